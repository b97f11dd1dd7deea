import { eachArithmetic } from "../ir/arithmetic.ts";
import { builtinRow } from "../ir/builtins.ts";
import type { ExprWith, Op } from "../ir/operators.ts";
import { stepsOf } from "../ir/pipeline.ts";
import type { Expr, KindId, Modifier, Query, SeenRule, TermDef } from "../ir/program.ts";
import { kindsOf, typeOf } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import { mayHide } from "./hideable.ts";
import { mayBeNamed } from "./named-things.ts";
import { holdsHidden } from "./names-in-rules.ts";

/**
 * Finds which expressions of a game read something that not everybody may know, and of which kind, from types, zones
 * and slots alone. A table with a row for each operator. Whether a running verb keeps a secret is decided by
 * `secret-flow.ts`.
 *
 * `what`: what a thing is. `where`: where it lies, or a value stored for it. `made for`: its parent. `kind`: its kind.
 * `slot`: a slot with its own rule. `lies`: whether it lies in a zone. `found`: which things have a stored value.
 * `which`: whether it is a thing that the rules name. `marks`: everything that tells it apart. `kept`: a value of a
 * running verb.
 */
export type Watch = "what" | "where" | "made for" | "kind" | "slot" | "lies" | "found" | "which" | "marks" | "kept";

type Judge<O extends Op> = (game: Game, expr: ExprWith<O>) => Watch | null;

const open = () => null;

/** The kinds that a thing can have; all kinds if the type does not tell. */
function possibleKinds({ program }: Game, expr: Expr): readonly KindId[] {
  const kinds = kindsOf(typeOf(program, expr));
  return kinds && kinds.length > 0 ? kinds : [...program.kinds.keys()];
}

const what = (game: Game, of: Expr) => (mayHide(game, possibleKinds(game, of)) ? "what" : null);

/** Can things of these kinds lie where somebody does not see them? */
const hides = ({ secrets }: Game, kinds: readonly KindId[]) => kinds.some((kind) => secrets.places[kind]);

const where = (game: Game, { of }: { readonly of: Expr }) => (hides(game, possibleKinds(game, of)) ? "where" : null);

/** Comparing a thing that the rules name with one found by its place tells what lies there. */
const compared = (game: Game, exprs: readonly (Expr | undefined)[]) =>
  exprs.some((expr) => expr && mayBeNamed(game, expr)) ? "which" : null;

const both = (game: Game, { left, right }: { readonly left: Expr; readonly right: Expr }) =>
  compared(game, [left, right]);

/** Does finding equal values among these expressions tell which things they are? Comparing two names tells nothing. */
export const tellsWhich = (game: Game, exprs: readonly Expr[]): boolean =>
  compared(game, exprs) !== null && exprs.some(({ op }) => op !== "entity");

const sorted = (game: Game, exprs: readonly Expr[]) => (tellsWhich(game, exprs) ? "which" : null);

/** May everybody read it, wherever the thing lies that it is stored for? */
export const isOpen = (seen: readonly SeenRule[]): boolean =>
  seen.every(({ who, when }) => who === "all" && when === null);

