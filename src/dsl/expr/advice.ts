/** Suggestions for expressions that cannot be read. */
import type { TokenType } from "chevrotain";
import { K, S } from "./tokens.ts";
import { wordsWhere, ZONE_FORMS } from "./words.ts";

/** The kinds of text that are parsed. Messages depend on them. */
export type Place =
  | "expression"
  | "query"
  | "choice"
  | "assignment"
  | "declaration"
  | "type"
  | "signature"
  | "sortKeys"
  | "seenBy"
  | "range";

/** Words that people write between two values, with the operator that they mean. */
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
  sort: "sorted by",
  order: "sorted by",
  ordered: "sorted by",
  descending: "desc",
  reverse: "reversed",
};

const BEHIND_VALUES = wordsWhere(({ followsValue }) => followsValue);

/** The operator that a word between two values was probably meant to be. */
export function meantOperator(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (Object.hasOwn(SAID, lower)) return SAID[lower];
  if (lower !== word && BEHIND_VALUES.includes(lower)) return lower;
  return BEHIND_VALUES.find((known) => known.length >= 3 && isNear(lower, known));
}

/**
 * Whether two words differ by one letter after the first (added, removed or changed) or by two exchanged letters. Short
 * words must have the same length.
 */
function isNear(word: string, known: string): boolean {
  if (word[0] !== known[0] || (known.length === 3 && word.length !== 3)) return false;
  let start = 0;
  while (start < known.length && word[start] === known[start]) start++;
  const rest = word.slice(start);
  const left = known.slice(start);
  const isSwapped = rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2);
  return rest.slice(1) === left.slice(1) || rest.slice(1) === left || rest === left.slice(1) || isSwapped;
}

const QUERY_HELP =
  "A list is written `list(c in p.hand where ...)`; other words go through one too: `any(c in p.hand where ...)`.";

/** The suggestion for a word that follows a complete value and cannot continue it. */
export const MISPLACED: ReadonlyMap<TokenType, string> = new Map([
  [S.equals, "Did you mean `is`? `=` only sets a value."],
  [S.gains, "`+=` only stands behind `set:`."],
  [S.loses, "`-=` only stands behind `set:`."],
  [S.comma, "Did you mean `and`? Commas only stand between the arguments of a call."],
  [K.then, "`then` belongs to an `if` before it: `if a then b else c`."],
  [K.where, QUERY_HELP],
  [K.while, QUERY_HELP],
  [K.best, QUERY_HELP],
  [K.sorted, QUERY_HELP],
  [K.distinct, QUERY_HELP],
  [K.take, QUERY_HELP],
  [K.for, "`value for name in list` stands inside `sum(...)`, `list(...)` and their like."],
  [K.desc, "`desc` stands behind a sort key: `sorted by c.number desc`."],
  [K.reversed, "`reversed` stands behind a sort key: `sorted by priority(p) reversed`."],
  [K.rounded, "`rounded` stands behind a division: `a / b rounded down`."],
  [S.dots, "A range is written `1..4`; put it in parentheses if more follows."],
  [K.else, "Put `(x else y)` in parentheses here."],
]);

const TAILS: ReadonlySet<TokenType> = new Set([K.fresh, K.seen, K.refilled]);
const FORMS: ReadonlySet<string> = new Set([...ZONE_FORMS, "set", "list"]);
const TYPES: Readonly<Record<string, string>> = {
  integer: "int",
  number: "int",
  boolean: "bool",
  Integer: "int",
  Boolean: "bool",
};

/** The suggestion if something follows a complete type, slot, signature, choice or range. */
export function helpAfter(place: Place, previous: string, found: string, type: TokenType): string | undefined {
  switch (place) {
    case "declaration":
    case "type":
      return helpAfterType(place, previous, found, type);
    case "signature":
      return "Parameters stand in parentheses with commas between them: `shot(h hero, power int)`.";
    case "range":
      return "A range is written `2..4`.";
    case "choice":
      if (type === K.in) return "A comma is missing before `in order`.";
      if (type === K.or) return "A comma is missing before `or new`.";
      return undefined;
    case "query":
      return type === S.comma ? "The parts of a query stand without commas: leave it out." : undefined;
    case "sortKeys":
      return /^asc/i.test(found) ? "Leave it out: smaller comes first unless `desc` is written." : undefined;
    case "assignment":
    case "expression":
    case "seenBy":
      return undefined;
  }
}

function helpAfterType(place: Place, previous: string, found: string, type: TokenType): string {
  if (TAILS.has(type)) return `A comma is missing before \`${found}\`.`;
  if (FORMS.has(previous)) return `Did you mean \`${previous} of ${found}\`?`;
  if (Object.hasOwn(TYPES, previous)) return `Did you mean \`${TYPES[previous]}\`?`;
  if (type === K.where || type === K.in)
    return "A query stands in `list(...)` here: `seen by list(q in seats where ...)`.";
  if (place === "type") return "After a type only `or none` and `per ...` may follow.";
  return "After the type come `= value`, `, fresh each ...`, `, seen by ...` or `, refilled from ...`.";
}
