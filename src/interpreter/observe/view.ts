/**
 * Views: a position as one seat may know it, as plain data. Two positions that differ only in what the seat may not
 * see give the same bytes of JSON; so nothing here may depend on the numbers of hidden things, not even an order.
 */

import { copiesHold } from "../copies/places.ts";
import { NONE } from "../ir/program.ts";
import { orderOf, type ZoneForm } from "../ir/zone-forms.ts";
import { status } from "../machine/transition.ts";
import { byText } from "../names/index.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { locationOf } from "../runtime/locations.ts";
import {
  isInPlay,
  membersOf,
  phaseOf,
  placeOf,
  positionOf,
  roundOf,
  seatsIn,
  standingOn,
} from "../runtime/position.ts";
import type { State } from "../runtime/state.ts";
import { indexIn, inPlayOf, type Sight, sightOf } from "./sight.ts";
import { slotsBesides, slotsOf } from "./view-slots.ts";
import { type SlotView, type ThingView, thingView, unordered } from "./view-things.ts";

export interface View {
  /** who looks, e.g. `p1`; null: the referee, who sees everything */
  readonly seat: string | null;
  readonly round: number;
  readonly phase: string | null;
  readonly over: { readonly reason: string; readonly winners: readonly string[] } | null;
  readonly players: readonly PlayerView[];
  /** stored values of the table, and of words and rows, by slot */
  readonly slots: SlotView;
  readonly zones: readonly ZoneView[];
  readonly spaces: readonly SpaceView[];
  /** things in play that are nowhere, and those that stand on something that is no space (a group, a card) */
  readonly loose: readonly ThingView[];
  /** the players who owe an answer */
  readonly waiting: readonly string[];
}

interface PlayerView {
  readonly name: string;
  readonly inPlay: boolean;
  /** absent where the game has none, or where the seat may not know it */
  readonly score?: number;
  readonly slots: SlotView;
}

export interface ZoneView {
  readonly name: string;
  readonly zone: string;
  readonly owner: string;
  readonly form: ZoneForm;
  /** places of a row or spot; 0: no limit */
  readonly size: number;
  readonly count: number;
  /** from the first place, or the top, on; hidden things without a place of their own are only counted */
  readonly cards: readonly ThingView[];
}

export interface SpaceView {
  readonly name: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly slots: SlotView;
  /** in order of arrival */
  readonly things: readonly ThingView[];
}

const faults = new WeakMap<View, Fault>();

/** What went wrong in the rules while a view was made: what they fail to show is hidden in it. */
export const viewFault = (view: View): Fault | null => faults.get(view) ?? null;

/** The view of a seat (0 is the first), or of the referee (null). */
export function viewOf(game: Game, state: State, seat: number | null): View {
  const waiting = owing(game, state);
  const sight = sightOf(game, state, seat);
  const over = (state.slots[AT.over] ?? 0) - 1;
  const winners = seatsIn(state.slots[AT.winners] ?? 0).map(playerName);
  const view: View = {
    seat: seat === null ? null : playerName(seat),
    round: roundOf(state),
    phase: phaseOf(game, state),
    over: over < 0 ? null : { reason: game.reasons[over] ?? "", winners },
    players: (game.entities.ofKind[1] ?? []).map((entity) => playerView(sight, entity)),
    slots: { ...slotsOf(sight, 0), ...slotsBesides(sight) },
    zones: zonesOf(sight),
    spaces: game.boards.flatMap((board, i) => board.entities.map((space, local) => spaceView(sight, i, space, local))),
    loose: looseThings(sight),
    waiting: waiting.map(playerName),
  };
  if (sight.fault) faults.set(view, sight.fault);
  return view;
}

/** Who owes an answer is public, also while the answers themselves are secret. */
function owing(game: Game, state: State): readonly number[] {
  if (state.frames.length === 0) return [];
  const now = status(game, state);
  return now.kind === "play" ? now.owing : [];
}

const playerName = (seat: number) => `p${seat + 1}`;

function playerView(sight: Sight, entity: number): PlayerView {
  const { score } = sight.game.program;
  const value = score ? sight.evaluate(score, [entity]) : undefined;
  return {
    name: sight.nameOf(entity),
    inPlay: isInPlay(sight.game, sight.state, entity),
    ...(typeof value === "number" && value !== NONE ? { score: value } : {}),
    slots: slotsOf(sight, entity),
  };
}

