/** Recognizes events that are bookkeeping of the rules, not news for a table. */
import type { Loaded } from "../dsl/load.ts";
import { tellsNothing } from "../interpreter/ir/instructions.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { ownersOf } from "./owners.ts";
import { isUnshown } from "./unshown.ts";

export type IsNoted = (event: Event) => boolean;

/**
 * Whether an event is bookkeeping: a value in a running verb, a slot that the `look` never shows, or an effect with
 * nothing to do.
 */
export function notesOf({ game, loaded }: { readonly game: Game; readonly loaded: Loaded }): IsNoted {
  const unshown = game.program.slots.map((slot) => {
    const kinds = ownersOf(game.program, slot);
    return kinds.length > 0 && kinds.every((kind) => isUnshown(loaded, kind, slot.id));
  });
  return ({ type, parts, word }) => {
    // An effect on an empty list does nothing, which is no news. A window in which nobody can act is news.
    if (type === "nothing") return tellsNothing(word);
    if (type !== "set") return false;
    const slot = parts.find(({ name }) => name === "slot");
    return slot === undefined || unshown[slot.value as number] === true;
  };
}
