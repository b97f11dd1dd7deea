// Long because it holds a flat table.
/**
 * The facts of operators that code going through rules needs: a row for each. A row is made by the function for its
 * class, which asks for what differs within the class, so that a forgotten row or fact does not compile.
 */
import { type ArithmeticRow, arithmeticRow, eachArithmetic } from "./arithmetic.ts";
import { BUILTINS, builtinRow } from "./builtins.ts";
import * as exprForm from "./expr-forms.ts";
import type { Rows } from "./form.ts";
import * as form from "./form.ts";
import type { ExprWith, Op, Operators } from "./operators.ts";
import { list, query } from "./parts.ts";
import { ordersOf, testsOf } from "./pipeline.ts";
import type { Expr, Query } from "./program.ts";
import { all, type Change, type Look, lookInto, maybe, one, partsIn, type Texts, type Visits } from "./visits.ts";

/** A place that an expression binds, and the expression whose value, or whose elements, it holds. */
interface Bound {
  readonly at: number;
  readonly from: Expr;
}

/** A term, line, path or order by its number. */
export interface Evaluated {
  readonly one: "term" | "line" | "path" | "order";
  readonly at: number;
}

interface OpRow<O extends Op> {
  /** the form of its data */
  readonly form: Rows<Operators[O]>;
  /** where it holds expressions, including those of its query, in order */
  readonly parts: Visits<Operators[O]>;
  /** the terms, lines, paths and orders that it evaluates itself */
  readonly evaluates: (expr: ExprWith<O>) => readonly Evaluated[];
  /** the parts that must be truth values */
  readonly judges: (expr: ExprWith<O>) => readonly Expr[];
  /** the parts whose value its result may be or contain, so that their secrecy carries over */
  readonly gives: (expr: ExprWith<O>) => readonly Expr[];
  /** the places of the environment that it binds for its parts */
  readonly binds: (expr: ExprWith<O>) => readonly Bound[];
  /** its query */
  readonly query: (expr: ExprWith<O>) => Query | null;
  /**
   * What it reads itself, besides its parts; terms, lines and paths read for themselves. `places`: where things are,
   * which are there, and who has seen them there; `position`: anything else of the position.
   */
  readonly reads: "nothing" | "places" | "position" | "frames";
  /** can it fail by itself: never, only if its operand is none, or in other cases, too? */
  readonly fails: "never" | "of none" | "may";
  /** does it search: elements one by one or near spaces (`near`), or paths and imagined positions (`far`)? */
  readonly searches: "nothing" | "near" | "far";
  /**
   * Where its value is stored, if nothing has to be computed: in the rules, in the choices at the table, or in the
   * environment; null: it is computed.
   */
  readonly standsIn: "rules" | "table" | "environment" | null;
  /** can what it reads have left since its type was found, so that it gives none where the type promises a value? */
  readonly mayBeGone: boolean;
}

const none = (): readonly never[] => [];
const of = (expr: { readonly of: Expr }) => [expr.of];
const both = (expr: { readonly left: Expr; readonly right: Expr }) => [expr.left, expr.right];

const OF = { of: one };
const ARGS = { args: all };
const SIDES = { left: one, right: one };
const QUERY = { query };

const SIDES_FORM = { left: exprForm.expr, right: exprForm.expr };
const OF_FORM = { of: exprForm.expr };
const SEARCH_FORM = { query: exprForm.query };
const SEARCH_VALUE_FORM = { query: exprForm.query, value: exprForm.expr };

/** The facts that most operators have in common. */
const COMMON = {
  evaluates: none,
  judges: none,
  gives: none,
  binds: none,
  query: () => null,
  reads: "nothing",
  searches: "nothing",
  standsIn: null,
  mayBeGone: false,
} as const;

/** The facts of a row that its class asks for. */
type Asked<O extends Op, K extends keyof OpRow<O>> = Pick<OpRow<O>, "form" | "parts" | K>;

/** A value that nothing has to be computed for. */
const given = <O extends Op>(row: Asked<O, "standsIn" | "fails">): OpRow<O> => ({ ...COMMON, ...row });

/** Computes a new value from its parts. */
const computing = <O extends Op>(row: Asked<O, "fails">): OpRow<O> => ({ ...COMMON, ...row });

/** Gives a value of its parts, or a collection of them. */
const passing = <O extends Op>(row: Asked<O, "gives" | "fails">): OpRow<O> => ({ ...COMMON, ...row });

