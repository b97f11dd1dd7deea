import { checkRange } from "../codec.ts";
import { checked } from "../evaluate/arithmetic.ts";
import { fail, listOf } from "../evaluate/compiler.ts";
import { mayHide } from "../evaluate/public-order.ts";
import { addresser } from "../evaluate/storage.ts";
import type { EventPart } from "../events.ts";
import { type Instruction, type LValue, NONE, type NodeId, type Type, type Value } from "../program.ts";
import { changed } from "../runtime.ts";
import type { Frame } from "../state.ts";
import { ALL, keep, weigh } from "./keeping.ts";
import { GO, type Machine, open, parts, type Step, tell, thing, within } from "./machine.ts";
import { reaching, witnessed } from "./paths.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Somewhere a value can be put. Reading it gives the value as it is now, also inside `together`. */
interface Spot {
  readonly get: (frame: Frame) => Value;
  /** stores a value that the seats of the mask may know */
  readonly put: (frame: Frame, value: Value, mask: number) => void;
  /** who may know the value as it is now; who may read a slot its own rule says, so for slots everybody */
  readonly mask: (frame: Frame) => number;
  /** the slot that changes, or -1 */
  readonly slot: number;
  /** what is told about where the value goes */
  readonly about: (frame: Frame) => EventPart[];
}

function inRange(type: Type, value: Value, node: NodeId): void {
  if (type.t === "int") checkRange(value, type.least, type.most, node);
  if (type.t === "optional" && value !== NONE) inRange(type.of, value, node);
}

function slotSpot(m: Machine, target: LValue & { to: "slot" }, node: NodeId): Spot {
  const { rt, game } = m;
  const keys = target.keys.map((key) => m.c.fn(key));
  const codec = game.layout.slots[target.slot]?.codec;
  const address = addresser(m.c, { slot: target.slot, node }, keys);
  const types = game.program.slots[target.slot]?.keys ?? [];
  return {
    slot: target.slot,
    get: (frame) => codec?.read(rt.live, address(frame.locals)) ?? NONE,
    put: (frame, value) => {
      codec?.write(rt.live, address(frame.locals), value, node);
      changed(rt);
    },
    mask: () => ALL,
    about: (frame) => [
      open(m, "slot", null, target.slot),
      ...keys.map((key, i): EventPart => {
        const value = key(frame.locals);
        const isThing = types[i]?.t === "entity" && typeof value === "number";
        return isThing ? thing(m, "key", value) : open(m, "key", types[i] ?? null, value);
      }),
    ],
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
    about: (frame) => {
      const own = frameOf(frame);
      return [open(m, "body", null, own.body), open(m, "local", null, at)];
    },
  };
}

function elementSpot(m: Machine, target: LValue & { to: "element" }, type: Type, node: NodeId): Spot {
  const whole = spotOf(m, target.of, null, node);
  const key = m.c.fn(target.key);
  const weighed = weigh(m.c, target.key);
  const domain = target.keyType ? m.game.domain(target.keyType) : null;
  const index = (frame: Frame) => {
    const value = key(frame.locals) as number;
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
      whole.put(frame, listOf(whole.get(frame), node).with(index(frame), value), known);
    },
    mask: whole.mask,
    about: (frame) => [...whole.about(frame), open(m, "element", target.keyType, key(frame.locals))],
  };
}

const ANY: Type = { t: "bool" };

function spotOf(m: Machine, target: LValue, type: Type | null, node: NodeId): Spot {
  switch (target.to) {
    case "slot":
      return slotSpot(m, target, node);
    case "local":
      return localSpot(m, (frame) => frame, target.at, type ?? ANY, node);
    case "kept": {
      const of = m.c.fn(target.of);
      const frameOf = (frame: Frame) => m.rt.frames[of(frame.locals) as number] ?? fail(node, "this is not running");
      return localSpot(m, frameOf, target.at, type ?? ANY, node);
    }
    case "element":
      return elementSpot(m, target, type ?? ANY, node);
  }
}

/** Stores a value. What is added is added to the value as it is now, so that effects that happen together add up. */
export function set(m: Machine, { target, how, value, type, node }: Of<"set">): Step {
  const { rt } = m;
  const of = weigh(m.c, value);
  const spot = spotOf(m, target, type, node);
  const change = (frame: Frame): Value => {
    const own = of(frame.locals, frame.masks);
    if (how === "=") return own;
    const old = spot.get(frame) as number;
    return checked(how === "+=" ? old + (own as number) : old - (own as number), node);
  };
  const watched = m.knowledge.watched.has(spot.slot);
  return (frame) => {
    const old = rt.sink ? spot.get(frame) : NONE;
    const before = spot.mask(frame);
    const result = change(frame);
    const mask = how === "=" ? rt.told : rt.told & before;
    spot.put(frame, result, mask & reaching(frame));
    if (watched && rt.live === rt.slots) m.knowledge.look?.();
    const only = noticed(m, frame, spot);
    if (rt.sink) tellSet(m, node, spot.about(frame), { type, old, result, seenBy: mask & before, only }, spot.slot);
    frame.pc++;
    return GO;
  };
}

/** Who notices that a value is stored: who may read a slot sees it, and knows then that the rules have come here. */
function noticed(m: Machine, frame: Frame, spot: Spot): number {
  const path = reaching(frame);
  if (path === ALL || spot.slot < 0) return path;
  const readers = readersOf(m, spot.slot, spot.about(frame));
  witnessed(m, readers);
  return path | readers;
}

function readersOf(m: Machine, slot: number, about: readonly EventPart[]): number {
  const keys = about.flatMap((part) => (part.name === "key" && typeof part.value === "number" ? [part.value] : []));
  return m.game.visibility.slot(slot, keys);
}

interface Change {
  readonly type: Type;
  readonly old: Value;
  readonly result: Value;
  /** who may know both; the rule of a slot says it for slots */
  readonly seenBy: number;
  /** who may hear that something has changed at all */
  readonly only: number;
}

function speaksOfHidden(m: Machine, type: Type): boolean {
  if (type.t === "entity") return mayHide(m.game, type.of);
  return (type.t === "optional" || type.t === "list" || type.t === "set") && speaksOfHidden(m, type.of);
}

function tellSet(m: Machine, node: NodeId, about: EventPart[], change: Change, slot: number): void {
  const seenBy = slot < 0 ? m.game.everybody & change.seenBy : readersOf(m, slot, about);
  // A hidden thing is not called by its name because somebody remembers it.
  const named = (name: string, value: Value) => within(seenBy, parts(m, name, change.type, value));
  const plain = (name: string, value: Value): EventPart[] => [{ name, type: change.type, value, seenBy }];
  const told = speaksOfHidden(m, change.type) ? named : plain;
  tell(m, "set", node, [...about, ...told("old", change.old), ...told("new", change.result)], change);
}
