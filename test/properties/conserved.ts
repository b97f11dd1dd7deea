import { type Event, type Game, isInPlay, NONE, placeOf, type State } from "../../src/interpreter/index.ts";
import { membersOf, positionOf, standingOn } from "../../src/interpreter/runtime/position.ts";

/** Property: every thing is in one place, and comes and goes only by effects for that. */

const nameOf = (game: Game, entity: number) => game.names[entity] ?? "?";

/** The spaces and zones that list each thing. */
function listings(game: Game, state: State): readonly (readonly number[] | undefined)[] {
  const found: (number[] | undefined)[] = new Array(game.names.length).fill(undefined);
  const note = (entity: number, at: number) => {
    const before = found[entity];
    if (before) before.push(at);
    else found[entity] = [at];
  };
  for (const space of game.names.keys()) {
    for (const entity of standingOn(game, state, space)) note(entity, space);
  }
  for (let i = 0; i < game.places.count; i++) {
    const location = game.places.firstLocation + i;
    for (const entity of membersOf(game, state, location)) note(entity, location);
  }
  return found;
}

/** A thing in play is listed where it says it is, and nowhere else; a thing out of play is nowhere. */
export function misplaced(game: Game, state: State): string[] {
  const listed = listings(game, state);
  return game.names.flatMap((_, entity) => {
    const place = isInPlay(game, state, entity) ? placeOf(game, state, entity) : NONE;
    const found = listed[entity] ?? [];
    if (place === NONE ? found.length === 0 : found.length === 1 && found[0] === place) return [];
    return [`${nameOf(game, entity)} is at ${place === NONE ? "" : place} and listed at ${found}`];
  });
}

/** Places that are over their capacity. */
export function crowded(game: Game, state: State): string[] {
  return Array.from({ length: game.places.count }, (_, i) => i).flatMap((i) => {
    const zone = game.program.zones[game.places.zoneOf[i] ?? 0];
    if (!zone || zone.size === 0) return [];
    const lying = membersOf(game, state, game.places.firstLocation + i);
    const places = new Set(lying.map((entity) => positionOf(game, state, entity)));
    const fits = lying.length <= zone.size && (zone.form !== "row" || places.size === lying.length);
    return fits ? [] : [`${zone.id} of ${nameOf(game, game.places.ownerOf[i] ?? 0)} holds ${lying.length}`];
  });
}

const isMade = (game: Game, entity: number): boolean => {
  const copies = game.program.kinds[game.entities.kindOf[entity] ?? 0]?.copies;
  return copies?.of === "number" && !copies.inPlay;
};

/** Things of fixed kinds. They never come, and go only by an effect that removes them. */
export class Stock {
  readonly #game: Game;
  readonly #removed = new Set<number>();
  #before: readonly number[] | null = null;

  constructor(game: Game) {
    this.#game = game;
  }

  readonly sink = (event: Event): void => {
    if (event.type !== "remove") return;
    for (const { type, value } of event.parts) {
      if (type?.t === "entity" && typeof value === "number") this.#removed.add(value);
    }
  };

  /** Things that have come or gone since the last look without an event. */
  look(state: State): string[] {
    const game = this.#game;
    const now = game.names.map((_, entity) => (isInPlay(game, state, entity) ? 1 : 0));
    const before = this.#before;
    this.#before = now;
    if (!before) return [];
    return now.flatMap((inPlay, entity) => {
      if (inPlay === before[entity] || isMade(game, entity)) return [];
      if (!inPlay && this.#removed.has(entity)) return [];
      return [`${nameOf(game, entity)} ${inPlay ? "came from nowhere" : "is lost"}`];
    });
  }
}
