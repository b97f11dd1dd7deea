import { parseQuery, startsLikeQuery } from "../../expr/parse.ts";
import { printExpr } from "../../expr/print.ts";
import { isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { textOf } from "../read-node.ts";
import { get, syntax } from "./nodes.ts";

/**
 * Warns of winners by `best by p.points`: it takes the fewest points, but most authors mean the most. It warns only if
 * `score:` counts the same number, so that more of it seems better. A game in which few points are good says so with
 * `value:`.
 */
export function warnWhereTheLeastWins(context: Context): void {
  const score = syntax(context, get(context.root, "score"));
  if (!score || get(context.root, "value")) return;
  for (const winners of winnersIn(context)) {
    if (firstKey(context, winners) !== printExpr(score)) continue;
    context.diagnostics.warning(
      "least-wins",
      winners.span,
      "The lowest value of the number that `score:` counts wins here.",
      "`best by K desc` takes the greatest; if few points are good, say so with `value: 0 - K`",
    );
  }
}

function winnersIn(context: Context): readonly Node[] {
  const end = get(context.root, "end");
  const ends = isMap(end) ? end.entries.map(({ value }) => value) : end?.kind === "list" ? end.items : [];
  return [get(context.root, "limit"), ...ends].flatMap((node) => get(node, "winners") ?? []);
}

/**
 * The key of which a query for players takes the least, with `player` as its variable; null: there is none, or it takes
 * the greatest.
 */
function firstKey(context: Context, node: Node): string | null {
  if (node.kind !== "scalar" || !startsLikeQuery(node.text)) return null;
  const before = context.diagnostics.list.length;
  const query = parseQuery(textOf(node), context.diagnostics);
  context.diagnostics.list.length = before;
  const [key] = query?.best ?? [];
  if (!query || !key || key.descending || key.reversed !== null) return null;
  return printExpr(key.by).replace(new RegExp(`(?<![\\w.])${query.variable.name}(?!\\w)`, "gu"), "player");
}
