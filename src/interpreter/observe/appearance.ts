// Long because things, places and stored values are named by each other.

/**
 * Everything that a seat can tell of things and values, as a sequence of words: two positions that it cannot tell apart
 * give the same words. It contains what a view says (view-parts.ts), without making one.
 */

import { callerOf } from "../copies/aliases.ts";
import { copiesIn } from "../copies/copies.ts";
import { NONE, type SlotDef, type Type, type Value } from "../ir/program.ts";
import { isCompound } from "../ir/types.ts";
import { orderOf } from "../ir/zone-forms.ts";
import { amountsIn } from "../names/value-names.ts";
import type { Game } from "../runtime/game.ts";
import { changed, hold, restartWork } from "../runtime/runtime.ts";
import type { State } from "../runtime/state.ts";
import { contentsOf, rowAt } from "../runtime/zones.ts";
import { isUsual, type StoredCell, storedIn } from "./stored-cells.ts";
import { Tokens } from "./tokens.ts";
import { indexIn } from "./unknown-names.ts";

/** Tags before a thing: the seat knows it, knows only its place, or the thing is nowhere. */
const KNOWN = 1;
const PLACED = 2;
const NOWHERE = 3;

export class Appearance {
  readonly game: Game;
  readonly tokens = new Tokens();
  /** the seat that looks (0 is the first) */
  seat = 0;
  slots: Int32Array;
  private readonly cells: readonly (readonly StoredCell[])[];
  private readonly hasCopies: boolean;
  /** by entity: 1 for the table or a space, if no value is stored for it */
  private readonly isStill: Uint8Array;
  /** all other entities */
  readonly moving: Int32Array;
  private aliasOf: ((entity: number) => number) | null = null;
  private state: State;
  private readonly heap: number[] = [];
  private heaped = 0;

  constructor(game: Game, state: State) {
    this.game = game;
    this.state = state;
    this.slots = state.slots;
    this.cells = storedIn(game);
    const { entities, program } = game;
    const stays = (kind: number) => kind !== 1 && (kind < 2 || program.kinds[kind]?.copies.of === "spaces");
    this.isStill = Uint8Array.from({ length: entities.count }, (_, entity) =>
      stays(entities.kindOf[entity] ?? 0) && this.cells[entity]?.length === 0 ? 1 : 0,
    );
    this.moving = new Int32Array(entities.count)
      .map((_, entity) => entity)
      .filter((entity) => this.isStill[entity] === 0);
    this.hasCopies = copiesIn(game).some((group) => group !== undefined);
  }

  /** Looks at a position, which may have been written to since the last look. */
  look(state: State, seat: number): void {
    const { rt } = this.game;
    hold(rt, state.slots);
    changed(rt);
    rt.depth = 0;
    restartWork(rt);
    rt.frames = state.frames as State["frames"][number][];
    this.state = state;
    this.slots = state.slots;
    this.seat = seat;
    this.aliasOf = null;
    this.tokens.clear();
  }

  may(mask: number): boolean {
    return ((mask >> this.seat) & 1) === 1;
  }

  knows(entity: number): boolean {
    return this.may(this.game.visibility.entity(entity));
  }

  isInPlay(entity: number): boolean {
    return (this.slots[this.game.layout.inPlay + entity] ?? 0) > 0;
  }

  /** Is there nothing to tell about it: a thing neither in play nor at any place, or a space without stored values? */
  isGone(entity: number): boolean {
    if (this.isStill[entity] === 1) return true;
    return !this.isInPlay(entity) && (this.slots[this.game.layout.place + entity] ?? NONE) === NONE;
  }

  /** The seat's name for a thing that it knows. */
  private called(entity: number): number {
    if (!this.hasCopies) return entity;
    this.aliasOf ??= callerOf(this.game, this.state, this.seat);
    return this.aliasOf(entity);
  }

