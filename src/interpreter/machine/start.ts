/** Lays out the table: the position before the rules begin, with first values and things in their first places. */

import { NONE } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import { HERE } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { AT, addressOf } from "../runtime/layout.ts";
import { locationOf } from "../runtime/locations.ts";
import { forWhom } from "../runtime/made-for.ts";
import { changed, hold } from "../runtime/runtime.ts";
import { changedAt, slotStamp } from "../runtime/stamps.ts";
import type { State } from "../runtime/state.ts";
import { enchain, rechain } from "../runtime/zones.ts";
import { GO, type Machine, push } from "./core/machine.ts";
import { reset } from "./core/reset.ts";
import { moveTo } from "./effects/movement.ts";

const bare = new WeakMap<Game, Int32Array>();

/** An empty position that can be read. A game whose rules fail at once is left in it. */
export function bareTable(game: Game): Int32Array {
  const known = bare.get(game) ?? bareSlots(game);
  bare.set(game, known);
  return known;
}

function bareSlots(game: Game): Int32Array {
  const { size, place, pos } = game.layout;
  const slots = new Int32Array(size).fill(NONE, place, pos);
  slots[AT.phase] = NONE;
  rechain(game, slots);
  return slots;
}

/** The position before the rules begin, which is the same for every game of a machine, and the work of laying it out. */
interface LaidOut {
  readonly slots: Int32Array;
  readonly work: number;
}

const tables = new WeakMap<Machine, LaidOut>();

/** Lays out the position before the rules begin. A machine with a tracer does so each time, others once and copy it. */
function layOut(m: Machine): void {
  const { rt } = m;
  const known = tables.get(m);
  if (known) {
    rt.live.set(known.slots);
    rt.work += known.work;
    changed(rt);
    return;
  }
  const before = rt.work;
  putAll(m);
  if (!m.c.tracer) tables.set(m, { slots: rt.live.slice(), work: rt.work - before });
}

/** Puts every thing that starts in play into its first place and every slot to its first value. */
function putAll(m: Machine): void {
  const { game, rt } = m;
  const { live } = rt;
  const { inPlay, place, pos, known, row } = game.layout;
  const { count, startsInPlay } = game.entities;
  live.fill(NONE, place, place + count);
  live.fill(0, pos, pos + count);
  live[AT.phase] = NONE;
  rechain(game, live);
  if (row !== NONE) live.fill(NONE, row, row + count);
  const rank = new Map<number, number>();
  const { work } = rt;
  for (let entity = 0; entity < count; entity++) {
    if (!startsInPlay[entity]) continue;
    const kind = game.entities.kindOf[entity] ?? 0;
    const copies = game.program.kinds[kind]?.copies;
    const next = (rank.get(kind) ?? 0) + 1;
    rank.set(kind, next);
    live[inPlay + entity] = copies?.of === "number" && !copies.inPlay ? next : 1;
    changed(rt);
    put(m, entity);
    // How many things there are settles where they lie at first, so placing them counts as no work of the rules.
    rt.work = work;
  }
  for (const slot of game.program.slots.keys()) reset(m.c, slot, null);
  putCarried(game);
  for (let entity = 0; entity < count; entity++) {
    // A thing that is not in play yet is known to everybody.
    const isHidden = game.secrets.rows[game.entities.kindOf[entity] ?? 0] && startsInPlay[entity];
    live[known + entity] = isHidden ? 0 : game.everybody;
    changed(rt);
    m.knowledge.meet(entity);
  }
}

/** Writes values that were carried over from an earlier game in place of first values. */
function putCarried({ rt, layout, program, carried }: Game): void {
  for (const { slot, keys, value } of carried) {
    const node = program.slots[slot]?.node ?? HERE;
    layout.slots[slot]?.codec.write(rt.live, addressOf(layout, slot, keys), value, node);
    changedAt(rt, slotStamp(slot));
  }
}

/** Puts a thing into the zone where its kind begins: the zone of its owner, of the thing it was made for, or of the table. */
function put(m: Machine, entity: number): void {
  const { game, rt } = m;
  const def = game.program.kinds[game.entities.kindOf[entity] ?? 0];
  if (!def || def.startsIn === null) return;
  const zone = game.program.zones[def.startsIn];
  const owner = forWhom(game.entities, entity, zone?.key ?? []);
  const at = locationOf(game.places, def.startsIn, owner === NONE ? 0 : owner, NONE);
  if (at === NONE) return;
  if (orderOf(zone) === "top") {
    // A shuffled deck: nobody has seen its order.
    rt.live[game.layout.place + entity] = at;
    enchain(game, rt.live, entity);
    changed(rt);
    return;
  }
  moveTo(m, entity, { at, place: 0, bottom: false }, def.node);
}

/** A copy of the table before the rules begin. */
export function laidOut(m: Machine): Int32Array {
  const slots = bareTable(m.game).slice();
  hold(m.rt, slots);
  layOut(m);
  return slots;
}

/** The position before the rules begin as a state that can be read but not played on from. */
export const laidOutState = (m: Machine): State => ({ slots: laidOut(m), frames: [], fault: null, spent: 0 });

/** Prepares the first run of a game. */
export function prepare(m: Machine): number {
  layOut(m);
  push(m, m.game.program.main, [], { result: -1, masks: null, veils: null });
  return GO;
}
