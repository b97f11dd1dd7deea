import { builtinRow } from "../ir/builtins.ts";
import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import type { SeenRule, SlotId } from "../ir/program.ts";
import { eachExprBelow } from "../ir/visit.ts";
import { type Settled, settledBy } from "./settled.ts";

/** Is the result of a `seen` rule the same for the whole game, because it depends only on the owner and the keys? */
export const isSettledSight = (c: Settled, { when, who }: SeenRule): boolean =>
  when === null && (typeof who === "string" || settledBy(c, who.expr, [0, 1]));

/** The rules of seeing that depend on the position, and what they read. */
interface ChangingSight {
  readonly rules: Piece;
  /** the slots that they read */
  readonly watched: ReadonlySet<SlotId>;
  /** do they read where things are, or which are in play; do they read the round? */
  readonly placesMatter: boolean;
  readonly roundMatters: boolean;
  /** can it change who sees into a zone, and not only which face a thing shows? */
  readonly zonesChange: boolean;
}

/** Finds how it can change who sees a thing, and who sees what it is. */
export function changingSight(c: Settled): ChangingSight {
  const { program } = c.game;
  const changing = (seen: readonly SeenRule[]) => seen.filter((rule) => !isSettledSight(c, rule));
  const zones = program.zones.flatMap(({ seen }) => changing(seen));
  const rules = pieceOf.seen([...zones, ...program.kinds.flatMap(({ face }) => changing(face))]);
  const watched = new Set<SlotId>();
  let [placesMatter, roundMatters] = [false, false];
  eachExprBelow(program, rules, (expr) => {
    if (expr.op === "slot" || expr.op === "having") watched.add(expr.slot);
    const read = expr.op === "builtin" ? builtinRow(expr.name).reads : infoOf(expr).reads;
    if (read === "places" || read === "seats") placesMatter = true;
    if (read === "progress") roundMatters = true;
  });
  return { rules, watched, placesMatter, roundMatters, zonesChange: zones.length > 0 };
}