  /** Puts the seat's name for a thing. */
  putThing(entity: number): void {
    const { tokens, game } = this;
    if (this.knows(entity)) {
      tokens.put(KNOWN);
      tokens.put(this.called(entity));
      return;
    }
    const place = this.slots[game.layout.place + entity] ?? NONE;
    if (place < game.places.firstLocation) tokens.put(game.entities.kindOf[entity] ?? 0);
    this.putPlace(entity, place);
  }

  /** Puts the place of a thing, and its position there if it has one; gives that position. */
  private putPlace(entity: number, place: number): number {
    const { tokens } = this;
    if (place === NONE) {
      tokens.put(NOWHERE);
      return 0;
    }
    const index = this.indexAt(entity, place);
    tokens.put(PLACED);
    this.putLocation(place);
    tokens.put(index);
    return index;
  }

  /** The position that people would name, see unknown-names.ts. */
  private indexAt(entity: number, place: number): number {
    const { game, slots } = this;
    const { firstLocation, zoneOf } = game.places;
    const isSpace = place < firstLocation;
    const order = isSpace ? "top" : orderOf(game.program.zones[zoneOf[place - firstLocation] ?? 0]);
    if (order === "none") return 0;
    const position = slots[game.layout.pos + entity] ?? 0;
    if (!isSpace && (order === "places" || position === 0)) return position;
    const lying = contentsOf(game, slots, place);
    const at = lying.indexOf(entity);
    return isSpace ? at + 1 : indexIn(order, position, at, lying.length);
  }

  /** Puts a zone by its owner, or a space or thing that others stand on. */
  putLocation(place: number): void {
    const { game, tokens } = this;
    const index = place - game.places.firstLocation;
    if (index < 0) {
      this.putThing(place);
      return;
    }
    const zone = game.places.zoneOf[index] ?? 0;
    tokens.put(zone);
    this.putThing(game.places.ownerOf[index] ?? 0);
    const second = game.places.key2Of[index] ?? NONE;
    const type = game.program.zones[zone]?.key2;
    if (type) this.putValue(type, second);
  }

  putValue(type: Type, value: Value): void {
    const { tokens } = this;
    if (typeof value !== "number") this.putList(type, value);
    else if (value === NONE) tokens.put(NONE);
    else if (type.t === "optional") this.putValue(type.of, value);
    else if (type.t === "entity") this.putThing(value);
    else if (type.t === "zone") this.putLocation(value);
    else tokens.put(value);
  }

  private putList(type: Type, items: readonly Value[]): void {
    if (!isCompound(type)) {
      this.tokens.putAll(items);
      return;
    }
    switch (type.t) {
      case "optional":
        this.putList(type.of, items);
        return;
      case "list":
        this.putInOrder(items, (item) => this.putValue(type.of, item));
        return;
      case "set":
        this.putUnordered(items, (item) => this.putValue(type.of, item));
        return;
      case "amounts":
        this.putUnordered(amountsIn(items), ([of, amount]) => {
          this.putValue(type.key, of);
          this.tokens.put(amount);
        });
        return;
      case "record": {
        const { fields = [] } = this.game.program.records[type.of] ?? {};
        for (const [i, item] of items.entries()) this.putValue(fields[i]?.type ?? { t: "bool" }, item);
        return;
      }
      case "map":
        this.putUnordered([...this.game.domain(type.key).values.entries()], ([i, key]) => {
          this.putValue(type.key, key);
          this.putValue(type.of, items[i] ?? NONE);
        });
        return;
      case "tuple":
        this.tokens.putAll(items);
    }
  }

  private putInOrder<T>(items: readonly T[], put: (item: T) => void): void {
    this.tokens.put(items.length);
    for (const item of items) put(item);
  }

  /** Puts items so that their order does not matter. */
  private putUnordered<T>(items: readonly T[], put: (item: T) => void): void {
    const { tokens } = this;
    const hashes = items.map((item) => {
      const start = tokens.length;
      put(item);
      return tokens.hashFrom(start);
    });
    this.putInOrder(
      hashes.sort((a, b) => a - b),
      (hash) => tokens.put(hash),
    );
  }

