/** Where rules speak of things: what they keep of a thing tells it from others that look the same. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import { cellsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { copyFrames, type State } from "../runtime/state.ts";
import { mapFrame } from "./frame-values.ts";

/** By thing: numbers of the places that speak of it, in order. */
type Mentions = ReadonlyMap<number, readonly number[]>;

export function mentionsIn(game: Game, state: State): Mentions {
  const found = new Map<number, number[]>();
  let place = 0;
  const note = (type: Type, value: Value): Value => {
    place++;
    for (const thing of thingsIn(type, value)) {
      const all = found.get(thing) ?? [];
      found.set(thing, all);
      all.push(place);
    }
    return value;
  };
  for (const frame of copyFrames(state.frames)) mapFrame(game, frame, note);
  for (const [slot, { type, keys }] of game.program.slots.entries()) {
    const { codec } = game.layout.slots[slot] ?? {};
    // What is stored for a thing goes with it.
    if (!codec || !speaksOfThings(type) || keys.some(speaksOfThings)) continue;
    for (const { address } of cellsOf(game, slot)) note(type, codec.read(state.slots, address));
  }
  return found;
}

/** Players and spaces are no things that could be taken for each other. */
function speaksOfThings(type: Type): boolean {
  if (type.t === "optional" || type.t === "list" || type.t === "set") return speaksOfThings(type.of);
  return type.t === "entity" && type.of.some((kind) => kind > 1);
}

function thingsIn(type: Type, value: Value): readonly number[] {
  if (type.t === "optional") return thingsIn(type.of, value);
  if (typeof value === "number") return type.t === "entity" && value !== NONE ? [value] : [];
  return type.t === "list" || type.t === "set" ? value.flatMap((item) => thingsIn(type.of, item)) : [];
}
