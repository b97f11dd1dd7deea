// Long because it is one table of expressions and their values.
import { describe, expect, test } from "vitest";
import { makeCompiler } from "../../../src/interpreter/eval/compile.ts";
import type { Part, Tracer } from "../../../src/interpreter/eval/compiler.ts";
import {
  type Expr,
  type Modifier,
  NONE,
  type Program,
  type TermForm,
  type Value,
} from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import type { Fault } from "../../../src/interpreter/runtime/errors.ts";
import { RuleError } from "../../../src/interpreter/runtime/errors.ts";
import * as b from "../../support/program-builder.ts";

const wait = b.ask(b.n(1), [b.one("end", 11, b.query(10, b.range(0, 0)), b.int(0, 0))], "out");
const INT = b.int(-999, 999);

/** Evaluates an expression at the start of a program. */
function value(expr: Expr, parts: Partial<Program> = {}, tracer: Tracer | null = null): Value | Fault {
  const game = link(b.program({ bodies: [b.body("main", [wait, "out", b.stop])], ...parts }), { players: 3 });
  const state = initial(game);
  if (state.fault) return state.fault;
  game.rt.slots = state.slots;
  game.rt.frames = [...state.frames];
  game.rt.depth = 0;
  try {
    return makeCompiler(game, tracer).fn(expr)(new Array(30).fill(NONE));
  } catch (error) {
    if (error instanceof RuleError) return error.fault;
    throw error;
  }
}

const op = (name: "add" | "multiply" | "divideDown" | "divideUp" | "mod", left: number, right: number) =>
  b.expr({ op: name, left: b.n(left), right: b.n(right) });
const x = b.local(1);
const numbers = b.tuple(...[3, 1, 2, 3].map((one) => b.n(one)));
const of = (more: Parameters<typeof b.query>[2] = {}) => b.query(1, numbers, more);
const big = b.less(b.n(1), x);

