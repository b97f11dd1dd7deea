import type { Fault } from "../interpreter/runtime/errors.ts";

/** The command line itself is wrong, or a file cannot be read: exit status 2. */
export class UsageError extends Error {
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

/** The rules or the play are at fault: exit status 1. What there is to say has been printed already, or is the message. */
export class RulesError extends Error {}

/** A walk over positions has stopped; where that is for their number, `flag` allows more. */
export const walkError = (said: string, { isOfWalk }: Fault, flag: string, or = ""): RulesError =>
  new RulesError(isOfWalk === true ? `${said}\n    help: \`${flag} N\` looks at more${or}` : said);

export const FINE = 0;
export const AT_FAULT = 1;
export const MISUSED = 2;
