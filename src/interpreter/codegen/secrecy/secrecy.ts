import { modifiedUnseen } from "../../analysis/hidden-reads.ts";
import { mayBeNamed } from "../../analysis/named-things.ts";
import { readsSecret, watchOf } from "../../analysis/watched.ts";
import { takesAsItLies, zoneAsItLies } from "../../eval/known-order.ts";
import { rowOf } from "../../ir/instructions.ts";
import { type Piece, pieceOf } from "../../ir/pieces.ts";
import { takenOf } from "../../ir/pipeline.ts";
import type { Builtin, Expr, Instruction, Query } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";
import { spreading } from "../spreading.ts";
import { notedOf } from "./noted.ts";
import { isStoredInARow } from "./stored-in-a-row.ts";

/** Which parts of the rules may read something that not everybody may know; null: nothing can be hidden. */
export interface Secrecy {
  /** can evaluating a piece read something hidden? */
  touches(piece: Piece): boolean;
  /** does the operator itself read something hidden? */
  reads(expr: Expr): boolean;
  /** is the expression left to the interpreter because of hidden things? */
  left(expr: Expr): boolean;
  /** can it set a local, or branch, by something that not everybody may know? */
  narrows(one: Instruction): boolean;
}

type Judge<O extends Expr["op"]> = (game: Game, expr: Expr & { readonly op: O }) => boolean;
type Judges = { readonly [O in Expr["op"]]?: Judge<O> };

const hasDeck = ({ program }: Game) => program.zones.some((zone) => orderOf(zone) === "top");
/** Can the zone be a deck, whose order may be unknown? */
const mayBeDeck = (game: Game, zone: Expr) =>
  zone.op === "zone" ? orderOf(game.program.zones[zone.zone]) === "top" : hasDeck(game);
const lying = (game: Game, list: Expr | undefined) => {
  const zone = zoneAsItLies(list);
  return zone !== null && mayBeDeck(game, zone);
};
const taken = (game: Game, { query }: { readonly query: Query }) => takesAsItLies(query) && lying(game, query.list);

/** Builtins whose result depends on the order of a list. */
const ORDERED: ReadonlySet<Builtin> = new Set<Builtin>(["firstOf", "lastOf", "nth"]);

/** Expressions whose order differs, or may not exist, where something can be hidden: the module does not write them. */
const LEFT: Judges = {
  // A thing named by the rules tells what it is: the interpreter judges that thing by thing.
  having: (game, expr) => watchOf(game, expr) !== null && (mayBeNamed(game, expr.of) || !isStoredInARow(game, expr)),
  set: taken,
  at: (game, { of }) => mayBeDeck(game, of),
  first: taken,
  last: taken,
  list: (game, { query }) => takenOf(query) !== null && taken(game, { query }),
  builtin: (game, { name, args }) => {
    return ORDERED.has(name) && lying(game, args[0]);
  },
};

/** Operator and judge belong together by the table's type, which TypeScript cannot follow through the lookup. */
const isLeft = (game: Game, expr: Expr): boolean => {
  if (watchOf(game, expr) !== null && notedOf(game, expr) === null) return true;
  return (LEFT[expr.op] as Judge<Expr["op"]> | undefined)?.(game, expr) === true;
};

const secrecies = new WeakMap<Game, Secrecy>();

export function secrecyOf(game: Game): Secrecy | null {
  if (!game.secrets.any) return null;
  const known = secrecies.get(game) ?? analysed(game);
  secrecies.set(game, known);
  return known;
}

/** `take` stops reading earlier than the interpreter does. */
const cuts = (expr: Expr, touches: (piece: Piece) => boolean) =>
  "query" in expr && takenOf(expr.query) !== null && touches(pieceOf.query(expr.query));

function analysed(game: Game): Secrecy {
  const reads = (expr: Expr) => notedOf(game, expr) !== null;
  // Reads of running verbs need the frames, which the interpreter has.
  const own = (expr: Expr) => expr.op === "running" || readsSecret(game, expr) || isLeft(game, expr);
  const touches = spreading(game.program, own, modifiedUnseen(game).map(pieceOf.term));
  const left = (expr: Expr) =>
    isLeft(game, expr) || cuts(expr, touches) || (expr.op === "line" && touches(pieceOf.expr(expr)));
  return { touches, reads, left, narrows: (one) => narrowing(one, touches) };
}

function narrowing(one: Instruction, touches: (piece: Piece) => boolean): boolean {
  const parts = rowOf(one).decides(one);
  return parts === null || parts.some((expr) => touches(pieceOf.expr(expr)));
}
