/** What analysis has to know of the constructs that a test brings. */
import type { BuiltinRow } from "../../../src/interpreter/ir/builtins.ts";
import type { rowOf } from "../../../src/interpreter/ir/instructions.ts";
import type { Expr, Instruction } from "../../../src/interpreter/ir/program.ts";
import type { ZoneFormRow } from "../../../src/interpreter/ir/zone-forms.ts";

interface Applaud {
  readonly who: Expr;
  readonly loudly: Expr;
  readonly node: number;
}

export const applauded = (one: Instruction) => one as unknown as Applaud;

export const applaudRow: ReturnType<typeof rowOf> = {
  parts: (one) => [applauded(one).who, applauded(one).loudly],
  names: () => [],
  binds: () => [],
  silent: () => [],
  jumps: () => [],
  then: "next",
  waits: false,
  counts: true,
  tellsNothing: false,
  fields: () => [],
  purpose: () => null,
  secret: () => null,
};

export const twiceRow: BuiltinRow = { reads: "nothing", total: false, ordered: null, gives: false };

export const heapRow: ZoneFormRow = { order: "none", closed: true, numbered: false };