/** The rule for each operator. A new operator without one does not compile. */
const WATCHES: { readonly [O in Op]: Judge<O> } = {
  const: open,
  local: open,
  entity: open,
  option: open,
  slot(game, { slot, keys }) {
    const def = game.program.slots[slot];
    if (!def || keys.length === 0) return null;
    if (def.seen.length > 0) return isOpen(def.seen) ? null : "slot";
    return hides(game, kindsOf(def.keys[0]) ?? []) ? "where" : null;
  },
  field: (game, { field, ofRow }) => (!ofRow && mayHide(game, [game.program.fields[field]?.kind ?? 0]) ? "what" : null),
  fieldOf: (game, { byKind }) =>
    mayHide(
      game,
      byKind.map(({ kind }) => kind),
    )
      ? "what"
      : null,
  kept: ({ secrets }) => (secrets.any ? "kept" : null),
  running: open,
  rowOf: (game, { of }) => what(game, of),
  spaceOf: where,
  zone: open,
  zoneOf: where,
  members: open,
  at: open,
  position: where,
  standing: open,
  every: open,
  children: open,
  having: (game, { kinds, slot, of }) =>
    hides(game, kinds) || (game.program.slots[slot]?.seen.length ?? 0) > 0 || compared(game, [of]) ? "found" : null,
  parent: (game, { nth, of }) =>
    possibleKinds(game, of).some((kind) => game.secrets.parents[nth]?.[kind]) ? "made for" : null,
  isKind: (game, { of }) => (hides(game, possibleKinds(game, of)) && mixes(game).includes(true) ? "kind" : null),
  inPlay: open,
  revealed: open,
  call: open,
  after: open,
  builtin(game, { name, args }) {
    const { reads, compares } = builtinRow(name);
    if (reads === "rows") return args[0] ? what(game, args[0]) : null;
    if (reads === "marks") return args.some((arg) => holdsHidden(game, typeOf(game.program, arg))) ? "marks" : null;
    if (compares === null) return null;
    return compares === "two" ? compared(game, args.slice(0, 2)) : sorted(game, args);
  },
  line: open,
  path: open,
  ring: open,
  straights: open,
  combinations: open,
  not: open,
  and: open,
  or: open,
  if: open,
  else: open,
  with: open,
  through: open,
  ...eachArithmetic(() => open),
  same: both,
  sameList: both,
  in: both,
  inLists: both,
  lies: (game, { left }) => (hides(game, possibleKinds(game, left)) ? "lies" : null),
  range: open,
  tuple: (game, { items, set }) => (set ? sorted(game, items) : null),
  fill: open,
  get: open,
  lookup: open,
  list: open,
  set: (game, { query, value }) => sorted(game, [value ?? query.list]),
  count: open,
  any: open,
  first: open,
  last: open,
  only: open,
  all: open,
  sum: open,
  min: open,
  max: open,
  union: open,
};

/** By location: do things of several kinds lie there unseen by somebody? */
export const mixes = ({ program, places, secrets }: Game): readonly boolean[] =>
  Array.from(places.zoneOf, (zone, at) => (program.zones[zone]?.holds.length ?? 0) > 1 && secrets.restricted[at] === 1);

/**
 * What an expression itself, without its parts, reads that not everybody may know; null: nothing. For kept values the
 * answer is only "perhaps".
 */
export function hiddenRead(game: Game, expr: Expr): Watch | null {
  return game.secrets.any ? (WATCHES[expr.op] as Judge<Op>)(game, expr) : null;
}

/** Does a query compare what hidden things are, to leave out duplicates? */
export const tellsApart = (game: Game, query: Query): boolean =>
  stepsOf(query, "distinct").some(({ keys }) => tellsWhich(game, keys));

/**
 * Does an expression itself look at anything hidden? Besides its reads these are duplicates among hidden things, and
 * `after`, which depends on everything that the verb reads.
 */
export const looksAtHidden = (game: Game, expr: Expr): boolean =>
  expr.op === "after" || hiddenRead(game, expr) !== null || ("query" in expr && tellsApart(game, expr.query));

/**
 * Can the giver of a modifier be hidden? Then both giving and not giving are watched. With `anyRow`, the rules
 * themselves read what the thing counts as, which is watched there.
 */
export const mayGiveUnseen = ({ program, secrets }: Game, { kind, anyRow }: Modifier): boolean =>
  !anyRow && secrets.rows[kind] === true && program.kinds[kind]?.copies.of !== "none";

/** The terms to which a hidden thing can give a modifier. */
export const modifiedUnseen = (game: Game): readonly TermDef[] =>
  game.program.terms.filter(
    ({ form }) => form.form === "number" && form.modifiers.some((modifier) => mayGiveUnseen(game, modifier)),
  );
