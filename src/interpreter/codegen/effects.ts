import { pieceOf } from "../ir/pieces.ts";
import type { Expr, LValue, Target, Type } from "../ir/program.ts";
import { elementOf, typeOf } from "../ir/types.ts";
import { orderOf } from "../ir/zone-forms.ts";
import type { Env, Gen } from "./gen.ts";
import { isNumber, kindsOf, maybeNone, rangeOf, whatIsThere } from "./kinds-of-types.ts";
import { eachIn } from "./loops.ts";
import { touched, touchedAll } from "./near.ts";
import { keeping } from "./running.ts";
import { stepsOn } from "./stepping.ts";
import { address, stored } from "./storage.ts";
import { literal } from "./values.ts";
import { weighed } from "./weighing.ts";
import type { BodyWriter, Step } from "./writer.ts";

/** Instructions that change the position. */

/** Says that something is written, for what the reference keeps; left out where it is never called. */
export const WRITES = "W[0] = ++W[1]; ";

/** A statement that refuses a number outside of what a place may hold. */
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
  readonly put: (value: string) => string;
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
      return whole.put(type && isNumber(type) ? list : `whole(${list})`);
    },
  };
}

/** May a list hold none where its place may not? */
const mayHoldNone = (g: Gen, type: Type, value: Expr): boolean => {
  const [wanted, given] = [elementOf(type), elementOf(typeOf(g.program, value))];
  if (wanted === null || wanted.t === "optional" || given === null) return false;
  return given.t === "optional" || maybeNone(g.game, value);
};

export const isPlainSet = (g: Gen, { target, type, value }: { target: LValue; type: Type; value: Expr }): boolean =>
  isKnown(g, target) && !mayHoldNone(g, type, value);

/** Is it known beforehand which verb keeps it? */
function isKnown(g: Pick<Gen, "program">, target: LValue): boolean {
  if (target.to === "element") return isKnown(g, target.of);
  return target.to !== "kept" || whatIsThere(typeOf(g.program, target.of)).t === "frame";
}

const set: Step<"set"> = (w, one, at) => {
  const { target, how, value, type } = one;
  const { g } = w;
  if (g.secrecy?.narrows(one)) weighed(w, one, at, () => readAll(w, target));
  const own = weighed(w, one, at, () => g.out.name(g.value(value, w.env)));
  if (type.t !== "optional" && maybeNone(g.game, value)) g.out.line(`if (${own} === none) fail();`);
  const place = spot(w, target, type);
  if (!place) return;
  const result = how === "=" ? own : g.out.name(`checked(${place.get} ${how === "+=" ? "+" : "-"} ${own})`);
  const kept = target.to === "slot" ? (g.program.slots[target.slot]?.type ?? type) : type;
  if (isNumber(kept)) inRange(g, kept, result, how === "=" ? value : null);
  g.out.line(place.put(result));
  if (w.veils && target.to !== "local") g.out.line(seenByAll(w, at));
  afterStoring(w, slotOf(target));
};

/** Reads what says where a value goes, which may be as secret as the value. */
function readAll(w: BodyWriter, target: LValue): void {
  if (target.to !== "element") return;
  w.g.out.line(`void (${w.g.value(target.key, w.env)});`);
  readAll(w, target.of);
}

/** The statement that moves a thing there. */
function going(w: BodyWriter, what: Expr, target: Target): (thing: string) => string {
  const { g } = w;
  if (target.to === "place") {
    const [zone, index] = [g.out.name(g.value(target.zone, w.env)), g.out.name(g.value(target.index, w.env))];
    return (thing) => `move(${thing}, ${zone}, ${index});`;
  }
  const at = g.out.name(g.value(target.expr, w.env));
  if (stepsOn(g, what, target.expr)) return (thing) => `stepOn(${thing}, ${at});`;
  return (thing) => `move(${thing}, ${at}, 0);`;
}

/** The first of a list instead of a list of the first. */
function oneOfList(g: Gen, what: Expr): Expr | null {
  if (g.secrecy?.touches(pieceOf.expr(what)) || what.op !== "list" || what.value) return null;
  const { query } = what;
  const last = query.steps.at(-1);
  if (last?.step !== "take" || last.count.op !== "const" || last.count.value !== 1) return null;
  return { ...what, op: "first", query: { ...query, steps: query.steps.slice(0, -1) } };
}

const isOne = (g: Gen, what: Expr): boolean => {
  const type = typeOf(g.program, what);
  return type.t === "entity" || (type.t === "optional" && type.of.t === "entity");
};

