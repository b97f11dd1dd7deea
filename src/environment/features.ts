/**
 * The view of a seat as a list of numbers of fixed length. It is written from the view alone, so it tells no more than
 * the view: equal views give equal numbers.
 */
import { NONE } from "../interpreter/ir/program.ts";
import { orderOf } from "../interpreter/ir/zone-forms.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import { locationName } from "../interpreter/names/value-names.ts";
import type { View } from "../interpreter/observe/view.ts";
import type { SlotView, ThingView } from "../interpreter/observe/view-things.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { type Cell, cellFor, keyedCell, slotCells } from "./cells.ts";
import { type Sorts, sortsOf } from "./sorts.ts";

/** Rows of up to this many places also show the place of each thing. */
const MOST_ROW = 64;

/** A zone or space: counts of the things in it by sort, and their stored values. */
interface Place {
  readonly at: number;
  /** the index of each sort among the sorts that can lie here */
  readonly sorts: ReadonlyMap<string, number>;
  readonly stored: Cell;
  /** the places of a row, index 0 for place number 1 */
  readonly row: readonly Place[];
}

interface Stored {
  readonly at: number;
  readonly cell: Cell;
}

export class Features {
  /** the meaning of each number */
  readonly names: string[] = [];
  readonly #game: Game;
  readonly #sorts: Sorts;
  readonly #phases = new Map<string, number>();
  readonly #round: number;
  readonly #own: number;
  readonly #waiting: number;
  readonly #players: readonly (Stored & { readonly score: number })[];
  readonly #table: Stored;
  readonly #zones = new Map<string, Place>();
  readonly #spaces = new Map<string, Place & { readonly own: Stored }>();
  readonly #loose: Place;

  constructor(game: Game) {
    const { program, players, places } = game;
    this.#game = game;
    this.#sorts = sortsOf(game);
    this.#round = this.#add(["round"]);
    for (const phase of new Set(game.phases)) this.#phases.set(phase, this.#add([`phase=${phase}`]));
    const seats = Array.from({ length: players }, (_, seat) => `p${seat + 1}`);
    this.#own = this.#add(seats.map((seat) => `seat=${seat}`));
    this.#waiting = this.#add(seats.map((seat) => `waiting=${seat}`));
    this.#players = seats.map((seat) => {
      const score = this.#add([`${seat}.inPlay`, `${seat}.score`]);
      return { score, ...this.#stored(seat, this.#slotsOf([1])) };
    });
    this.#table = this.#stored("table", slotCells([...this.#slotsOfKind(0), ...this.#besides()]));
    for (let index = 0; index < places.count; index++) {
      const zone = program.zones[places.zoneOf[index] ?? 0];
      if (!zone) continue;
      const name = locationName(game, places.firstLocation + index);
      const length = orderOf(zone) === "places" && zone.size <= MOST_ROW ? zone.size : 0;
      this.#zones.set(name, this.#place(name, zone.holds, length));
    }
    for (const { entities } of game.boards)
      for (const entity of entities) {
        const kind = game.entities.kindOf[entity] ?? 0;
        const name = game.names[entity] ?? "";
        const standing = program.kinds.flatMap(({ standsOn }, at) => (standsOn.includes(kind) ? [at] : []));
        const own = this.#stored(name, this.#slotsOf([kind]));
        this.#spaces.set(name, { ...this.#place(name, standing, 0), own });
      }
    this.#loose = this.#place(
      "loose",
      program.kinds.flatMap((_, kind) => (kind > 1 ? [kind] : [])),
      0,
    );
  }

  get length(): number {
    return this.names.length;
  }

  #add(names: readonly string[]): number {
    const at = this.names.length;
    for (const name of names) this.names.push(name);
    return at;
  }

  #stored(name: string, cell: Cell): Stored {
    return { cell, at: this.#add(cell.names.map((part) => name + part)) };
  }

  /** The slots of things of a kind, with their further keys nested. */
  #slotsOfKind(kind: number): (readonly [string, Cell])[] {
    const game = this.#game;
    return game.program.slots.flatMap(({ id, keys: [first, ...rest], type }) =>
      first?.t === "entity" && first.of.includes(kind)
        ? [[id, keyedCell(game, rest, cellFor(game, type))] as const]
        : [],
    );
  }

  #slotsOf(kinds: readonly number[]): Cell {
    return slotCells([...new Map(kinds.flatMap((kind) => this.#slotsOfKind(kind)))]);
  }

  #besides(): (readonly [string, Cell])[] {
    const game = this.#game;
    return game.program.slots.flatMap(({ id, keys, type }) =>
      keys[0] && keys[0].t !== "entity" ? [[id, keyedCell(game, keys, cellFor(game, type))] as const] : [],
    );
  }

  #place(name: string, kinds: readonly number[], length: number): Place {
    const names = this.#sorts.of(kinds);
    const sorts = new Map(names.map((sort, at) => [sort, at]));
    const stored = this.#slotsOf(kinds);
    const counts = ["", ...names.map((sort) => `: ${sort}`)];
    const at = this.#add([...counts, ...stored.names.map((part) => `:${part}`)].map((part) => name + part));
    const row = Array.from({ length }, (_, i) => this.#place(`${name}[${i + 1}]`, kinds, 0));
    return { at, sorts, stored, row };
  }

  /** Writes a view into a list of zeros that is at least {@link length} long. */
  write(view: View, seat: number, to: Float32Array): void {
    to[this.#round] = view.round;
    const phase = this.#phases.get(view.phase ?? "");
    if (phase !== undefined) to[phase] = 1;
    to[this.#own + seat] = 1;
    for (const name of view.waiting) to[this.#waiting + Number(name.slice(1)) - 1] = 1;
    this.#writePlayers(view, to);
    addSlots(this.#table, view.slots, to);
    for (const { name, count, cards } of view.zones) {
      const place = this.#zones.get(name);
      if (!place) continue;
      for (const card of cards) this.#thing(place, card, to);
      // Hidden things that are not listed in the view count only in the total.
      to[place.at] = count;
    }
    for (const { name, slots, things } of view.spaces) {
      const place = this.#spaces.get(name);
      if (!place) continue;
      addSlots(place.own, slots, to);
      for (const thing of things) this.#thing(place, thing, to);
    }
    for (const thing of view.loose) this.#thing(this.#loose, thing, to);
  }

  #writePlayers({ players }: View, to: Float32Array): void {
    for (const [at, own] of this.#players.entries()) {
      const { inPlay = false, score = 0, slots = {} } = players[at] ?? {};
      to[own.score] = inPlay ? 1 : 0;
      to[own.score + 1] = score;
      addSlots(own, slots, to);
    }
  }

  #thing(place: Place, thing: ThingView, to: Float32Array): void {
    const sort = place.sorts.get(this.#sorts.sortOf(thing));
    to[place.at] = (to[place.at] as number) + 1;
    if (sort !== undefined) to[place.at + 1 + sort] = (to[place.at + 1 + sort] as number) + 1;
    if (thing.slots)
      place.stored.add(thing.slots as { readonly [key: string]: Plain }, to, place.at + 1 + place.sorts.size);
    const inRow = place.row[(thing.at ?? NONE) - 1];
    if (inRow) this.#thing(inRow, thing, to);
  }
}

function addSlots({ at, cell }: Stored, slots: SlotView, to: Float32Array): void {
  cell.add(slots as { readonly [key: string]: Plain }, to, at);
}
