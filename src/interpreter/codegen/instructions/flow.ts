import type { InstructionWith } from "../../ir/instructions.ts";
import { partsOfInstruction } from "../../ir/instructions.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Instruction, NodeId } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { COVERED } from "../../runtime/covered.ts";
import { AT } from "../../runtime/layout.ts";
import { covers, coversEvent, coversValue } from "../covering/telling.ts";
import { listed } from "../expressions/values.ts";
import { performed } from "../facts.ts";
import { FAIL, type Gen } from "../gen.ts";
import { keeps, startOf } from "../secrecy/place-masks.ts";
import { canVeil } from "../secrecy/under-veil.ts";
import { apart, isPublic, keeping, weighed } from "../secrecy/weighing.ts";
import { type BodyWriter, over, type Step } from "../writer.ts";
import { isTossed } from "./tossed.ts";
import { gatherByChance } from "./tossed-order.ts";

/** Instructions that say which instruction follows. */

/** The function of a body that waits, where a game is played in one go. */
export const playedName = (body: number): string => `play${body}`;

/** Calls a body: a function at once, or a frame that runs when this one has gone back to the loop. */
function enter(w: BodyWriter, one: InstructionWith<"call">, texts: readonly string[], at: number): void {
  const { g } = w;
  const { body: called, result, node } = one;
  const args = coversCall(g, called, node, texts);
  if (!g.facts.waits(called) || w.playing) {
    call(w, called, args, result);
    return;
  }
  const given = args.map((arg) => g.out.name(arg));
  g.out.line(`pc${w.id} = ${at + 1};`);
  g.out.line(`push(${called}, ${result === null ? -1 : g.result(w.id, result)});`);
  g.out.line(begun(g, called, given));
  g.out.line("return;");
}

/** Tells that a body is called, with what it is handed; gives the texts of that. */
function coversCall(g: Gen, called: number, node: NodeId, texts: readonly string[]): readonly string[] {
  if (!g.covering) return texts;
  const { params = [] } = g.program.bodies[called] ?? {};
  const given = texts.map((text) => g.out.name(text));
  covers(g, COVERED.node(node), COVERED.body(called));
  for (const [i, type] of params.entries()) coversValue(g, type, () => given[i] ?? "none");
  return given;
}

/** What lies in the places of a body that begins. */
export const begun = (g: Gen, body: number, given: readonly string[]): string =>
  (g.program.bodies[body]?.locals ?? []).map((_, i) => `b${body}_${i} = ${given[i] ?? "none"};`).join(" ");

/** Runs what stands on a row, which is found while playing. */
const perform: Step<"perform"> = (w, one, at) => {
  const { g } = w;
  const which = weighed(w, one, at, () => g.out.name(g.value(one.body, w.env)));
  g.out.block(`if (${which} !== none) `, () => {
    const given = weighed(w, one, at, () => one.args.map((arg) => g.out.name(g.value(arg, w.env))));
    g.out.line(`pc${w.id} = ${at + 1}; push(${which}, -1);`);
    g.out.block(`switch (${which}) `, () => {
      for (const body of performed(g.game)) {
        const { lines } = g.out.capture(() => coversCall(g, body, one.node, given));
        if (lines.length > 0) g.out.line(`case ${body}:`);
        g.out.paste(lines);
        g.out.line(`${lines.length > 0 ? "" : `case ${body}: `}${begun(g, body, given)} return;`);
      }
      g.out.line(`default: ${FAIL};`);
    });
  });
  coversEvent(g, one.node);
};

function call(w: BodyWriter, called: number, args: readonly string[], result: number | null): void {
  const { g } = w;
  const text = g.facts.waits(called)
    ? `${playedName(called)}(${["draw", ...args].join(", ")})`
    : `${g.body(called)}(${args.join(", ")})`;
  const wanted = result === null ? null : w.body.locals[result];
  const ends = g.facts.ends(called) || g.facts.waits(called) ? `if (${over}) ${w.done}` : "";
  if (result === null || !wanted) {
    g.out.line(`${text}; ${ends}`);
    return;
  }
  g.out.line(`${w.local(result)} = ${text}; ${ends}`);
  keeps(w, result);
  if (wanted.type.t !== "optional") g.out.line(`if (${w.local(result)} === none) fail();`);
}

const leave = (w: BodyWriter, value: string): string =>
  w.framed ? `{ leave(${value}); return; }` : `return ${value};`;

/** A condition behind which the rules go on under a veil where not everybody may know it. */
function parted(w: BodyWriter, condition: Expr, at: number, test: () => string): string {
  const { g, id } = w;
  g.out.line(`K[0] = ${startOf(w, [condition])};`);
  const holds = test();
  g.out.line(`if (!(${isPublic(g)})) { V.part(${id}, ${at}, K[0]); S[${AT.open}] = 0; }`);
  return holds;
}

/** Conditions of more expressions may be functions of their own. */
const LARGE = 10;

