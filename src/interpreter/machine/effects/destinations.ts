/** Compiles destinations of moves, and makes the parts of events that name places. */

import { NONE, type Target, type Value } from "../../ir/program.ts";
import { orderIn } from "../../ir/zone-forms.ts";
import type { EventPart } from "../../runtime/events.ts";
import { type Machine, openPart, thingPart } from "../core/machine.ts";
import { namedBy } from "../secrecy/local-masks.ts";
import type { Goal } from "./zones.ts";

/** Compiles the destination of a move. */
export function goalOf(m: Machine, target: Target): (env: Value[]) => Goal {
  if (target.to === "place") {
    const [zone, index] = [m.c.number(target.zone), m.c.number(target.index)];
    return (env) => ({ at: zone(env), place: index(env), bottom: false });
  }
  const where = m.c.number(target.expr);
  const bottom = target.at === "bottom";
  return (env) => ({ at: where(env), place: 0, bottom });
}

/** The local places that name a destination. Everybody learns them, because everybody sees where things come to lie. */
export function namedIn(target: Target | null): readonly number[] {
  if (!target) return [];
  const [where, index] = target.to === "place" ? [target.zone, target.index] : [target.expr, null];
  const owner =
    where.op === "zone" ? [...namedBy(where.of), ...(where.key2 ? namedBy(where.key2) : [])] : namedBy(where);
  return index ? [...owner, ...namedBy(index)] : owner;
}

/** The seats that know what every one of these things is. */
export const knownTo = (m: Machine, things: readonly number[]): number =>
  things.reduce((mask, entity) => mask & (m.rt.live[m.game.layout.known + entity] ?? 0), m.game.everybody);

/** A place as part of an event: a space, a zone or NONE. */
export function placePart(m: Machine, name: string, place: number): EventPart {
  if (place === NONE) return openPart(m, name, null, NONE);
  if (place >= m.game.places.firstLocation) {
    const owner = m.game.places.ownerOf[place - m.game.places.firstLocation] ?? 0;
    // A zone of a face-down thing is named after that thing, so only seats that know the thing hear it.
    const { seenBy } = thingPart(m, name, owner);
    return { name, type: { t: "zone", of: m.game.entities.kindOf[owner] ?? 0 }, value: place, seenBy };
  }
  // The thing that something stands on may itself lie face down.
  return thingPart(m, name, place);
}

/** The position of a thing in its place as part of an event; 0 in a pile, which has no positions. */
export function rankPart(m: Machine, name: string, entity: number): EventPart {
  const { layout, places, program } = m.game;
  const zone = places.zoneOf[(m.rt.live[layout.place + entity] ?? NONE) - places.firstLocation];
  const pile = zone !== undefined && orderIn(program.zones, zone) === "none";
  return openPart(m, name, null, pile ? 0 : (m.rt.live[layout.pos + entity] ?? 0));
}
