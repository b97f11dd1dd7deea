/** A position as one seat looks at it: what it may identify, and what it calls the things that it may not. */

import { calledSo, callerOf } from "../copies/aliases.ts";
import { makeCompiler } from "../eval/compile.ts";
import type { Compiler } from "../eval/compiler.ts";
import { NONE, type Scoped, type SlotId, type Type, type Value } from "../ir/program.ts";
import { orderOf, type ZoneFormRow } from "../ir/zone-forms.ts";
import { entityNamed, hiddenName, zoneCalled } from "../names/index.ts";
import { type Naming, type Plain, plainValue } from "../names/plain.ts";
import { type Fault, faultFrom } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { isInPlay, membersOf, placeOf, positionOf, standingOn } from "../runtime/position.ts";
import { hold, tally } from "../runtime/runtime.ts";
import { copyFrames, type State } from "../runtime/state.ts";

export interface Sight extends Naming {
  readonly game: Game;
  readonly state: State;
  /** the seat that looks (0 is the first); null: the referee, who sees everything */
  readonly seat: number | null;
  /** may it know what an entity is? */
  knows(entity: number): boolean;
  /** does it see the entity, though perhaps not its face? */
  sees(entity: number): boolean;
  seesInto(location: number): boolean;
  mayRead(slot: SlotId, keys: readonly number[]): boolean;
  /** what the seat calls so, of the things that it knows; NONE if nothing */
  called(name: string): number;
  /** the copy by whose name the seat calls a thing that it knows; see aliases.ts */
  aliasOf(entity: number): number;
  /** the name of an entity, or where it lies if the seat may not know which it is */
  nameOf(entity: number): string;
  /** the name of a zone: by its owner, or by the place of an owner that the seat may not identify */
  zoneName(location: number): string;
  plain(type: Type, value: Value): Plain;
  /** the first mistake of the rules that was met while looking: what they fail to show is hidden */
  readonly fault: Fault | null;
  /** the value of an expression; undefined if the seat may not read what it reads, or if the rules fail */
  evaluate(scoped: Scoped, args: readonly Value[]): Value | undefined;
}

const compilers = new WeakMap<Game, Compiler>();

/** Loads a state for evaluation, as every look at a position needs it. */
export function load(game: Game, state: State): void {
  hold(game.rt, state.slots);
  game.rt.depth = 0;
  tally(game.rt);
  game.rt.noting = 0;
  game.rt.noted.length = 0;
  game.rt.frames = copyFrames(state.frames);
}

/** Looks at a state. The sight is good until another state is looked at: they share the runtime of the game. */
export function sightOf(game: Game, state: State, seat: number | null): Sight {
  load(game, state);
  return new SeatSight(game, state, seat);
}

/** Its functions are handed about alone, so they keep their object. */
class SeatSight implements Sight {
  readonly game: Game;
  readonly state: State;
  readonly seat: number | null;
  readonly aliasOf: (entity: number) => number;
  #fault: Fault | null = null;

  constructor(game: Game, state: State, seat: number | null) {
    this.game = game;
    this.state = state;
    this.seat = seat;
    this.aliasOf = callerOf(game, state, seat);
  }

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

  readonly plain = (type: Type, value: Value): Plain => plainValue(this.game, type, value, this);

  readonly evaluate = (scoped: Scoped, args: readonly Value[]): Value | undefined => {
    const compiler = compilers.get(this.game) ?? makeCompiler(this.game, null);
    compilers.set(this.game, compiler);
    const { rt } = this.game;
    rt.seen = this.game.everybody;
    rt.depth = 0;
    try {
      const value = compiler.scoped(scoped)(args);
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

/** What a thing is called by somebody who may not know which it is: the place where it lies. */
function unknownName({ game, state, zoneName, nameOf }: Sight, entity: number): string {
  const place = placeOf(game, state, entity);
  const index = placeIndex(game, state, entity);
  if (place >= game.places.firstLocation) return hiddenName(zoneName(place), index);
  const kind = game.program.kinds[game.entities.kindOf[entity] ?? 0]?.id ?? "?";
  return place === NONE ? kind : hiddenName(`${nameOf(place)}.${kind}`, index);
}

/**
 * The place that people would name: the number in a row, from the top of a deck (below 0 from its bottom) where the
 * order is known, the order of arrival on a space; 0 where there is no order.
 */
function placeIndex(game: Game, state: State, entity: number): number {
  const place = placeOf(game, state, entity);
  if (place === NONE) return 0;
  if (place < game.places.firstLocation) return standingOn(game, state, place).indexOf(entity) + 1;
  const zone = game.program.zones[game.places.zoneOf[place - game.places.firstLocation] ?? 0];
  const lying = membersOf(game, state, place);
  return indexIn(orderOf(zone), positionOf(game, state, entity), lying.indexOf(entity), lying.length);
}

/** The same for number `i` (from 0) of the `count` things that lie in a zone. */
export function indexIn(order: ZoneFormRow["order"], position: number, i: number, count: number): number {
  if (order === "none") return 0;
  if (order === "places" || position === 0) return position;
  return position > 0 ? i + 1 : i - count;
}

/** Entities in play of some kinds, in order. */
export function inPlayOf(game: Game, state: State, kinds: readonly number[]): number[] {
  return kinds.flatMap((kind) => game.entities.ofKind[kind] ?? []).filter((entity) => isInPlay(game, state, entity));
}
