/** How tightly an operator binds, loosest first. */
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
  /** has it always a value on both sides, so that it needs no second look */
  readonly plain: boolean;
}

const row = (level: Level, plain: boolean): BinaryRow => ({ level, plain });

/** The operators between two values. */
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
/** Only signs are the same in capitals. */
type Sign<Text extends string> = Text extends Uppercase<Text> ? Text : never;

/** The words with which they begin; `not` stands before values, too, and is none of them. */
export type InfixWord = Exclude<FirstOf<BinaryOp>, Sign<BinaryOp> | "not">;
export type InfixSign = Sign<BinaryOp>;

const isWord = (text: string): boolean => /^\p{L}/u.test(text);

export const infixWords = (): readonly InfixWord[] =>
  [...new Set(Object.keys(BINARY).map((text) => text.split(" ")[0] ?? text))].filter(
    (word): word is InfixWord => isWord(word) && word !== "not",
  );

export const infixSigns = (): readonly InfixSign[] =>
  Object.keys(BINARY).filter((text): text is InfixSign => !isWord(text));

/** Is it an operator that needs no second look? */
export const isPlain = (text: string): boolean => Object.hasOwn(BINARY, text) && BINARY[text as BinaryOp].plain;

/** Those that bind tighter than comparisons: what stands behind them is reckoned with. */
export const reckoning = (): readonly BinaryOp[] =>
  (Object.keys(BINARY) as BinaryOp[]).filter((text) => BINARY[text].level > LEVEL.comparison);
