import type { InstructionWith } from "../../ir/instruction-set.ts";
import { namedBy } from "../../machine/secrecy/local-masks.ts";
import { AT } from "../../runtime/layout.ts";
import { coversNothing, moving } from "../covering/telling.ts";
import { startOf } from "../secrecy/place-masks.ts";
import { isPublic } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { afterMoving, hearing, listeners, seenByAll } from "./effects.ts";

/** `reveal` and `hide`: they change only who may know what things are. */

type Showing = InstructionWith<"reveal" | "hide">;

/** Texts for what is shown, to whom, and who may know these two. */
function shown(w: BodyWriter, { what, to }: Showing) {
  const { g } = w;
  if (g.secrecy) g.out.line(`K[0] = ${startOf(w, [what])};`);
  const things = g.out.name(`things(${g.value(what, w.env)})`);
  if (!g.secrecy) return { things, seen: to ? listeners(w, to, "-1") : "-1", known: "-1" };
  const way = hearing(w);
  const from = g.out.name(way === "-1" ? "K[0]" : `K[0] & ${way}`);
  if (!to) return { things, seen: String(g.game.everybody), known: from };
  const seen = listeners(w, to, way);
  return { things, seen, known: g.out.name(`${from} & K[0]`) };
}

function write(w: BodyWriter, one: Showing, at: number): void {
  const { g, masks } = w;
  const { do: how, what, node } = one;
  const { everybody } = g.game;
  const named = masks === null ? [] : namedBy(what);
  const { things, seen, known } = shown(w, one);
  g.out.line(`show(${things}, ${seen}, ${how === "reveal"}, ${isPublic(g, known)}); S[${AT.open}] = 0;`);
  const observed = seenByAll(w, at, `${known} | ${seen}`);
  if (observed !== "") g.out.line(`if (${things}.length > 0) {${observed} }`);
  if (g.covering) g.out.line(`for (const x of ${things}) { ${moving(g, node, "x")} }`);
  coversNothing(g, `${things}.length === 0`, node);
  if (named.length === 0) return;
  const now = `told(${masks}, ${g.table(named)}, (${known} | ${seen}) & knownTo(${things}), ${everybody})`;
  g.out.line(`if (${masks} !== null && ${things}.length > 0) ${masks} = ${now};`);
}

function writeBoth(w: BodyWriter, one: Showing, at: number): void {
  write(w, one, at);
  afterMoving(w);
}

export const revealing: { readonly [D in "reveal" | "hide"]: Step<D> } = {
  reveal: writeBoth,
  hide: writeBoth,
};
