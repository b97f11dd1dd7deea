import { mayHide } from "../../analysis/hideable.ts";
import { checked } from "../../eval/arithmetic.ts";
import { fail, listOf, notRunning } from "../../eval/compiler.ts";
import { addresser } from "../../eval/storage.ts";
import { type Instruction, type LValue, NONE, type NodeId, type Type, type Value } from "../../ir/program.ts";
import { checkRange } from "../../runtime/codec.ts";
import type { EventPart } from "../../runtime/events.ts";
import { changedAt, slotStamp } from "../../runtime/stamps.ts";
import type { Frame } from "../../runtime/state.ts";
import { easily, measured, sizeOf, writing } from "../../runtime/work.ts";
import { GO, type Machine, open, parts, type Step, tell, thing, within } from "../core/machine.ts";
import { flowObservedBy, hearing, reaching, toldBy } from "../secrecy/implicit-flow.ts";
import { ALL, keep, namedBy, weigh } from "../secrecy/local-masks.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Somewhere a value can be put. Reading it gives the value as it is now, also inside `together`. */
interface Spot {
  readonly get: (frame: Frame) => Value;
  /** stores a value that the seats of the mask may know */
  readonly put: (frame: Frame, value: Value, mask: number) => void;
  /** who may know the value as it is now; who may read a slot its own rule says, so for slots everybody */
  readonly mask: (frame: Frame) => number;
  /** who may read the value where it lies: whoever may read a slot, and else nobody in particular */
  readonly readers: (frame: Frame) => number;
  /** the slot that changes, or -1 */
  readonly slot: number;
  /** what is told about where the value goes; `readers` see it, others may know what leads there */
  readonly about: (frame: Frame, readers: number) => EventPart[];
  /** the local places that name where the value goes */
  readonly named: readonly number[];
}

function inRange(type: Type, value: Value, node: NodeId): void {
  if (type.t === "int") checkRange(value, type.least, type.most, node);
  if (type.t === "optional" && value !== NONE) inRange(type.of, value, node);
}

function slotSpot(m: Machine, target: LValue & { to: "slot" }, node: NodeId): Spot {
  const { rt, game } = m;
  const keys = target.keys.map((key) => m.c.number(key));
  const known = target.keys.map((key) => weigh(m.c, key));
  const codec = game.layout.slots[target.slot]?.codec;
  const address = addresser(m.c, { slot: target.slot, node }, keys);
  const types = game.program.slots[target.slot]?.keys ?? [];
  return {
    slot: target.slot,
    get(frame) {
      const value = codec?.read(rt.live, address(frame.locals)) ?? NONE;
      if (typeof value !== "number") easily(rt, sizeOf(value), node);
      return value;
    },
    put: (frame, value) => {
      if (codec?.plain === false) writing(rt, codec.width, value, node);
      codec?.write(rt.live, address(frame.locals), value, node);
      changedAt(rt, slotStamp(target.slot));
    },
    mask: () => ALL,
    readers: (frame) =>
      game.visibility.slot(
        target.slot,
        keys.map((key) => key(frame.locals)),
      ),
    // For which thing it is may follow from a secret: then whoever cannot read the value does not hear it.
    about: (frame, readers) => [
      open(m, "slot", null, target.slot),
      ...known.flatMap((key, i): EventPart[] => {
        const value = key(frame.locals, frame.masks);
        const isThing = types[i]?.t === "entity" && typeof value === "number";
        return within(rt.told | readers, [isThing ? thing(m, "key", value) : open(m, "key", types[i] ?? null, value)]);
      }),
    ],
    named: target.keys.flatMap(namedBy),
  };
}

function localSpot(m: Machine, frameOf: (frame: Frame) => Frame, at: number, type: Type, node: NodeId): Spot {
  return {
    slot: -1,
    get: (frame) => frameOf(frame).locals[at] ?? NONE,
    put: (frame, value, mask) => {
      inRange(type, value, node);
      keep(frameOf(frame), at, value, mask);
    },
    mask: (frame) => frameOf(frame).masks?.[at] ?? ALL,
    readers: () => 0,
    about: (frame) => {
      const own = frameOf(frame);
      return [open(m, "body", null, own.body), open(m, "local", null, at)];
    },
    named: [],
  };
}

function elementSpot(m: Machine, target: LValue & { to: "element" }, type: Type, node: NodeId): Spot {
  const whole = spotOf(m, target.of, null, node);
  const key = m.c.number(target.key);
  const weighed = weigh(m.c, target.key);
  const domain = target.keyType ? m.game.domain(target.keyType) : null;
  const index = (frame: Frame) => {
    const value = key(frame.locals);
    const found = domain ? domain.indexOf(value) : value;
    return found < 0 ? fail(node, "there is no value for this key") : found;
  };
  return {
    slot: whole.slot,
    get: (frame) => listOf(whole.get(frame), node)[index(frame)] ?? NONE,
    put: (frame, value, mask) => {
      inRange(type, value, node);
      weighed(frame.locals, frame.masks);
      const known = mask & whole.mask(frame) & m.rt.told;
      const before = listOf(whole.get(frame), node);
      easily(m.rt, before.length, node);
      whole.put(frame, measured(m.rt, before.with(index(frame), value), node), known);
    },
    mask: whole.mask,
    readers: whole.readers,
    about: (frame, readers) => {
      const value = weighed(frame.locals, frame.masks);
      const element = within(m.rt.told | readers, [open(m, "element", target.keyType, value)]);
      return [...whole.about(frame, readers), ...element];
    },
    named: [...whole.named, ...namedBy(target.key)],
  };
}

