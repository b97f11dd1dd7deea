/** How positions in a place change when a thing leaves or arrives. Everything works on the slots that are written. */

import { publicName } from "../../copies/public-names.ts";
import { fail } from "../../eval/compiler.ts";
import { NONE, type NodeId, type ZoneDef } from "../../ir/program.ts";
import { orderIn, orderOf, type ZoneFormRow } from "../../ir/zone-forms.ts";
import { placeInRow, tidyDeck } from "../../runtime/chains.ts";
import type { Game } from "../../runtime/game.ts";
import { changedAt, kindStamp } from "../../runtime/stamps.ts";
import { countLightWork } from "../../runtime/work.ts";
import { enchain, lyingIn, nextAt, unchain, zoneAt } from "../../runtime/zones.ts";

/** Where a thing goes: `at` is a space, a location or NONE; `place` is a place of a row, or 0 for the first free one. */
export interface Goal {
  readonly at: number;
  readonly place: number;
  readonly bottom: boolean;
}

/** Notes that a thing has another place or position, or has entered or left play. */
export const noteMoved = (game: Game, id: number): void =>
  changedAt(game.rt, kindStamp(game.program, game.entities.kindOf[id] ?? 0));

export const placeAt = ({ rt, layout }: Game, id: number): number => rt.live[layout.place + id] ?? NONE;

export const posAt = ({ rt, layout }: Game, id: number): number => rt.live[layout.pos + id] ?? 0;

export function setPos(game: Game, id: number, to: number): void {
  const { live } = game.rt;
  const at = game.layout.pos + id;
  if (live[at] === to) return;
  live[at] = to;
  noteMoved(game, id);
}

export const orderAt = (game: Game, location: number): ZoneFormRow["order"] =>
  orderIn(game.program.zones, zoneAt(game, location));

/** Is what lies in a location hidden from somebody? */
export const hidesAt = ({ secrets, places }: Game, location: number): boolean =>
  secrets.restricted[location - places.firstLocation] === 1;

/** Renumbers the known cards of a deck. */
function tidy(game: Game, location: number): void {
  const { rt, layout } = game;
  const length = tidyDeck(layout, rt.live, headAt(game, location), (card) => noteMoved(game, card));
  countLightWork(rt, 4 * length);
}

const headAt = ({ layout }: Game, location: number): number => layout.heads[location] as number;

/** Takes a thing from its place; the things behind it move up. */
export function leavePlace(game: Game, entity: number, from: number): void {
  if (from === NONE) return;
  const { rt, layout } = game;
  const { firstLocation } = game.places;
  if (from < firstLocation || (orderAt(game, from) === "none" && posAt(game, entity) > 0)) {
    for (let id = nextAt(game, rt.live, entity); id !== NONE; id = nextAt(game, rt.live, id))
      setPos(game, id, posAt(game, id) - 1);
  }
  countLightWork(rt, unchain(game, rt.live, entity));
  rt.live[layout.place + entity] = NONE;
  noteMoved(game, entity);
  setPos(game, entity, 0);
  if (from >= firstLocation && orderAt(game, from) === "top") tidy(game, from);
}

/** Puts a thing that lies nowhere into a place, at a position. */
export function arriveAt(game: Game, entity: number, at: number, position: number): void {
  const { rt, layout } = game;
  rt.live[layout.place + entity] = at;
  setPos(game, entity, position);
  countLightWork(rt, enchain(game, rt.live, entity));
  noteMoved(game, entity);
}

/** Puts a thing that lies nowhere into a zone, at the position that the form of the zone demands. */
export function arriveInZone(game: Game, entity: number, zone: ZoneDef, goal: Goal, node: NodeId): void {
  const { rt } = game;
  const unordered = orderOf(zone) === "none" && zone.size === 0 && !hidesAt(game, goal.at);
  const members = unordered ? [] : lyingIn(game, rt.live, goal.at);
  countLightWork(rt, 2 * members.length, node);
  if (zone.size > 0 && members.length >= zone.size) fail(node, `${zone.id} is full`);
  arriveAt(game, entity, goal.at, positionIn(game, zone, members, goal, node));
  if (orderOf(zone) === "top") tidy(game, goal.at);
}

/** The position of a thing that joins what already lies in a zone. */
function positionIn(game: Game, zone: ZoneDef, members: readonly number[], goal: Goal, node: NodeId): number {
  const positions = members.map((id) => posAt(game, id));
  switch (orderOf(zone)) {
    // In a pile that somebody does not see, things are told apart by the order in which they came.
    case "none":
      return hidesAt(game, goal.at) ? Math.max(0, positions.at(-1) ?? 0) + 1 : 0;
    case "places":
      return rowPlace(game, zone, goal, node);
    case "top":
      return goal.bottom ? Math.min(0, positions.at(-1) ?? 0) - 1 : Math.max(0, positions[0] ?? 0) + 1;
  }
}

function rowPlace(game: Game, { size }: ZoneDef, { at, place: wanted }: Goal, node: NodeId): number {
  const place = placeInRow(game.layout, game.rt.live, headAt(game, at), size, wanted);
  if (place > 0) return place;
  if (wanted > size) fail(node, `there is no place ${wanted} among ${size}`);
  return fail(node, wanted > 0 ? `place ${wanted} is taken already` : `all ${size} places are taken`);
}

/** The zone of a location. Fails if that zone cannot hold the thing. */
export function zoneFor(game: Game, entity: number, location: number, node: NodeId): ZoneDef {
  const zone = game.program.zones[zoneAt(game, location)];
  if (zone?.holds.includes(game.entities.kindOf[entity] ?? NONE)) return zone;
  return fail(node, `${publicName(game, entity)} cannot lie in ${zone?.id ?? "this place"}`);
}
