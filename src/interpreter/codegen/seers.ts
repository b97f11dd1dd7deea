import { infoOf } from "../ir/ops.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { SeenRule } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";

/** What says who sees a zone must hang on the zone alone. */
const isSettled = ({ when, who }: SeenRule): boolean =>
  when === null &&
  (typeof who === "string" || exprsOf(pieceOf.scoped(who)).every((expr) => infoOf(expr).standsIn !== null));

const known = new WeakMap<Game, Int32Array | null>();

/** By location: who sees what lies there; null where that can change: there the reference moves. */
export function seersOf(game: Game): Int32Array | null {
  const found = known.get(game);
  if (found !== undefined) return found;
  const { program, places, visibility } = game;
  const seers = program.zones.every(({ seen }) => seen.every(isSettled))
    ? Int32Array.from(places.zoneOf, (_, i) => visibility.location(places.firstLocation + i))
    : null;
  known.set(game, seers);
  return seers;
}
