/** What rules note for themselves, which a table would not speak of. */
import type { Loaded } from "../dsl/load.ts";
import { tellsNothing } from "../interpreter/ir/instructions.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { ownersOf } from "./owners.ts";
import { isUnshown } from "./unshown.ts";

export type IsNoted = (event: Event) => boolean;

/** Is an event only a note that the rules keep for themselves: in a running verb, in a slot that the look never shows, or that there was nothing to do? */
export function notesOf({ game, loaded }: { readonly game: Game; readonly loaded: Loaded }): IsNoted {
  const unshown = game.program.slots.map((slot) => {
    const kinds = ownersOf(game.program, slot);
    return kinds.length > 0 && kinds.every((kind) => isUnshown(loaded, kind, slot.id));
  });
  return ({ type, parts, word }) => {
    // What is done with a list does nothing where it is empty; that nobody can do anything in a window is news.
    if (type === "nothing") return tellsNothing(word);
    if (type !== "set") return false;
    const slot = parts.find(({ name }) => name === "slot");
    return slot === undefined || unshown[slot.value as number] === true;
  };
}
