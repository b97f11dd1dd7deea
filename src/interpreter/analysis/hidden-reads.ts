import { eachArithmetic } from "../ir/arithmetic.ts";
import { builtinRow } from "../ir/builtins.ts";
import type { ExprWith, Op } from "../ir/ops.ts";
import { stepsOf } from "../ir/pipeline.ts";
import type { Expr, KindId, Modifier, Query, SeenRule, TermDef } from "../ir/program.ts";
import { kindsOf, typeOf } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import { mayHide } from "./hideable.ts";
import { mayBeNamed } from "./named-things.ts";
import { holdsHidden } from "./names-in-rules.ts";

/**
 * Which expressions of a game read something that not everybody may know, and of what sort that is, judged by types, zones and
 * slots alone: a table with a row for each operator. Whether a running verb keeps anything secret is found by `secret-flow.ts`.
 *
 * `what`: what the thing is. `where`: where it lies, or what is stored for it. `made for`: what it was made for. `kind`: of which
 * kind it is. `slot`: what a slot says itself. `lies`: whether it lies in a zone. `found`: which things are found by what is
 * stored for them. `which`: whether it is one that the rules name. `marks`: all by which it can be told apart. `kept`: what a
 * running verb keeps.
 */
export type Watch = "what" | "where" | "made for" | "kind" | "slot" | "lies" | "found" | "which" | "marks" | "kept";

type Judge<O extends Op> = (game: Game, expr: ExprWith<O>) => Watch | null;

const open = () => null;

/** The kinds of which a thing can be; all where the type does not say. */
function possibleKinds({ program }: Game, expr: Expr): readonly KindId[] {
  const kinds = kindsOf(typeOf(program, expr));
  return kinds && kinds.length > 0 ? kinds : [...program.kinds.keys()];
}

const what = (game: Game, of: Expr) => (mayHide(game, possibleKinds(game, of)) ? "what" : null);

/** Can things of these kinds lie where not all see it? */
const hides = ({ secrets }: Game, kinds: readonly KindId[]) => kinds.some((kind) => secrets.places[kind]);

const where = (game: Game, { of }: { readonly of: Expr }) => (hides(game, possibleKinds(game, of)) ? "where" : null);

/** Comparing a thing that the rules name with one that was found by its place tells what lies there. */
const compared = (game: Game, exprs: readonly (Expr | undefined)[]) =>
  exprs.some((expr) => expr && mayBeNamed(game, expr)) ? "which" : null;

const both = (game: Game, { left, right }: { readonly left: Expr; readonly right: Expr }) =>
  compared(game, [left, right]);

/** Does finding equal values among those of some expressions tell which things they are? Two names tell nothing. */
export const tellsWhich = (game: Game, exprs: readonly Expr[]): boolean =>
  compared(game, exprs) !== null && exprs.some(({ op }) => op !== "entity");

const sorted = (game: Game, exprs: readonly Expr[]) => (tellsWhich(game, exprs) ? "which" : null);

/** May everybody read it, wherever lies what it is stored for? */
export const isOpen = (seen: readonly SeenRule[]): boolean =>
  seen.every(({ who, when }) => who === "all" && when === null);

/** Every operator has its judge: a new one that is forgotten here does not compile. */
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

/** By location (from the first one): do things of several kinds lie there, and not all see them? */
export const mixes = ({ program, places, secrets }: Game): readonly boolean[] =>
  Array.from(places.zoneOf, (zone, at) => (program.zones[zone]?.holds.length ?? 0) > 1 && secrets.restricted[at] === 1);

/** What an expression itself, and not a part of it, reads that not everybody may know; null: nothing. Of what is kept it says "perhaps". */
export function hiddenRead(game: Game, expr: Expr): Watch | null {
  return game.secrets.any ? (WATCHES[expr.op] as Judge<Op>)(game, expr) : null;
}

/** Does a query look at what hidden things are, to leave out those that are alike? */
export const tellsApart = (game: Game, query: Query): boolean =>
  stepsOf(query, "distinct").some(({ keys }) => tellsWhich(game, keys));

/**
 * Does an expression itself look at anything hidden? Beside what it reads: which of some hidden things are alike, and what would be
 * after a verb, which hangs on all that the verb reads.
 */
export const looksAtHidden = (game: Game, expr: Expr): boolean =>
  expr.op === "after" || hiddenRead(game, expr) !== null || ("query" in expr && tellsApart(game, expr.query));

/**
 * Can a thing that gives a modifier be hidden? Then what it gives, or that it gives nothing, is watched. Where the rules themselves
 * ask what it counts as, that reads what is hidden.
 */
export const mayGiveUnseen = ({ program, secrets }: Game, { kind, anyRow }: Modifier): boolean =>
  !anyRow && secrets.rows[kind] === true && program.kinds[kind]?.copies.of !== "none";

/** The terms to which something hidden can give a modifier, whatever is read for it. */
export const modifiedUnseen = (game: Game): readonly TermDef[] =>
  game.program.terms.filter(
    ({ form }) => form.form === "number" && form.modifiers.some((modifier) => mayGiveUnseen(game, modifier)),
  );