/** Passes on the value of a part that it evaluates with a bound place. */
const binding = <O extends Op>(row: Asked<O, "binds" | "gives" | "fails">): OpRow<O> => ({ ...COMMON, ...row });

/** Joins truth values. */
const judging = <O extends Op>(row: Asked<O, "judges">): OpRow<O> => ({ ...COMMON, fails: "never", ...row });

/** Reads the position. */
const reading = <O extends Op>(row: Asked<O, "reads" | "fails" | "mayBeGone">): OpRow<O> => ({ ...COMMON, ...row });

/** Evaluates a declaration of the rules. */
const evaluating = <O extends Op>(row: Asked<O, "evaluates" | "reads" | "searches">): OpRow<O> => ({
  ...COMMON,
  fails: "may",
  ...row,
});

type Searching = { readonly query: Query };
type Search = { [O in Op]: Operators[O] extends Searching ? O : never }[Op];

/** The orders that its query compares by. */
const orders = (expr: Searching): readonly Evaluated[] => ordersOf(expr.query).map((at) => ({ one: "order", at }));

const tests = (expr: Searching): readonly Expr[] =>
  testsOf(expr.query).flatMap((member) => list(member.if, member.expr));

const found = (expr: Searching & { readonly value: Expr | null }) => [expr.value ?? expr.query.list];
const elements = (expr: Searching) => [expr.query.list];

const SEARCHING = {
  ...COMMON,
  evaluates: orders,
  judges: tests,
  binds: ({ query: { variable, list: from } }: Searching) => [{ at: variable, from }],
  query: (expr: Searching) => expr.query,
  searches: "near",
} as const;

/** Goes through the elements of a query. */
const searching = <O extends Search>(row: Asked<O, "gives" | "fails"> & Partial<Asked<O, "judges">>): OpRow<O> => ({
  ...SEARCHING,
  ...row,
});

const arithmetic = ({ gives }: ArithmeticRow) => ({
  ...COMMON,
  form: SIDES_FORM,
  parts: SIDES,
  fails: gives === "number" ? ("may" as const) : ("never" as const),
});