/** Where the types promise a value, none would be taken for one later. */
export function refuseNone(type: Type, value: Value, node: NodeId): void {
  if (type.t === "optional") return;
  if (value === NONE) fail(node, "this is none, which cannot be kept here");
  if (typeof value !== "number" && (type.t === "list" || type.t === "set"))
    for (const item of value) refuseNone(type.of, item, node);
}

const ANY: Type = { t: "bool" };

function spotOf(m: Machine, target: LValue, type: Type | null, node: NodeId): Spot {
  switch (target.to) {
    case "slot":
      return slotSpot(m, target, node);
    case "local":
      return localSpot(m, (frame) => frame, target.at, type ?? ANY, node);
    case "kept": {
      const of = m.c.number(target.of);
      const frameOf = (frame: Frame) => m.rt.frames[of(frame.locals)] ?? notRunning(m.game.program, target.of, node);
      return localSpot(m, frameOf, target.at, type ?? ANY, node);
    }
    case "element":
      return elementSpot(m, target, type ?? ANY, node);
  }
}

/** Stores a value. What is added is added to the value as it is now, so that effects that happen together add up. */
export function set(m: Machine, instruction: Of<"set">): Step {
  const { target, how, value, type, node } = instruction;
  const of = weigh(m.c, value);
  const spot = spotOf(m, target, type, node);
  const change = (frame: Frame): Value => {
    const own = of(frame.locals, frame.masks);
    refuseNone(type, own, node);
    if (how === "=") return own;
    const old = spot.get(frame) as number;
    return checked(how === "+=" ? old + (own as number) : old - (own as number), node);
  };
  return m.game.secrets.any ? secretly(m, instruction, spot, change) : openly(m, instruction, spot, change);
}

type Changing = (frame: Frame) => Value;

/** Where nothing can be hidden. */
function openly(m: Machine, { type, node }: Of<"set">, spot: Spot, change: Changing): Step {
  const { rt } = m;
  const { everybody } = m.game;
  return (frame) => {
    const old = rt.sink ? spot.get(frame) : NONE;
    const result = change(frame);
    spot.put(frame, result, ALL);
    if (rt.sink) {
      const known = { type, old, result, oldSeenBy: everybody, seenBy: everybody, only: ALL };
      tellSet(m, node, spot.about(frame, everybody), known);
    }
    frame.pc++;
    return GO;
  };
}

function secretly(m: Machine, { value, how, type, node }: Of<"set">, spot: Spot, change: Changing): Step {
  const { rt } = m;
  const watched = m.knowledge.watched.has(spot.slot);
  const named = [...spot.named, ...namedBy(value)];
  /** `saw`: who could read the old value; `known`: who may know the new one from what it was found from. */
  const told = (frame: Frame, old: Value, result: Value, saw: number, known: number) => {
    const see = spot.readers(frame);
    const only = noticed(m, frame, see);
    const kept = spot.slot < 0;
    const change = { type, old, result, oldSeenBy: kept ? known : saw, seenBy: kept ? known : see, only };
    if (rt.sink) tellSet(m, node, spot.about(frame, saw | see), change);
    // Who reads the value where it lies now, and where it lies, has been told what the rule has put there.
    toldBy(m, frame, named, see);
  };
  return (frame) => {
    const watches = rt.sink !== null || frame.veils !== null || frame.masks !== null;
    const old = rt.sink ? spot.get(frame) : NONE;
    const saw = watches ? spot.readers(frame) : 0;
    const before = spot.mask(frame);
    const result = change(frame);
    const mask = how === "=" ? rt.told : rt.told & before;
    spot.put(frame, result, mask & reaching(frame));
    if (watched && rt.live === rt.slots) m.knowledge.look();
    if (watches) told(frame, old, result, saw, mask & before);
    frame.pc++;
    return GO;
  };
}

/** Who notices that a value is stored: who may read a slot sees it, and knows then that the rules have come here. */
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
  /** who may know what was stored, and what is; the rule of a slot says it for slots */
  readonly oldSeenBy: number;
  readonly seenBy: number;
  /** who may hear that something has changed at all */
  readonly only: number;
}

function speaksOfHidden(m: Machine, type: Type): boolean {
  if (type.t === "entity") return mayHide(m.game, type.of);
  return (type.t === "optional" || type.t === "list" || type.t === "set") && speaksOfHidden(m, type.of);
}

function tellSet(m: Machine, node: NodeId, about: EventPart[], change: Change): void {
  const hidden = speaksOfHidden(m, change.type);
  const told = (name: string, value: Value, mask: number): EventPart[] => {
    const seenBy = mask & m.game.everybody;
    // A hidden thing is not called by its name because somebody remembers it.
    return hidden ? within(seenBy, parts(m, name, change.type, value)) : [{ name, type: change.type, value, seenBy }];
  };
  const old = told("old", change.old, change.oldSeenBy);
  tell(m, "set", node, [...about, ...old, ...told("new", change.result, change.seenBy)], change);
}