describe("expressions", () => {
  test.each<[string, Expr, Value]>([
    ["7 / 2 down", op("divideDown", 7, 2), 3],
    ["-7 / 2 down", op("divideDown", -7, 2), -4],
    ["-7 / 2 up", op("divideUp", -7, 2), -3],
    ["-7 mod 2", op("mod", -7, 2), 1],
    ["7 mod -2", op("mod", 7, -2), -1],
    ["0 * -1", op("multiply", 0, -1), 0],
    ["none else", b.otherwise(b.none(), b.n(4)), 4],
    ["through none", b.expr({ op: "through", at: 1, of: b.none(), then: b.n(3) }), NONE],
    ["through", b.expr({ op: "through", at: 1, of: b.n(4), then: b.add(b.local(1), b.n(1)) }), 5],
    ["lists are equal", b.expr({ op: "sameList", left: b.tuple(b.n(1), b.n(2)), right: b.tuple(b.n(1), b.n(2)) }), 1],
    [
      "a list of lists has one",
      b.expr({ op: "inLists", left: b.tuple(b.n(2)), right: b.tuple(b.tuple(b.n(1)), b.tuple(b.n(2))) }),
      1,
    ],
    ["in one that is kept", b.expr({ op: "in", left: b.n(9), right: numbers }), 0],
    ["a set", b.expr({ op: "tuple", items: [b.n(2), b.n(1), b.n(2)], set: true }), [1, 2]],
    ["in", b.expr({ op: "in", left: b.n(2), right: numbers }), 1],
    ["get", b.expr({ op: "get", of: numbers, index: 2 }), 2],
    [
      "fill and lookup",
      b.expr({ op: "lookup", of: b.expr({ op: "fill", key: b.bool, value: b.n(8) }), key: b.n(1), keyType: b.bool }),
      8,
    ],
    ["count", b.count(of({ only: big })), 3],
    ["first sorted", b.expr({ op: "first", query: of({ sorted: [b.by(x)] }) }), 1],
    ["last", b.expr({ op: "last", query: of() }), 3],
    ["only", b.expr({ op: "only", query: of({ only: b.same(x, b.n(2)) }) }), 2],
    ["sum", b.sum(of(), x), 9],
    ["min of none", b.expr({ op: "min", query: of({ only: b.n(0) }), value: x }), NONE],
    ["max", b.expr({ op: "max", query: of(), value: x }), 3],
    ["union", b.expr({ op: "union", query: of({ take: b.n(2) }), value: b.tuple(x, x) }), [3, 3, 1, 1]],
    ["set", b.expr({ op: "set", query: of(), value: null }), [1, 2, 3]],
    ["sorted", b.list(of({ sorted: [b.by(x, { descending: true })] })), [3, 3, 2, 1]],
    ["best", b.list(of({ best: [b.by(x, { descending: true })] })), [3, 3]],
    ["alike", b.list(of({ distinct: [x] })), [3, 1, 2]],
    ["take", b.list(of({ sorted: [b.by(x)], take: b.n(2) })), [1, 2]],
    ["while", b.list(of({ while: b.same(x, b.n(3)) })), [3]],
    [
      "steps in another order: of the first two those that are large, then the best of them",
      b.list(
        of({
          take: b.n(2),
          steps: [
            { step: "filter", where: [b.member("large", big)] },
            { step: "best", keys: [b.by(x)] },
          ],
        }),
      ),
      [3],
    ],
    [
      "steps in another order: sorted, then as long as it goes on, then the first",
      b.list(
        of({
          sorted: [b.by(x)],
          steps: [
            { step: "while", holds: b.not(b.same(x, b.n(3))) },
            { step: "take", count: b.n(5) },
          ],
        }),
      ),
      [1, 2],
    ],
    ["mapped", b.list(of(), b.add(x, x)), [6, 2, 4, 6]],
    ["reversed by element", b.list(of({ sorted: [b.by(b.n(0)), b.by(x, { reversed: big })] })), [3, 3, 2, 1]],
    ["index", b.builtin("index", numbers, b.n(2)), 3],
    ["index of nothing", b.builtin("index", numbers, b.n(9)), NONE],
    ["nth", b.builtin("nth", numbers, b.n(2)), 1],
    ["minOf", b.builtin("minOf", numbers), 1],
    ["medianOf", b.builtin("medianOf", numbers), 2],
    ["medianOf nothing", b.builtin("medianOf", b.tuple()), NONE],
    ["concat", b.builtin("concat", b.tuple(b.n(1)), b.tuple(b.n(2))), [1, 2]],
    ["clockwise", b.builtin("clockwise", b.n(2)), [2, 3, 1]],
    ["after", b.builtin("after", b.n(3)), 1],
    ["players", b.builtin("players"), 3],
    ["turned by a quarter", b.builtin("turned", b.n(7), b.n(1), b.n(8), b.n(2)), 1],
    ["turned by a sixth", b.builtin("turned", b.n(5), b.n(2), b.n(6), b.n(1)), 1],
    ["there", b.builtin("there", b.n(4)), 4],
  ])("%s", (_, expr, expected) => expect(value(expr)).toEqual(expected));

  test.each<[string, Expr, string]>([
    ["too much", op("add", 2147483647, 1), "overflow"],
    ["too little", op("add", -2147483647, -1), "overflow"],
    ["much too much", op("multiply", 2147483647, 2147483647), "overflow"],
    ["by nothing", op("divideDown", 1, 0), "run-time"],
    ["several for one", b.expr({ op: "only", query: of() }), "run-time"],
    ["a long list", b.range(1, 20_000), "limit"],
    ["none that is promised", b.builtin("there", b.none()), "run-time"],
  ])("%s fails", (_, expr, code) => expect(value(expr)).toMatchObject({ code, node: expr.node }));
});

test("excessive search is stopped", () => {
  const loop = (variable: number, inner: Expr) => b.any(b.query(variable, b.range(1, 9_999), { only: inner }));
  expect(value(loop(1, loop(2, loop(3, b.n(0)))))).toMatchObject({ code: "limit" });
});

describe("orders", () => {
  const key = (id: string, of: Expr, more: object = {}) => ({
    id,
    if: null,
    by: { by: "value" as const, expr: of },
    descending: false,
    reversed: null,
    fixed: false,
    node: b.node(),
    ...more,
  });
  const tens = b.expr({ op: "divideDown", left: b.local(0), right: b.n(10) });
  const ones = b.expr({ op: "mod", left: b.local(0), right: b.n(10) });
  const program = (more: object): Partial<Program> => ({
    orders: [{ id: "order", params: [INT], size: 4, keys: [key("tens", tens), key("ones", ones, more)] }],
  });
  const sorted = (more: object, sort: object = {}) =>
    value(
      b.list(
        b.query(1, b.tuple(...[21, 12, 22, 11].map((one) => b.n(one))), {
          sorted: [{ by: { by: "order", order: 0, args: [x] }, descending: false, reversed: null, node: 1, ...sort }],
        }),
      ),
      program(more),
    );
  test("compare key by key", () => expect(sorted({})).toEqual([11, 12, 21, 22]));
  test("can be reversed, except for fixed keys", () => {
    expect(sorted({}, { reversed: true })).toEqual([22, 21, 12, 11]);
    expect(sorted({ fixed: true }, { reversed: true })).toEqual([21, 22, 11, 12]);
    expect(sorted({ descending: true })).toEqual([12, 11, 22, 21]);
  });
  test("skip keys that do not apply", () => expect(sorted({ if: b.n(0) })).toEqual([12, 11, 21, 22]));
});

