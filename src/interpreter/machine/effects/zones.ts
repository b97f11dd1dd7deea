/** What it means for where things lie that one of them leaves a place or arrives there. Works on the position that is written. */

import { publicName } from "../../copies/public-names.ts";
import { fail } from "../../eval/compiler.ts";
import { NONE, type NodeId, type ZoneDef } from "../../ir/program.ts";
import { orderIn, orderOf, type ZoneFormRow } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";
import { changedAt, kindStamp } from "../../runtime/stamps.ts";
import { easily } from "../../runtime/work.ts";
import { enchain, lyingIn, nextAt, unchain, zoneAt } from "../../runtime/zones.ts";

/** Where a thing goes: `at` is a space, a location or NONE; `place` a place of a row, or 0 for the first free one. */
export interface Goal {
  readonly at: number;
  readonly place: number;
  readonly bottom: boolean;
}

/** Says that a thing is elsewhere, has another position, or is in play or not. */
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

/** Does not everybody see what lies in a location? */
export const hidesAt = ({ secrets, places }: Game, location: number): boolean =>
  secrets.restricted[location - places.firstLocation] === 1;

/** Counts the known cards of a deck anew from both ends; where no unknown ones lie between, all count from the bottom up. */
function tidyDeck(game: Game, location: number): void {
  const cards = lyingIn(game, game.rt.live, location);
  easily(game.rt, 4 * cards.length);
  const unknown = cards.some((id) => posAt(game, id) === 0);
  const bottoms = cards.filter((id) => posAt(game, id) < 0);
  const tops = cards.filter((id) => posAt(game, id) > 0);
  const risen = unknown ? tops : [...tops, ...bottoms];
  for (const [i, id] of risen.entries()) setPos(game, id, risen.length - i);
  if (unknown) for (const [i, id] of bottoms.entries()) setPos(game, id, -1 - i);
}

/** Takes a thing from where it lies; what lies behind it moves up. */
export function leavePlace(game: Game, entity: number, from: number): void {
  if (from === NONE) return;
  const { rt, layout } = game;
  const { firstLocation } = game.places;
  if (from < firstLocation || (orderAt(game, from) === "none" && posAt(game, entity) > 0)) {
    for (let id = nextAt(game, rt.live, entity); id !== NONE; id = nextAt(game, rt.live, id))
      setPos(game, id, posAt(game, id) - 1);
  }
  easily(rt, unchain(game, rt.live, entity));
  rt.live[layout.place + entity] = NONE;
  noteMoved(game, entity);
  setPos(game, entity, 0);
  if (from >= firstLocation && orderAt(game, from) === "top") tidyDeck(game, from);
}

/** Puts a thing that is nowhere into a place, at a position. */
export function arriveAt(game: Game, entity: number, at: number, position: number): void {
  const { rt, layout } = game;
  rt.live[layout.place + entity] = at;
  setPos(game, entity, position);
  easily(rt, enchain(game, rt.live, entity));
  noteMoved(game, entity);
}

/** Puts a thing that is nowhere into a zone, where its form wants it. */
export function arriveInZone(game: Game, entity: number, zone: ZoneDef, goal: Goal, node: NodeId): void {
  const { rt } = game;
  const unordered = orderOf(zone) === "none" && zone.size === 0 && !hidesAt(game, goal.at);
  const members = unordered ? [] : lyingIn(game, rt.live, goal.at);
  easily(rt, 2 * members.length, node);
  if (zone.size > 0 && members.length >= zone.size) fail(node, `${zone.id} is full`);
  arriveAt(game, entity, goal.at, positionIn(game, zone, members, goal, node));
  if (orderOf(zone) === "top") tidyDeck(game, goal.at);
}

/** The position of a thing that comes to what lies in a zone already. */
function positionIn(game: Game, zone: ZoneDef, members: readonly number[], goal: Goal, node: NodeId): number {
  const positions = members.map((id) => posAt(game, id));
  switch (orderOf(zone)) {
    // What lies where not everybody sees it is told apart by the order in which it came.
    case "none":
      return hidesAt(game, goal.at) ? Math.max(0, positions.at(-1) ?? 0) + 1 : 0;
    case "places":
      return rowPlace(positions, zone.size, goal.place, node);
    case "top":
      return goal.bottom ? Math.min(0, positions.at(-1) ?? 0) - 1 : Math.max(0, positions[0] ?? 0) + 1;
  }
}

function rowPlace(taken: readonly number[], size: number, wanted: number, node: NodeId): number {
  const used = new Set(taken);
  if (wanted > 0) {
    if (wanted > size) fail(node, `there is no place ${wanted} among ${size}`);
    return used.has(wanted) ? fail(node, `place ${wanted} is taken already`) : wanted;
  }
  for (let i = 1; i <= size; i++) if (!used.has(i)) return i;
  return fail(node, `all ${size} places are taken`);
}

/** The zone of a location, which must be one that holds such things. */
export function zoneFor(game: Game, entity: number, location: number, node: NodeId): ZoneDef {
  const zone = game.program.zones[zoneAt(game, location)];
  if (zone?.holds.includes(game.entities.kindOf[entity] ?? NONE)) return zone;
  return fail(node, `${publicName(game, entity)} cannot lie in ${zone?.id ?? "this place"}`);
}
