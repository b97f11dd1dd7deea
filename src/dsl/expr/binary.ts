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

/** Those that need no second look. */
export const PLAIN: ReadonlySet<string> = new Set(
  Object.entries(BINARY).flatMap(([text, { plain }]) => (plain ? [text] : [])),
);