describe("terms", () => {
  const member = (id: string, expr: Expr, condition: Expr | null = null) => ({
    id,
    if: condition,
    expr,
    text: null,
    node: b.node(),
  });
  const modifier = (as: Modifier["as"], expr: Expr, more: Partial<Modifier> = {}): Modifier => ({
    id: as,
    kind: 2,
    row: 0,
    anyRow: false,
    as,
    size: 9,
    reaches: b.n(1),
    if: null,
    expr,
    node: b.node(),
    ...more,
  });
  const term = (form: TermForm): Partial<Program> => ({
    kinds: [b.kind("skill", { rows: ["x", "y"] })],
    terms: [{ id: "term", params: [INT], type: INT, size: 9, form, levels: false, node: 77 }],
  });
  const number = (more: Partial<TermForm & { form: "number" }>): TermForm => ({
    form: "number",
    base: b.n(6),
    parts: [],
    modifiers: [],
    limits: [],
    ...more,
  });
  const judged = (form: TermForm, without: string[] = []) =>
    value(b.expr({ op: "call", term: 0, args: [b.n(10)], without }), term(form));

  test("add parts to the base", () => {
    const parts = [member("arm", b.n(1)), member("card", b.local(0)), member("no", b.n(50), b.n(0))];
    expect(judged(number({ parts }))).toBe(17);
    expect(judged(number({ parts }), ["card"])).toBe(7);
  });

  test("take the greatest of the modifiers in place of the base, then add, floor and cap", () => {
    const modifiers = [
      modifier("is", b.n(3)),
      modifier("is", b.n(4)),
      modifier("add", b.n(2)),
      modifier("least", b.n(9)),
      modifier("most", b.n(8)),
    ];
    expect(judged(number({ modifiers }))).toBe(8);
    expect(judged(number({ modifiers: modifiers.slice(0, 3) }))).toBe(6);
    expect(judged(number({ modifiers: [modifier("add", b.local(1), { row: 1 })] }))).toBe(7);
    expect(
      judged(
        number({ modifiers: [modifier("add", b.n(5), { reaches: b.n(0) }), modifier("add", b.n(5), { if: b.n(0) })] }),
      ),
    ).toBe(6);
    expect(judged(number({ modifiers }), ["is", "most"])).toBe(9);
  });

  test("apply their own limits from top to bottom", () => {
    const limits = [
      { ...member("floor", b.n(9)), at: "least" as const },
      { ...member("cap", b.n(7)), at: "most" as const },
    ];
    expect(judged(number({ limits }))).toBe(7);
    expect(judged(number({ limits: limits.toReversed() }))).toBe(9);
  });

  test("of conditions and cases", () => {
    const [yes, no] = [member("yes", b.n(1)), member("no", b.n(0))];
    expect(judged({ form: "all", members: [yes, no] })).toBe(0);
    expect(judged({ form: "all", members: [yes, { ...no, if: b.n(0) }] })).toBe(1);
    expect(judged({ form: "any", members: [no, yes] })).toBe(1);
    expect(judged({ form: "any", members: [no, { ...yes, if: b.n(0) }] })).toBe(0);
    expect(judged({ form: "cases", cases: [member("a", b.n(1), b.n(0)), member("b", b.n(2))] })).toBe(2);
    expect(judged({ form: "cases", cases: [member("a", b.n(1), b.n(0))] })).toBe(NONE);
  });

  test("with endless recursion are stopped", () => {
    expect(judged({ form: "value", expr: b.call(0, b.local(0)) })).toMatchObject({ code: "limit" });
  });

  test("report their parts to a tracer", () => {
    const told: (readonly Part[])[] = [];
    const conditions: boolean[] = [];
    const tracer: Tracer = {
      onTerm: (_, __, ___, parts) => told.push(parts),
      onCondition: (_, holds) => conditions.push(holds),
    };
    const parts = [member("card", b.n(8)), member("no", b.n(50), b.n(0))];
    value(b.call(0, b.n(1)), term(number({ parts, modifiers: [modifier("add", b.n(1))] })), tracer);
    expect(told[0]?.map(({ id, value: own }) => [id, own])).toEqual([
      ["base", 6],
      ["card", 8],
      ["add", 1],
    ]);
    value(
      b.call(0, b.n(1)),
      term({ form: "all", members: [member("a", b.n(0)), member("b", b.n(1)), member("c", b.n(0))] }),
      tracer,
    );
    expect(conditions).toEqual([false, true, false]);
  });
});

