import type { Command } from "./command.ts";
import { check } from "./commands/check.ts";
import { describe } from "./commands/describe.ts";
import { enumerate } from "./commands/enumerate.ts";
import { perft } from "./commands/perft.ts";
import { simulate } from "./commands/simulate.ts";
import { test } from "./commands/test.ts";

/** All commands, in the order of the overview. */
export const COMMANDS: readonly Command[] = [check, describe, simulate, perft, enumerate, test];
