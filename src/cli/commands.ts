import type { Command } from "./command.ts";
import { check } from "./commands/check.ts";
import { describe } from "./commands/describe.ts";
import { perft } from "./commands/perft.ts";
import { test } from "./commands/test.ts";

/** All commands, in the order of the overview. */
export const COMMANDS: readonly Command[] = [check, describe, perft, test];
