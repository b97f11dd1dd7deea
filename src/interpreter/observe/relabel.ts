/**
 * Exchanges things everywhere in a position: their places, their stored values, and every value that names them. A seat
 * that cannot identify these things sees the same position afterwards.
 */

import { NONE, type SlotDef, type Type } from "../ir/program.ts";
import { partsOf } from "../ir/types.ts";
import { type Exchange, movedPlace, movedValue } from "../names/moved-values.ts";
import { cellsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { addressOf } from "../runtime/layout.ts";
import { copyFrames, copySlots, type State } from "../runtime/state.ts";
import { rechain, rechainAt } from "../runtime/zones.ts";
import { mapFrame } from "./frame-values.ts";

/** Each thing takes its own place: what exchanges are made of. */
export function noExchange({ entities }: Game): Exchange {
  const exchange = new Int32Array(entities.count);
  for (let entity = 0; entity < exchange.length; entity++) exchange[entity] = entity;
  return exchange;
}

/** The position after an exchange. */
export function relabel(game: Game, state: State, exchange: Exchange): State {
  const slots = copySlots(state.slots);
  moveThings(game, state.slots, slots, exchange);
  for (const [slot, def] of movingIn(game)) moveCells(game, state.slots, slots, slot, def, exchange);
  const frames = copyFrames(state.frames);
  for (const frame of frames) {
    mapFrame(game, frame, (type, value) => movedValue(game, type, value, exchange));
  }
  return { slots, frames, fault: state.fault, spent: state.spent };
}

const moving = new WeakMap<Game, readonly (readonly [slot: number, def: SlotDef])[]>();

/** The slots that are stored for things, or whose values mention things. */
function movingIn(game: Game): readonly (readonly [slot: number, def: SlotDef])[] {
  const known = moving.get(game);
  if (known) return known;
  const speaks = ({ type, keys }: SlotDef) => [type, ...keys].some((one) => mentionsThings(game, one));
  const found = [...game.program.slots.entries()].filter(([, def]) => speaks(def));
  moving.set(game, found);
  return found;
}

/** If at most this many things change places, only the chains of their places are rebuilt. */
const FEW = 4;

function moveThings(game: Game, from: Int32Array, to: Int32Array, exchange: Exchange): void {
  const { layout, entities } = game;
  const bases = [layout.inPlay, layout.place, layout.pos, layout.known, ...(layout.row === NONE ? [] : [layout.row])];
  const changed = new Set<number>();
  let moved = 0;
  for (let entity = 0; entity < entities.count; entity++) {
    const other = exchange[entity] ?? entity;
    const place = from[layout.place + entity] ?? NONE;
    const there = movedPlace(game, place, exchange);
    if (other === entity && there === place) continue;
    moved++;
    if (moved <= FEW) changed.add(place).add(there);
    for (let i = 0; i < bases.length; i++) {
      const base = bases[i] as number;
      to[base + other] = from[base + entity] ?? 0;
    }
    to[layout.place + other] = there;
  }
  if (moved > FEW) rechain(game, to);
  else if (moved > 0) rechainAt(game, to, changed);
}

function moveCells(game: Game, from: Int32Array, to: Int32Array, slot: number, def: SlotDef, exchange: Exchange): void {
  const { codec } = game.layout.slots[slot] ?? {};
  for (const { keys, address } of cellsOf(game, slot)) {
    const moved = keys.map((key, i) => Number(movedValue(game, def.keys[i] ?? def.type, key, exchange)));
    const value = codec?.read(from, address) ?? NONE;
    codec?.write(to, addressOf(game.layout, slot, moved), movedValue(game, def.type, value, exchange), def.node);
  }
}

/** Can a value of this type name a thing that may be exchanged? Players and spaces are never exchanged. */
function mentionsThings(game: Game, type: Type): boolean {
  if (type.t === "entity") return type.of.some((kind) => kind > 1 && game.program.kinds[kind]?.copies.of !== "spaces");
  return type.t === "zone" || partsOf(game.program, type).some((part) => mentionsThings(game, part));
}
