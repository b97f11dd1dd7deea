/** Constructs that own.test.ts adds to the language: an effect, a function, an aggregate, operators, a lattice and a form of zone. */
import type { Lattice } from "../../../src/dsl/check/declare/lattices.ts";
import { inRows } from "../../../src/dsl/check/declare/lattices.ts";
import { sized } from "../../../src/dsl/check/declare/layouts.ts";
import { conditionIn } from "../../../src/dsl/check/declare/nodes.ts";
import type { ZoneRow } from "../../../src/dsl/check/declare/zone-row.ts";
import { at, type Effect, neverWaits, noEffects, plain } from "../../../src/dsl/check/effects/row.ts";
import { winnersOf } from "../../../src/dsl/check/effects/things.ts";
import type { AggregateRow } from "../../../src/dsl/check/expr/aggregate-row.ts";
import { make, need } from "../../../src/dsl/check/expr/build.ts";
import type { FunctionRow } from "../../../src/dsl/check/expr/function-row.ts";
import type { Binary, OperatorRow } from "../../../src/dsl/check/expr/operator-row.ts";
import { ofNumbers } from "../../../src/dsl/check/expr/operators.ts";
import { result, taking } from "../../../src/dsl/check/expr/parameters.ts";
import type { StmtOp, T } from "../../../src/dsl/check/tree.ts";
import { BOOL, INT, listOf } from "../../../src/dsl/check/types.ts";
import type { AggregateWord, ZoneForm } from "../../../src/dsl/expr/words.ts";
import { CONDITION, EXPRESSION } from "../../../src/dsl/shape/form.ts";

interface ApplaudOp {
  readonly do: "applaud";
  readonly who: T;
  readonly loudly: T;
}

/** A cast, since the unions of the language do not include the constructs of a test. */
const foreign = <O>(one: { readonly do: string }): O => one as unknown as O;

export const applaud: Effect<ApplaudOp> = {
  name: "applaud",
  do: "applaud",
  value: "players",
  form: EXPRESSION,
  names: null,
  doc: "Claps for somebody.",
  keys: { loudly: { doc: "Whether it is heard outside.", form: CONDITION } },
  open: null,
  example: "- applaud: player\n  loudly: hero.wounds > 3",
  check(item) {
    const loudly = conditionIn(item.context, at(item, "loudly") ?? item.verb.value, item.scope, item.span);
    const who = winnersOf(item, item.verb.value);
    return plain(foreign<StmtOp>({ do: "applaud", who, loudly } as ApplaudOp));
  },
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const brought = { do: "applaud", who: code.expr(one.who), loudly: code.expr(one.loudly) };
    code.emit(one.span, foreign(brought));
  },
};

export const apart: OperatorRow<Binary> = {
  told: { written: ["a apart b"], doc: "How far two numbers lie from each other.", example: "2 apart 5" },
  begins: null,
  offered: [["apart", "how far from each other"]],
  check: ofNumbers("apart" as "add"),
};

export const muchLess: OperatorRow<Binary> = {
  told: null,
  begins: null,
  offered: [],
  check: (context, expr, scope) => ({ ...ofNumbers("muchLess" as "less")(context, expr, scope), type: BOOL }),
};

export const twice: FunctionRow = {
  name: "twice",
  signature: "twice(a)",
  doc: "A number and the same again.",
  ofNumbers: (a = 0) => 2 * a,
  next: null,
  check: taking(["int"], result("twice" as "abs", INT)),
};

export const spread: AggregateRow = {
  name: "spread" as AggregateWord,
  signature: "spread(N for x in LIST)",
  doc: "From the least to the greatest.",
  value: "number",
  finds: false,
  over(context, span, query, value) {
    const list =
      value && make(span, listOf(INT), { op: "list", query, value: need(context, value, INT, "each value") });
    return list && make(span, INT, { op: "builtin", name: "spreadOf" as "sumOf", args: [list] });
  },
  whole: null,
  several: null,
};

/** Squares whose neighbours are the diagonal ones. */
export const DIAMONDS: Lattice = {
  type: "diamond_direction",
  on: "slopes",
  directions: ["northeast", "southeast", "southwest", "northwest"],
  steps: [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ],
  turn: 1,
  neighbours: null,
  outlines: null,
  hasRows: false,
  outline: "tile",
  drawn: [
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
    [-0.5, -0.5],
  ],
};

export const diamonds = sized("`diamonds: 3 by 3`", (rows, columns) => ({
  lattice: DIAMONDS,
  spaces: inRows(rows, columns, (x, y) => `d${x}_${y}`),
}));

/** A pile that lies face down. */
export const heap: ZoneRow = {
  name: "heap" as ZoneForm,
  short: "components face down, without an order",
  written: [{ text: "heap of card", doc: "face down, in no order" }],
  room: "any",
  closed: true,
};
