import type { Event } from "../../interpreter/events.ts";
import type { SlotDef } from "../../interpreter/program.ts";
import type { OpenGame } from "../game.ts";
import type { EventJson } from "../log.ts";
import { isUnshown } from "./shown-slots.ts";

const SAID = new Set(["answer", "command", "return", "call", "refresh", "pass"]);

/** What the answers say already, and what keeps its value, is nowhere told again. */
export const isRepeated = ({ type, data }: EventJson): boolean =>
  SAID.has(type) || (type === "set" && JSON.stringify(data.old) === JSON.stringify(data.new));

/** What is done with a list does nothing where it is empty; that nobody can do anything in a window is news. */
const EFFECTS = new Set(["ask", "draw", "move", "perform", "remove", "reveal", "hide"]);

export type IsNoted = (event: Event) => boolean;

/** Is an event only a note that the rules keep for themselves: in a running verb, in a slot that the look never shows, or that there was nothing to do? */
export function notesOf({ game, loaded }: Pick<OpenGame, "game" | "loaded">): IsNoted {
  const unshown = game.program.slots.map(isOffTheTable);
  return ({ type, parts, word }) => {
    if (type === "nothing") return EFFECTS.has(word);
    if (type !== "set") return false;
    const slot = parts.find(({ name }) => name === "slot");
    return slot === undefined || unshown[slot.value as number] === true;
  };

  function isOffTheTable({ id, keys }: SlotDef): boolean {
    const [owner] = keys;
    if (keys.length !== 1 || owner?.t !== "entity") return false;
    const kinds = owner.of.map((kind) => game.program.kinds[kind]?.id ?? "");
    return kinds.every((kind) => isUnshown(loaded, kind, id));
  }
}
