/** Where things lie and go, and what of it everybody sees. */

import { NONE, type Target, type Value } from "../../ir/program.ts";
import { orderIn } from "../../ir/zone-forms.ts";
import type { EventPart } from "../../runtime/events.ts";
import { type Machine, openPart, thingPart } from "../core/machine.ts";
import { namedBy } from "../secrecy/local-masks.ts";
import type { Goal } from "./zones.ts";

/** Compiles where something goes. */
export function goalOf(m: Machine, target: Target): (env: Value[]) => Goal {
  if (target.to === "place") {
    const [zone, index] = [m.c.number(target.zone), m.c.number(target.index)];
    return (env) => ({ at: zone(env), place: index(env), bottom: false });
  }
  const where = m.c.number(target.expr);
  const bottom = target.at === "bottom";
  return (env) => ({ at: where(env), place: 0, bottom });
}

/** The local places that name where something goes: everybody sees where it comes to lie. */
export function namedIn(target: Target | null): readonly number[] {
  if (!target) return [];
  const [where, index] = target.to === "place" ? [target.zone, target.index] : [target.expr, null];
  const owner =
    where.op === "zone" ? [...namedBy(where.of), ...(where.key2 ? namedBy(where.key2) : [])] : namedBy(where);
  return index ? [...owner, ...namedBy(index)] : owner;
}

/** Bits of the seats that know what all of these are. */
export const knownTo = (m: Machine, things: readonly number[]): number =>
  things.reduce((mask, entity) => mask & (m.rt.live[m.game.layout.known + entity] ?? 0), m.game.everybody);

/** A place as part of an event: a space, a zone or nowhere. */
export function placePart(m: Machine, name: string, place: number): EventPart {
  if (place === NONE) return openPart(m, name, null, NONE);
  if (place >= m.game.places.firstLocation) {
    const owner = m.game.places.ownerOf[place - m.game.places.firstLocation] ?? 0;
    // A place that belongs to a face-down thing is called by its name, so only those hear it who know which it is.
    const { seenBy } = thingPart(m, name, owner);
    return { name, type: { t: "zone", of: m.game.entities.kindOf[owner] ?? 0 }, value: place, seenBy };
  }
  // What something stands on may lie face down itself.
  return thingPart(m, name, place);
}

/** The number of a thing where it lies, as it is told: what lies in a pile has none. */
export function rankPart(m: Machine, name: string, entity: number): EventPart {
  const { layout, places, program } = m.game;
  const zone = places.zoneOf[(m.rt.live[layout.place + entity] ?? NONE) - places.firstLocation];
  const pile = zone !== undefined && orderIn(program.zones, zone) === "none";
  return openPart(m, name, null, pile ? 0 : (m.rt.live[layout.pos + entity] ?? 0));
}
