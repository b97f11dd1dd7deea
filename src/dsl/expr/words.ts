/** The table of words that have a meaning in expressions. */
import { infixWords } from "./binary.ts";

interface WordRow {
  /** how an editor shows it; `name`: like any other name, because it usually is one */
  readonly shown: "keyword" | "literal" | "type" | "name";
  /** whether a value always follows it, so that no operator can */
  readonly wantsValue: boolean;
  /** whether it can stand directly after a value */
  readonly followsValue: boolean;
  /** whether it begins a clause of a query */
  readonly beginsClause: boolean;
}

const keyword: WordRow = { shown: "keyword", wantsValue: false, followsValue: false, beginsClause: false };
const behindValue: WordRow = { ...keyword, followsValue: true };
const clause: WordRow = { ...behindValue, beginsClause: true };
const beforeValue: WordRow = { ...keyword, wantsValue: true };
const betweenValues: WordRow = { ...beforeValue, followsValue: true };
const literal: WordRow = { ...keyword, shown: "literal" };
const type: WordRow = { ...keyword, shown: "type" };
const name: WordRow = { ...keyword, shown: "name" };
const article: WordRow = { ...name, wantsValue: true };

const each = <W extends string>(words: readonly W[], row: WordRow): Readonly<Record<W, WordRow>> =>
  Object.fromEntries(words.map((word) => [word, row])) as Record<W, WordRow>;

/** Words that are values. */
export const LITERALS = ["yes", "no", "none", "empty"] as const;

/** Words that cannot be names, because they may stand where a value could begin or directly after one. */
const RESERVED_WORDS = {
  if: beforeValue,
  then: betweenValues,
  not: beforeValue,
  ...each(infixWords(), betweenValues),
  ...each(["for", "where", "while", "without"], betweenValues),
  ...each(LITERALS, literal),
};

/** The forms of zones: `pile of card`. */
export const ZONE_FORMS = ["pile", "deck", "row", "spot"] as const;

export type ZoneForm = (typeof ZONE_FORMS)[number];

/** Words with a meaning in one place only; elsewhere they are ordinary names. */
const CONTEXTUAL_WORDS = {
  ...each(["a", "an"], article),
  ...each(["one", "after"], name),
  play: keyword,
  ...each(["best", "sorted", "distinct", "within"], clause),
  by: beforeValue,
  take: { ...betweenValues, beginsClause: true },
  ...each(["desc", "reversed", "rounded"], behindValue),
  // `up to` gives the number to take.
  up: { ...keyword, beginsClause: true },
  down: keyword,
  optional: beforeValue,
  any: keyword,
  ...each(["of", "to"], beforeValue),
  split: keyword,
  over: beforeValue,
  ...each(["order", "new", "fresh", "each", "seen", "when", "refilled", "from"], keyword),
  ...each([...ZONE_FORMS, "zone"], type),
  ...each(["set", "list"], type),
  per: keyword,
  ...each(["int", "bool"], type),
};

type Reserved = keyof typeof RESERVED_WORDS;
type Contextual = keyof typeof CONTEXTUAL_WORDS;
export type WordOfTheLanguage = Reserved | Contextual;

export const RESERVED = Object.keys(RESERVED_WORDS) as readonly Reserved[];
export const CONTEXTUAL = Object.keys(CONTEXTUAL_WORDS) as readonly Contextual[];

const WORDS: { readonly [W in WordOfTheLanguage]: WordRow } = { ...RESERVED_WORDS, ...CONTEXTUAL_WORDS };

/** The words that satisfy a test. */
export const wordsWhere = (test: (row: WordRow) => boolean): readonly string[] =>
  Object.entries(WORDS).flatMap(([word, row]) => (test(row) ? [word] : []));

const clauses: ReadonlySet<string> = new Set(wordsWhere((row) => row.beginsClause));

/** Whether a word begins a clause wherever a clause may stand, although it is a name elsewhere. */
export const beginsClause = (word: string): boolean => clauses.has(word);

/** Who may see a stored value, as words: `seen by owner`. */
export const SEERS = ["owner", "all", "nobody"] as const;

/** Names for the parser that have a meaning of the language in one place. */
const NAMES = {
  ...each(SEERS, literal),
  /** sorting by it puts things in random order */
  chance: keyword,
  player: type,
};

/** The words and names that an editor shows in this way. */
export const shownAs = (shown: WordRow["shown"]): readonly string[] => [
  ...wordsWhere((row) => row.shown === shown),
  ...Object.entries(NAMES).flatMap(([word, row]) => (row.shown === shown ? [word] : [])),
];

/** Functions over lists: `IDENT in ...` inside their parentheses is a query, not a membership test. */
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
  "median",
  "only",
  "union",
] as const;

export type AggregateWord = (typeof AGGREGATES)[number];

const reserved: ReadonlySet<string> = new Set(RESERVED);
const aggregates: ReadonlySet<string> = new Set(AGGREGATES);

export function isReserved(word: string): boolean {
  return reserved.has(word);
}

/** Why expressions could not use this name, as a sentence. Null: they can. */
export function unfitName(name: string): string | null {
  if (!/^[\p{L}_][\p{L}\d_]*$/u.test(name))
    return `\`${name}\` is no name: it begins with a letter and has letters, digits and \`_\`.`;
  return isReserved(name) ? `\`${name}\` is a word of the language and cannot be a name.` : null;
}

export function isAggregate(name: string): boolean {
  return aggregates.has(name);
}
