import { hasOpenLength } from "../../analysis/open-length.ts";
import type { InstructionWith } from "../../ir/instruction-set.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { AT } from "../../runtime/layout.ts";
import { listed } from "../expressions/values.ts";
import { startOf } from "../secrecy/place-masks.ts";
import { canVeil, shades } from "../secrecy/under-veil.ts";
import { apart, isPublic, isWeighed, judged, keeping, weighed } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { enter, leave, perform } from "./calls.ts";
import { isTossed } from "./tossed.ts";
import { gatherByChance } from "./tossed-order.ts";

/** Instructions that decide which instruction runs next. */

/** A condition that may be secret: the rules then continue under a veil. */
function parted(w: BodyWriter, condition: Expr, at: number, test: () => string): string {
  const { g } = w;
  g.out.line(`K[0] = ${startOf(w, [condition])};`);
  const holds = g.out.name(test());
  g.out.line(`if (!(${isPublic(g)})) { ${parting(w, at, "K[0]")} }`);
  return holds;
}

/** Statements that put a veil over what follows, and masks on locals that the other branch would set. */
function parting({ g, id, masks }: BodyWriter, at: number, known: string): string {
  const here = `${id}, ${at}, ${known}`;
  const part = masks !== null && shades(g, id, at) ? `${masks} = V.shade(${masks}, ${here})` : `V.part(${here})`;
  return `${part}; S[${AT.open}] = 0;`;
}

/** The number of iterations tells the length of a list: if the length is secret, the iterations are. */
function partedByLength(w: BodyWriter, from: number, at: number): void {
  const { g, body, masks } = w;
  if (masks === null || hasOpenLength(body, from)) return;
  const known = g.out.name(`${masks} === null ? -1 : ${masks}[${from}] ?? -1`);
  g.out.line(`if (${known} !== -1) { ${parting(w, at, known)} }`);
}

/** Conditions of more expressions may get their own function. */
const LARGE = 10;

/** Can the rules continue under a veil after it? */
const isParting = (w: BodyWriter, one: InstructionWith<"unless">, at: number): boolean =>
  w.framed && isWeighed(w, one) && canVeil(w.g, w.id, at);

/** Statements that open locals to everybody. */
const dropped = (masks: string, places: readonly number[]): string =>
  places.map((place) => `${masks} = masked(${masks}, ${place}, -1);`).join(" ");

/** Unpacks an unseen answer, which only the player who gave it knows; it is read once. */
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
    const holds = isParting(w, one, at) ? parted(w, one.condition, at, test) : weighed(w, one, at, test);
    w.g.out.line(`if (!(${holds})) ${w.goTo(one.to)}`);
  },
  let: (w, one, at) => {
    const own = () => apart(w, () => w.g.value(one.value, w.env));
    if (w.masks !== null) return keeping(w, one, at, one.at, one.value, own);
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
      keeping(w, one, at, into, list, own);
      w.g.out.line(`${w.local(counter)} = 0;`);
      return;
    }
    const found = w.g.secrecy?.narrows(one) ? weighed(w, one, at, () => w.g.out.name(own())) : own();
    w.g.out.line(`${w.local(into)} = ${found};`);
    w.g.out.line(`${w.local(counter)} = 0;`);
  },
  next: (w, { from, counter, item, exit }, at) => {
    if (w.framed && canVeil(w.g, w.id, at)) partedByLength(w, from, at);
    w.g.out.line(`if (${w.local(counter)} >= ${w.local(from)}.length) ${w.goTo(exit)}`);
    w.g.out.line(`${w.local(item)} = ${w.local(from)}[${w.local(counter)}++];`);
    if (w.masks !== null)
      w.g.out.line(`if (${w.masks} !== null) ${w.masks} = masked(${w.masks}, ${item}, ${w.masks}[${from}] ?? -1);`);
  },
  unpack,
  call: enter,
  perform,
  return: (w, one, at) => {
    const { value } = one;
    if (!value) return leave(w, at, "none");
    const { value: given, mask } = judged(w, one, value, () => apart(w, () => w.g.value(value, w.env)));
    leave(w, at, given, mask);
  },
};

/** Writes the end of a body. */
export function atEnd(w: BodyWriter, at: number): void {
  if (w.ends.has(at)) w.g.out.line(`if (V.on) V.stand(${at});`);
  leave(w, at, "none");
}
