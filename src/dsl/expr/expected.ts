import { EOF, type IParserErrorMessageProvider, type IToken, type TokenType, tokenLabel } from "chevrotain";
import { K, S } from "./tokens.ts";

/** What a rule was looking for, in a designer's words, when none of its forms fits. */
const WANTED: Readonly<Record<string, string>> = {
  clause: "`where`, `sorted by` or another part of a query",
  type: "a type",
  plainType: "a type",
  tail: "`fresh each`, `seen by` or `refilled from`",
  pickTail: "`in order` or `or new`",
  assignment: "`=`, `+=` or `-=`",
  division: "`up` or `down`",
};

function where(previous: IToken): string {
  return previous.startOffset >= 0 && previous.image ? ` after \`${previous.image}\`` : "";
}

function found(actual: IToken): string {
  return actual.tokenType === EOF ? "." : `, but \`${actual.image}\` stands here.`;
}

function missing(wanted: string, previous: IToken, actual: IToken): string {
  if (actual.tokenType === EOF && !where(previous)) return `Nothing stands here; ${wanted} belongs here.`;
  const capital = wanted.startsWith("a") ? `A${wanted.slice(1)}` : wanted;
  return `${capital} is missing${where(previous)}${found(actual)}`;
}

function wantedToken(expected: TokenType, rule: string): string {
  if (expected === S.close && rule === "invocation") return "`,` or `)`";
  if (expected === S.closeKey) return "`,` or `]`";
  return tokenLabel(expected);
}

/** Chevrotain's messages are for authors of parsers; these are for designers. */
export const messages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage({ expected, actual, previous, ruleName }) {
    if (expected === K.else) return "This `if` has no `else`.";
    if (expected === EOF) return `\`${actual.image}\` does not belong here.`;
    return missing(wantedToken(expected, ruleName), previous, actual);
  },
  buildNotAllInputParsedMessage({ firstRedundant }) {
    return `\`${firstRedundant.image}\` does not belong here.`;
  },
  buildNoViableAltMessage({ actual, previous, ruleName }) {
    return missing(WANTED[ruleName] ?? "a value", previous, actual[0] as IToken);
  },
  buildEarlyExitMessage({ actual, previous, ruleName }) {
    return missing(WANTED[ruleName] ?? "a value", previous, actual[0] as IToken);
  },
};
