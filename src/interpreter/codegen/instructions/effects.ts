import type { InstructionWith } from "../../ir/instruction-set.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import { namedIn } from "../../machine/effects/destinations.ts";
import { namedBy } from "../../machine/secrecy/local-masks.ts";
import { coversEvent, coversNothing, moving, unheard } from "../covering/telling.ts";
import type { Gen } from "../gen.ts";
import { kindsOf, maybeNone } from "../kinds-of-types.ts";
import { eachIn } from "../lists/loops.ts";
import { touchedAll } from "../rewrites/near.ts";
import { startOf } from "../secrecy/place-masks.ts";
import { isPublic } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { stepsOn } from "./stepping.ts";

/** Instructions that change the position. */

/** Notes a write, for cached values; removed from modules that cache none. */
export const WRITES = "W[0] = ++W[1]; ";

type Moving = InstructionWith<"move">;

/** The statement that moves a thing to the destination. */
function going(w: BodyWriter, { what, target, node }: Moving): (thing: string) => string {
  const { g } = w;
  if (target.to === "place") {
    const [zone, index] = [g.out.name(g.value(target.zone, w.env)), g.out.name(g.value(target.index, w.env))];
    return (thing) => `${moving(g, node, thing)}move(${thing}, ${zone}, ${index});`;
  }
  const at = g.out.name(g.value(target.expr, w.env));
  const verb = stepsOn(g, what, target.expr) ? "stepOn" : "move";
  return (thing) => `${moving(g, node, thing, at)}${verb}(${thing}, ${at}${verb === "move" ? ", 0" : ""});`;
}

/** `first` instead of a list of at most one element. */
function oneOfList(g: Gen, what: Expr): Expr | null {
  if (g.exact(pieceOf.expr(what)) || what.op !== "list" || what.value) return null;
  const { query } = what;
  const last = query.steps.at(-1);
  if (last?.step !== "take" || last.count.op !== "const" || last.count.value !== 1) return null;
  return { ...what, op: "first", query: { ...query, steps: query.steps.slice(0, -1) } };
}

const isOne = (g: Gen, what: Expr): boolean => {
  const type = typeOf(g.program, what);
  return type.t === "entity" || (type.t === "optional" && type.of.t === "entity");
};

/** Evaluates all things of an expression, then acts on each of them. */
function withThings(
  w: BodyWriter,
  { what, node }: InstructionWith<"move" | "remove">,
  prepare: () => (thing: string) => string,
): void {
  const { g, env } = w;
  const single = oneOfList(g, what);
  if (single ?? isOne(g, what)) {
    const thing = g.out.name(g.value(single ?? what, env));
    const write = () => g.out.line(prepare()(thing));
    if (single || maybeNone(g.game, what)) {
      g.out.block(`if (${thing} !== none) `, write);
      coversNothing(g, `${thing} === none`, node);
    } else write();
    return;
  }
  const list = g.out.name(`things(${g.value(what, env)})`);
  g.out.block(`if (${list}.length > 0) `, () => {
    const act = prepare();
    eachIn(g, list, (thing) => g.out.line(act(thing)));
  });
  coversNothing(g, `${list}.length === 0`, node);
}

/** Looks again at what can be seen without having moved, except inside `together`. */
export const lookAgain = ({ g }: Pick<BodyWriter, "g">): void =>
  g.out.line(g.read === "S" ? "look();" : "if (R === S) look();");

/** Looks again after effects that change where things are or who knows them, if rules of seeing depend on that. */
export function afterMoving(w: Pick<BodyWriter, "g">): void {
  if (w.g.secrecy && w.g.machine.knowledge.placesMatter) lookAgain(w);
}

export function afterStoring(w: BodyWriter, slots: readonly number[]): void {
  const { watched } = w.g.machine.knowledge;
  if (w.g.secrecy && slots.some((slot) => watched.has(slot))) lookAgain(w);
}

/** A text that handles veils at an instruction of a body or of a function's caller; nobody sees imagined effects. */
const veiling = ({ sees, framed, id }: BodyWriter, at: number, act: (here: string) => string): string => {
  if (!sees) return "";
  return framed ? ` if (V.on) ${act(`${id}, ${at}`)}` : ` if (V.on && imagined === 0) ${act("V.body, V.pc")}`;
};

/** Who may know what led to the present instruction of a body, or of a function that it calls. */
export function hearing(w: BodyWriter): string {
  if (!w.sees) return "-1";
  return w.g.out.name(`V.on${w.framed ? "" : " && imagined === 0"} ? V.hearing() : -1`);
}

/**
 * A name for the mask of those whom an effect tells something: the seats of some players, and the onlooker if it is
 * public that these are all players. Afterwards `K[0]` says who may know whom it is told.
 */
export function listeners(w: BodyWriter, to: Expr, way: string): string {
  const { g } = w;
  if (!g.secrecy) return g.out.name(`seatMask(${g.value(to, w.env)})`);
  g.out.line(`K[0] = ${startOf(w, [to])};`);
  const seats = g.out.name(`seatMask(${g.value(to, w.env)})`);
  const openly = way === "-1" ? isPublic(g) : `${isPublic(g)} && ${way} === -1`;
  return g.out.name(`${openly} ? toldTo(${seats}) : ${seats}`);
}

/** Notes that everybody, or some seats, see an effect. */
export const seenByAll = (w: BodyWriter, at: number, seats = String(w.g.game.everybody)): string =>
  veiling(w, at, (here) => `V.observe(${seats}, ${here});`);

