/** The facts that analysis needs about the constructs that own.test.ts adds. */
import type { ArithmeticRow } from "../../../src/interpreter/ir/arithmetic.ts";
import type { BuiltinRow } from "../../../src/interpreter/ir/builtins.ts";
import { expr } from "../../../src/interpreter/ir/expr-forms.ts";
import type { rowOf } from "../../../src/interpreter/ir/instructions.ts";
import type { Expr, Instruction } from "../../../src/interpreter/ir/program.ts";
import { one, type Visits } from "../../../src/interpreter/ir/visits.ts";
import type { ZoneFormRow } from "../../../src/interpreter/ir/zone-forms.ts";

interface Applaud {
  readonly who: Expr;
  readonly loudly: Expr;
  readonly node: number;
}

export const applauded = (one: Instruction) => one as unknown as Applaud;

const parts: Visits<Applaud> = { who: one, loudly: one };

export const applaudRow: ReturnType<typeof rowOf> = {
  form: { who: expr, loudly: expr },
  parts,
  binds: () => [],
  silent: () => [],
  jumps: () => [],
  then: "next",
  waits: false,
  counts: true,
  nothing: null,
  fields: () => [],
  queries: () => [],
  purpose: () => null,
  secret: () => null,
  decides: () => [],
};

export const twiceRow: BuiltinRow = {
  reads: "nothing",
  total: false,
  ordered: null,
  gives: false,
  elements: null,
  compares: null,
  bounds: null,
};

export const spreadRow: BuiltinRow = {
  reads: "nothing",
  total: false,
  ordered: null,
  gives: false,
  elements: null,
  compares: null,
  bounds: null,
};

export const apartRow: ArithmeticRow = {
  sign: "apart",
  gives: "number",
  compute: (a, b) => Math.abs(a - b),
  divides: false,
  bounds: () => null,
};

export const muchLessRow: ArithmeticRow = {
  sign: "<<",
  gives: "bool",
  compute: (a, b) => (2 * a < b ? 1 : 0),
  divides: false,
  bounds: null,
};

export const heapRow: ZoneFormRow = { order: "none", closed: true, numbered: false };
