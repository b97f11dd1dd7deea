// Long because every question that the parts of a view ask is answered in one class.
/**
 * The data that the view of one seat is made from, kept from position to position. `view-parts.ts` makes the view and
 * asks here; `sight.ts` answers the same questions for one position and keeps nothing.
 *
 * Each answer is a derived value (`runtime/derived.ts`), made by `each`. While it is computed, everything that it reads
 * is noted: words, contents and rules by `#changes`, other derived values by themselves. It is kept until one of these
 * changes. So whatever reads the position here must first name it to `#changes`: a read that is not noted leaves an old
 * answer in the view. `#sight` notes nothing; who asks it notes what the answer depends on.
 */

import { type Keep, keptCaller } from "../copies/aliases.ts";
import type { Notes, Watched } from "../copies/written-places.ts";
import { NONE, type SlotId, type Type, type Value } from "../ir/program.ts";
import { zoneCalled } from "../names/index.ts";
import { type Naming, type Plain, plainValue } from "../names/plain.ts";
import { Derived, Web } from "../runtime/derived.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { addressOf } from "../runtime/layout.ts";
import { kindStamp } from "../runtime/stamps.ts";
import type { State } from "../runtime/state.ts";
import { contentsOf, rowAt } from "../runtime/zones.ts";
import { Changes, ruleReads } from "./changes.ts";
import { load, SeatSight } from "./sight.ts";
import { unknownName, type Whereabouts } from "./unknown-names.ts";

/** The ranks of derived values: a value reads only values of lower ranks. */
export const RANK = {
  /** what the seat may see, know and read */
  seen: 1,
  /** names of copies (`copies/aliases.ts`): their looks, their ranks, their order, and the name itself */
  look: 2,
  ranks: 3,
  order: 4,
  name: 5,
  /** parts of a view (`view-parts.ts`): stored values, things, what lies at a place, lists of places */
  slots: 6,
  thing: 7,
  place: 8,
  list: 9,
} as const;

/** The questions that the parts of a view ask. */
export interface ViewSight extends Naming, Whereabouts {
  readonly game: Game;
  seesInto(location: number): boolean;
  mayRead(slot: SlotId, keys: readonly number[]): boolean;
  aliasOf(entity: number): number;
  zoneName(location: number): string;
  isInPlay(entity: number): boolean;
  rowOf(entity: number): number;
  stored(slot: SlotId, keys: readonly number[]): Value;
  plain(type: Type, value: Value): Plain;
  /** the score of a player; undefined if the seat may not know it */
  scoreOf(player: number): Value | undefined;
  /** things in play that are nowhere, or on something other than a space of a board */
  loose(): readonly number[];
}

export const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

export class KeptSight implements ViewSight {
  readonly game: Game;
  readonly seat: number | null;
  readonly web = new Web();
  readonly aliasOf: (entity: number) => number;
  readonly #changes: Changes;
  readonly #watched: { -readonly [K in keyof Watched]: Watched[K] };
  readonly #sight: SeatSight;

