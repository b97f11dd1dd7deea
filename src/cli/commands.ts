import type { Command } from "./command.ts";

/** All commands, in the order of the overview. */
export const COMMANDS: readonly Command[] = [];
