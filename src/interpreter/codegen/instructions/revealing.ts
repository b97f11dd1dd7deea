import type { InstructionWith } from "../../ir/instructions.ts";
import { list } from "../../ir/parts.ts";
import { namedBy } from "../../machine/secrecy/local-masks.ts";
import { AT } from "../../runtime/layout.ts";
import { coversNothing, moving } from "../covering/telling.ts";
import { startOf } from "../secrecy/place-masks.ts";
import { isPublic } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { afterMoving } from "./effects.ts";

/** Things are shown, or who has seen them forgets what they are: who may know what they are changes, and nothing else. */

type Showing = InstructionWith<"reveal" | "hide">;

function write(w: BodyWriter, { do: how, what, to, node }: Showing): void {
  const { g, masks } = w;
  const { everybody } = g.game;
  const named = masks === null ? [] : namedBy(what);
  if (named.length > 0) g.out.line(`K[0] = ${startOf(w, list(what, to))};`);
  const things = g.out.name(`things(${g.value(what, w.env)})`);
  const seen = to ? g.out.name(`seatMask(${g.value(to, w.env)})`) : String(everybody);
  const heard = named.length > 0 ? g.out.name(`(${isPublic(g)} ? -1 : K[0] & ${everybody}) | ${seen}`) : "-1";
  g.out.line(`show(${things}, ${seen}, ${how === "reveal"}); S[${AT.open}] = 0;`);
  if (g.covering) g.out.line(`for (const x of ${things}) { ${moving(g, node, "x")} }`);
  coversNothing(g, `${things}.length === 0`, node);
  if (named.length === 0) return;
  const now = `told(${masks}, ${g.table(named)}, ${heard} & knownTo(${things}), ${everybody})`;
  g.out.line(`if (${masks} !== null && ${things}.length > 0) ${masks} = ${now};`);
}

function writeBoth(w: BodyWriter, one: Showing): void {
  write(w, one);
  afterMoving(w);
}

export const revealing: { readonly [D in "reveal" | "hide"]: Step<D> } = {
  reveal: writeBoth,
  hide: writeBoth,
};
