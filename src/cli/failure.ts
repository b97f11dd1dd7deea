import type { Fault } from "../interpreter/runtime/errors.ts";

/** The command line is wrong, or a file cannot be read: exit status 2. */
export class UsageError extends Error {
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

/** The rules or the play failed: exit status 1. The message has been printed already, or is in the error. */
export class RulesError extends Error {}

/**
 * The error of a search that stopped. If it stopped at its limit of positions, the message names the flag that raises
 * it.
 */
export const walkError = (said: string, { isOfWalk }: Fault, flag: string, or = ""): RulesError =>
  new RulesError(isOfWalk === true ? `${said}\n    help: \`${flag} N\` looks at more${or}` : said);

export const FINE = 0;
export const AT_FAULT = 1;
export const MISUSED = 2;
