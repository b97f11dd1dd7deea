import type { Args } from "./args.ts";
import type { Syntax } from "./flags.ts";
import type { Io } from "./io.ts";

/** One command is one row: the parser, `--help` and the reference page read it. */
export interface Command extends Syntax {
  readonly summary: string;
  /** command lines without `rulewright`, each with what it is good for */
  readonly examples: readonly (readonly [line: string, purpose: string])[];
  /** more to know, a paragraph each */
  readonly notes?: readonly string[];
  /** the exit status: 0 fine, 1 the rules or the play are at fault, 2 wrong usage */
  readonly run: (args: Args, io: Io) => Promise<number> | number;
}
