/**
 * Exchanges things everywhere in a position: their places, their stored values, and every value that names them. A seat
 * that cannot identify these things sees the same position afterwards.
 */

import { NONE, type SlotDef, type Type, type Value } from "../ir/program.ts";
import { partsOf } from "../ir/types.ts";
import { amountsIn } from "../names/value-names.ts";
import { cellsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { addressOf } from "../runtime/layout.ts";
import { locationOf } from "../runtime/locations.ts";
import { copyFrames, copySlots, type State } from "../runtime/state.ts";
import { compareValues } from "../runtime/value-order.ts";
import { rechain, rechainAt } from "../runtime/zones.ts";
import { mapFrame } from "./frame-values.ts";

/** By entity: the entity that replaces it. Exchanged things are of the same kind, and have the same parent if that is public. */
export type Exchange = Int32Array;

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

/** A place after the exchange: a zone of a thing goes with its owner. */
function movedPlace(game: Game, place: number, exchange: Exchange): number {
  const index = place - game.places.firstLocation;
  if (index < 0) return place;
  const owner = game.places.ownerOf[index] ?? 0;
  const zone = game.places.zoneOf[index] ?? 0;
  const type = game.program.zones[zone]?.key2;
  if (!type && (exchange[owner] ?? owner) === owner) return place;
  const second = game.places.key2Of[index] ?? NONE;
  const moved = type ? Number(movedValue(game, type, second, exchange)) : second;
  return locationOf(game.places, zone, exchange[owner] ?? owner, moved);
}

function moveCells(game: Game, from: Int32Array, to: Int32Array, slot: number, def: SlotDef, exchange: Exchange): void {
  const { codec } = game.layout.slots[slot] ?? {};
  for (const { keys, address } of cellsOf(game, slot)) {
    const moved = keys.map((key, i) => Number(movedValue(game, def.keys[i] ?? def.type, key, exchange)));
    const value = codec?.read(from, address) ?? NONE;
    codec?.write(to, addressOf(game.layout, slot, moved), movedValue(game, def.type, value, exchange), def.node);
  }
}

/** A value after the exchange of the things in it. */
export function movedValue(game: Game, type: Type, value: Value, exchange: Exchange): Value {
  if (value === NONE) return value;
  if (typeof value !== "number") return movedList(game, type, value, exchange);
  switch (type.t) {
    case "entity":
      return exchange[value] ?? value;
    case "zone":
      return movedPlace(game, value, exchange);
    case "optional":
      return movedValue(game, type.of, value, exchange);
    case "amounts":
    case "body":
    case "bool":
    case "command":
    case "enum":
    case "frame":
    case "int":
    case "list":
    case "map":
    case "never":
    case "record":
    case "row":
    case "set":
    case "tuple":
      return value;
  }
}

function movedList(game: Game, type: Type, items: readonly Value[], exchange: Exchange): Value {
  switch (type.t) {
    case "optional":
      return movedList(game, type.of, items, exchange);
    case "list":
      return items.map((item) => movedValue(game, type.of, item, exchange));
    case "set":
      return items.map((item) => movedValue(game, type.of, item, exchange)).sort(compareValues);
    case "record": {
      const { fields = [] } = game.program.records[type.of] ?? {};
      return items.map((item, i) => movedValue(game, fields[i]?.type ?? { t: "bool" }, item, exchange));
    }
    case "amounts":
      return amountsIn(items).map(([of, amount]) => [movedValue(game, type.key, of, exchange), amount]);
    case "map": {
      const keys = game.domain(type.key);
      const moved = [...items];
      for (const [i, key] of keys.values.entries()) {
        const at = keys.indexOf(Number(movedValue(game, type.key, key, exchange)));
        moved[at] = movedValue(game, type.of, items[i] ?? NONE, exchange);
      }
      return moved;
    }
    case "body":
    case "bool":
    case "command":
    case "entity":
    case "enum":
    case "frame":
    case "int":
    case "never":
    case "row":
    case "tuple":
    case "zone":
      return items;
  }
}

/** Can a value of this type name a thing that may be exchanged? Players and spaces are never exchanged. */
function mentionsThings(game: Game, type: Type): boolean {
  if (type.t === "entity") return type.of.some((kind) => kind > 1 && game.program.kinds[kind]?.copies.of !== "spaces");
  return type.t === "zone" || partsOf(game.program, type).some((part) => mentionsThings(game, part));
}
