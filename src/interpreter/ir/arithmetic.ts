/**
 * Operators that compute a number or a truth value from two numbers. A row holds everything that the interpreter needs
 * of an operator: its result type and its facts for analysis, evaluation, printing and ranges.
 */

/** A range of integers, both ends included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export interface ArithmeticRow {
  /** the sign that `rulewright ir` prints between the operands */
  readonly sign: string;
  /** truth values are 1 and 0; a number outside of 32 bits is a fault */
  readonly gives: "number" | "bool";
  readonly compute: (a: number, b: number) => number;
  /** does it divide by the second operand, which then may not be 0? */
  readonly divides: boolean;
  /** the range of its results for operands in two ranges; null: not known */
  readonly bounds: ((a: Range, b: Range) => Range | null) | null;
}

type Compute = ArithmeticRow["compute"];

/** The range of an operation that has its extremes at the ends of its operands' ranges. */
const corners =
  (compute: Compute) =>
  (a: Range, b: Range): Range => {
    const all = [a.least, a.most].flatMap((x) => [b.least, b.most].map((y) => compute(x, y)));
    return { least: Math.min(...all), most: Math.max(...all) };
  };

const sum = (sign: string, compute: Compute): ArithmeticRow => ({
  sign,
  gives: "number",
  compute,
  divides: false,
  bounds: corners(compute),
});

const quotient = (sign: string, compute: Compute): ArithmeticRow => ({
  sign,
  gives: "number",
  compute,
  divides: true,
  bounds: (a, b) => (b.least > 0 || b.most < 0 ? corners(compute)(a, b) : null),
});

const comparison = (sign: string, compute: Compute): ArithmeticRow => ({
  sign,
  gives: "bool",
  compute,
  divides: false,
  bounds: null,
});

// `+ 0` turns the negative zero of JavaScript into 0.
export const ARITHMETIC = {
  add: sum("+", (a, b) => a + b),
  subtract: sum("-", (a, b) => a - b),
  multiply: sum("*", (a, b) => a * b + 0),
  divideDown: quotient("/down", (a, b) => Math.floor(a / b) + 0),
  divideUp: quotient("/up", (a, b) => Math.ceil(a / b) + 0),
  mod: {
    ...quotient("mod", (a, b) => a - b * Math.floor(a / b) + 0),
    bounds: (_: Range, b: Range): Range | null => (b.least > 0 ? { least: 0, most: b.most - 1 } : null),
  },
  less: comparison("<", (a, b) => (a < b ? 1 : 0)),
  lessOrEqual: comparison("<=", (a, b) => (a <= b ? 1 : 0)),
};

export type Arithmetic = keyof typeof ARITHMETIC;

/** The rows by name, for code that goes through all of them. */
export const arithmeticRows: Readonly<Record<Arithmetic, ArithmeticRow>> = ARITHMETIC;

/** The row of an operator; undefined if it is not arithmetic. */
export const arithmeticRow = (op: string): ArithmeticRow | undefined =>
  Object.hasOwn(ARITHMETIC, op) ? arithmeticRows[op as Arithmetic] : undefined;

export const isArithmetic = <E extends { readonly op: string }>(
  expr: E,
): expr is Extract<E, { readonly op: Arithmetic }> => Object.hasOwn(ARITHMETIC, expr.op);

/** A table with an entry for each of these operators. */
export const eachArithmetic = <X>(of: (row: ArithmeticRow) => X): Readonly<Record<Arithmetic, X>> =>
  // The keys are those of the table.
  Object.fromEntries(Object.entries(ARITHMETIC).map(([op, row]) => [op, of(row)])) as Record<Arithmetic, X>;