  /** Puts everything that the seat can tell of an entity: what it is, where it lies, and its stored values. */
  putAppearance(entity: number): void {
    const { game, tokens, slots } = this;
    const { entities, layout } = game;
    const kind = entities.kindOf[entity] ?? 0;
    const isThing = kind > 1 && game.program.kinds[kind]?.copies.of !== "spaces";
    if (!isThing) {
      tokens.put(entity);
      tokens.put(slots[layout.inPlay + entity] ?? 0);
      this.putStored(entity);
      return;
    }
    const place = slots[layout.place + entity] ?? NONE;
    if (this.knows(entity)) {
      this.putThing(entity);
      tokens.put(rowAt(game, slots, entity));
      this.putPlace(entity, place);
      this.putStored(entity);
      return;
    }
    const isOpen = this.isOpenAt(place);
    if (isOpen) this.putMadeFor(entity, kind);
    const index = this.putPlace(entity, place);
    if (isOpen || index !== 0) this.putStored(entity);
  }

  private isOpenAt(place: number): boolean {
    return place < this.game.places.firstLocation || this.may(this.game.visibility.location(place));
  }

  /** Can the seat tell anything about a thing that it does not know, because the place of the thing identifies it? */
  tells(thing: number): boolean {
    const place = this.slots[this.game.layout.place + thing] ?? NONE;
    return place !== NONE && (this.isOpenAt(place) || this.indexAt(thing, place) !== 0);
  }

  /** Puts the parents of a hidden thing that do not tell what it is. */
  private putMadeFor(entity: number, kind: number): void {
    const { entities, secrets } = this.game;
    this.tokens.put(kind);
    for (const [nth, of] of entities.parentsOf.entries()) {
      const parent = of[entity] ?? NONE;
      if (secrets.parents[nth]?.[kind] !== true && parent !== NONE) this.putThing(parent);
    }
  }

  /** Puts the values stored for an entity that the seat may read; with the count of entities, the values stored for no entity. */
  putStored(entity: number): void {
    const first = entity < this.game.entities.count ? 1 : 0;
    for (const cell of this.cells[entity] ?? []) {
      if (cell.usual && isUsual(this.slots, cell.address, cell.usual)) continue;
      if (this.mayRead(cell)) this.heap[this.heaped++] = this.hashOf(cell, first);
    }
    this.putHeap();
  }

  mayRead({ slot, def, keys }: StoredCell): boolean {
    if (keys.length > 1 && !this.tellsOf(def, keys)) return false;
    return this.may(this.game.visibility.slot(slot, keys));
  }

  private hashOf({ slot, def, keys, address, codec }: StoredCell, first: number): number {
    const { tokens } = this;
    const start = tokens.length;
    tokens.put(slot);
    for (let i = first; i < keys.length; i++) this.putValue(def.keys[i] ?? def.type, keys[i] ?? NONE);
    this.putValue(def.type, codec.read(this.slots, address));
    return tokens.hashFrom(start);
  }

  /** Puts stored values in no order: their order would tell which things they belong to. */
  private putHeap(): void {
    const { heap, heaped, tokens } = this;
    let sum = 0;
    for (let i = 0; i < heaped; i++) {
      const hash = heap[i] as number;
      sum = (sum + Math.imul(hash ^ (hash >>> 16), 0x7feb352d)) | 0;
    }
    tokens.put(heaped);
    tokens.put(sum);
    this.heaped = 0;
  }

  /** Says nothing of a value for a second thing that is out of play or has no position of its own. */
  private tellsOf(def: SlotDef, keys: readonly number[]): boolean {
    return keys.every((key, i) => i === 0 || def.keys[i]?.t !== "entity" || this.isNamed(key));
  }

  private isNamed(entity: number): boolean {
    if (!this.isInPlay(entity)) return false;
    if (this.knows(entity)) return true;
    const place = this.slots[this.game.layout.place + entity] ?? NONE;
    return place !== NONE && this.indexAt(entity, place) !== 0;
  }
}
