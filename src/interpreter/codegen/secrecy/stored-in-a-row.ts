import type { ExprWith } from "../../ir/operators.ts";
import { NONE } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** Is the slot stored in consecutive words for all things of some kinds, by their numbers? */
export function isStoredInARow({ layout, entities }: Game, { kinds, slot }: ExprWith<"having">): boolean {
  const at = layout.slots[slot];
  const [domain] = at?.domains ?? [];
  if (!at?.codec.plain || at.domains.length !== 1 || !domain || domain.start === NONE) return false;
  return kinds.flatMap((kind) => entities.ofKind[kind] ?? []).every((id) => domain.indexOf(id) >= 0);
}