/** Zones with the names of their owners; of owners that the seat cannot identify only those in which something lies. */
function zonesOf(sight: Sight): ZoneView[] {
  const { places } = sight.game;
  const all = Array.from({ length: places.count }, (_, i) => i);
  const known = (i: number) => sight.knows(places.ownerOf[i] ?? 0);
  const unknown = all.filter((i) => !known(i)).map((i) => zoneView(sight, i));
  const told = unknown.filter(({ count }) => count > 0).map((zone) => ({ zone, text: JSON.stringify(zone) }));
  told.sort((a, b) => byText(a.text, b.text));
  const called = zonesAsCalled(sight, all.filter(known));
  return [...called.map((i) => zoneView(sight, i)), ...told.map(({ zone }) => zone)];
}

/** Zones of equal copies come in the order of the names by which the seat calls these. */
function zonesAsCalled({ game, aliasOf }: Sight, zones: readonly number[]): readonly number[] {
  if (!copiesHold(game)) return zones;
  const { ownerOf, zoneOf, key2Of } = game.places;
  const calledAt = (i: number) => locationOf(game.places, zoneOf[i] ?? 0, aliasOf(ownerOf[i] ?? 0), key2Of[i] ?? NONE);
  return zones.toSorted((a, b) => calledAt(a) - calledAt(b) || a - b);
}

function zoneView(sight: Sight, index: number): ZoneView {
  const { game, state } = sight;
  const location = game.places.firstLocation + index;
  const zone = game.program.zones[game.places.zoneOf[index] ?? 0];
  const members = membersOf(game, state, location);
  const isLoose = orderOf(zone) === "none";
  const lying = isLoose ? asCalled(sight, members) : members;
  // A thing without a place of its own tells nothing but that it is there, and that is counted.
  const open = sight.seesInto(location);
  const at = (entity: number, i: number) => indexIn(orderOf(zone), positionOf(game, state, entity), i, lying.length);
  const all = lying.map((entity, i) => thingView(sight, entity, open, at(entity, i)));
  const listed = all.filter((card) => !unplaced(card));
  return {
    name: sight.zoneName(location),
    zone: zone?.id ?? "",
    owner: sight.nameOf(game.places.ownerOf[index] ?? 0),
    form: zone?.form ?? "pile",
    size: zone?.size ?? 0,
    count: lying.length,
    cards: isLoose ? unordered(listed) : middleSorted(listed),
  };
}

/** In the order of the table, equal copies in that of the names by which the seat calls them. */
const asCalled = ({ aliasOf }: Sight, things: readonly number[]): readonly number[] =>
  things.length < 2 ? things : things.toSorted((a, b) => aliasOf(a) - aliasOf(b) || a - b);

const unplaced = (thing: ThingView) => thing.hidden === true && thing.at === undefined && thing.kind === undefined;

/** The unknown middle of a deck has no order. */
function middleSorted(cards: readonly ThingView[]): ThingView[] {
  const top = cards.filter((card) => card.at !== undefined && card.at > 0);
  const bottom = cards.filter((card) => card.at !== undefined && card.at < 0);
  return [...top, ...unordered(cards.filter((card) => card.at === undefined)), ...bottom];
}

function spaceView(sight: Sight, board: number, space: number, local: number): SpaceView {
  const { game, state } = sight;
  const def = game.program.boards[board]?.spaces[local];
  return {
    name: sight.nameOf(space),
    kind: game.program.kinds[def?.kind ?? 0]?.id ?? "",
    x: def?.x ?? 0,
    y: def?.y ?? 0,
    slots: slotsOf(sight, space),
    things: standingOn(game, state, space).map((entity, i) => thingView(sight, entity, true, i + 1)),
  };
}

function looseThings(sight: Sight): ThingView[] {
  const { game, state } = sight;
  const kinds = game.program.kinds.flatMap((kind, id) => (id > 1 && kind.board === null ? [id] : []));
  // Most things lie in zones and on boards: what these are called is not asked here.
  const elsewhere = inPlayOf(game, state, kinds).filter((entity) => {
    const place = placeOf(game, state, entity);
    return place === NONE || (place < game.places.firstLocation && (game.boardOf[place] ?? -1) < 0);
  });
  const loose = asCalled(sight, elsewhere).map((entity): ThingView => {
    const place = placeOf(game, state, entity);
    if (place === NONE) return thingView(sight, entity, true, 0);
    const arrived = standingOn(game, state, place).indexOf(entity) + 1;
    return { ...thingView(sight, entity, true, arrived), on: sight.nameOf(place) };
  });
  return unordered(loose);
}

/**
 * Bytes that are equal for any two positions that the seat cannot tell apart: its view. Together with the seat's own
 * log they name an information set.
 */
export function canonicalView(game: Game, state: State, seat: number): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(viewOf(game, state, seat)));
}
