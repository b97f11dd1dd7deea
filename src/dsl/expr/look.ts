/** Lookahead decisions of the grammar. */
import { EOF, type IToken, type TokenType } from "chevrotain";
import { Integer, isName, K, RECKONING, S, SIGNS, ZoneWord } from "./tokens.ts";
import { LITERALS } from "./words.ts";

/** The next tokens of a parser: `peek(1)` is the one to be read now. */
export type Peek = (ahead: number) => IToken;

export function is(peek: Peek, ...types: readonly TokenType[]): boolean {
  return types.every((type, i) => peek(i + 1).tokenType === type);
}

const BEFORE_BY: ReadonlySet<TokenType> = new Set([K.best, K.sorted, K.distinct]);

const COUNTS: ReadonlySet<TokenType> = new Set([Integer, S.open, SIGNS["-"], ...LITERALS.map((word) => K[word])]);

/**
 * Whether `a` or `an` is the article of `x is a KIND` and not a variable. It is the article if a name follows that can
 * only be a kind: `x is a best by k` and `x is a desc` compare with a variable.
 */
export function isArticle(peek: Peek): boolean {
  const article = peek(1).tokenType;
  if (article !== K.a && article !== K.an) return false;
  const kind = peek(2);
  if (!isName(kind) || kind.tokenType === K.desc || kind.tokenType === K.reversed) return false;
  const after = peek(3);
  if (BEFORE_BY.has(kind.tokenType)) return after.tokenType !== K.by;
  if (kind.tokenType === K.up) return after.tokenType !== K.to;
  if (kind.tokenType === K.take) return !COUNTS.has(after.tokenType) && !isName(after);
  return true;
}

/** `x is one of a, b`. Alone, `one` is an ordinary name. */
export function isOneOf(peek: Peek): boolean {
  return is(peek, K.one, K.of);
}

/** Whether a comma continues `one of a, b`, and not the choice or declaration around it. */
export function moreAlternatives(peek: Peek): boolean {
  const rest: Peek = (ahead) => peek(ahead + 1);
  return moreKeys(peek) && !is(rest, K.fresh, K.each) && !is(rest, K.seen, K.by) && !is(rest, K.refilled, K.from);
}

const GOES_ON: ReadonlySet<TokenType> = new Set<TokenType>([
  ...[S.dot, S.open, S.openKey, S.dots, S.slash, K.without],
  ...RECKONING,
]);

/** `in play`, unless `play` is a variable that is used further. */
export function isPlay(peek: Peek): boolean {
  return peek(1).tokenType === K.play && !GOES_ON.has(peek(2).tokenType);
}

/** Whether an argument of an aggregate has its own `for`: `VALUE for NAME in LIST`. */
function hasValue(peek: Peek): boolean {
  let depth = 0;
  for (let i = 1; peek(i).tokenType !== EOF; i++) {
    const type = peek(i).tokenType;
    if (type === S.open || type === S.openKey) depth++;
    else if (type === S.close || type === S.closeKey) depth--;
    else if (type === K.for && depth === 0 && peek(i - 1).tokenType !== S.dot) return true;
    if (depth < 0) return false;
  }
  return false;
}

/** Whether an argument of an aggregate is `NAME in LIST ...` without a value before it. */
export function isBareQuery(peek: Peek): boolean {
  return isName(peek(1)) && peek(2).tokenType === K.in && !hasValue(peek);
}

/** Whether a comma continues the sort keys, and does not start `, in order` or `, or new` of a choice. */
export function moreKeys(peek: Peek): boolean {
  return peek(2).tokenType !== K.in && peek(2).tokenType !== K.or;
}

/** Whether the bounds of an `int` follow: a value that is not one of the words that may follow a type. */
export function startsBounds(peek: Peek): boolean {
  const next = peek(1).tokenType;
  return next !== K.per && next !== K.or && !is(peek, K.up, K.to) && !(isName(peek(1)) && isName(peek(2)));
}

function isZone(peek: Peek): boolean {
  return peek(1).tokenType.CATEGORIES?.includes(ZoneWord) === true && peek(2).tokenType === K.of;
}

/** `pile of card or none` is no zone that is declared: it is the type of what names one. */
export const isDeclaredZone = (peek: Peek): boolean => isZone(peek) && peek(4).tokenType !== K.or;

/** `pile of card`, `zone of card` as a type. */
export function isPlace(peek: Peek): boolean {
  return isZone(peek) || is(peek, K.zone, K.of);
}

/** Whether a size follows: `row of 4 card` and `row of places card` have one, `row of card` does not. */
export function isSize(peek: Peek): boolean {
  return !isName(peek(1)) || isName(peek(2));
}
