import type { Args } from "./args.ts";
import type { Syntax } from "./flags.ts";
import type { Io } from "./io.ts";

/** One command. The parser, `--help` and the reference page all read this row. */
export interface Command extends Syntax {
  readonly summary: string;
  /** command lines without `rulewright`, each with its purpose */
  readonly examples: readonly (readonly [line: string, purpose: string])[];
  /** further notes, a paragraph each */
  readonly notes?: readonly string[];
  /** returns the exit status: 0 fine, 1 the rules or the play failed, 2 wrong usage */
  readonly run: (args: Args, io: Io) => Promise<number> | number;
}
