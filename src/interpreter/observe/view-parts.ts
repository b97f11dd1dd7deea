/** The parts of the views of one seat. Each is kept until something that it was made from changes. */

import { copiesHold } from "../copies/written-places.ts";
import { NONE } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import { byText } from "../names/index.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { locationOf } from "../runtime/locations.ts";
import type { State } from "../runtime/state.ts";
import { isSameList, KeptSight, RANK } from "./kept-sight.ts";
import { indexIn } from "./unknown-names.ts";
import type { PlayerView, SpaceView, ZoneView } from "./view.ts";
import { slotsBesides, slotsOf } from "./view-slots.ts";
import { type Shown, type SlotView, type ThingView, thingView, unordered } from "./view-things.ts";

export const playerName = (seat: number) => `p${seat + 1}`;

export class ViewParts {
  readonly game: Game;
  readonly seat: number | null;
  readonly #sight: KeptSight;
  readonly players: () => readonly PlayerView[];
  /** stored values of the table, and values with words and rows as keys */
  readonly tableSlots: () => SlotView;
  readonly zones: () => readonly ZoneView[];
  readonly spaces: () => readonly SpaceView[];
  readonly loose: () => readonly ThingView[];
  readonly #slots: (entity: number) => SlotView;
  readonly #things: (key: number) => ThingView;