/** Is there something to be looked at before the instruction is carried out? */
const isWeighed = (w: BodyWriter, one: Instruction): boolean =>
  w.g.secrecy?.narrows(one) === true || startOf(w, partsOfInstruction(one)) !== "-1";

/** Statements by which everybody may know what lies in places. */
const dropped = (masks: string, places: readonly number[]): string =>
  places.map((place) => `${masks} = masked(${masks}, ${place}, -1);`).join(" ");

/** An answer that was given unseen is known to nobody but the player who gave it; it is read once. */
const unpack: Step<"unpack"> = (w, { answers, counter, fields, needed, none }) => {
  const { g, masks } = w;
  const all = w.local(answers);
  const [at, player, own, mask] = [g.out.fresh("i"), g.out.fresh("x"), g.out.fresh("l"), g.out.fresh("m")];
  g.out.line(`const ${at} = ${w.local(counter)} - 1, [${player}, ${own}] = ${all}[${at}];`);
  g.out.line(`let ${mask} = 1 << (${player} - 1); if (${mask} === ${g.game.everybody}) ${mask} = -1;`);
  for (const [i, field] of fields.entries()) {
    g.out.line(`${w.local(field)} = ${own}[${i}] ?? none;`);
    g.out.line(`if (${masks} !== null || ${mask} !== -1) ${masks} = masked(${masks}, ${field}, ${mask});`);
  }
  g.out.line(`${all} = ${all}.with(${at}, []);`);
  if (needed !== null) g.out.line(`if (${player} === none && ${own}[${needed}] === none) ${w.goTo(none)}`);
};

export const flow: {
  readonly [D in
    | "unpack"
    | "jump"
    | "unless"
    | "let"
    | "forget"
    | "next"
    | "gather"
    | "call"
    | "perform"
    | "return"]: Step<D>;
} = {
  jump: (w, { to }) => w.g.out.line(w.goTo(to)),
  unless: (w, one, at) => {
    if (!isWeighed(w, one) && !(w.framed && exprsOf(pieceOf.expr(one.condition)).length > LARGE))
      return w.g.jump(one.condition, w.env, false, w.goTo(one.to));
    const test = () => w.g.out.name(apart(w, () => w.g.test(one.condition, w.env)));
    const holds = w.veils && canVeil(w.g, w.id, at) ? parted(w, one.condition, at, test) : weighed(w, one, at, test);
    w.g.out.line(`if (!(${holds})) ${w.goTo(one.to)}`);
  },
  let: (w, one, at) => {
    const own = () => apart(w, () => w.g.value(one.value, w.env));
    if (w.masks !== null) return keeping(w, one, one.at, one.value, own);
    const value = w.g.secrecy?.narrows(one) ? weighed(w, one, at, () => w.g.out.name(own())) : own();
    w.g.out.line(`${w.local(one.at)} = ${value};`);
  },
  forget: (w, { at }) => {
    w.g.out.line(at.map((place) => `${w.local(place)} = none;`).join(" "));
    if (w.masks !== null) w.g.out.line(`if (${w.masks} !== null) { ${dropped(w.masks, at)} }`);
  },
  gather: (w, one, at) => {
    if (isTossed(w.g.machine, one)) return gatherByChance(w, one, at);
    const { into, counter, list } = one;
    const own = () => apart(w, () => listed(w.g, list, w.env));
    if (w.masks !== null) {
      keeping(w, one, into, list, own);
      w.g.out.line(`${w.local(counter)} = 0;`);
      return;
    }
    const found = w.g.secrecy?.narrows(one) ? weighed(w, one, at, () => w.g.out.name(own())) : own();
    w.g.out.line(`${w.local(into)} = ${found};`);
    w.g.out.line(`${w.local(counter)} = 0;`);
  },
  next: (w, { from, counter, item, exit }) => {
    w.g.out.line(`if (${w.local(counter)} >= ${w.local(from)}.length) ${w.goTo(exit)}`);
    w.g.out.line(`${w.local(item)} = ${w.local(from)}[${w.local(counter)}++];`);
    if (w.masks !== null)
      w.g.out.line(`if (${w.masks} !== null) ${w.masks} = masked(${w.masks}, ${item}, ${w.masks}[${from}] ?? -1);`);
  },
  unpack,
  call: (w, one, at) => {
    const own = () => one.args.map((arg) => apart(w, () => w.g.value(arg, w.env)));
    const named = () => own().map((arg) => w.g.out.name(arg));
    enter(w, one, isWeighed(w, one) ? weighed(w, one, at, named) : own(), at);
  },
  perform,
  return: (w, one, at) => {
    const { value } = one;
    if (!value) return w.g.out.line(leave(w, "none"));
    const own = () => apart(w, () => w.g.value(value, w.env));
    w.g.out.line(leave(w, isWeighed(w, one) ? weighed(w, one, at, () => w.g.out.name(own())) : own()));
  },
};

/** The end of a body behind its last instruction. */
export const atEnd = (w: BodyWriter): string => leave(w, "none");
