import { type BotsDef, USUAL_BOTS as USUAL } from "../../../interpreter/ir/program.ts";
import { isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { fold } from "../expr/constants.ts";
import { Scope } from "../scope.ts";
import { INT } from "../types.ts";
import { expression, get, getText } from "./nodes.ts";

const MOST_THOUGHT = 1_000_000;

/** What the rules say about bots; null: nothing. */
export function botsOf(context: Context): BotsDef | null {
  const node = get(context.root, "bots");
  if (!isMap(node)) return null;
  const [aim, cutOff] = [get(node, "aim"), get(node, "cut off")];
  const isForScore = getText(node, "aim") === "score";
  if (aim && isForScore && !get(context.root, "score"))
    context.error("missing-part", aim.span, "Bots cannot play for the score, as there is no `score:`.", "add `score:`");
  if (cutOff && isForScore)
    context.diagnostics.warning(
      "unreachable",
      cutOff.span,
      "Bots that play for the score do not judge positions, so this changes nothing.",
      "leave `cut off` out: a `value:` and a score are not measured alike, so these games are played to their ends",
    );
  else if (cutOff && !get(context.root, "value"))
    context.diagnostics.warning(
      "missing-part",
      cutOff.span,
      "Bots cannot weigh a position, as there is no `value:`.",
      "add `value:`, or leave `cut off` out: without it games are played to their ends",
    );
  return {
    aim: isForScore ? "score" : USUAL.aim,
    playouts: getText(node, "playouts") === "learnt" ? "learnt" : USUAL.playouts,
    curiosity: number(context, get(node, "curiosity"), 0) ?? USUAL.curiosity,
    cutOff: number(context, cutOff, 1) ?? USUAL.cutOff,
  };
}

function number(context: Context, node: Node | undefined, least: number): number | null {
  if (!node) return null;
  const before = context.diagnostics.list.length;
  const t = expression(context, node, Scope.empty, INT, node.span, "a number for bots");
  const value = fold(context.model.language, t);
  if (typeof value === "number" && value >= least && value <= MOST_THOUGHT) return value;
  if (context.diagnostics.list.length === before)
    context.error(
      "wrong-type",
      node.span,
      `A number from ${least} to ${MOST_THOUGHT} is expected here.`,
      "a constant is one, too",
    );
  return null;
}
