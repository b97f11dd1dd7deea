// Long because it is two flat tables: what each is made of, and its facts.
/**
 * What each operator is made of, and what somebody who goes through rules has to know of it: two tables with a row for each.
 * The union of expressions follows from the first one, and whatever is forgotten in the second one does not compile.
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

/** A name of its own: older TypeScripts take a table whose rows are written out in it for a circle. */
interface TwoSides {
  readonly left: Expr;
  readonly right: Expr;
}

type Arithmetics = Readonly<Record<Arithmetic, TwoSides>>;

/** What stands behind each operator. A list as a set, first and last of a plain list, its length ... are builtins. */
export interface Operators extends Arithmetics {
  const: { readonly value: Value };
  /** place `at` of the environment */
  local: { readonly at: number };
  /** the entity with this number within its kind (ids are only known when the game is linked) */
  entity: { readonly kind: KindId; readonly index: number };
  option: { readonly option: OptionId };
  slot: { readonly slot: SlotId; readonly keys: readonly Expr[] };
  /** printed value of a component or (`ofRow`) of a row */
  field: { readonly field: FieldId; readonly of: Expr; readonly ofRow: boolean };
  /** one field among several kinds of a family: the field by kind of the entity */
  fieldOf: { readonly byKind: readonly { readonly kind: KindId; readonly field: FieldId }[]; readonly of: Expr };
  /** a parameter or kept value of a running verb */
  kept: { readonly of: Expr; readonly at: number };
  /** the innermost running frame of a body, or NONE */
  running: { readonly body: BodyId };
  /** the row of a component */
  rowOf: { readonly of: Expr };
  /** the space (of one of the kinds, or NONE) on which a component stands */
  spaceOf: { readonly of: Expr };
  /** the zone handle of an entity (and second key) */
  zone: { readonly zone: ZoneId; readonly of: Expr; readonly key2: Expr | null };
  /** the zone (handle) in which a component lies, or NONE */
  zoneOf: { readonly of: Expr };
  /** what lies in a zone, in order (rows without their gaps) */
  members: { readonly of: Expr };
  /** what lies at a place (from 1) of a row; of a spot or ordered zone likewise; NONE if nothing */
  at: { readonly of: Expr; readonly index: Expr };
  /** the place (from 1) of a component in its row or ordered zone; the local number of a space */
  position: { readonly of: Expr };
  /** components of the kinds standing on a space, in order of arrival; `single`: the first or NONE */
  standing: { readonly kinds: readonly KindId[]; readonly of: Expr; readonly single: boolean };
  /** all entities of the kinds: in play, or all that exist (`seats` are all players) */
  every: { readonly kinds: readonly KindId[]; readonly inPlayOnly: boolean };
  /** entities in play of a kind whose parent is this one; `nth` (from 0) of the `parents` of the kind */
  children: { readonly kind: KindId; readonly nth: number; readonly of: Expr; readonly single: boolean };
  /** entities in play of the kinds whose slot (one key) has this value: p.heroes where `owner` is stored */
  having: { readonly kinds: readonly KindId[]; readonly slot: SlotId; readonly of: Expr };
  /** a parent of a component (player for `for every player`, sector for `one for every sector`); `nth` as for children */
  parent: { readonly nth: number; readonly of: Expr };
  isKind: { readonly kinds: readonly KindId[]; readonly of: Expr };
  inPlay: { readonly of: Expr };
  /** has every seat seen what this component is, at the place where it lies now */
  revealed: { readonly of: Expr };
  call: { readonly term: TermId; readonly args: readonly Expr[]; readonly without: readonly string[] };
  /** what `of` would be if a body that neither asks nor tosses were run now */
  after: { readonly of: Expr; readonly body: BodyId; readonly args: readonly Expr[] };
  builtin: { readonly name: Builtin; readonly args: readonly Expr[] };
  line: { readonly line: LineId; readonly what: "clear" | "between"; readonly args: readonly Expr[] };
  /**
   * steps: NONE if there is no way; reach: list of spaces within a budget (start left out); next: the first step or NONE;
   * way: the spaces of a shortest way (start left out), empty if there is none; allows: is one step allowed
   */
  path: {
    readonly path: PathId;
    readonly what: "steps" | "reach" | "next" | "way" | "allows";
    readonly args: readonly Expr[];
  };
  /** steps forward along a ring from a to b; opposite: the space half-way round, NONE for one that does not lie on it */
  ring: {
    readonly board: BoardId;
    readonly ring: number;
    readonly what: "steps" | "list" | "opposite";
    readonly args: readonly Expr[];
  };
  /** straight runs of n spaces: a list of lists */
  straights: { readonly board: BoardId; readonly of: Expr };
  not: { readonly of: Expr };
  and: { readonly left: Expr; readonly right: Expr };
  or: { readonly left: Expr; readonly right: Expr };
  if: { readonly condition: Expr; readonly then: Expr; readonly otherwise: Expr };
  /** left, or right where left is NONE */
  else: { readonly left: Expr; readonly right: Expr };
  /** `then` with a value in place `at`: what a term names with `let` */
  with: { readonly at: number; readonly value: Expr; readonly then: Expr };
  /** NONE if `of` is NONE, otherwise `then` with the value in place `at` (attributes of values that may be none) */
  through: { readonly at: number; readonly of: Expr; readonly then: Expr };
  /** are two values the same, of which one at least is always a number (or yes or no, a word, a thing, none) */
  same: { readonly left: Expr; readonly right: Expr };
  /** the same of values that may be lists, sets, records or maps: those are compared element by element */
  sameList: { readonly left: Expr; readonly right: Expr };
  /** is a value in a list or set, of which the one is a number, or the others are */
  in: { readonly left: Expr; readonly right: Expr };
  /** the same of values that may be lists themselves */
  inLists: { readonly left: Expr; readonly right: Expr };
  /** does a component lie in a zone */
  lies: { readonly left: Expr; readonly zone: Expr };
  range: { readonly from: Expr; readonly to: Expr };
  /** a list (or set: sorted, unique), or a record, of given values */
  tuple: { readonly items: readonly Expr[]; readonly set: boolean };
  /** a map with this value for every member of the domain */
  fill: { readonly key: Type; readonly value: Expr };
  /** element of a record */
  get: { readonly of: Expr; readonly index: number };
  /** element of a map; `key` is a value of the key's domain */
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

/** A place of the environment that an expression fills, and what its value, or the list whose elements it holds, comes from. */
interface Bound {
  readonly at: number;
  readonly from: Expr;
}

interface OpRow<O extends Op> {
  /** what its data has to look like */
  readonly form: Rows<Operators[O]>;
  /** where in it expressions stand, those of its query too, in the order in which they do */
  readonly parts: Visits<Operators[O]>;
  /** what it names by its number */
  readonly names: (expr: ExprWith<O>) => readonly Named[];
  /** of its parts, those that have to be yes or no */
  readonly judges: (expr: ExprWith<O>) => readonly Expr[];
  /** those whose value it may give itself, or hold: what they give must not be overlooked in what it gives */
  readonly gives: (expr: ExprWith<O>) => readonly Expr[];
  /** the places of its environment that it fills for its parts */
  readonly binds: (expr: ExprWith<O>) => readonly Bound[];
  /** what it goes through */
  readonly query: (expr: ExprWith<O>) => Query | null;
  /**
   * What it looks at itself, besides its parts; what a term, line or path looks at is theirs. `places`: where things lie or
   * stand, which of them there are, and who has seen them there; `position`: something else of it.
   */
  readonly reads: "nothing" | "places" | "position" | "frames";
  /** can it end in a fault of its own: never, only where what it is about is none, or otherwise too */
  readonly fails: "never" | "of none" | "may";
  /** does it go through things one by one, or over a board; `far`: for ways, or over all that may become of a position */
  readonly searches: "nothing" | "near" | "far";
  /**
   * Where its value stands, so that nothing has to be found for it: in the rules, in what players have agreed on at a table, in
   * the environment; null: it has to be found.
   */
  readonly standsIn: "rules" | "table" | "environment" | null;
  /** may what it reads have gone since the type of its value was found, so that it gives none where that promises a value */
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

/** The orders by which it compares. */
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

/** The row of an expression's operator, as it speaks of any. */
export const infoOf = ({ op }: Expr): OpRow<Op> =>
  // Operator and row belong together by the table's type; TypeScript cannot follow that through the lookup.
  OPS[op] as OpRow<Op>;

/** Does an expression compare its two sides? */
export const compares = (expr: Expr): expr is ExprWith<"same" | "sameList" | "less" | "lessOrEqual"> =>
  expr.op === "same" || expr.op === "sameList" || arithmeticRow(expr.op)?.gives === "bool";

const looks = new Map<Op, Look<Expr>>();

function lookOf(op: Op): Look<Expr> {
  // Operator and row belong together by the table's type; TypeScript cannot follow that through the lookup.
  const look = looks.get(op) ?? lookInto<Expr>(OPS[op].parts as Visits<Expr>);
  looks.set(op, look);
  return look;
}

/** An expression with what the expressions in it become; the same where all of them stay. */
export const withParts = (expr: Expr, change: Change): Expr => lookOf(expr.op)(expr, "with texts", change);

/** The expressions in an expression. */
export const partsOf = (expr: Expr, texts: Texts = "with texts"): readonly Expr[] =>
  partsIn(lookOf(expr.op), expr, texts);
