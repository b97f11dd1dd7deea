import { builtinRow } from "../ir/builtins.ts";
import { infoOf } from "../ir/ops.ts";
import { ordersUsed, type Piece, pieceOf, usedBy } from "../ir/pieces.ts";
import type { Expr, ExprOp, KindId, Type } from "../ir/program.ts";
import { kindsOf, typeOf } from "../ir/types.ts";
import { exprsOf } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { kindStamp, knowledgeStamp, type Stamped, slotStamp } from "../runtime/stamps.ts";
import { mayHide, pilesThatTellCopies } from "./hideable.ts";
import { mayBeNamed } from "./named-things.ts";
import { holdsHidden } from "./names-in-rules.ts";

/**
 * The parts of a position that a piece of the rules reads, as stamps. A value of the piece can be kept while none of
 * its stamps changes. Reads of hidden things need no stamp for who may know them, because values that narrow `rt.seen`
 * are kept for one position only.
 */

/** The stamps that an operator reads itself, or that it may read anything. */
type Reading = readonly number[] | "anything";

type Judge<E = Expr> = (game: Game, expr: E) => Reading;

const none: Judge = () => [];

const stamps = ({ program }: Game, kinds: readonly KindId[]): number[] => kinds.map((kind) => kindStamp(program, kind));

function kindsWhere({ program }: Game, test: (kind: KindId) => boolean): KindId[] {
  return program.kinds.flatMap((_, kind) => (test(kind) ? [kind] : []));
}

const allKinds: Judge = (game) =>
  stamps(
    game,
    kindsWhere(game, () => true),
  );

/** Lists of things. If they can be hidden, their order depends on their places and on who knows them. */
const things = (game: Game, kinds: readonly KindId[]): Reading =>
  mayHide(game, kinds) ? "anything" : stamps(game, kinds);

/** The row of a thing is fixed, unless it is chosen when the thing is made. */
const rows = (game: Game, kinds: readonly KindId[]): Reading =>
  stamps(
    game,
    kinds.filter((kind) => game.program.kinds[kind]?.copies.of === "number"),
  );

function printed(game: Game, fields: readonly number[]): Reading {
  const defs = fields.flatMap((field) => game.program.fields[field] ?? []);
  const faces = defs.flatMap(({ faces }) => (faces ? [slotStamp(faces.slot)] : []));
  const own = rows(
    game,
    defs.map(({ kind }) => kind),
  );
  return own === "anything" ? own : [...own, ...faces];
}

/** A slot. With its own rules of seeing it may read anything; otherwise it also reads where its thing lies. */
function stored(game: Game, slot: number): Reading {
  const def = game.program.slots[slot];
  if (!def || def.seen.length > 0) return "anything";
  return [slotStamp(slot), ...stamps(game, placed(game, def.keys[0]))];
}

const placed = ({ secrets }: Game, key: Type | undefined): KindId[] =>
  (kindsOf(key) ?? []).filter((kind) => secrets.places[kind]);

function ofBuiltin(game: Game, { name, args }: Extract<Expr, { readonly op: "builtin" }>): Reading {
  switch (builtinRow(name).reads) {
    case "nothing":
    case "progress":
      return [];
    case "seats":
      return stamps(game, [1]);
    case "rows":
      return game.secrets.rows.includes(true) ? "anything" : [];
    case "order":
      return args.some((arg) => holdsHidden(game, typeOf(game.program, arg))) ? "anything" : [];
    case "marks":
      return "anything";
  }
}

/**
 * What operators read, for those that look at the position. An operator without an entry may read anything, unless its
 * row says that it does not look at the position. Locals of running verbs do not count: they are part of the key, or
 * there is no cache. Operands are analysed on their own.
 */