describe("boards", () => {
  const board = (more: Partial<Program> = {}): Partial<Program> => ({
    kinds: [b.kind("square", { copies: { of: "spaces" }, board: 0 })],
    enums: [b.DIRECTIONS],
    boards: [{ ...b.gridBoard(3, 3, 2), rings: [{ id: "corners", spaces: [0, 2, 8, 6] }] }],
    ...more,
  });
  const square = (local: number) => b.expr({ op: "entity", kind: 2, index: local });
  const at = (local: number) => 4 + local;
  const line = (runs: "straight" | "centre", more: object = {}) => ({
    id: "line",
    board: 0,
    params: 2,
    from: b.scoped(b.local(0)),
    to: b.scoped(b.local(1)),
    runs,
    atMost: 9,
    passes: null,
    stoppedBetween: null,
    corner: "both" as const,
    node: 1,
    ...more,
  });
  const lined = (what: "clear" | "between", a: number, c: number, def: ReturnType<typeof line>) =>
    value(b.expr({ op: "line", line: 0, what, args: [square(a), square(c)] }), board({ lines: [def] }));
  const notMiddle = b.scoped(b.not(b.same(b.local(2), square(4))));

  test.each<[string, Expr, Value]>([
    ["steps", b.builtin("steps", square(0), square(8)), 4],
    ["neighbours", b.builtin("neighbours", square(0)), [at(1), at(3)]],
    ["linked", b.builtin("linked", square(0), square(4)), 0],
    ["beside", b.builtin("beside", square(4), b.n(3)), at(8)],
    ["beside the edge", b.builtin("beside", square(0), b.n(0)), NONE],
    ["ray", b.builtin("ray", square(0), b.n(2)), [at(1), at(2)]],
    ["direction", b.builtin("direction", square(4), square(7)), 4],
    ["ordinal", b.builtin("ordinal", square(4)), 5],
    ["place", b.expr({ op: "position", of: square(4) }), 4],
    ["ring", b.expr({ op: "ring", board: 0, ring: 0, what: "steps", args: [square(8), square(2)] }), 3],
    ["ring off", b.expr({ op: "ring", board: 0, ring: 0, what: "steps", args: [square(4), square(2)] }), NONE],
    ["straights", b.builtin("length", b.expr({ op: "straights", board: 0, of: b.n(3) })), 8],
  ])("%s", (_, expr, expected) => expect(value(expr, board())).toEqual(expected));

  test("have straight lines of sight", () => {
    expect(lined("clear", 3, 5, line("straight"))).toBe(1);
    expect(lined("between", 3, 5, line("straight"))).toEqual([at(4)]);
    expect(lined("clear", 3, 5, line("straight", { passes: notMiddle }))).toBe(0);
    expect(lined("clear", 0, 2, line("straight", { passes: notMiddle }))).toBe(1);
    expect(lined("clear", 0, 8, line("straight"))).toBe(0);
    expect(lined("clear", 3, 5, line("straight", { atMost: 1 }))).toBe(0);
    const shut = b.scoped(b.and(b.same(b.local(2), square(3)), b.same(b.local(3), square(4))));
    expect(lined("clear", 3, 5, line("straight", { stoppedBetween: shut }))).toBe(0);
    expect(lined("clear", 5, 3, line("straight", { stoppedBetween: shut }))).toBe(1);
    expect(lined("clear", 4, 4, line("straight"))).toBe(1);
  });

  test("have lines from centre to centre", () => {
    expect(lined("between", 0, 8, line("centre"))).toEqual([at(4)]);
    expect(lined("clear", 0, 8, line("centre", { passes: notMiddle }))).toBe(0);
    const notBeside = (...shut: number[]) =>
      b.scoped(b.not(b.expr({ op: "in", left: b.local(2), right: b.tuple(...shut.map(square)) })));
    expect(lined("clear", 0, 8, line("centre", { passes: notBeside(1) }))).toBe(1);
    expect(lined("clear", 0, 8, line("centre", { passes: notBeside(1, 3) }))).toBe(0);
    expect(lined("clear", 0, 8, line("centre", { passes: notBeside(1), corner: "either" }))).toBe(0);
  });

  test("have walks over allowed steps", () => {
    const free = b.scoped(b.not(b.same(b.local(2), b.local(0))));
    const way = (what: "steps" | "reach" | "next", last: Expr) =>
      value(
        b.expr({ op: "path", path: 0, what, args: [square(4), square(3), last] }),
        board({
          paths: [
            { id: "way", board: 0, params: 1, near: [0, 2, 4, 6], beside: null, step: free, cost: null, node: 1 },
          ],
        }),
      );
    expect(way("steps", square(5))).toBe(4);
    expect(way("next", square(5))).toBe(at(0));
    expect(way("reach", b.n(1))).toEqual([at(0), at(6)]);
    expect(way("steps", square(4))).toBe(NONE);
  });
});
