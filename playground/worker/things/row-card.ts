import type { Thing } from "../../scene.ts";
import type { Painter } from "./painter.ts";

/** A row of a table drawn as a card, for choices among rows. */
export function rowCard(painter: Painter, kind: number, row: number): Thing | null {
  const def = painter.game.program.kinds[kind];
  const id = def?.rows[row];
  if (!def || id === undefined) return null;
  const thing = painter.thing({ kind: def.id, row: id }, `${def.id} ${id}`);
  return { ...thing, shape: "card", size: "medium", turn: 0 };
}
