import { type InfixWord, infixWords } from "./binary.ts";

/** Words that never name anything: they may stand where a value could begin or right after one. */
export const RESERVED = [
  "if",
  "then",
  "not",
  ...infixWords(),
  "for",
  "where",
  "while",
  "without",
  "yes",
  "no",
  "none",
  "empty",
] as const;

/** The forms of zones: `pile of card`. */
export const ZONE_FORMS = ["pile", "deck", "row", "spot"] as const;

export type ZoneForm = (typeof ZONE_FORMS)[number];

/** Words with a meaning in one place only; everywhere else they are names like any other. */
export const CONTEXTUAL = [
  "a",
  "an",
  "one",
  "after",
  "play",
  "best",
  "sorted",
  "distinct",
  "by",
  "take",
  "desc",
  "reversed",
  "rounded",
  "up",
  "down",
  "optional",
  "any",
  "of",
  "to",
  "split",
  "over",
  "order",
  "new",
  "fresh",
  "each",
  "seen",
  "when",
  "refilled",
  "from",
  ...ZONE_FORMS,
  "set",
  "list",
  "per",
  "int",
  "bool",
] as const;

/** The functions that go through a list: `IDENT in ...` inside their parentheses is a query, not a membership test. */
export const AGGREGATES = [
  "count",
  "any",
  "all",
  "list",
  "set",
  "first",
  "last",
  "sum",
  "min",
  "max",
  "only",
  "union",
] as const;

export type AggregateWord = (typeof AGGREGATES)[number];

const reserved: ReadonlySet<string> = new Set(RESERVED);
const aggregates: ReadonlySet<string> = new Set(AGGREGATES);

export function isReserved(word: string): boolean {
  return reserved.has(word);
}

/** Why an expression could not speak of something by this name, as a sentence; null: it could. */
export function unfitName(name: string): string | null {
  if (!/^[\p{L}_][\p{L}\d_]*$/u.test(name))
    return `\`${name}\` is no name: it begins with a letter and has letters, digits and \`_\`.`;
  return isReserved(name) ? `\`${name}\` is a word of the language and cannot be a name.` : null;
}

export function isAggregate(name: string): boolean {
  return aggregates.has(name);
}

export type WordOfTheLanguage = (typeof RESERVED)[number] | (typeof CONTEXTUAL)[number];

const infixKeywords = () =>
  Object.fromEntries(infixWords().map((word) => [word, "keyword"])) as Readonly<Record<InfixWord, "keyword">>;

/** How an editor shows each of these words; `name`: like any other name, for they mostly are one. */
export const SHOWN_AS: { readonly [W in WordOfTheLanguage]: "keyword" | "literal" | "type" | "name" } = {
  if: "keyword",
  then: "keyword",
  not: "keyword",
  ...infixKeywords(),
  for: "keyword",
  where: "keyword",
  while: "keyword",
  without: "keyword",
  yes: "literal",
  no: "literal",
  none: "literal",
  empty: "literal",
  a: "name",
  an: "name",
  one: "name",
  after: "name",
  play: "keyword",
  best: "keyword",
  sorted: "keyword",
  distinct: "keyword",
  by: "keyword",
  take: "keyword",
  desc: "keyword",
  reversed: "keyword",
  rounded: "keyword",
  up: "keyword",
  down: "keyword",
  optional: "keyword",
  any: "keyword",
  of: "keyword",
  to: "keyword",
  split: "keyword",
  over: "keyword",
  order: "keyword",
  new: "keyword",
  fresh: "keyword",
  each: "keyword",
  seen: "keyword",
  when: "keyword",
  refilled: "keyword",
  from: "keyword",
  row: "type",
  pile: "type",
  deck: "type",
  spot: "type",
  set: "type",
  list: "type",
  per: "keyword",
  int: "type",
  bool: "type",
};
