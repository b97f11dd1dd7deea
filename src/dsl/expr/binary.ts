/** The table of binary operators with their precedence. Grammar, printer and tokens are derived from it. */

/** Precedence levels of operators, loosest first. */
export const LEVEL = {
  else: 1,
  or: 2,
  and: 3,
  not: 4,
  comparison: 5,
  range: 6,
  sum: 7,
  product: 8,
  minus: 9,
  without: 10,
  postfix: 11,
} as const;

export type Level = (typeof LEVEL)[keyof typeof LEVEL];

interface BinaryRow {
  readonly level: Level;
  /** whether it always has a value on both sides, so that no lookahead is needed */
  readonly plain: boolean;
}

const row = (level: Level, plain: boolean): BinaryRow => ({ level, plain });

/** The binary operators. */
export const BINARY = {
  /** `x else y`: x, or y where x is none */
  else: row(LEVEL.else, true),
  or: row(LEVEL.or, true),
  and: row(LEVEL.and, true),
  "<": row(LEVEL.comparison, true),
  "<=": row(LEVEL.comparison, true),
  ">": row(LEVEL.comparison, true),
  ">=": row(LEVEL.comparison, true),
  is: row(LEVEL.comparison, false),
  "is not": row(LEVEL.comparison, false),
  in: row(LEVEL.comparison, false),
  "not in": row(LEVEL.comparison, false),
  has: row(LEVEL.comparison, false),
  "has not": row(LEVEL.comparison, false),
  "+": row(LEVEL.sum, true),
  "-": row(LEVEL.sum, true),
  "*": row(LEVEL.product, true),
  mod: row(LEVEL.product, true),
};

export type BinaryOp = keyof typeof BINARY;

type FirstOf<Text extends string> = Text extends `${infer First} ${string}` ? First : Text;
/** Operators written with signs: texts that are the same in capitals. */
type Sign<Text extends string> = Text extends Uppercase<Text> ? Text : never;

/** The first words of binary operators. `not` also stands before single values and is excluded. */
export type InfixWord = Exclude<FirstOf<BinaryOp>, Sign<BinaryOp> | "not">;
export type InfixSign = Sign<BinaryOp>;

const isWord = (text: string): boolean => /^\p{L}/u.test(text);

export const infixWords = (): readonly InfixWord[] =>
  [...new Set(Object.keys(BINARY).map((text) => text.split(" ")[0] ?? text))].filter(
    (word): word is InfixWord => isWord(word) && word !== "not",
  );

export const infixSigns = (): readonly InfixSign[] =>
  Object.keys(BINARY).filter((text): text is InfixSign => !isWord(text));

/** Whether an operator needs no lookahead. */
export const isPlain = (text: string): boolean => Object.hasOwn(BINARY, text) && BINARY[text as BinaryOp].plain;

/** The operators that bind tighter than comparisons, after which an operand of a calculation follows. */
export const reckoning = (): readonly BinaryOp[] =>
  (Object.keys(BINARY) as BinaryOp[]).filter((text) => BINARY[text].level > LEVEL.comparison);
