import type { Event } from "../../interpreter/events.ts";
import type { SlotDef } from "../../interpreter/program.ts";
import type { OpenGame } from "../game.ts";
import type { EventJson } from "../log.ts";
import { firstWord, looksOf } from "./look-node.ts";

const SAID = new Set(["answer", "command", "return", "call", "refresh", "pass"]);

/** What the answers say already, and what keeps its value, is nowhere told again. */
export const isRepeated = ({ type, data }: EventJson): boolean =>
  SAID.has(type) || (type === "set" && JSON.stringify(data.old) === JSON.stringify(data.new));

export type IsNoted = (event: Event) => boolean;

/** Is an event only a note that the rules keep for themselves: in a running verb, or in a slot that the look never shows? */
export function notesOf({ game, loaded }: Pick<OpenGame, "game" | "loaded">): IsNoted {
  const unshown = game.program.slots.map(isUnshown);
  return ({ type, parts }) => {
    if (type !== "set") return false;
    const slot = parts.find(({ name }) => name === "slot");
    return slot === undefined || unshown[slot.value as number] === true;
  };

  function isUnshown({ id, keys }: SlotDef): boolean {
    const [owner] = keys;
    if (keys.length !== 1 || owner?.t !== "entity") return false;
    const kinds = owner.of.map((kind) => game.program.kinds[kind]?.id ?? "");
    return kinds.every((kind) => firstWord(looksOf(loaded, kind), "slots", id, "show") === "never");
  }
}