/** What is done with each of the things that an expression stands for, after all of them have been found. */
function withThings(w: BodyWriter, what: Expr, env: Env, prepare: () => (thing: string) => string): void {
  const { g } = w;
  const single = oneOfList(g, what);
  if (single ?? isOne(g, what)) {
    const thing = g.out.name(g.value(single ?? what, env));
    const write = () => g.out.line(prepare()(thing));
    if (single || maybeNone(g.game, what)) g.out.block(`if (${thing} !== none) `, write);
    else write();
    return;
  }
  const list = g.out.name(`things(${g.value(what, env)})`);
  g.out.block(`if (${list}.length > 0) `, () => {
    const act = prepare();
    eachIn(g, list, (thing) => g.out.line(act(thing)));
  });
}

/** Who can see what may change without its moving: looks again, unless all that happens together is still to come. */
const lookAgain = ({ g }: BodyWriter): void => g.out.line(g.read === "S" ? "look();" : "if (R === S) look();");

function afterMoving(w: BodyWriter): void {
  if (w.g.secrecy && w.g.machine.knowledge.placesMatter) lookAgain(w);
}

function afterStoring(w: BodyWriter, slots: readonly number[]): void {
  const { watched } = w.g.machine.knowledge;
  if (w.g.secrecy && slots.some((slot) => watched.has(slot))) lookAgain(w);
}

const slotOf = (target: LValue): readonly number[] =>
  target.to === "element" ? slotOf(target.of) : target.to === "slot" ? [target.slot] : [];

/** All see what is done. */
const seenByAll = ({ g, veils, id }: BodyWriter, at: number): string =>
  veils ? ` if (V.on) V.observe(${g.game.everybody}, ${id}, ${at});` : "";

/** Can nothing that a piece stands for be hidden, or lie among what is? */
const areOpen = ({ game, program }: Gen, kinds: readonly number[]): boolean =>
  !kinds.some((kind) => game.secrets.rows[kind] || game.secrets.places[kind] || liesInDecks(program, kind));

const liesInDecks = ({ zones }: Gen["program"], kind: number): boolean =>
  zones.some((zone) => orderOf(zone) === "top" && zone.holds.includes(kind));

const movesOpenly = (g: Gen, what: Expr): boolean =>
  !g.secrecy || areOpen(g, isOne(g, what) ? kindsOf(g.game, what) : g.program.kinds.map((_, kind) => kind));

function moveHidden(w: BodyWriter, what: Expr, target: Target, seen: string): void {
  const { g } = w;
  const list = g.out.name(`things(${g.value(what, w.env)})`);
  g.out.block(`if (${list}.length > 0) `, () => {
    const place = target.to === "place";
    const at = g.out.name(g.value(place ? target.zone : target.expr, w.env));
    const index = place ? g.out.name(g.value(target.index, w.env)) : "0";
    g.out.line(`moveHidden(${list}, ${at}, ${index}, ${!place && target.at === "bottom"});${seen}`);
  });
}

/** The statement that takes a thing out of play. */
export const removal = (g: Gen, kinds: readonly number[]): string =>
  !g.secrecy || areOpen(g, kinds) ? "remove" : "removeHidden";

export const effects: { readonly [D in "set" | "move" | "remove" | "refresh" | "shuffle"]: Step<D> } = {
  set,
  move: (w, { what, target }, at) => {
    const seen = seenByAll(w, at);
    const openly = () => {
      const go = going(w, what, target);
      return (thing: string) => go(thing) + seen;
    };
    if (movesOpenly(w.g, what)) withThings(w, what, w.env, openly);
    else moveHidden(w, what, target, seen);
    afterMoving(w);
  },
  remove: (w, { what }) => {
    const act = movesOpenly(w.g, what) ? "remove" : "removeHidden";
    withThings(w, what, w.env, () => (thing) => `${act}(${thing});`);
    afterMoving(w);
  },
  shuffle: (w, { zone }) => w.g.out.line(`mix(${w.g.value(zone, w.env)});`),
  refresh: (w, { scope }) => {
    for (const [slot, def] of w.g.program.slots.entries()) {
      const at = w.g.game.layout.slots[slot];
      if (def.fresh !== scope || !at) continue;
      w.g.out.line(`${WRITES}${touchedAll(slot)}S.set(${w.g.table(firstWords(w.g, slot))}, ${at.base});`);
    }
    afterStoring(
      w,
      [...w.g.program.slots.keys()].filter((slot) => w.g.program.slots[slot]?.fresh === scope),
    );
  },
};

/** What a slot holds at first, where that is written in the rules. */
function firstWords(g: Gen, slot: number): Int32Array {
  const at = g.game.layout.slots[slot];
  const { expr } = g.program.slots[slot]?.initial ?? {};
  if (!at || expr?.op !== "const") return new Int32Array(0);
  const words = new Int32Array(at.cells * at.codec.width);
  for (let i = 0; i < at.cells; i++) at.codec.write(words, i * at.codec.width, g.machine.c.fn(expr)([]), 0);
  return words;
}

export const isPlainRefresh = (g: Gen, scope: number): boolean =>
  g.program.slots.every(({ fresh, initial }) => fresh !== scope || initial.expr.op === "const");