const READS: { readonly [O in ExprOp["op"]]?: Judge<Expr & { readonly op: O }> } = {
  slot: (game, { slot }) => stored(game, slot),
  field: (game, { field, ofRow }) => (ofRow ? [] : printed(game, [field])),
  fieldOf: (game, { byKind }) =>
    printed(
      game,
      byKind.map(({ field }) => field),
    ),
  rowOf: (game) =>
    rows(
      game,
      kindsWhere(game, () => true),
    ),
  // Only things that stand somewhere are asked for their space.
  spaceOf: (game) =>
    stamps(
      game,
      kindsWhere(game, (kind) => (game.program.kinds[kind]?.standsOn.length ?? 0) > 0),
    ),
  zoneOf: allKinds,
  members: (game, { of }) => {
    const tells = pilesThatTellCopies(game);
    if (of.op !== "zone") return tells.includes(true) ? "anything" : allKinds(game, of);
    return tells[of.zone] ? "anything" : stamps(game, game.program.zones[of.zone]?.holds ?? []);
  },
  at: allKinds,
  position: allKinds,
  standing: (game, { kinds }) => stamps(game, kinds),
  every: (game, { kinds, inPlayOnly }) =>
    inPlayOnly || mayHide(game, kinds)
      ? things(
          game,
          kinds.filter((kind) => game.mayLeave[kind] || mayHide(game, kinds)),
        )
      : [],
  children: (game, { kind }) => things(game, [kind]),
  having: (game, { kinds, slot }) => {
    const [own, listed] = [stored(game, slot), things(game, kinds)];
    return own === "anything" || listed === "anything" ? "anything" : [...own, ...listed];
  },
  parent: none,
  isKind: (game) =>
    stamps(
      game,
      kindsWhere(game, (kind) => game.secrets.places[kind] === true),
    ),
  inPlay: allKinds,
  revealed: ({ program }) => [knowledgeStamp(program)],
  builtin: ofBuiltin,
  // The reads of lines and paths are those of their conditions.
  line: none,
  path: none,
  lies: allKinds,
};

const CAN_CHANGE = { nothing: false, frames: false, places: true, position: true } as const;

const readsOf = (game: Game, expr: Expr): Reading =>
  (READS[expr.op] as Judge | undefined)?.(game, expr) ?? (CAN_CHANGE[infoOf(expr).reads] ? "anything" : []);

/** What one piece reads itself, and which pieces it uses. */
interface Look {
  readonly reads: Reading;
  readonly uses: readonly Piece[];
}

/** Prepares finding what pieces of the rules read, including everything that they use; null: anything. */
export function readers(game: Game): (piece: Piece) => Stamped | null {
  const stampsOf = gathering((piece) => lookInto(game, piece, readsOf));
  return (piece) => {
    const stamps = stampsOf(piece);
    return stamps && { stamps, version: -1, latest: -1 };
  };
}

/** The stamp that stands for the round. */
export const ROUND = -1;

/** The same for uses in which only the value counts, not who may know it, such as rules of seeing; includes the round. */
export const valueReaders = (game: Game): ((piece: Piece) => readonly number[] | null) =>
  gathering((piece) => lookInto(game, piece, valuesReadBy));

function valuesReadBy(game: Game, expr: Expr): Reading {
  if (expr.op === "slot") return [slotStamp(expr.slot)];
  if (expr.op === "builtin" && expr.name === "round") return [ROUND];
  return readsOf(game, expr);
}

function gathering(lookAt: (piece: Piece) => Look): (piece: Piece) => number[] | null {
  const looks = new Map<Piece, Look>();
  const look = (piece: Piece): Look => {
    const known = looks.get(piece) ?? lookAt(piece);
    looks.set(piece, known);
    return known;
  };
  return (piece) => {
    const met = new Set([piece]);
    const stamps = new Set<number>();
    for (const one of met) {
      const { reads, uses } = look(one);
      if (reads === "anything") return null;
      for (const stamp of reads) stamps.add(stamp);
      for (const used of uses) met.add(used);
    }
    return [...stamps];
  };
}

function lookInto(game: Game, piece: Piece, readsOf: Judge): Look {
  const uses = [...ordersUsed(game.program, piece)];
  const readings: Reading[] = giversOf(game, piece).map((kind) => things(game, [kind]));
  for (const expr of exprsOf(piece)) {
    readings.push(readsOf(game, expr));
    // Comparing with a named thing may be secret.
    if (mayBeNamed(game, expr)) readings.push("anything");
    uses.push(...usedBy(game.program, expr));
  }
  const open = readings.filter((reading) => reading !== "anything");
  return { reads: open.length < readings.length ? "anything" : [...new Set(open.flat())], uses };
}

/** The kinds of things whose modifiers a term takes. */
function giversOf({ program }: Game, piece: Piece): KindId[] {
  const form = program.terms.find((term) => pieceOf.term(term) === piece)?.form;
  return form?.form === "number" ? form.modifiers.map(({ kind }) => kind) : [];
}
