/**
 * The instruction `set`. With the value it notes who may know it: the value, the keys and the way there may depend on
 * secrets.
 */

import { holdsHidden } from "../../analysis/names-in-rules.ts";
import { checked } from "../../eval/arithmetic.ts";
import { fail } from "../../eval/compiler.ts";
import { type Instruction, NONE, type NodeId, type Type, type Value } from "../../ir/program.ts";
import type { EventPart } from "../../runtime/events.ts";
import type { Frame } from "../../runtime/state.ts";
import { uncountedWork } from "../../runtime/work.ts";
import { GO, type Machine, type Step, seenWithin, tell, valueParts } from "../core/machine.ts";
import { flowObservedBy, hearing, reaching, toldBy } from "../secrecy/implicit-flow.ts";
import { ALL, namedBy, weigh } from "../secrecy/local-masks.ts";
import { type Place, type Spot, spotOf } from "./spots.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Refuses NONE for a type that is not optional: later code would take it for a value. */
export function refuseNone(type: Type, value: Value, node: NodeId): void {
  if (type.t === "optional") return;
  if (value === NONE) fail(node, "this is none, which cannot be kept here");
  if (typeof value !== "number" && (type.t === "list" || type.t === "set"))
    for (const item of value) refuseNone(type.of, item, node);
}

/**
 * Stores a value. The order is: evaluate the value, find the place, read the old value. `+=` and `-=` change the value
 * as it is now, so that effects inside one `together` add up.
 */
export function set(m: Machine, instruction: Of<"set">): Step {
  const { target, how, value, type, node } = instruction;
  const of = weigh(m.c, value);
  const spot = spotOf(m, target, type, node);
  const own = (frame: Frame): Value => {
    const found = of(frame.locals, frame.masks);
    refuseNone(type, found, node);
    return found;
  };
  const change = (place: Place, given: Value): Value => {
    if (how === "=") return given;
    const old = place.get() as number;
    return checked(how === "+=" ? old + (given as number) : old - (given as number), node);
  };
  const parts = { spot, own, change };
  return m.game.secrets.any ? secretly(m, instruction, parts) : openly(m, instruction, parts);
}

interface Setting {
  readonly spot: Spot;
  /** the value that the expression gives */
  readonly own: (frame: Frame) => Value;
  /** the value that is stored, from the place and the value of the expression */
  readonly change: (place: Place, given: Value) => Value;
}

/** Stores without masks: for games in which nothing can be hidden. */
function openly(m: Machine, { type, node }: Of<"set">, { spot, own, change }: Setting): Step {
  const { rt } = m;
  const { everybody } = m.game;
  return (frame) => {
    const given = own(frame);
    const place = spot.find(frame);
    const old = rt.sink ? place.get() : NONE;
    const result = change(place, given);
    place.put(result, ALL);
    if (rt.sink) {
      const known = { type, old, result, oldSeenBy: everybody, seenBy: everybody, only: ALL };
      tellSet(m, node, place.about(everybody), known);
    }
    frame.pc++;
    return GO;
  };
}

function secretly(m: Machine, { value, how, type, node }: Of<"set">, { spot, own, change }: Setting): Step {
  const { rt } = m;
  const watched = m.knowledge.watched.has(spot.slot);
  const named = [...spot.named, ...namedBy(value)];
  const kept = spot.slot < 0;
  /** Finding the readers of a value can take work. It counts only if the rules may have come here because of a secret. */
  const readersOf = (frame: Frame, place: Place): number =>
    frame.veils === null && frame.masks === null ? uncountedWork(rt, place.readers) : place.readers();
  /** `saw`: who could read the old value; `known`: who may know the new value from what it was computed from. */
  const told = (frame: Frame, place: Place, { old, result, saw, known }: Stored) => {
    const see = readersOf(frame, place);
    const only = noticed(m, frame, see);
    const heard = { type, old, result, oldSeenBy: kept ? known : saw, seenBy: kept ? known : see, only };
    if (rt.sink) tellSet(m, node, place.about(saw | see), heard);
    // A seat that can read the value in its place has thereby been told the local places that name it.
    toldBy(m, frame, named, see);
  };
  return (frame) => {
    const watches = rt.sink !== null || frame.veils !== null || frame.masks !== null;
    const given = own(frame);
    const from = rt.told;
    const place = spot.find(frame);
    const old = rt.sink ? place.get() : NONE;
    const saw = watches ? readersOf(frame, place) : 0;
    const before = place.mask;
    const result = change(place, given);
    const known = from & before;
    place.put(result, (how === "=" ? from : known) & reaching(frame));
    if (watched && rt.live === rt.slots) m.knowledge.look();
    if (watches) told(frame, place, { old, result, saw, known });
    frame.pc++;
    return GO;
  };
}

interface Stored {
  readonly old: Value;
  readonly result: Value;
  readonly saw: number;
  readonly known: number;
}

/** The seats that notice a change of a value: those that can read the slot. They then also know that the rules have come here. */
function noticed(m: Machine, frame: Frame, readers: number): number {
  const path = hearing(frame);
  if (path === ALL || readers === 0) return path;
  flowObservedBy(m, readers);
  return path | readers;
}

interface Change {
  readonly type: Type;
  readonly old: Value;
  readonly result: Value;
  /** who may know the old and the new value; for slots the rule of the slot says so */
  readonly oldSeenBy: number;
  readonly seenBy: number;
  /** who may hear that anything has changed */
  readonly only: number;
}

function tellSet(m: Machine, node: NodeId, about: EventPart[], change: Change): void {
  const hidden = holdsHidden(m.game, change.type);
  const told = (name: string, value: Value, mask: number): EventPart[] => {
    const seenBy = mask & m.game.everybody;
    // Remembering a hidden thing is not enough to hear its name: its own mask counts too.
    return hidden
      ? seenWithin(seenBy, valueParts(m, name, change.type, value))
      : [{ name, type: change.type, value, seenBy }];
  };
  const old = told("old", change.old, change.oldSeenBy);
  tell(m, "set", node, [...about, ...old, ...told("new", change.result, change.seenBy)], change);
}
