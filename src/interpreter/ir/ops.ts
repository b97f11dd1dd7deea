// Long because it holds two flat tables: the operands of each operator, and its facts.
/**
 * The operators of expressions: the operands of each, and the facts that code going through rules needs, in two tables
 * with a row for each. The union of expressions follows from the first table; a missing row in the second one does not
 * compile.
 */
import { type Arithmetic, type ArithmeticRow, arithmeticRow, eachArithmetic } from "./arithmetic.ts";
import { BUILTINS, type Builtin, builtinRow } from "./builtins.ts";
import * as exprForm from "./expr-forms.ts";
import type { Rows } from "./form.ts";
import * as form from "./form.ts";
import { type Named, named } from "./named.ts";
import { list, query } from "./parts.ts";
import { ordersOf, testsOf } from "./pipeline.ts";
import type {
  BoardId,
  BodyId,
  Expr,
  ExprOp,
  FieldId,
  KindId,
  LineId,
  OptionId,
  PathId,
  Query,
  SlotId,
  TermId,
  Type,
  Value,
  ZoneId,
} from "./program.ts";
import { all, type Change, type Look, lookInto, maybe, one, partsIn, type Texts, type Visits } from "./visits.ts";

/** Has its own name because older TypeScript versions find a cycle if it is written out in the table. */
interface TwoSides {
  readonly left: Expr;
  readonly right: Expr;
}

type Arithmetics = Readonly<Record<Arithmetic, TwoSides>>;

