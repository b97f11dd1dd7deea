/**
 * The places that a value can be stored in: slots, locals, locals of running verbs, and elements of maps in any of
 * these. `assignment.ts` compiles the target of an effect with {@link spotOf} and stores through it.
 *
 * Each place has a mask of the seats that may know its value. A key is compiled with `weigh`, which leaves the mask of
 * the key in `rt.told`: read it before anything else is evaluated. Keys with a secret may only be told to those who
 * know it (`about`).
 */

import { fail, listOf, notRunning } from "../../eval/compiler.ts";
import { offsetOfKey } from "../../eval/storage.ts";
import { type LValue, NONE, type NodeId, type Type, type Value } from "../../ir/program.ts";
import { checkRange } from "../../runtime/codec.ts";
import type { EventPart } from "../../runtime/events.ts";
import { changedAt, slotStamp } from "../../runtime/stamps.ts";
import type { Frame } from "../../runtime/state.ts";
import { checkedSize, countLightWork, countWriting } from "../../runtime/work.ts";
import { type Machine, openPart, seenWithin, thingPart } from "../core/machine.ts";
import { ALL, keep, namedBy, weigh } from "../secrecy/local-masks.ts";

/** A place that a value can be stored in, before its keys are evaluated. */
export interface Spot {
  /** the slot that changes, or -1 */
  readonly slot: number;
  /** the local places that name the destination of the value */
  readonly named: readonly number[];
  /** finds the place. It is called once for each store: the stored value may change what was read to find the place. */
  readonly find: (frame: Frame) => Place;
}

/** A place whose keys are evaluated. Reading it gives the value as it is now, also inside `together`. */
export interface Place {
  get(): Value;
  /** stores a value; the mask says which seats may know it */
  put(value: Value, mask: number): void;
  /** who may know the current value; ALL for slots, whose rule of seeing decides */
  readonly mask: number;
  /** who may read the current value in its place: the readers of a slot, and nobody for other places */
  readers(): number;
  /** the parts of an event that say where the value goes; `readers` see them in addition to those who may know the keys */
  about(readers: number): EventPart[];
}

function inRange(type: Type, value: Value, node: NodeId): void {
  if (type.t === "int") checkRange(value, type.least, type.most, node);
  if (type.t === "optional" && value !== NONE) inRange(type.of, value, node);
}

/** A key, and the mask of the seats that may know it. */
interface KnownKey {
  readonly value: number;
  readonly told: number;
}

/** A key as part of an event. A key that is a thing is seen by those who know what the thing is. */
const keyOf = (m: Machine, name: string, type: Type | null, value: Value): EventPart =>
  type?.t === "entity" ? thingPart(m, name, Number(value)) : openPart(m, name, type, value);

function slotSpot(m: Machine, target: LValue & { to: "slot" }, node: NodeId): Spot {
  const { rt, game } = m;
  const { slot } = target;
  const known = target.keys.map((key) => weigh(m.c, key));
  const { base = 0, codec } = game.layout.slots[slot] ?? {};
  const offset = offsetOfKey(m.c, { slot, node });
  const types = game.program.slots[slot]?.keys ?? [];
  // A key may follow from a secret. Then only those hear it who know the key or can read the value.
  const keyPart = ({ value, told }: KnownKey, i: number, readers: number): EventPart[] =>
    seenWithin(told | readers, [keyOf(m, "key", types[i] ?? null, value)]);
  return {
    slot,
    named: target.keys.flatMap(namedBy),
    find(frame) {
      let address = base;
      const weighed = known.map((key, i): KnownKey => {
        const value = key(frame.locals, frame.masks) as number;
        const { told } = rt;
        address += offset(i, value);
        return { value, told };
      });
      const keys = weighed.map(({ value }) => value);
      return {
        mask: ALL,
        get: () => codec?.read(rt.live, address) ?? NONE,
        put(value) {
          if (codec?.plain === false) countWriting(rt, codec.width, value, node);
          codec?.write(rt.live, address, value, node);
          changedAt(rt, slotStamp(slot));
        },
        readers: () => game.visibility.slot(slot, keys),
        about: (readers) => [
          openPart(m, "slot", null, slot),
          ...weighed.flatMap((key, i): EventPart[] => keyPart(key, i, readers)),
        ],
      };
    },
  };
}

/** A local. `frameOf` gives the frame that has it, from the running frame. */
function localSpot(m: Machine, frameOf: (frame: Frame) => Frame, at: number, type: Type, node: NodeId): Spot {
  return {
    slot: -1,
    named: [],
    find(frame) {
      const own = frameOf(frame);
      return {
        mask: own.masks?.[at] ?? ALL,
        get: () => own.locals[at] ?? NONE,
        put(value, mask) {
          inRange(type, value, node);
          keep(own, at, value, mask);
        },
        readers: () => 0,
        about: () => [openPart(m, "body", null, own.body), openPart(m, "local", null, at)],
      };
    },
  };
}

/** An element of a map. It is stored by storing the whole map with another element, in the place where the map is. */
function elementSpot(m: Machine, target: LValue & { to: "element" }, type: Type, node: NodeId): Spot {
  const { rt } = m;
  const whole = spotOf(m, target.of, null, node);
  const key = weigh(m.c, target.key);
  const domain = target.keyType ? m.game.domain(target.keyType) : null;
  return {
    slot: whole.slot,
    named: [...whole.named, ...namedBy(target.key)],
    find(frame) {
      const of = whole.find(frame);
      const value = key(frame.locals, frame.masks);
      const { told } = rt;
      const index = domain ? domain.indexOf(value as number) : (value as number);
      if (index < 0) fail(node, "there is no value for this key");
      return {
        mask: of.mask,
        get: () => listOf(of.get(), node)[index] ?? NONE,
        put(own, mask) {
          inRange(type, own, node);
          const before = listOf(of.get(), node);
          countLightWork(rt, before.length, node);
          of.put(checkedSize(rt, before.with(index, own), node), mask & of.mask & told);
        },
        readers: of.readers,
        about: (readers) => [
          ...of.about(readers),
          ...seenWithin(told | readers, [keyOf(m, "element", target.keyType, value)]),
        ],
      };
    },
  };
}

/** A type without a range, for a container whose element is set: the range of the element is checked instead. */
const NO_RANGE: Type = { t: "bool" };

/** Compiles a target. `type`: the type of the value that is stored; null if its range is checked elsewhere. */
export function spotOf(m: Machine, target: LValue, type: Type | null, node: NodeId): Spot {
  switch (target.to) {
    case "slot":
      return slotSpot(m, target, node);
    case "local":
      return localSpot(m, (frame) => frame, target.at, type ?? NO_RANGE, node);
    case "kept": {
      const of = m.c.number(target.of);
      const frameOf = (frame: Frame) => m.rt.frames[of(frame.locals)] ?? notRunning(m.game.program, target.of, node);
      return localSpot(m, frameOf, target.at, type ?? NO_RANGE, node);
    }
    case "element":
      return elementSpot(m, target, type ?? NO_RANGE, node);
  }
}
