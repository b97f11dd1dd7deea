/** The operators of expressions: the operands of each. The union of expressions follows from this table; `ops.ts` holds the facts. */
import type { Arithmetic } from "./arithmetic.ts";
import type { Builtin } from "./builtins.ts";
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