/** The operands of each operator. Functions of plain lists (as a set, first, last, length ...) are builtins. */
export interface Operators extends Arithmetics {
  const: { readonly value: Value };
  /** the value in place `at` of the environment */
  local: { readonly at: number };
  /** the entity with this number within its kind (ids are only known after linking) */
  entity: { readonly kind: KindId; readonly index: number };
  option: { readonly option: OptionId };
  slot: { readonly slot: SlotId; readonly keys: readonly Expr[] };
  /** printed value of a component or, with `ofRow`, of a row */
  field: { readonly field: FieldId; readonly of: Expr; readonly ofRow: boolean };
  /** a field that several kinds of a family have, by the kind of the entity */
  fieldOf: { readonly byKind: readonly { readonly kind: KindId; readonly field: FieldId }[]; readonly of: Expr };
  /** a local of a running verb: a parameter or a kept value */
  kept: { readonly of: Expr; readonly at: number };
  /** the innermost running frame of a body, or NONE */
  running: { readonly body: BodyId };
  /** the row of a component */
  rowOf: { readonly of: Expr };
  /** the space (of one of the kinds, or NONE) on which a component stands */
  spaceOf: { readonly of: Expr };
  /** the zone of an entity (and second key) */
  zone: { readonly zone: ZoneId; readonly of: Expr; readonly key2: Expr | null };
  /** the zone in which a component lies, or NONE */
  zoneOf: { readonly of: Expr };
  /** the contents of a zone, in order (rows without their gaps) */
  members: { readonly of: Expr };
  /** the thing at a place (from 1) of a row, spot or ordered zone; NONE if there is none */
  at: { readonly of: Expr; readonly index: Expr };
  /** the place (from 1) of a component in its row or ordered zone, or the local number of a space */
  position: { readonly of: Expr };
  /** components of the kinds on a space, in order of arrival; `single`: the first, or NONE */
  standing: { readonly kinds: readonly KindId[]; readonly of: Expr; readonly single: boolean };
  /** all entities of the kinds: those in play, or all that exist (`seats` are all players) */
  every: { readonly kinds: readonly KindId[]; readonly inPlayOnly: boolean };
  /** entities in play of a kind whose parent is this one; `nth` (from 0) selects among the `parents` of the kind */
  children: { readonly kind: KindId; readonly nth: number; readonly of: Expr; readonly single: boolean };
  /** entities in play of the kinds whose slot (with one key) has this value: p.heroes where `owner` is stored */
  having: { readonly kinds: readonly KindId[]; readonly slot: SlotId; readonly of: Expr };
  /** a parent of a component (the player of `for every player`, the sector of `one for every sector`); `nth` as for children */
  parent: { readonly nth: number; readonly of: Expr };
  isKind: { readonly kinds: readonly KindId[]; readonly of: Expr };
  inPlay: { readonly of: Expr };
  /** has every seat seen what this component is, in its present place? */
  revealed: { readonly of: Expr };
  call: { readonly term: TermId; readonly args: readonly Expr[]; readonly without: readonly string[] };
  /** the value that `of` would have after running a body that neither asks nor uses chance */
  after: { readonly of: Expr; readonly body: BodyId; readonly args: readonly Expr[] };
  builtin: { readonly name: Builtin; readonly args: readonly Expr[] };
  line: { readonly line: LineId; readonly what: "clear" | "between"; readonly args: readonly Expr[] };
  /**
   * steps: length of a shortest path, or NONE; reach: spaces within a budget, without the start; next: the first step,
   * or NONE; way: spaces of a shortest path without the start, empty if there is none; allows: is a single step
   * allowed?
   */
  path: {
    readonly path: PathId;
    readonly what: "steps" | "reach" | "next" | "way" | "allows";
    readonly args: readonly Expr[];
  };
  /**
   * steps: steps forward along a ring from a to b; list: its spaces; opposite: the space half-way round, NONE for one
   * outside the ring
   */
  ring: {
    readonly board: BoardId;
    readonly ring: number;
    readonly what: "steps" | "list" | "opposite";
    readonly args: readonly Expr[];
  };
  /** straight runs of n spaces, as a list of lists */
  straights: { readonly board: BoardId; readonly of: Expr };
  /**
   * All lists of `count` elements of a list, in its order; `within` holds of each beginning of them, in place `at`, and
   * of themselves
   */
  combinations: {
    readonly list: Expr;
    readonly count: Expr;
    readonly at: number;
    readonly within: Expr | null;
  };
  not: { readonly of: Expr };
  and: { readonly left: Expr; readonly right: Expr };
  or: { readonly left: Expr; readonly right: Expr };
  if: { readonly condition: Expr; readonly then: Expr; readonly otherwise: Expr };
  /** left, or right where left is NONE */
  else: { readonly left: Expr; readonly right: Expr };
  /** evaluates `then` with a value in place `at` (`let` in terms) */
  with: { readonly at: number; readonly value: Expr; readonly then: Expr };
  /** NONE if `of` is NONE, otherwise `then` with the value in place `at` (attributes of optional values) */
  through: { readonly at: number; readonly of: Expr; readonly then: Expr };
  /** equality of two values of which at least one is always a number, truth value, word, thing or none */
  same: { readonly left: Expr; readonly right: Expr };
  /** equality of values that may be lists, sets, records or maps, element by element */
  sameList: { readonly left: Expr; readonly right: Expr };
  /** is a value in a list or set, where it or all elements are numbers? */
  in: { readonly left: Expr; readonly right: Expr };
  /** the same for values that may be lists */
  inLists: { readonly left: Expr; readonly right: Expr };
  /** does a component lie in a zone? */
  lies: { readonly left: Expr; readonly zone: Expr };
  range: { readonly from: Expr; readonly to: Expr };
  /** a list, a record or (`set`) a sorted set without duplicates, from given values */
  tuple: { readonly items: readonly Expr[]; readonly set: boolean };
  /** a map with the same value for every key */
  fill: { readonly key: Type; readonly value: Expr };
  /** an element of a record */
  get: { readonly of: Expr; readonly index: number };
  /** an element of a map; `key` is a value of the key's domain */
  lookup: { readonly of: Expr; readonly key: Expr; readonly keyType: Type };
  list: { readonly query: Query; readonly value: Expr | null };
  set: { readonly query: Query; readonly value: Expr | null };
  count: { readonly query: Query };
  any: { readonly query: Query };
  first: { readonly query: Query };
  last: { readonly query: Query };
  only: { readonly query: Query };
  all: { readonly query: Query; readonly value: Expr };
  /** union: concatenation of lists */
  sum: { readonly query: Query; readonly value: Expr };
  min: { readonly query: Query; readonly value: Expr };
  max: { readonly query: Query; readonly value: Expr };
  union: { readonly query: Query; readonly value: Expr };
}

export type Op = ExprOp["op"];

/** The expressions with one operator. */
export type ExprWith<O extends Op> = O extends Op
  ? { readonly op: O } & Pick<Expr, "node" | "type"> & Operators[O]
  : never;

