/** A position as one seat sees it: which things it may identify, and its names for those that it may not. */

import { calledSo, callerOf } from "../copies/aliases.ts";
import { compilerOf } from "../eval/compilers.ts";
import type { Scoped, SlotId, Type, Value } from "../ir/program.ts";
import { entityNamed, zoneCalled } from "../names/index.ts";
import { type Naming, type Plain, plainValue } from "../names/plain.ts";
import { type Fault, faultFrom } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { membersOf, placeOf, positionOf } from "../runtime/position.ts";
import { hold, restartWork } from "../runtime/runtime.ts";
import { copyFrames, type State } from "../runtime/state.ts";
import { unknownName, type Whereabouts } from "./unknown-names.ts";

export interface Sight extends Naming, Whereabouts {
  readonly game: Game;
  readonly state: State;
  /** the seat that looks (0 is the first); null: the referee, who sees everything */
  readonly seat: number | null;
  /** may it know what an entity is? */
  knows(entity: number): boolean;
  /** does it see that the entity is there, even if its face is hidden? */
  sees(entity: number): boolean;
  seesInto(location: number): boolean;
  mayRead(slot: SlotId, keys: readonly number[]): boolean;
  /** the known thing that the seat calls by this name, or NONE */
  called(name: string): number;
  /** the copy whose name the seat uses for a thing that it knows; see aliases.ts */
  aliasOf(entity: number): number;
  /** the name of an entity, or its place if the seat may not know which it is */
  nameOf(entity: number): string;
  /** the name of a zone: by its owner, or by the place of an owner that the seat may not identify */
  zoneName(location: number): string;
  plain(type: Type, value: Value): Plain;
  /** the first fault of the rules met while looking; what they fail to show is hidden */
  readonly fault: Fault | null;
  /** the value of an expression; undefined if the seat may not know what it reads, or if it fails */
  evaluate(scoped: Scoped, args: readonly Value[]): Value | undefined;
}

/** Loads a state for evaluation. */
export function load(game: Game, state: State): void {
  hold(game.rt, state.slots);
  game.rt.depth = 0;
  restartWork(game.rt);
  game.rt.noting = 0;
  game.rt.noted.length = 0;
  game.rt.frames = copyFrames(state.frames);
}

/** Looks at a state. The result is valid until another state is loaded, because they share the runtime of the game. */
export function sightOf(game: Game, state: State, seat: number | null): Sight {
  load(game, state);
  return new SeatSight(game, state, seat);
}

/** Its functions are passed on alone, so they are bound to the object. */
export class SeatSight implements Sight {
  readonly game: Game;
  state: State;
  readonly seat: number | null;
  #callers: ((entity: number) => number) | null = null;
  #fault: Fault | null = null;

  constructor(game: Game, state: State, seat: number | null) {
    this.game = game;
    this.state = state;
    this.seat = seat;
  }

  /** Looks at another state. */
  follow(state: State): void {
    load(this.game, state);
    this.state = state;
    this.#callers = null;
    this.#fault = null;
  }

  readonly aliasOf = (entity: number): number => {
    this.#callers ??= callerOf(this.game, this.state, this.seat);
    return this.#callers(entity);
  };

  get fault(): Fault | null {
    return this.#fault;
  }

  readonly knows = (entity: number): boolean =>
    this.#judged(
      () => this.game.visibility.entity(entity),
      () => this.#kindNode(entity),
    );

  readonly sees = (entity: number): boolean =>
    this.#judged(
      () => this.game.visibility.thing(entity),
      () => this.#kindNode(entity),
    );

  readonly seesInto = (location: number): boolean =>
    this.#judged(
      () => this.game.visibility.location(location),
      () => this.#zoneNode(location),
    );

  readonly mayRead = (slot: SlotId, keys: readonly number[]): boolean =>
    this.#judged(
      () => this.game.visibility.slot(slot, keys),
      () => this.game.program.slots[slot]?.node,
    );

  readonly called = (name: string): number => calledSo(this.game, this.state, this.seat, entityNamed(this.game, name));

  readonly nameOf = (entity: number): string =>
    this.knows(entity) ? (this.game.names[this.aliasOf(entity)] ?? "?") : unknownName(this, entity);

  readonly zoneName = (location: number): string => zoneCalled(this.game, location, this.nameOf);

  readonly placeOf = (entity: number): number => placeOf(this.game, this.state, entity);

  readonly positionOf = (entity: number): number => positionOf(this.game, this.state, entity);

  readonly contentsOf = (place: number): readonly number[] => membersOf(this.game, this.state, place);

  readonly plain = (type: Type, value: Value): Plain => plainValue(this.game, type, value, this);

  readonly evaluate = (scoped: Scoped, args: readonly Value[]): Value | undefined => {
    const { rt } = this.game;
    rt.seen = this.game.everybody;
    rt.depth = 0;
    try {
      const value = compilerOf(this.game).scoped(scoped)(args);
      return this.#may(rt.seen) ? value : undefined;
    } catch (error) {
      this.#fails(error, scoped.expr.node);
      return undefined;
    }
  };

  #may(mask: number): boolean {
    return this.seat === null || ((mask >> this.seat) & 1) === 1;
  }

  #fails(error: unknown, node: number): void {
    const found = faultFrom(error, node);
    this.#fault ??= found;
  }

  #judged(mask: () => number, node: () => number | undefined): boolean {
    try {
      return this.#may(mask());
    } catch (error) {
      this.#fails(error, node() ?? 0);
      return this.seat === null;
    }
  }

  #kindNode(entity: number): number | undefined {
    return this.game.program.kinds[this.game.entities.kindOf[entity] ?? 0]?.node;
  }

  #zoneNode(location: number): number | undefined {
    const { places, program } = this.game;
    return program.zones[places.zoneOf[location - places.firstLocation] ?? 0]?.node;
  }
}
