/**
 * The instructions that move, make, remove, show, hide and shuffle things, and the events that tell each seat what it
 * sees of that.
 */

import { fail } from "../../eval/compiler.ts";
import { type Instruction, NONE, type NodeId, type Value } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import { changedAt, slotStamp } from "../../runtime/stamps.ts";
import type { Frame } from "../../runtime/state.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import { GO, type Machine, openPart, type Step, tell, thingPart } from "../core/machine.ts";
import { freeThing } from "../core/stock.ts";
import { flowObservedBy, hearing, toldBy } from "../secrecy/implicit-flow.ts";
import { UNSEEN } from "../secrecy/knowledge.ts";
import { ALL, keep, namedBy } from "../secrecy/local-masks.ts";
import { refuseNone } from "./assignment.ts";
import { goalOf, knownTo, namedIn, placePart, rankPart } from "./destinations.ts";
import { followersOf, leavePlay, moveTo, shuffleIn } from "./movement.ts";
import { showing } from "./showing.ts";
import { thingsOf } from "./things-of.ts";
import type { Goal } from "./zones.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Work that each thing counts for when many are moved, removed or shown at once. */
export const THING = 10;

/** Moves one thing and tells the event. */
export function moveThing(
  m: Machine,
  entity: number,
  goal: Goal,
  node: NodeId,
  how: { readonly type: "move" | "draw"; readonly followed?: number },
): void {
  const { rt, game } = m;
  const from = rt.live[game.layout.place + entity] ?? NONE;
  const rank = rt.sink && rankPart(m, "fromPlace", entity);
  const before = (rt.live[game.layout.known + entity] ?? 0) & game.everybody;
  moveTo(m, entity, goal, node, how.followed);
  flowObservedBy(m, game.everybody);
  if (!rt.sink || !rank) return;
  tell(m, how.type, node, [
    thingPart(m, "what", entity, before),
    placePart(m, "from", from),
    rank,
    placePart(m, "to", goal.at),
    rankPart(m, "toPlace", entity),
  ]);
}

/**
 * Looks again at who sees what, after an effect that changed where things lie or who knows them. Rules about seeing may
 * depend on that.
 */
export function lookAfter(m: Machine): void {
  if (m.knowledge.placesMatter && m.rt.live === m.rt.slots) m.knowledge.look();
}

const OPENLY = { type: "move" } as const;

export function move(m: Machine, { what, target, node }: Of<"move">): Step {
  const { rt } = m;
  const { firstLocation } = m.game.places;
  const nothingHidden = !m.game.secrets.any;
  const of = m.c.fn(what);
  const goal = goalOf(m, target);
  const [named, whither] = [namedBy(what), namedIn(target)];
  const unseen = (frame: Frame, all: readonly number[], to: Goal) => {
    const followed = followersOf(m, all);
    const before = frame.masks && knownTo(m, all);
    for (const entity of all) moveThing(m, entity, to, node, { type: "move", followed: followed(entity) });
    if (before === null) return;
    toldBy(m, frame, named, before | knownTo(m, all));
    toldBy(m, frame, whither, placePart(m, "to", to.at).seenBy);
  };
  const moveAll = (frame: Frame, all: readonly number[]) => {
    if (all.length === 0) {
      if (rt.sink) tell(m, "nothing", node, [], { word: "move", only: hearing(frame) });
      return;
    }
    const to = goal(frame.locals);
    countWork(rt, THING * all.length, node);
    if (nothingHidden) for (const entity of all) moveThing(m, entity, to, node, OPENLY);
    else unseen(frame, all, to);
  };
  return (frame) => {
    const value = of(frame.locals);
    const isThing = typeof value === "number" && value < firstLocation && value !== NONE;
    if (isThing && nothingHidden) moveThing(m, value, goal(frame.locals), node, OPENLY);
    else moveAll(frame, thingsOf(m, value));
    lookAfter(m);
    frame.pc++;
    return GO;
  };
}