/** Notes that some seats read a value that was stored, and thereby see a secret effect. */
export const seenByReaders = (w: BodyWriter, at: number, seats: string): string =>
  veiling(w, at, (here) => `V.stored(${seats}, ${here});`);

/** Can things of these kinds neither be hidden nor lie among hidden things? */
const areOpen = ({ game, program }: Gen, kinds: readonly number[]): boolean =>
  !kinds.some((kind) => game.secrets.rows[kind] || game.secrets.places[kind] || liesInDecks(program, kind));

const liesInDecks = ({ zones }: Gen["program"], kind: number): boolean =>
  zones.some((zone) => orderOf(zone) === "top" && zone.holds.includes(kind));

const movesOpenly = (g: Gen, what: Expr): boolean =>
  !g.secrecy || areOpen(g, isOne(g, what) ? kindsOf(g.game, what) : g.program.kinds.map((_, kind) => kind));

function moveHidden(w: BodyWriter, { what, target, node }: Moving, seen: string): void {
  const { g } = w;
  const one = isOne(g, what);
  const moved = g.out.name(one ? g.value(what, w.env) : `things(${g.value(what, w.env)})`);
  g.out.block(`if (${one ? `${moved} !== none` : `${moved}.length > 0`}) `, () => {
    const place = target.to === "place";
    const at = g.out.name(g.value(place ? target.zone : target.expr, w.env));
    const index = place ? g.out.name(g.value(target.index, w.env)) : "0";
    if (g.covering)
      g.out.line(one ? moving(g, node, moved, at) : `for (const x of ${moved}) { ${moving(g, node, "x", at)} }`);
    const how = `${moved}, ${at}, ${index}, ${!place && target.at === "bottom"}`;
    g.out.line(`${one ? "moveOne" : "moveHidden"}(${how});${seen}`);
  });
  coversNothing(g, one ? `${moved} === none` : `${moved}.length === 0`, node);
}

/** A statement that notes that seats have been told the values of locals. */
export const tells = ({ g, masks }: BodyWriter, places: readonly number[], seats: string): string =>
  places.length === 0 ? "" : ` ${masks} = told(${masks}, ${g.table(places)}, ${seats}, ${g.game.everybody});`;

/**
 * Notes what a move tells: seats that know the moved things, before or after, have been told the local that names them;
 * seats that see the destination, the locals that name it.
 */
function telling(w: BodyWriter, { what, target }: Moving, move: () => void): void {
  const { g, env, masks } = w;
  const [named, whither] = masks === null ? [[], []] : [namedBy(what), namedIn(target)];
  if (named.length + whither.length === 0) {
    move();
    return;
  }
  const [list, before, to] = [g.out.fresh("l"), g.out.fresh("x"), g.out.fresh("x")];
  g.out.line(`let ${list} = [], ${before} = -1, ${to} = none;`);
  // The things are evaluated once more here, which coverage must not count.
  unheard(g, () =>
    g.out.block(`if (${masks} !== null) `, () => {
      g.out.line(`${list} = things(${g.value(what, env)}); ${before} = knownTo(${list});`);
      if (whither.length > 0)
        g.out.block(`if (${list}.length > 0) `, () =>
          g.out.line(`${to} = ${g.value(target.to === "place" ? target.zone : target.expr, env)};`),
        );
    }),
  );
  move();
  const seen = tells(w, named, `${before} | knownTo(${list})`) + tells(w, whither, `placeSeers(${to})`);
  g.out.line(`if (${list}.length > 0) {${seen} }`);
}

/** The name of the function that takes a thing out of play. */
export const removal = (g: Gen, kinds: readonly number[]): string =>
  !g.secrecy || areOpen(g, kinds) ? "remove" : "removeHidden";

export const effects: { readonly [D in "move" | "remove" | "refresh" | "shuffle"]: Step<D> } = {
  move: (w, one, at) => {
    const { what } = one;
    const seen = seenByAll(w, at);
    const openly = () => {
      const go = going(w, one);
      return (thing: string) => go(thing) + seen;
    };
    telling(w, one, () => {
      if (movesOpenly(w.g, what)) withThings(w, one, openly);
      else moveHidden(w, one, seen);
    });
    afterMoving(w);
  },
  remove: (w, one, at) => {
    const act = movesOpenly(w.g, one.what) ? "remove" : "removeHidden";
    const seen = seenByAll(w, at);
    const named = w.masks === null ? [] : namedBy(one.what);
    const known = w.g.out.fresh("x");
    if (named.length > 0)
      unheard(w.g, () =>
        w.g.out.line(`const ${known} = ${w.masks} === null ? -1 : knownTo(things(${w.g.value(one.what, w.env)}));`),
      );
    withThings(w, one, () => (thing) => `${moving(w.g, one.node, thing)}${act}(${thing});${seen}`);
    if (named.length > 0) w.g.out.line(`if (${w.masks} !== null) {${tells(w, named, known)} }`);
    afterMoving(w);
  },
  shuffle: (w, { zone, node }, at) => {
    w.g.out.line(`mix(${w.g.value(zone, w.env)});${seenByAll(w, at)}`);
    coversEvent(w.g, node);
    afterMoving(w);
  },
  refresh: (w, { scope, node }) => {
    if (w.g.program.slots.some(({ fresh }) => fresh === scope)) coversEvent(w.g, node);
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

/** The first words of a slot, if its first value is a constant. */
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