/** A place that an expression binds, and the expression whose value, or whose elements, it holds. */
interface Bound {
  readonly at: number;
  readonly from: Expr;
}

interface OpRow<O extends Op> {
  /** the form of its data */
  readonly form: Rows<Operators[O]>;
  /** where it holds expressions, including those of its query, in order */
  readonly parts: Visits<Operators[O]>;
  /** what it refers to by index */
  readonly names: (expr: ExprWith<O>) => readonly Named[];
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

type Searching = { readonly query: Query };

const noQuery = () => null;
const byItself = { binds: none, query: noQuery };
const overQuery = {
  binds: ({ query: { variable, list: from } }: Searching) => [{ at: variable, from }],
  query: (expr: Searching) => expr.query,
};

/** The orders that its query compares by. */
const orders = (expr: Searching): readonly Named[] => ordersOf(expr.query).map((order) => named("order", order));

const found = (expr: Searching & { readonly value: Expr | null }) => [expr.value ?? expr.query.list];
const elements = (expr: Searching) => [expr.query.list];

const tests = (expr: Searching): readonly Expr[] =>
  testsOf(expr.query).flatMap((member) => list(member.if, member.expr));

const ofKind = ({ kind }: { readonly kind: KindId }) => [named("kind", kind)];
const ofKinds = ({ kinds }: { readonly kinds: readonly KindId[] }) => kinds.map((kind) => named("kind", kind));

const arithmeticFacts = ({ gives }: ArithmeticRow) => ({
  form: SIDES_FORM,
  parts: SIDES,
  names: none,
  judges: none,
  gives: none,
  ...byItself,
  reads: "nothing" as const,
  fails: gives === "number" ? ("may" as const) : ("never" as const),
  searches: "nothing" as const,
  standsIn: null,
  mayBeGone: false,
});

export const OPS: { readonly [O in Op]: OpRow<O> } = {
  const: {
    form: { value: exprForm.value },
    parts: {},
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: "rules",
    mayBeGone: false,
  },
  local: {
    form: { at: form.at },
    parts: {},
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: "environment",
    mayBeGone: false,
  },
  entity: {
    form: { kind: exprForm.kind, index: form.count },
    parts: {},
    names: ofKind,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: "rules",
    mayBeGone: false,
  },
  option: {
    form: { option: form.id("options", "option") },
    parts: {},
    names: ({ option }) => [named("option", option)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: "table",
    mayBeGone: false,
  },
  slot: {
    form: { slot: exprForm.slot, keys: exprForm.exprs },
    parts: { keys: all },
    names: ({ slot }) => [named("slot", slot)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "position",
    fails: "of none",
    searches: "nothing",
    standsIn: null,
    mayBeGone: true,
  },
  field: {
    form: { field: form.id("fields", "field"), of: exprForm.expr, ofRow: form.flag },
    parts: OF,
    names: ({ field }) => [named("field", field)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "position",
    fails: "of none",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  fieldOf: {
    form: {
      byKind: form.each(form.keys({ kind: exprForm.kind, field: form.id("fields", "field") })),
      of: exprForm.expr,
    },
    parts: OF,
    names: ({ byKind }) => byKind.flatMap(({ kind, field }) => [named("kind", kind), named("field", field)]),
    judges: none,
    gives: none,
    ...byItself,
    reads: "position",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  kept: {
    form: { of: exprForm.expr, at: form.count },
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "frames",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: true,
  },
  running: {
    form: { body: exprForm.body },
    parts: {},
    names: ({ body }) => [named("body", body)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "frames",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  rowOf: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "position",
    fails: "of none",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  spaceOf: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "of none",
    searches: "nothing",
    standsIn: null,
    mayBeGone: true,
  },
  zone: {
    form: { zone: form.id("zones", "zone"), of: exprForm.expr, key2: exprForm.maybe },
    parts: { of: one, key2: maybe(one) },
    names: ({ zone }) => [named("zone", zone)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  zoneOf: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  members: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  at: {
    form: { of: exprForm.expr, index: exprForm.expr },
    parts: { of: one, index: one },
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  position: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  standing: {
    form: { kinds: exprForm.kinds, of: exprForm.expr, single: form.flag },
    parts: OF,
    names: ofKinds,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  every: {
    form: { kinds: exprForm.kinds, inPlayOnly: form.flag },
    parts: {},
    names: ofKinds,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  children: {
    form: { kind: exprForm.kind, nth: form.count, of: exprForm.expr, single: form.flag },
    parts: OF,
    names: ofKind,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  having: {
    form: { kinds: exprForm.kinds, slot: exprForm.slot, of: exprForm.expr },
    parts: OF,
    names: (expr) => [...ofKinds(expr), named("slot", expr.slot)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  parent: {
    form: { nth: form.count, of: exprForm.expr },
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "position",
    fails: "of none",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  isKind: {
    form: { kinds: exprForm.kinds, of: exprForm.expr },
    parts: OF,
    names: ofKinds,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  inPlay: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  revealed: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  call: {
    form: { term: form.id("terms", "term"), args: exprForm.exprs, without: form.each(form.text) },
    parts: ARGS,
    names: ({ term }) => [named("term", term)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  after: {
    form: { of: exprForm.expr, body: exprForm.body, args: exprForm.exprs },
    parts: { of: one, args: all },
    names: ({ body }) => [named("body", body)],
    judges: none,
    gives: of,
    ...byItself,
    reads: "position",
    fails: "may",
    searches: "far",
    standsIn: null,
    mayBeGone: false,
  },
  builtin: {
    form: { name: form.word(...Object.keys(BUILTINS)), args: exprForm.exprs },
    parts: ARGS,
    names: none,
    judges: none,
    gives: ({ name, args }) => (builtinRow(name).gives ? args : []),
    ...byItself,
    reads: "position",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  line: {
    form: { line: form.id("lines", "line"), what: form.word("clear", "between"), args: exprForm.exprs },
    parts: ARGS,
    names: ({ line }) => [named("line", line)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "position",
    fails: "may",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  path: {
    form: {
      path: form.id("paths", "path"),
      what: form.word("steps", "reach", "next", "way", "allows"),
      args: exprForm.exprs,
    },
    parts: ARGS,
    names: ({ path }) => [named("path", path)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "position",
    fails: "may",
    searches: "far",
    standsIn: null,
    mayBeGone: false,
  },
  ring: {
    form: {
      board: exprForm.board,
      ring: form.count,
      what: form.word("steps", "list", "opposite"),
      args: exprForm.exprs,
    },
    parts: ARGS,
    names: ({ board, ring }) => [named("board", board), named("ring", ring, board)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  straights: {
    form: { board: exprForm.board, of: exprForm.expr },
    parts: OF,
    names: ({ board }) => [named("board", board)],
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  combinations: {
    form: { list: exprForm.expr, count: exprForm.expr, at: form.count, within: exprForm.maybe },
    parts: { list: one, count: one, within: maybe(one) },
    names: none,
    judges: ({ within }) => list(within),
    gives: (expr) => [expr.list],
    binds: ({ at, list: from }) => [{ at, from }],
    query: noQuery,
    reads: "nothing",
    fails: "may",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  not: {
    form: OF_FORM,
    parts: OF,
    names: none,
    judges: of,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  and: {
    form: SIDES_FORM,
    parts: SIDES,
    names: none,
    judges: both,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  or: {
    form: SIDES_FORM,
    parts: SIDES,
    names: none,
    judges: both,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  if: {
    form: { condition: exprForm.expr, then: exprForm.expr, otherwise: exprForm.expr },
    parts: { condition: one, then: one, otherwise: one },
    names: none,
    judges: ({ condition }) => [condition],
    gives: (expr) => [expr.then, expr.otherwise],
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  else: {
    form: SIDES_FORM,
    parts: SIDES,
    names: none,
    judges: none,
    gives: both,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  with: {
    form: { at: form.at, value: exprForm.expr, then: exprForm.expr },
    parts: { value: one, then: one },
    names: none,
    judges: none,
    gives: ({ then }) => [then],
    binds: ({ at, value }) => [{ at, from: value }],
    query: noQuery,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  through: {
    form: { at: form.at, of: exprForm.expr, then: exprForm.expr },
    parts: { of: one, then: one },
    names: none,
    judges: none,
    gives: ({ then }) => [then],
    binds: ({ at, of }) => [{ at, from: of }],
    query: noQuery,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  ...eachArithmetic(arithmeticFacts),
  same: {
    form: SIDES_FORM,
    parts: SIDES,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  sameList: {
    form: SIDES_FORM,
    parts: SIDES,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  in: {
    form: SIDES_FORM,
    parts: SIDES,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  inLists: {
    form: SIDES_FORM,
    parts: SIDES,
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  lies: {
    form: { left: exprForm.expr, zone: exprForm.expr },
    parts: { left: one, zone: one },
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "places",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  range: {
    form: { from: exprForm.expr, to: exprForm.expr },
    parts: { from: one, to: one },
    names: none,
    judges: none,
    gives: none,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  tuple: {
    form: { items: exprForm.exprs, set: form.flag },
    parts: { items: all },
    names: none,
    judges: none,
    gives: ({ items }) => items,
    ...byItself,
    reads: "nothing",
    fails: "never",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  fill: {
    form: { key: exprForm.type, value: exprForm.expr },
    parts: { value: one },
    names: none,
    judges: none,
    gives: ({ value }) => [value],
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  get: {
    form: { of: exprForm.expr, index: form.count },
    parts: OF,
    names: none,
    judges: none,
    gives: of,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  lookup: {
    form: { of: exprForm.expr, key: exprForm.expr, keyType: exprForm.type },
    parts: { of: one, key: one },
    names: none,
    judges: none,
    gives: of,
    ...byItself,
    reads: "nothing",
    fails: "may",
    searches: "nothing",
    standsIn: null,
    mayBeGone: false,
  },
  list: {
    form: { query: exprForm.query, value: exprForm.maybe },
    parts: { query, value: maybe(one) },
    names: orders,
    judges: tests,
    gives: found,
    ...overQuery,
    reads: "nothing",
    fails: "never",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  set: {
    form: { query: exprForm.query, value: exprForm.maybe },
    parts: { query, value: maybe(one) },
    names: orders,
    judges: tests,
    gives: found,
    ...overQuery,
    reads: "nothing",
    fails: "never",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  count: {
    form: SEARCH_FORM,
    parts: QUERY,
    names: orders,
    judges: tests,
    gives: none,
    ...overQuery,
    reads: "nothing",
    fails: "never",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  any: {
    form: SEARCH_FORM,
    parts: QUERY,
    names: orders,
    judges: tests,
    gives: none,
    ...overQuery,
    reads: "nothing",
    fails: "never",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  first: {
    form: SEARCH_FORM,
    parts: QUERY,
    names: orders,
    judges: tests,
    gives: elements,
    ...overQuery,
    reads: "nothing",
    fails: "never",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  last: {
    form: SEARCH_FORM,
    parts: QUERY,
    names: orders,
    judges: tests,
    gives: elements,
    ...overQuery,
    reads: "nothing",
    fails: "never",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  only: {
    form: SEARCH_FORM,
    parts: QUERY,
    names: orders,
    judges: tests,
    gives: elements,
    ...overQuery,
    reads: "nothing",
    fails: "may",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  all: {
    form: SEARCH_VALUE_FORM,
    parts: { query, value: one },
    names: orders,
    judges: (expr) => [...tests(expr), expr.value],
    gives: none,
    ...overQuery,
    reads: "nothing",
    fails: "never",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  sum: {
    form: SEARCH_VALUE_FORM,
    parts: { query, value: one },
    names: orders,
    judges: tests,
    gives: none,
    ...overQuery,
    reads: "nothing",
    fails: "may",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  min: {
    form: SEARCH_VALUE_FORM,
    parts: { query, value: one },
    names: orders,
    judges: tests,
    gives: none,
    ...overQuery,
    reads: "nothing",
    fails: "may",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  max: {
    form: SEARCH_VALUE_FORM,
    parts: { query, value: one },
    names: orders,
    judges: tests,
    gives: none,
    ...overQuery,
    reads: "nothing",
    fails: "may",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
  union: {
    form: SEARCH_VALUE_FORM,
    parts: { query, value: one },
    names: orders,
    judges: tests,
    gives: found,
    ...overQuery,
    reads: "nothing",
    fails: "may",
    searches: "near",
    standsIn: null,
    mayBeGone: false,
  },
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