  constructor(game: Game, state: State, seat: number | null) {
    this.game = game;
    this.seat = seat;
    const sight = new KeptSight(game, state, seat);
    this.#sight = sight;
    this.#slots = sight.each(RANK.slots, (entity) => slotsOf(sight, entity));
    const { count } = game.entities;
    this.#things = sight.each(RANK.thing, (key) => {
      const entity = key % count;
      return thingView(sight, this.#slots(entity), entity, shownBy((key - entity) / count));
    });
    const player = sight.each(RANK.place, (entity) => this.#player(entity));
    const zone = sight.each(RANK.place, (index) => this.#zone(index));
    const spaces = spacesOf(game);
    const space = sight.each(RANK.place, (nth) => this.#space(spaces[nth]));
    const list = <T>(make: () => readonly T[]) => {
      const kept = sight.each(RANK.list, make, isSameList);
      return () => kept(0);
    };
    this.players = list(() => (game.entities.ofKind[1] ?? []).map(player));
    this.zones = list(() => this.#zonesInOrder(zone));
    this.spaces = list(() => spaces.map((_, nth) => space(nth)));
    this.loose = list(() => this.#looseThings());
    const table = sight.each(RANK.place, () => ({ ...this.#slots(0), ...slotsBesides(sight) }));
    this.tableSlots = () => table(0);
  }

  /** Goes to another position. */
  follow(state: State): void {
    this.#sight.follow(state);
  }

  /** the first fault of the rules met in this position */
  get fault(): Fault | null {
    return this.#sight.fault;
  }

  /** The view of a thing, by how its place shows it. */
  #thing(entity: number, shown: Shown): ThingView {
    return this.#things(entity + this.game.entities.count * numberOf(shown));
  }

  #player(entity: number): PlayerView {
    const sight = this.#sight;
    const value = sight.scoreOf(entity);
    return {
      name: sight.nameOf(entity),
      inPlay: sight.isInPlay(entity),
      ...(typeof value === "number" && value !== NONE ? { score: value } : {}),
      slots: this.#slots(entity),
    };
  }

  /**
   * Zones by the names of their owners. Zones of owners that the seat cannot identify are listed only if something lies
   * in them.
   */
  #zonesInOrder(zone: (index: number) => ZoneView): readonly ZoneView[] {
    const { places } = this.game;
    const all = Array.from({ length: places.count }, (_, i) => i);
    const known = (i: number) => this.#sight.knows(places.ownerOf[i] ?? 0);
    const unknown = all.filter((i) => !known(i)).map(zone);
    const told = unknown.filter(({ count }) => count > 0).map((one) => ({ one, text: JSON.stringify(one) }));
    told.sort((a, b) => byText(a.text, b.text));
    return [...this.#zonesAsCalled(all.filter(known)).map(zone), ...told.map(({ one }) => one)];
  }

  /** Zones of equal copies come in the order of the seat's names for these. */
  #zonesAsCalled(zones: readonly number[]): readonly number[] {
    if (!copiesHold(this.game)) return zones;
    const { places } = this.game;
    const { ownerOf, zoneOf, key2Of } = places;
    const calledAt = (i: number) =>
      locationOf(places, zoneOf[i] ?? 0, this.#sight.aliasOf(ownerOf[i] ?? 0), key2Of[i] ?? NONE);
    return zones.toSorted((a, b) => calledAt(a) - calledAt(b) || a - b);
  }

  #zone(index: number): ZoneView {
    const sight = this.#sight;
    const { places, program } = this.game;
    const location = places.firstLocation + index;
    const zone = program.zones[places.zoneOf[index] ?? 0];
    const members = sight.contentsOf(location);
    const order = orderOf(zone);
    const lying = order === "none" ? this.#asCalled(members) : members;
    // A hidden thing without a position tells nothing but its presence, so it is only counted.
    const open = sight.seesInto(location);
    const at = (entity: number, i: number) => indexIn(order, sight.positionOf(entity), i, lying.length);
    const all = lying.map((entity, i) => this.#thing(entity, { open, index: at(entity, i) }));
    const listed = all.filter((card) => !unplaced(card));
    return {
      name: sight.zoneName(location),
      zone: zone?.id ?? "",
      owner: sight.nameOf(places.ownerOf[index] ?? 0),
      form: zone?.form ?? "pile",
      size: zone?.size ?? 0,
      count: lying.length,
      cards: order === "none" ? unordered(listed) : middleSorted(listed),
    };
  }

  /** Things by number, equal copies in the order of the seat's names for them. */
  #asCalled(things: readonly number[]): readonly number[] {
    const { aliasOf } = this.#sight;
    return things.length < 2 ? things : things.toSorted((a, b) => aliasOf(a) - aliasOf(b) || a - b);
  }

  #space(place: SpaceOf | undefined): SpaceView {
    const { entity, kind, x, y } = place ?? NOWHERE;
    return {
      name: this.#sight.nameOf(entity),
      kind,
      x,
      y,
      slots: this.#slots(entity),
      things: this.#sight.contentsOf(entity).map((thing, i) => this.#thing(thing, { open: true, index: i + 1 })),
    };
  }

  #looseThings(): readonly ThingView[] {
    const sight = this.#sight;
    const loose = this.#asCalled(sight.loose()).map((entity): ThingView => {
      const place = sight.placeOf(entity);
      if (place === NONE) return this.#thing(entity, { open: true, index: 0 });
      const arrived = sight.contentsOf(place).indexOf(entity) + 1;
      return { ...this.#thing(entity, { open: true, index: arrived }), on: sight.nameOf(place) };
    });
    return unordered(loose);
  }
}

interface SpaceOf {
  readonly entity: number;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
}

const NOWHERE: SpaceOf = { entity: NONE, kind: "", x: 0, y: 0 };

/** The spaces of all boards. */
const spacesOf = ({ program, boards }: Game): readonly SpaceOf[] =>
  boards.flatMap(({ entities }, board) =>
    entities.map((entity, local) => {
      const def = program.boards[board]?.spaces[local];
      return { entity, kind: program.kinds[def?.kind ?? 0]?.id ?? "", x: def?.x ?? 0, y: def?.y ?? 0 };
    }),
  );

/** Encodes a {@link Shown} as a number; positions below 0, from the bottom, take the odd ones. */
const numberOf = ({ open, index }: Shown) => 2 * (index < 0 ? -2 * index - 1 : 2 * index) + (open ? 1 : 0);

function shownBy(number: number): Shown {
  const place = Math.floor(number / 2);
  return { open: number % 2 === 1, index: place % 2 === 1 ? -(place + 1) / 2 : place / 2 };
}

const unplaced = (thing: ThingView) => thing.hidden === true && thing.at === undefined && thing.kind === undefined;

/** Sorts the unknown middle of a deck, which has no order. */
function middleSorted(cards: readonly ThingView[]): ThingView[] {
  const top = cards.filter((card) => card.at !== undefined && card.at > 0);
  const bottom = cards.filter((card) => card.at !== undefined && card.at < 0);
  return [...top, ...unordered(cards.filter((card) => card.at === undefined)), ...bottom];
}
