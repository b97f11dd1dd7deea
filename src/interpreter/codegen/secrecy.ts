import { mayHide, pilesThatTellCopies } from "../analysis/hideable.ts";
import { holdsHidden } from "../analysis/names-in-rules.ts";
import { comparing, sorting } from "../eval/comparing.ts";
import { isAsItLies, takesAsItLies } from "../eval/known-order.ts";
import { kindTaint } from "../eval/taint.ts";
import { takenOf } from "../ir/pipeline.ts";
import type { Builtin, Expr, Instruction, LValue, Query } from "../ir/program.ts";
import { elementOf, typeOf } from "../ir/types.ts";
import { orderOf } from "../ir/zone-forms.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { kindsOf } from "./kinds-of-types.ts";
import { spreading } from "./spreading.ts";

/** What of the rules may look at something that not everybody may know; null: nothing can be hidden in the game. */
export interface Secrecy {
  /** may evaluating a piece of the rules look at something hidden */
  touches(piece: unknown): boolean;
  /** does its operator itself look at something hidden */
  reads(expr: Expr): boolean;
  /** is what hidden things mean for an expression left to the reference */
  left(expr: Expr): boolean;
  /** may a local place get a value, or a branch be taken, that not everybody may know */
  narrows(one: Instruction): boolean;
}

type Own = { readonly game: Game; readonly c: ReturnType<typeof machineOf>["c"] };
type Judge<O extends Expr["op"]> = (at: Own, expr: Expr & { readonly op: O }) => boolean;
type Judges = { readonly [O in Expr["op"]]?: Judge<O> };

const hasDeck = ({ program }: Game) => program.zones.some((zone) => orderOf(zone) === "top");
const lying = ({ game }: Own, list: Expr | undefined) => isAsItLies(list) && hasDeck(game);
const taken = ({ game }: Own, { query }: { readonly query: Query }) => takesAsItLies(query) && hasDeck(game);
const rows = ({ game }: Own, of: Expr) => kindsOf(game, of).some((kind) => game.secrets.rows[kind]);
const placed = ({ game }: Own, of: Expr) => kindsOf(game, of).some((kind) => game.secrets.places[kind]);

/** Builtins that give another element when a list has another order. */
const ORDERED: ReadonlySet<Builtin> = new Set<Builtin>(["firstOf", "lastOf", "nth"]);
const COMPARED: ReadonlySet<Builtin> = new Set<Builtin>(["index", "amountOf"]);

/** What the module does not write where something can be hidden. */
const LEFT: Judges = {
  having: ({ game, c }, { kinds, slot, of }) =>
    mayHide(game, kinds) ||
    kinds.some((kind) => game.secrets.places[kind]) ||
    (game.program.slots[slot]?.seen.length ?? 0) > 0 ||
    comparing(c, of, undefined) !== null,
  same: ({ c }, { left, right }) => comparing(c, left, right) !== null,
  sameList: ({ c }, { left, right }) => comparing(c, left, right) !== null,
  in: ({ c }, { left, right }) => comparing(c, left, right) !== null,
  inLists: ({ c }, { left, right }) => comparing(c, left, right) !== null,
  set: (at, { query, value }) => sorting(at.c, [value ?? query.list]) !== null || taken(at, { query }),
  tuple: ({ c }, { items, set }) => set === true && sorting(c, items) !== null,
  isKind: (at, { of }) => kindTaint(at.c) !== null && placed(at, of),
  lies: (at, { left }) => placed(at, left),
  at: ({ game }, { of }) => (of.op === "zone" ? orderOf(game.program.zones[of.zone]) === "top" : hasDeck(game)),
  members: ({ game }) => pilesThatTellCopies(game).includes(true),
  first: taken,
  last: taken,
  list: (at, { query }) => takenOf(query) !== null && taken(at, { query }),
  builtin: (at, { name, args }) => {
    if (ORDERED.has(name)) return lying(at, args[0]);
    if (COMPARED.has(name)) return comparing(at.c, args[0], args[1]) !== null;
    if (name === "toSet") return sorting(at.c, args) !== null;
    if (name === "listed") return listsHidden(at, args[0]);
    if (name === "ordinal") return args[0] !== undefined && rows(at, args[0]);
    return name === "fingerprint" && args.some((arg) => holdsHidden(at.game, typeOf(at.game.program, arg)));
  },
};

