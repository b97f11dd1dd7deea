import { EOF, type IRecognitionException, type IToken, type TokenType } from "chevrotain";
import type { Problem } from "./reading.ts";
import { endOf, Integer, isName, K, S } from "./tokens.ts";

/** What people write between two values, and how it is written here. */
const SAID: Readonly<Record<string, string>> = {
  equals: "is",
  eq: "is",
  equal: "is",
  isnt: "is not",
  differs: "is not",
  contains: "has",
  includes: "has",
  contain: "has",
  modulo: "mod",
  rem: "mod",
  xor: "is not",
  plus: "+",
  minus: "-",
  times: "*",
  when: "where",
  with: "where",
  limit: "take",
  otherwise: "else",
  elif: "else if",
  elseif: "else if",
};

const BETWEEN = ["and", "or", "is", "in", "has", "mod", "then", "else", "where", "while", "for", "without"];
const CLAUSES = ["sorted", "best", "alike", "take", "desc", "reversed", "rounded"];

const QUERY_HELP = "A list of things stands inside a word that goes through it: `any(c in p.hand where ...)`.";

/** What to do about a word that stands where nothing can begin. */
const MISPLACED: ReadonlyMap<TokenType, string> = new Map([
  [S.equals, "Did you mean `is`? `=` only sets a value."],
  [S.gains, "`+=` only stands behind `set:`."],
  [S.loses, "`-=` only stands behind `set:`."],
  [S.comma, "Did you mean `and`? Commas only stand between the arguments of a call."],
  [K.then, "`then` belongs to an `if` before it: `if a then b else c`."],
  [K.where, QUERY_HELP],
  [K.while, QUERY_HELP],
  [K.best, QUERY_HELP],
  [K.sorted, QUERY_HELP],
  [K.alike, QUERY_HELP],
  [K.take, QUERY_HELP],
  [K.for, "`value for name in list` stands inside `sum(...)`, `list(...)` and their like."],
  [K.desc, "`desc` stands behind a sort key: `sorted by c.number desc`."],
  [K.reversed, "`reversed` stands behind a sort key: `sorted by priority(p) reversed`."],
  [K.rounded, "`rounded` stands behind a division: `a / b rounded down`."],
  [S.dots, "A range is written `1..4`; put it in parentheses if more follows."],
  [K.else, "Put `(x else y)` in parentheses here."],
]);

/** The problem that an exception of the parser tells of. */
export function explain(error: IRecognitionException, tokens: readonly IToken[]): Problem {
  const [message = "", help] = error.message.split("\n");
  const token = error.token;
  const at = token.tokenType === EOF ? tokens.length : tokens.indexOf(token);
  const previous = tokens[at - 1];
  const marked = tokens[at] ?? previous;
  if (!marked) return { code: "syntax", start: 0, end: 0, message, help };
  const place = { code: "syntax" as const, start: marked.startOffset, end: endOf(marked) };
  const better = at < tokens.length ? betterAt(token, previous, error.name) : null;
  return { ...place, message: better?.message ?? message, help: better?.help ?? help };
}

interface Advice {
  readonly message?: string;
  readonly help?: string;
}

function betterAt(token: IToken, previous: IToken | undefined, name: string): Advice | null {
  if (name === "NoViableAltException") return forMissingValue(token, previous);
  const known = MISPLACED.get(token.tokenType);
  if (known) return { message: `\`${token.image}\` does not belong here.`, help: known };
  if (!startsValue(token) || !endsValue(previous)) return null;
  const meant = nearOperator(token.image);
  if (meant) return { message: `\`${token.image}\` is not an operator.`, help: `Did you mean \`${meant}\`?` };
  if (name !== "NotAllInputParsedException") return null;
  return {
    message: `An operator is missing between \`${previous?.image}\` and \`${token.image}\`.`,
    help: "Two values are joined by a word such as `and` or `is`, a sign such as `+`, or a dot.",
  };
}

function forMissingValue(token: IToken, previous: IToken | undefined): Advice | null {
  if (token.tokenType === K.if) return { help: "Put the whole `if ... then ... else ...` in parentheses here." };
  if (token.tokenType === K.in && previous?.tokenType === K.not) return { help: "Write `x not in list`." };
  if (token.tokenType === S.equals) return { help: "One sign is enough: `is` compares, `=` sets." };
  if (token.tokenType === K.not) return { help: "Put `(not ...)` in parentheses here." };
  return null;
}

function startsValue(token: IToken): boolean {
  const type = token.tokenType;
  return isName(token) || type === Integer || type === S.open || STANDING.has(type) || type === K.if || type === K.not;
}

const STANDING: ReadonlySet<TokenType> = new Set([K.yes, K.no, K.none, K.empty]);

function endsValue(token: IToken | undefined): boolean {
  if (!token) return false;
  const type = token.tokenType;
  return isName(token) || type === Integer || type === S.close || type === S.closeKey || STANDING.has(type);
}

function nearOperator(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (Object.hasOwn(SAID, lower)) return SAID[lower];
  const words = [...BETWEEN, ...CLAUSES];
  if (lower !== word && words.includes(lower)) return lower;
  return words.find((known) => known.length >= 3 && isNear(lower, known));
}

/** One letter too many, too few, changed, or two neighbours exchanged. */
function isNear(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1 || word.length < 2) return false;
  let start = 0;
  while (start < known.length && word[start] === known[start]) start++;
  const rest = word.slice(start);
  const left = known.slice(start);
  const isSwapped = rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2);
  return rest.slice(1) === left.slice(1) || rest.slice(1) === left || rest === left.slice(1) || isSwapped;
}
