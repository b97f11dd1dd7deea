import type { InstructionWith } from "../../ir/instruction-set.ts";
import type { Expr, NodeId } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import { AT } from "../../runtime/layout.ts";
import { performed } from "../called-bodies.ts";
import { covers, coversEvent, coversValue } from "../covering/telling.ts";
import { FAIL, type Gen } from "../gen.ts";
import { isMasking, keeps, masksOf } from "../secrecy/place-masks.ts";
import { alongWay, apart, isWeighed, judged, leaveIt, weighed } from "../secrecy/weighing.ts";
import { type BodyWriter, over, type Step } from "../writer.ts";

/** Calls of bodies: arguments, results, and who may know them. */

/** The name of the function of a waiting body in a game played in one go. */
export const playedName = (body: number): string => `play${body}`;

/** Arguments as texts, with texts for their masks; null: everybody may know them. */
interface Handed {
  readonly texts: readonly string[];
  readonly masks: readonly string[] | null;
}

/**
 * Evaluates arguments. `keeps`: does the called body have masks? Otherwise arguments must be open, or the interpreter
 * takes over.
 */
function handed(w: BodyWriter, one: InstructionWith<"call" | "perform">, at: number, keeps: boolean): Handed {
  const { g } = w;
  const write = (arg: Expr) => apart(w, () => g.value(arg, w.env));
  if (!isWeighed(w, one)) return { texts: one.args.map(write), masks: null };
  if (!keeps) return { texts: weighed(w, one, at, () => one.args.map((arg) => g.out.name(write(arg)))), masks: null };
  const all = one.args.map((arg) => judged(w, one, arg, () => g.out.name(write(arg))));
  const masks = all.map(({ mask }) => mask);
  return { texts: all.map(({ value }) => value), masks: masks.every((mask) => mask === "-1") ? null : masks };
}

/** A text that is true if not everybody may know all arguments. */
const hidesAny = (masks: readonly string[]): string =>
  masks
    .filter((mask) => mask !== "-1")
    .map((mask) => `${mask} !== -1`)
    .join(" || ");

/** A statement that sets the masks of a called body. */
const handing = (body: number, masks: readonly string[] | null): string =>
  masks === null ? "" : ` if (${hidesAny(masks)}) ${masksOf(body)} = [${masks.join(", ")}];`;

/** A statement that saves the veils of a calling body beside the stack; `known`: who may know which body is called. */
function entering({ g, sees, id }: BodyWriter, at: number, known = "-1"): void {
  if (!sees && known === "-1") return;
  const isSecret = known === "-1" ? "" : ` || ${known} !== -1`;
  g.out.line(`if (V.on${isSecret}) V.enter(sp - 1, ${id}, ${at}, ${known});`);
}

/** Calls a body: a function at once, or a frame that runs when this body has returned to the loop. */
export function enter(w: BodyWriter, one: InstructionWith<"call">, at: number): void {
  const { g } = w;
  const { body: called, result, node } = one;
  const isFunction = !g.facts.hasFrame(called) || w.playing;
  const { texts, masks } = handed(w, one, at, !isFunction && isMasking(g, called));
  const args = coversCall(g, called, node, texts);
  if (isFunction) {
    call(w, called, args, result, at);
    return;
  }
  const given = args.map((arg) => g.out.name(arg));
  g.out.line(`pc${w.id} = ${at + 1};`);
  entering(w, at);
  g.out.line(`push(${called}, ${result === null ? -1 : g.result(w.id, result)});`);
  g.out.line(`${begun(g, called, given)}${handing(called, masks)}`);
  g.out.line("return;");
}

/** Counts a call and its arguments; gives their texts. */
function coversCall(g: Gen, called: number, node: NodeId, texts: readonly string[]): readonly string[] {
  if (!g.covering) return texts;
  const { params = [] } = g.program.bodies[called] ?? {};
  const given = texts.map((text) => g.out.name(text));
  covers(g, COVERED.node(node), COVERED.body(called));
  for (const [i, type] of params.entries()) coversValue(g, type, () => given[i] ?? "none");
  return given;
}

/** Sets the locals of a body that begins. */
export const begun = (g: Gen, body: number, given: readonly string[]): string =>
  (g.program.bodies[body]?.locals ?? []).map((_, i) => `b${body}_${i} = ${given[i] ?? "none"};`).join(" ");

/** Runs a body from a row, which is known only during play. */
export const perform: Step<"perform"> = (w, one, at) => {
  const { g } = w;
  const { value, mask: known } = judged(w, one, one.body, () => g.out.name(g.value(one.body, w.env)));
  const which = g.out.name(value);
  g.out.block(`if (${which} !== none) `, () => {
    const bodies = performed(g.game);
    const { texts, masks } = handed(w, one, at, true);
    const given = texts.map((text) => g.out.name(text));
    const deaf = bodies.filter((body) => !isMasking(g, body));
    if (masks !== null && deaf.length > 0)
      g.out.line(`if ((${hidesAny(masks)}) && ${g.table(new Set(deaf))}.has(${which})) ${leaveIt(w, at)}`);
    g.out.line(`pc${w.id} = ${at + 1};`);
    entering(w, at, known);
    // Knowing which body runs ends a move, as a branch does.
    if (known !== "-1") g.out.line(`if (${known} !== -1) S[${AT.open}] = 0;`);
    g.out.line(`push(${which}, -1);`);
    g.out.block(`switch (${which}) `, () => {
      for (const body of bodies) {
        const { lines } = g.out.capture(() => coversCall(g, body, one.node, given));
        if (lines.length > 0) g.out.line(`case ${body}:`);
        g.out.paste(lines);
        const own = isMasking(g, body) ? handing(body, masks) : "";
        g.out.line(`${lines.length > 0 ? "" : `case ${body}: `}${begun(g, body, given)}${own} return;`);
      }
      g.out.line(`default: ${FAIL};`);
    });
  });
  coversEvent(g, one.node);
};

/** Calls a function, or in a game played in one go a body that asks. */
function call(w: BodyWriter, called: number, args: readonly string[], result: number | null, at: number): void {
  const { g } = w;
  const hangs = w.sees && w.framed;
  if (hangs) g.out.line(`if (V.on) V.calls(${w.id}, ${at});`);
  const text = g.facts.hasFrame(called)
    ? `${playedName(called)}(${["draw", ...args].join(", ")})`
    : `${g.body(called)}(${args.join(", ")})`;
  const wanted = result === null ? null : w.body.locals[result];
  const ends = g.facts.canEndGame(called) || g.facts.hasFrame(called) ? `if (${over}) ${w.done}` : "";
  if (result === null || !wanted) {
    g.out.line(`${text}; ${ends}`);
    return;
  }
  g.out.line(`${w.local(result)} = ${text}; ${ends}`);
  keeps(w, result, hangs && w.masks !== null ? g.out.name("V.on ? V.called() : -1") : "-1");
  if (wanted.type.t !== "optional") g.out.line(`if (${w.local(result)} === none) fail();`);
}

/**
 * Leaves a body with a value and a text for its mask, combined with the secrecy of the way here. If the body below
 * cannot keep the mask, the interpreter takes over.
 */
export function leave(w: BodyWriter, at: number, value: string, known = "-1"): void {
  const { g } = w;
  if (!w.framed) {
    g.out.line(`return ${value};`);
    return;
  }
  const mask = alongWay(w, at, known);
  if (mask !== "-1") g.out.line(`if (${mask} !== -1 && !canTake()) ${leaveIt(w, at)}`);
  g.out.line(`{ leave(${value}${mask === "-1" ? "" : `, ${mask}`}); return; }`);
}