function listsHidden({ game }: Own, set: Expr | undefined): boolean {
  const type = set && elementOf(typeOf(game.program, set));
  return type?.t === "entity" && mayHide(game, type.of);
}

/** What looks at hidden things itself. */
const TOUCHES: Judges = {
  field: ({ game }, { field, ofRow }) => !ofRow && game.secrets.rows[game.program.fields[field]?.kind ?? 0] === true,
  fieldOf: ({ game }, { byKind }) => byKind.some(({ kind }) => game.secrets.rows[kind]),
  rowOf: (at, { of }) => rows(at, of),
  spaceOf: (at, { of }) => placed(at, of),
  zoneOf: (at, { of }) => placed(at, of),
  position: (at, { of }) => placed(at, of),
  parent: ({ game }, { nth, of }) => kindsOf(game, of).some((kind) => game.secrets.parents[nth]?.[kind]),
  slot: ({ game }, { slot, keys }) => {
    const [key] = keys;
    if (!key) return false;
    const def = game.program.slots[slot];
    const type = def?.keys[0];
    if (def && def.seen.length > 0) return true;
    return type?.t === "entity" && type.of.some((kind) => game.secrets.places[kind]);
  },
  kept: () => true,
  running: () => true,
  after: () => true,
};

/** The judges of an operator belong to it by the table's type, which TypeScript cannot follow through the look-up. */
const judged = (judges: Judges, at: Own, expr: Expr) =>
  (judges[expr.op] as Judge<Expr["op"]> | undefined)?.(at, expr) === true;

const secrecies = new WeakMap<Game, Secrecy>();

export function secrecyOf(game: Game): Secrecy | null {
  if (!game.secrets.any) return null;
  const known = secrecies.get(game) ?? analysed(game);
  secrecies.set(game, known);
  return known;
}

/** Taking the first ones of a query stops looking earlier than the reference does. */
const cuts = (expr: Expr, touches: (piece: unknown) => boolean) =>
  "query" in expr && takenOf(expr.query) !== null && touches(expr.query);

/** Does a query look at what hidden things are, to leave out those that are alike? */
const tellsApart = ({ c }: Own, expr: Expr): boolean =>
  "query" in expr && expr.query.steps.some((step) => step.step === "distinct" && sorting(c, step.keys) !== null);

function analysed(game: Game): Secrecy {
  const at: Own = { game, c: machineOf(game).c };
  const own = (expr: Expr) => judged(TOUCHES, at, expr) || judged(LEFT, at, expr) || tellsApart(at, expr);
  const touches = spreading(game.program, own);
  const left = (expr: Expr) =>
    judged(LEFT, at, expr) || cuts(expr, touches) || ((expr.op === "path" || expr.op === "line") && touches(expr));
  return { touches, reads: (expr) => judged(TOUCHES, at, expr), left, narrows: (one) => narrowing(one, touches) };
}

const rootOf = (target: LValue): LValue["to"] => (target.to === "element" ? rootOf(target.of) : target.to);

function narrowing(one: Instruction, touches: (piece: unknown) => boolean): boolean {
  switch (one.do) {
    case "let":
      return touches(one.value);
    case "unless":
      return touches(one.condition);
    case "set":
      return rootOf(one.target) === "local" && (touches(one.value) || touches(one.target));
    case "gather":
      return touches(one.list);
    case "call":
      return touches(one.args);
    case "return":
      return touches(one.value);
    case "ask":
    case "offer":
      return true;
    default:
      return false;
  }
}
