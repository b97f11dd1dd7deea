import type { InstructionWith } from "../../ir/instruction-set.ts";
import type { Expr, LValue, Type } from "../../ir/program.ts";
import { elementOf, typeOf } from "../../ir/types.ts";
import { namedBy } from "../../machine/secrecy/local-masks.ts";
import { rootOf } from "../body-facts.ts";
import { coversEvent, coversValue } from "../covering/telling.ts";
import { address, stored } from "../expressions/storage.ts";
import { literal } from "../expressions/values.ts";
import type { Gen } from "../gen.ts";
import { isNumber, maybeNone, rangeOf, whatIsThere } from "../kinds-of-types.ts";
import { touched } from "../rewrites/near.ts";
import { isKeeping, keeps } from "../secrecy/place-masks.ts";
import { isSeenByAll } from "../secrecy/seen-slots.ts";
import { alongWay, apart, judged, weighed } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { append } from "./appending.ts";
import { afterStoring, seenByReaders, tells, WRITES } from "./effects.ts";
import { keeping } from "./running.ts";

/** Stores values in slots and locals. */

const slotOf = (target: LValue): readonly number[] =>
  target.to === "element" ? slotOf(target.of) : target.to === "slot" ? [target.slot] : [];

/** Writes a range check of a number, unless its range is known to fit. */
function inRange(g: Gen, type: Type, value: string, from: Expr | null): void {
  const inner = type.t === "optional" ? type.of : type;
  if (inner.t !== "int") return;
  const range = from && (type.t === "optional" || !maybeNone(g.game, from)) ? rangeOf(g.game, from) : null;
  if (range && range.least >= inner.least && range.most <= inner.most) return;
  const isNone = type.t === "optional" ? `${value} !== none && ` : "";
  g.out.line(`if (${isNone}(${value} < ${literal(inner.least)} || ${value} > ${literal(inner.most)})) fail();`);
}

interface Spot {
  readonly get: string;
  /** `opens`: everybody may then know the value, regardless of the earlier one */
  readonly put: (value: string, opens: boolean) => string;
}

function spot(w: BodyWriter, target: LValue, type: Type | null): Spot | null {
  const { g } = w;
  switch (target.to) {
    case "local":
      return { get: w.local(target.at), put: (value) => `${w.local(target.at)} = ${value};` };
    case "slot": {
      const at = g.out.name(address(g, target.slot, target.keys, w.env));
      const codec = g.game.layout.slots[target.slot]?.codec;
      const put = (value: string) =>
        codec?.plain
          ? `${WRITES}${touched(g, target.slot, at)}S[${at}] = ${value};`
          : `${WRITES}${g.table(codec)}.write(S, ${at}, ${value}, 0);`;
      return { get: stored(g, target.slot, "S", at), put };
    }
    case "element":
      return element(w, target, type);
    case "kept":
      return keeping(g, target.of, target.at, w.env);
  }
}

function element(w: BodyWriter, target: LValue & { to: "element" }, type: Type | null): Spot | null {
  const { g } = w;
  const whole = spot(w, target.of, null);
  if (!whole) return null;
  const key = g.value(target.key, w.env);
  const domain = target.keyType ? g.game.domain(target.keyType) : null;
  const index = g.out.name(domain ? `number(${g.table(domain)}, ${key})` : key);
  return {
    get: `(${whole.get}[${index}] ?? none)`,
    put: (value) => {
      const list = `${whole.get}.with(${index}, ${value})`;
      return whole.put(type && isNumber(type) ? list : `whole(${list})`, false);
    },
  };
}

/** Can the list contain none although the type of its elements does not allow it? */
const mayHoldNone = (g: Gen, type: Type, value: Expr): boolean => {
  const [wanted, given] = [elementOf(type), elementOf(typeOf(g.program, value))];
  if (wanted === null || wanted.t === "optional" || given === null) return false;
  return given.t === "optional" || maybeNone(g.game, value);
};

/** Writes the refusal of none where the type promises a value. */
function refuseNone(g: Gen, type: Type, value: Expr, own: string): void {
  if (type.t !== "optional" && maybeNone(g.game, value)) g.out.line(`if (${own} === none) fail();`);
  if (mayHoldNone(g, type, value)) g.out.line(`full(${own});`);
}

export const set: Step<"set"> = (w, one, at) => {
  // Coverage counts the old and the new value, which appending does not show.
  if (w.g.covering || !append(w.g, one, w.env)) putting(w, one, at);
  afterStoring(w, slotOf(one.target));
};

