import { type KindId, NONE } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/**
 * The next thing of a stock that is not in play, or NONE. The choice must not tell which hidden thing was removed, so a
 * free thing that everybody knows comes first.
 */
export function freeThing({ entities, everybody, layout, secrets }: Game, slots: Int32Array, kind: KindId): number {
  const { inPlay, known } = layout;
  const all = entities.ofKind[kind] ?? [];
  const isFree = (id: number) => (slots[inPlay + id] ?? 0) === 0;
  const isOpen = (id: number) => ((slots[known + id] ?? 0) & everybody) === everybody;
  const open = secrets.rows[kind] ? all.find((id) => isFree(id) && isOpen(id)) : undefined;
  return open ?? all.find(isFree) ?? NONE;
}