export const OPS: { readonly [O in Op]: OpRow<O> } = {
  const: given({ form: { value: exprForm.value }, parts: {}, standsIn: "rules", fails: "never" }),
  local: given({ form: { at: form.at }, parts: {}, standsIn: "environment", fails: "never" }),
  entity: given({ form: { kind: exprForm.kind, index: form.count }, parts: {}, standsIn: "rules", fails: "may" }),
  option: given({ form: { option: form.id("options", "option") }, parts: {}, standsIn: "table", fails: "never" }),
  slot: reading({
    form: { slot: exprForm.slot, keys: exprForm.exprs },
    parts: { keys: all },
    reads: "position",
    fails: "of none",
    mayBeGone: true,
  }),
  field: reading({
    form: { field: form.id("fields", "field"), of: exprForm.expr, ofRow: form.flag },
    parts: OF,
    reads: "position",
    fails: "of none",
    mayBeGone: false,
  }),
  fieldOf: reading({
    form: {
      byKind: form.each(form.keys({ kind: exprForm.kind, field: form.id("fields", "field") })),
      of: exprForm.expr,
    },
    parts: OF,
    reads: "position",
    fails: "may",
    mayBeGone: false,
  }),
  kept: reading({
    form: { of: exprForm.expr, at: form.count },
    parts: OF,
    reads: "frames",
    fails: "may",
    mayBeGone: true,
  }),
  running: reading({ form: { body: exprForm.body }, parts: {}, reads: "frames", fails: "may", mayBeGone: false }),
  rowOf: reading({ form: OF_FORM, parts: OF, reads: "position", fails: "of none", mayBeGone: false }),
  spaceOf: reading({ form: OF_FORM, parts: OF, reads: "places", fails: "of none", mayBeGone: true }),
  zone: computing({
    form: { zone: form.id("zones", "zone"), of: exprForm.expr, key2: exprForm.maybe },
    parts: { of: one, key2: maybe(one) },
    fails: "may",
  }),
  zoneOf: reading({ form: OF_FORM, parts: OF, reads: "places", fails: "may", mayBeGone: false }),
  members: reading({ form: OF_FORM, parts: OF, reads: "places", fails: "may", mayBeGone: false }),
  at: reading({
    form: { of: exprForm.expr, index: exprForm.expr },
    parts: { of: one, index: one },
    reads: "places",
    fails: "may",
    mayBeGone: false,
  }),
  position: reading({ form: OF_FORM, parts: OF, reads: "places", fails: "may", mayBeGone: false }),
  standing: reading({
    form: { kinds: exprForm.kinds, of: exprForm.expr, single: form.flag },
    parts: OF,
    reads: "places",
    fails: "may",
    mayBeGone: false,
  }),
  every: reading({
    form: { kinds: exprForm.kinds, inPlayOnly: form.flag },
    parts: {},
    reads: "places",
    fails: "never",
    mayBeGone: false,
  }),
  children: reading({
    form: { kind: exprForm.kind, nth: form.count, of: exprForm.expr, single: form.flag },
    parts: OF,
    reads: "places",
    fails: "may",
    mayBeGone: false,
  }),
  having: reading({
    form: { kinds: exprForm.kinds, slot: exprForm.slot, of: exprForm.expr },
    parts: OF,
    reads: "places",
    fails: "may",
    mayBeGone: false,
  }),
  parent: reading({
    form: { nth: form.count, of: exprForm.expr },
    parts: OF,
    reads: "position",
    fails: "of none",
    mayBeGone: false,
  }),
  isKind: computing({ form: { kinds: exprForm.kinds, of: exprForm.expr }, parts: OF, fails: "never" }),
  inPlay: reading({ form: OF_FORM, parts: OF, reads: "places", fails: "never", mayBeGone: false }),
  revealed: reading({ form: OF_FORM, parts: OF, reads: "places", fails: "may", mayBeGone: false }),
  call: evaluating({
    form: { term: form.id("terms", "term"), args: exprForm.exprs, without: form.each(form.text) },
    parts: ARGS,
    evaluates: ({ term }) => [{ one: "term", at: term }],
    reads: "nothing",
    searches: "nothing",
  }),
  after: {
    ...passing<"after">({
      form: { of: exprForm.expr, body: exprForm.body, args: exprForm.exprs },
      parts: { of: one, args: all },
      gives: of,
      fails: "may",
    }),
    reads: "position",
    searches: "far",
  },
  builtin: {
    ...passing<"builtin">({
      form: { name: form.word(...Object.keys(BUILTINS)), args: exprForm.exprs },
      parts: ARGS,
      gives: ({ name, args }) => (builtinRow(name).gives ? args : []),
      fails: "may",
    }),
    reads: "position",
  },
  line: evaluating({
    form: { line: form.id("lines", "line"), what: form.word("clear", "between"), args: exprForm.exprs },
    parts: ARGS,
    evaluates: ({ line }) => [{ one: "line", at: line }],
    reads: "position",
    searches: "near",
  }),
  path: evaluating({
    form: {
      path: form.id("paths", "path"),
      what: form.word("steps", "reach", "next", "way", "allows"),
      args: exprForm.exprs,
    },
    parts: ARGS,
    evaluates: ({ path }) => [{ one: "path", at: path }],
    reads: "position",
    searches: "far",
  }),
  ring: computing({
    form: {
      board: exprForm.board,
      ring: form.count,
      what: form.word("steps", "list", "opposite"),
      args: exprForm.exprs,
    },
    parts: ARGS,
    fails: "may",
  }),
  straights: computing({ form: { board: exprForm.board, of: exprForm.expr }, parts: OF, fails: "may" }),
  combinations: {
    ...binding<"combinations">({
      form: { list: exprForm.expr, count: exprForm.expr, at: form.count, within: exprForm.maybe },
      parts: { list: one, count: one, within: maybe(one) },
      binds: ({ at, list: from }) => [{ at, from }],
      gives: (expr) => [expr.list],
      fails: "may",
    }),
    judges: ({ within }) => list(within),
    searches: "near",
  },
  not: judging({ form: OF_FORM, parts: OF, judges: of }),
  and: judging({ form: SIDES_FORM, parts: SIDES, judges: both }),
  or: judging({ form: SIDES_FORM, parts: SIDES, judges: both }),
  if: {
    ...passing<"if">({
      form: { condition: exprForm.expr, then: exprForm.expr, otherwise: exprForm.expr },
      parts: { condition: one, then: one, otherwise: one },
      gives: (expr) => [expr.then, expr.otherwise],
      fails: "never",
    }),
    judges: ({ condition }) => [condition],
  },
  else: passing({ form: SIDES_FORM, parts: SIDES, gives: both, fails: "never" }),
  with: binding({
    form: { at: form.at, value: exprForm.expr, then: exprForm.expr },
    parts: { value: one, then: one },
    binds: ({ at, value }) => [{ at, from: value }],
    gives: ({ then }) => [then],
    fails: "may",
  }),
  through: binding({
    form: { at: form.at, of: exprForm.expr, then: exprForm.expr },
    parts: { of: one, then: one },
    binds: ({ at, of }) => [{ at, from: of }],
    gives: ({ then }) => [then],
    fails: "never",
  }),
  ...eachArithmetic(arithmetic),
  same: computing({ form: SIDES_FORM, parts: SIDES, fails: "never" }),
  sameList: computing({ form: SIDES_FORM, parts: SIDES, fails: "never" }),
  in: computing({ form: SIDES_FORM, parts: SIDES, fails: "never" }),
  inLists: computing({ form: SIDES_FORM, parts: SIDES, fails: "never" }),
  lies: reading({
    form: { left: exprForm.expr, zone: exprForm.expr },
    parts: { left: one, zone: one },
    reads: "places",
    fails: "may",
    mayBeGone: false,
  }),
  range: computing({ form: { from: exprForm.expr, to: exprForm.expr }, parts: { from: one, to: one }, fails: "may" }),
  tuple: passing({
    form: { items: exprForm.exprs, set: form.flag },
    parts: { items: all },
    gives: ({ items }) => items,
    fails: "never",
  }),
  fill: passing({
    form: { key: exprForm.type, value: exprForm.expr },
    parts: { value: one },
    gives: ({ value }) => [value],
    fails: "may",
  }),
  get: passing({ form: { of: exprForm.expr, index: form.count }, parts: OF, gives: of, fails: "may" }),
  lookup: passing({
    form: { of: exprForm.expr, key: exprForm.expr, keyType: exprForm.type },
    parts: { of: one, key: one },
    gives: of,
    fails: "may",
  }),
  list: searching({
    form: { query: exprForm.query, value: exprForm.maybe },
    parts: { query, value: maybe(one) },
    gives: found,
    fails: "never",
  }),
  set: searching({
    form: { query: exprForm.query, value: exprForm.maybe },
    parts: { query, value: maybe(one) },
    gives: found,
    fails: "never",
  }),
  count: searching({ form: SEARCH_FORM, parts: QUERY, gives: none, fails: "never" }),
  any: searching({ form: SEARCH_FORM, parts: QUERY, gives: none, fails: "never" }),
  first: searching({ form: SEARCH_FORM, parts: QUERY, gives: elements, fails: "never" }),
  last: searching({ form: SEARCH_FORM, parts: QUERY, gives: elements, fails: "never" }),
  only: searching({ form: SEARCH_FORM, parts: QUERY, gives: elements, fails: "may" }),
  all: searching({
    form: SEARCH_VALUE_FORM,
    parts: { query, value: one },
    gives: none,
    fails: "never",
    judges: (expr) => [...tests(expr), expr.value],
  }),
  sum: searching({ form: SEARCH_VALUE_FORM, parts: { query, value: one }, gives: none, fails: "may" }),
  min: searching({ form: SEARCH_VALUE_FORM, parts: { query, value: one }, gives: none, fails: "may" }),
  max: searching({ form: SEARCH_VALUE_FORM, parts: { query, value: one }, gives: none, fails: "may" }),
  union: searching({ form: SEARCH_VALUE_FORM, parts: { query, value: one }, gives: found, fails: "may" }),
};

/** The row of the operator of any expression. */
export const infoOf = ({ op }: Expr): OpRow<Op> =>
  // Operator and row belong together by the table's type, which TypeScript cannot follow through the lookup.
  OPS[op] as OpRow<Op>;

/** Does an expression compare its two sides? */
export const compares = (expr: Expr): expr is ExprWith<"same" | "sameList" | "less" | "lessOrEqual"> =>
  expr.op === "same" || expr.op === "sameList" || arithmeticRow(expr.op)?.gives === "bool";

const looks = new Map<Op, Look<Expr>>();

function lookOf(op: Op): Look<Expr> {
  // Operator and row belong together by the table's type, which TypeScript cannot follow through the lookup.
  const look = looks.get(op) ?? lookInto<Expr>(OPS[op].parts as Visits<Expr>);
  looks.set(op, look);
  return look;
}

/** An expression with changed parts; the same object if none changes. */
export const withParts = (expr: Expr, change: Change): Expr => lookOf(expr.op)(expr, "with texts", change);

/** The expressions in an expression. */
export const partsOf = (expr: Expr, texts: Texts = "with texts"): readonly Expr[] =>
  partsIn(lookOf(expr.op), expr, texts);