function putting(w: BodyWriter, one: InstructionWith<"set">, at: number): void {
  const { target, how, value, type } = one;
  const { g } = w;
  const readers = readersOf(w, target);
  const { own, mask } = given(w, one, at);
  refuseNone(g, type, value, own);
  const place = spot(w, target, type);
  if (!place) return;
  const result = how === "=" ? own : g.out.name(`checked(${place.get} ${how === "+=" ? "+" : "-"} ${own})`);
  const held = target.to === "slot" ? (g.program.slots[target.slot]?.type ?? type) : type;
  if (isNumber(held)) inRange(g, held, result, how === "=" ? value : null);
  const keys = keyValues(w, target);
  const old = oldValue(g, place, type);
  g.out.line(place.put(result, how === "="));
  coversSet(g, one, [...keys, [type, old], [type, result]]);
  if (mask !== null && target.to === "local") keeps(w, target.at, alongWay(w, at, mask));
  if (readers === null) return;
  g.out.line(seenByReaders(w, at, readers));
  toldByStoring(w, one, readers);
}

/** A text for the seats that read the stored value, with the keys evaluated before; null: it is not stored in a slot. */
function readersOf(w: BodyWriter, target: LValue): string | null {
  const { g } = w;
  if (!w.sees && w.masks === null) return null;
  if (isSeenByAll(g.program, target)) return String(g.game.everybody);
  const slot = rootOf(target);
  if (slot.to !== "slot") return null;
  const keys = slot.keys.map((key) => g.out.name(g.value(key, w.env)));
  return `slotSeers(${slot.slot}, [${keys.join(", ")}])`;
}

/** The old value, if coverage counts it; it is read before the write. */
function oldValue(g: Gen, { get }: Spot, type: Type): string {
  if (!g.covering?.hasRows(type)) return "none";
  const name = g.out.fresh("x");
  g.out.line(`const ${name} = ${get};`);
  return name;
}

type Told = readonly (readonly [type: Type, value: string])[];

/** The keys of the target, if coverage counts them; they are evaluated before the write, which may change what they read. */
function keyValues({ g, env }: BodyWriter, target: LValue): Told {
  return keysOf(g, target).flatMap(([key, type]) =>
    type && g.covering?.hasRows(type) ? [[type, g.out.name(g.value(key, env))] as const] : [],
  );
}

/** Counts what is told of a store: keys, old value and new value. */
function coversSet(g: Gen, { node }: InstructionWith<"set">, told: Told): void {
  coversEvent(g, node);
  for (const [type, value] of told) coversValue(g, type, () => value);
}

function keysOf(g: Gen, target: LValue): readonly (readonly [key: Expr, type: Type | null])[] {
  if (target.to === "element") return [...keysOf(g, target.of), [target.key, target.keyType]];
  if (target.to !== "slot") return [];
  return target.keys.map((key, i) => [key, g.program.slots[target.slot]?.keys[i] ?? null]);
}

/** A seat that reads the stored value has thereby been told the locals that name it and its place. */
function toldByStoring(w: BodyWriter, { target, value }: InstructionWith<"set">, readers: string): void {
  const named = w.masks === null ? [] : [...namedIn(target), ...namedBy(value)];
  if (named.length > 0) w.g.out.line(`if (${w.masks} !== null) {${tells(w, named, readers)} }`);
}

/** The locals that name the destination of a value. */
function namedIn(target: LValue): readonly number[] {
  if (target.to === "slot") return target.keys.flatMap(namedBy);
  return target.to === "element" ? [...namedIn(target.of), ...namedBy(target.key)] : [];
}

/** Is it known at compile time which verb keeps the value? */
export function isKnown(g: Pick<Gen, "program">, target: LValue): boolean {
  if (target.to === "element") return isKnown(g, target.of);
  return target.to !== "kept" || whatIsThere(typeOf(g.program, target.of)).t === "frame";
}

/** The value, and its mask if the place has one. */
function given(w: BodyWriter, one: InstructionWith<"set">, at: number): { own: string; mask: string | null } {
  const { g } = w;
  const { target, value } = one;
  const write = () => g.out.name(apart(w, () => g.value(value, w.env)));
  if (w.masks !== null && isKeeping(one)) {
    const { value: own, mask } = judged(w, one, value, write);
    return { own, mask };
  }
  // A reader of a slot knows its value, whatever it was computed from.
  if (rootOf(target).to === "slot") return { own: write(), mask: null };
  if (g.secrecy?.narrows(one)) weighed(w, one, at, () => readAll(w, target));
  return { own: weighed(w, one, at, write), mask: null };
}

/** Evaluates the keys of elements, which may be as secret as the value. */
function readAll(w: BodyWriter, target: LValue): void {
  if (target.to !== "element") return;
  w.g.out.line(`void (${w.g.value(target.key, w.env)});`);
  readAll(w, target.of);
}