export function make(m: Machine, { kind, target, row, slots, as, node }: Of<"make">): Step {
  const goal = target ? goalOf(m, target) : null;
  const whither = namedIn(target);
  const rowFn = row ? m.c.number(row) : null;
  const { rt, game } = m;
  const values = slots.map(({ slot, value }) => ({ slot, value: m.c.fn(value), type: game.program.slots[slot]?.type }));
  const { layout } = game;
  const stock = game.entities.ofKind[kind]?.length ?? 0;
  return (frame) => {
    countLightWork(rt, stock, node);
    const entity = freeThing(game, rt.live, kind);
    if (entity === NONE) return fail(node, `all ${game.program.kinds[kind]?.plural} are in play already`);
    const given = values.map(({ slot, value, type }) => {
      const own = value(frame.locals);
      if (type) refuseNone(type, own, node);
      return { slot, value: own };
    });
    const to = goal?.(frame.locals);
    if (rowFn && layout.row !== NONE) rt.live[layout.row + entity] = rowFn(frame.locals);
    m.enter(entity, node);
    for (const { slot, value } of given) writeSlot(m, slot, entity, value, node);
    if (to) moveTo(m, entity, to, node);
    else m.knowledge.arrive(entity, UNSEEN, NONE);
    flowObservedBy(m, game.everybody);
    if (to) toldBy(m, frame, whither, placePart(m, "to", to.at).seenBy);
    if (row) toldBy(m, frame, namedBy(row), knownTo(m, [entity]));
    if (as !== null) keep(frame, as, entity);
    if (rt.sink) tell(m, "make", node, [thingPart(m, "what", entity), placePart(m, "to", to?.at ?? NONE)]);
    lookAfter(m);
    frame.pc++;
    return GO;
  };
}

/** Stores a value in a slot of a thing that has just been made. */
function writeSlot(m: Machine, slot: number, entity: number, value: Value, node: NodeId): void {
  const at = m.game.layout.slots[slot];
  const index = at?.domains[0]?.indexOf(entity) ?? -1;
  if (at && index >= 0) at.codec.write(m.rt.live, at.base + index * (at.strides[0] ?? 1), value, node);
  changedAt(m.rt, slotStamp(slot));
}

export function remove(m: Machine, { what, node }: Of<"remove">): Step {
  const of = m.c.fn(what);
  const named = namedBy(what);
  return (frame) => {
    const things = thingsOf(m, of(frame.locals));
    const known = knownTo(m, things);
    for (const entity of things) {
      countWork(m.rt, THING, node);
      removeThing(m, entity, node);
    }
    toldBy(m, frame, named, known);
    if (things.length === 0 && m.rt.sink) tell(m, "nothing", node, [], { word: "remove", only: hearing(frame) });
    lookAfter(m);
    frame.pc++;
    return GO;
  };
}

/** Takes one thing out of play and tells the event. */
export function removeThing(m: Machine, entity: number, node: NodeId): void {
  const { rt, game } = m;
  const from = rt.live[game.layout.place + entity] ?? NONE;
  const before = (rt.live[game.layout.known + entity] ?? 0) & game.everybody;
  leavePlay(m, entity);
  flowObservedBy(m, game.everybody);
  if (rt.sink) tell(m, "remove", node, [thingPart(m, "what", entity, before), placePart(m, "from", from)]);
}

export function reveal(m: Machine, one: Of<"reveal" | "hide">): Step {
  const { do: how, what, node } = one;
  const shown = showing(m, one);
  const named = namedBy(what);
  const { rt, game } = m;
  return (frame) => {
    const { things, mask, known } = shown(frame);
    // What is shown, and to whom, may follow from a secret. Then only the seats to which it is shown hear of it.
    const heard = known | mask;
    // Whether there was anything to show, and who knew it before, may be secret, so the next question starts a new
    // move.
    rt.live[AT.open] = 0;
    if (things.length > 0) flowObservedBy(m, heard);
    for (const entity of things) {
      countWork(rt, THING, node);
      const before = (rt.live[game.layout.known + entity] ?? 0) & game.everybody;
      if (how === "reveal") m.knowledge.show(entity, mask, known === ALL);
      else m.knowledge.hide(entity, mask, known === ALL, node);
      if (!rt.sink) continue;
      const place = rt.live[game.layout.place + entity] ?? NONE;
      const where = [placePart(m, "at", place), rankPart(m, "atPlace", entity)];
      const told = [thingPart(m, "what", entity, before), ...where, openPart(m, "seats", null, mask & game.seats)];
      tell(
        m,
        how,
        node,
        told.map((part) => ({ ...part, seenBy: part.seenBy & heard })),
      );
    }
    if (things.length > 0) toldBy(m, frame, named, heard & knownTo(m, things));
    if (things.length === 0 && rt.sink) tell(m, "nothing", node, [], { word: how, only: known });
    lookAfter(m);
    frame.pc++;
    return GO;
  };
}

export function shuffle(m: Machine, { zone, node }: Of<"shuffle">): Step {
  const of = m.c.number(zone);
  return (frame) => {
    const location = of(frame.locals);
    shuffleIn(m, location);
    flowObservedBy(m, m.game.everybody);
    if (m.rt.sink) tell(m, "shuffle", node, [placePart(m, "zone", location)]);
    lookAfter(m);
    frame.pc++;
    return GO;
  };
}