  constructor(game: Game, state: State, seat: number | null) {
    this.game = game;
    this.seat = seat;
    this.#changes = new Changes(game, this.web);
    load(game, state);
    this.#sight = new SeatSight(game, state, seat);
    const notes: Notes = {
      word: (address) => this.#changes.word(address),
      contents: (place) => this.#changes.contents(place),
      cell: (slot, address) => this.#changes.cell(slot, address),
      slot: (slot) => this.#changes.slot(slot),
      seers: (slot, keys) => void this.mayRead(slot, keys),
    };
    // The referee calls each copy by its own name, so nobody asks for the watcher then.
    this.#watched = { game, slots: state.slots, watcher: 1 << (seat ?? 0), notes };
    this.aliasOf = seat === null ? (entity) => entity : keptCaller(this.#watched, this.#keepUnnoticed);
    this.#changes.follow(state);
  }

  /** Goes to another position. Values that have changed are computed again when they are read, or by `settle`. */
  follow(state: State): void {
    this.#sight.follow(state);
    this.#watched.slots = state.slots;
    this.#changes.follow(state);
    this.web.settle();
  }

  get fault(): Fault | null {
    return this.#sight.fault;
  }

  /**
   * Derived values by number (of an entity, a location ...), each computed at the first read. `same`: does the new
   * value count as unchanged?
   */
  each<T>(rank: number, make: (of: number) => T, same?: (a: T, b: T) => boolean): (of: number) => T {
    const known = new Map<number, Derived<T>>();
    return (of) => {
      let kept = known.get(of);
      if (kept === undefined) {
        kept = new Derived(rank, () => make(of), same);
        known.set(of, kept);
      }
      return kept.get(this.web);
    };
  }

  /** Like `each`, for names of copies. Finding them is no work of the rules, so it is not counted. */
  readonly #keepUnnoticed: Keep = (what, find, same) =>
    this.each(
      RANK[what],
      (of) => {
        const { rt } = this.game;
        const { work } = rt;
        const found = find(of);
        rt.work = work;
        return found;
      },
      same,
    );

  readonly #known = this.each(RANK.seen, (entity) => {
    this.#noteThing(entity);
    this.#changes.rule(ruleReads(this.game).faces[this.game.entities.kindOf[entity] ?? 0]);
    return this.#sight.knows(entity);
  });

  readonly #seen = this.each(RANK.seen, (entity) => {
    this.#noteThing(entity);
    return this.#sight.sees(entity);
  });

  readonly #zoneSeen = this.each(RANK.seen, (location) => {
    this.#noteZone(location);
    return this.#sight.seesInto(location);
  });

  readonly #score = this.each(RANK.seen, (player) => {
    const { score } = this.game.program;
    this.#changes.rule(ruleReads(this.game).score);
    const value = score ? this.#sight.evaluate(score, [player]) : undefined;
    // Not everybody may know this score. Who may can change without a change of what the score reads.
    if (this.game.rt.seen !== this.game.everybody) this.#changes.anything();
    return value;
  });

  /** A thing that cannot be hidden is known in every position. */
  #canHide(entity: number): boolean {
    return this.seat !== null && this.game.secrets.rows[this.game.entities.kindOf[entity] ?? 0] === true;
  }

  readonly knows = (entity: number): boolean => !this.#canHide(entity) || this.#known(entity);

  readonly #sees = (entity: number): boolean => !this.#canHide(entity) || this.#seen(entity);

  readonly seesInto = (location: number): boolean => this.#zoneSeen(location);

  /** by slot with a rule of seeing: may the seat read the value at an address? */
  readonly #readable: ((address: number) => boolean)[] = [];
  /** by the address of such a value: its keys */
  readonly #keysAt = new Map<number, readonly number[]>();

  /** A value with a rule of seeing follows that rule. Any other is read by those who see the things that are its keys. */
  readonly mayRead = (slot: SlotId, keys: readonly number[]): boolean => {
    if (this.seat === null) return true;
    const reads = ruleReads(this.game).slots[slot];
    if (reads === undefined) {
      const types = this.game.program.slots[slot]?.keys ?? [];
      return keys.every((key, i) => types[i]?.t !== "entity" || this.#sees(key));
    }
    this.#readable[slot] ??= this.each(RANK.seen, (address) => {
      this.#changes.rule(reads);
      return this.#sight.mayRead(slot, this.#keysAt.get(address) ?? keys);
    });
    const address = addressOf(this.game.layout, slot, keys);
    if (!this.#keysAt.has(address)) this.#keysAt.set(address, keys);
    return this.#readable[slot](address);
  };

  readonly nameOf = (entity: number): string =>
    this.knows(entity) ? (this.game.names[this.aliasOf(entity)] ?? "?") : unknownName(this, entity);

  readonly zoneName = (location: number): string => zoneCalled(this.game, location, this.nameOf);

  readonly plain = (type: Type, value: Value): Plain => plainValue(this.game, type, value, this);

  readonly scoreOf = (player: number): Value | undefined => this.#score(player);

  readonly isInPlay = (entity: number): boolean => this.#word(this.game.layout.inPlay + entity) > 0;

  readonly placeOf = (entity: number): number => this.#word(this.game.layout.place + entity);

  readonly positionOf = (entity: number): number => this.#word(this.game.layout.pos + entity);

  readonly rowOf = (entity: number): number => {
    const { layout, entities } = this.game;
    if (entities.rowOf[entity] === NONE && layout.row !== NONE) this.#changes.word(layout.row + entity);
    return rowAt(this.game, this.#watched.slots, entity);
  };

  readonly contentsOf = (place: number): readonly number[] => {
    this.#changes.contents(place);
    return contentsOf(this.game, this.#watched.slots, place);
  };

  readonly stored = (slot: SlotId, keys: readonly number[]): Value => {
    const address = addressOf(this.game.layout, slot, keys);
    if (address < 0) return NONE;
    this.#changes.cell(slot, address);
    return this.game.layout.slots[slot]?.codec.read(this.#watched.slots, address) ?? NONE;
  };

  readonly #loose = this.each(RANK.slots, () => this.#findLoose(), isSameList);

  readonly loose = (): readonly number[] => this.#loose(0);

  #findLoose(): readonly number[] {
    const { program, entities } = this.game;
    const found: number[] = [];
    for (const [kind, { board }] of program.kinds.entries()) {
      // The table and the players are no things.
      if (kind < 2 || board !== null) continue;
      this.#changes.stamps([kindStamp(program, kind)]);
      for (const entity of entities.ofKind[kind] ?? []) {
        if (this.#isLoose(entity)) found.push(entity);
      }
    }
    return found;
  }

  #isLoose(entity: number): boolean {
    const { places, layout, boardOf } = this.game;
    const { slots } = this.#watched;
    const place = slots[layout.place + entity] ?? NONE;
    if (place !== NONE && (place >= places.firstLocation || (boardOf[place] ?? -1) >= 0)) return false;
    return (slots[layout.inPlay + entity] ?? 0) > 0;
  }

  #word(address: number): number {
    this.#changes.word(address);
    return this.#watched.slots[address] ?? NONE;
  }

  /** Notes what decides who sees a thing, apart from the rule for its kind. */
  #noteThing(entity: number): void {
    const { layout, places } = this.game;
    this.#changes.word(layout.known + entity);
    const place = this.placeOf(entity);
    if (place >= places.firstLocation) this.#noteZone(place);
    else this.#changes.word(layout.inPlay + entity);
  }

  #noteZone(location: number): void {
    const { zoneOf, firstLocation } = this.game.places;
    this.#changes.rule(ruleReads(this.game).zones[zoneOf[location - firstLocation] ?? 0]);
  }
}
