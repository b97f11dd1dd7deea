/**
 * Who may see what, as masks of seats (bit 0 is the first seat). Views, events, explanations and the detection of leaks
 * all ask here, so that they cannot disagree.
 */

import { canFail } from "../ir/can-fail.ts";
import { NONE, type Scoped, type SeenRule, type SlotId, type Value } from "../ir/program.ts";
import { isClosed } from "../ir/zone-forms.ts";
import { RuleError } from "./errors.ts";
import type { Runtime } from "./runtime.ts";
import { type ZoneIndex, zoneAt } from "./zones.ts";

/** Masks for the state that the runtime holds (`rt.slots`). */
export interface Visibility {
  /** who sees what lies in a location */
  location(location: number): number;
  /** who knows what an entity is, where it lies now; players, spaces and the table are known to all */
  entity(entity: number): number;
  /** who sees an entity: that it is there, and its slots; its face may hide what it is all the same */
  thing(entity: number): number;
  /** who may read a stored value */
  slot(slot: SlotId, keys: readonly number[]): number;
  /**
   * Judges every rule about seeing that could fail, and throws where one does: a rule that fails shows its thing to
   * nobody, so the mistake would be hidden otherwise. Null where no rule can fail.
   */
  readonly judge: (() => void) | null;
}

type Mask = (env: readonly Value[]) => number;

/**
 * Prepares the rules about seeing. `mayHide` says by kind whether anything can hide what a thing is; `compile` makes an
 * expression ready to be evaluated.
 */
export function makeVisibility(
  ground: ZoneIndex & { readonly mayHide: readonly boolean[] },
  rt: Runtime,
  everybody: number,
  compile: (scoped: Scoped) => (env: readonly Value[]) => Value,
): Visibility {
  const { program, entities, places, layout, mayHide } = ground;
  // Whether somebody may see a thing is public: judging it must not count as reading what the rule reads.
  const unread = (mask: Mask): Mask => {
    return (env) => {
      const { seen, hidden, depth } = rt;
      const { length } = rt.noted;
      try {
        return mask(env);
      } catch (error) {
        if (strict || !(error instanceof RuleError)) throw error;
        rt.depth = depth;
        return 0;
      } finally {
        rt.seen = seen;
        rt.hidden = hidden;
        if (rt.noted.length > length) rt.noted.length = length;
      }
    };
  };
  let strict = false;
  const rules = (seen: readonly SeenRule[]): Mask | null =>
    seen.length === 0 ? null : unread(maskOf(seen, everybody, compile));
  // What is closed lies face down unless its rules say who sees it.
  const zones = program.zones.map((zone) => (isClosed(zone) && zone.seen.length === 0 ? () => 0 : rules(zone.seen)));
  const faces = program.kinds.map((kind) => rules(kind.face));
  const slots = program.slots.map((slot) => rules(slot.seen));
  const isThing = program.kinds.map((kind, id) => id > 1 && kind.copies.of !== "spaces");
  const entityKeys = program.slots.map((slot) => slot.keys.map((key) => key.t === "entity"));

  const location = (at: number): number => {
    const mask = zones[zoneAt(ground, at)];
    if (!mask) return isClosed(program.zones[zoneAt(ground, at)]) ? 0 : everybody;
    const index = at - places.firstLocation;
    return mask([places.ownerOf[index] ?? NONE, places.key2Of[index] ?? NONE]);
  };
  const open = (id: number): number => {
    const place = rt.slots[layout.place + id] ?? NONE;
    if (place >= places.firstLocation) return location(place);
    // What has left the table is seen by nobody any more: who knew what it was still does.
    return (rt.slots[layout.inPlay + id] ?? 0) > 0 || !mayHide[kindOf(id)] ? everybody : 0;
  };
  const known = (id: number): number => (rt.slots[layout.known + id] ?? 0) & everybody;
  const kindOf = (id: number): number => entities.kindOf[id] ?? 0;
  const thing = (id: number): number => (isThing[kindOf(id)] ? known(id) | open(id) : everybody);
  const entity = (id: number): number => {
    const face = faces[kindOf(id)];
    if (!face || !isThing[kindOf(id)]) return thing(id);
    const seers = open(id);
    return known(id) | (seers === 0 ? 0 : seers & face([id]));
  };
  const slot = (id: SlotId, keys: readonly number[]): number => {
    const own = slots[id];
    if (own) return own(keys);
    let mask = everybody;
    for (const [i, isEntity] of (entityKeys[id] ?? []).entries()) if (isEntity) mask &= thing(keys[i] ?? NONE);
    return mask;
  };
  const risky = riskyOf(ground, {
    location,
    face: (kind, id) => faces[kind]?.([id]),
    slot: (id, keys) => slots[id]?.(keys),
  });
  const judge = (): void => {
    strict = true;
    try {
      for (const each of risky) each();
    } finally {
      strict = false;
    }
  };
  return { location, entity, thing, slot, judge: risky.length > 0 ? judge : null };
}

interface Rules {
  readonly location: (location: number) => unknown;
  readonly face: (kind: number, thing: number) => unknown;
  readonly slot: (slot: number, keys: readonly number[]) => unknown;
}

/** Evaluates all rules that could fail, for everything that they are about. */
function riskyOf({ program, entities, places, layout }: ZoneIndex, { location, face, slot }: Rules): (() => void)[] {
  const fails = (seen: readonly SeenRule[]) => seen.some((rule) => canFail(program, rule));
  return [
    ...program.zones.flatMap((zone, id) => {
      if (!fails(zone.seen)) return [];
      const own = [...places.zoneOf.keys()].filter((index) => places.zoneOf[index] === id);
      return own.map((index) => () => void location(places.firstLocation + index));
    }),
    ...program.kinds.flatMap((kind, id) =>
      fails(kind.face) ? (entities.ofKind[id] ?? []).map((thing) => () => void face(id, thing)) : [],
    ),
    ...program.slots.flatMap((def, id) => {
      const all = fails(def.seen) ? combinations((layout.slots[id]?.domains ?? []).map(({ values }) => values)) : [];
      return all.map((keys) => () => void slot(id, keys));
    }),
  ];
}

/** Each of the first list with each of the second, and so on. */
const combinations = (lists: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  lists.reduce<readonly (readonly number[])[]>(
    (found, list) => found.flatMap((keys) => list.map((key) => [...keys, key])),
    [[]],
  );

function maskOf(
  seen: readonly SeenRule[],
  everybody: number,
  compile: (scoped: Scoped) => (env: readonly Value[]) => Value,
): Mask {
  const rules = seen.map(({ who, when }) => ({
    who: typeof who === "string" ? who : compile(who),
    when: when === null ? null : compile(when),
  }));
  return (env) => {
    let mask = 0;
    for (const { who, when } of rules) {
      if (who === "nobody" || (when && when(env) !== 1)) continue;
      mask |= who === "all" ? everybody : seatsOf(who(env));
    }
    return mask & everybody;
  };
}

/** The seats of a player, of a list of players, or of nobody; players are the entities from 1. */
function seatsOf(who: Value): number {
  if (typeof who === "number") return who === NONE ? 0 : 1 << (who - 1);
  return who.reduce((mask: number, each) => mask | seatsOf(each), 0);
}
