import { settledBy } from "../../analysis/settled.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Query, SortKey } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { behind } from "../lists/behind.ts";
import { elementsOf, groupsOf, keysOf } from "./grouped.ts";
import { outermostKept } from "./kept-spaces.ts";

/** Sorts that are settled because the list is in that order already: `last(c in cells where ... sorted by c.row)`. */

type End = "first" | "last";

const other: Readonly<Record<End, End>> = { first: "last", last: "first" };

/** The lists of which a query visits one. */
function listsIn(g: Gen, query: Query): readonly (readonly number[])[] | null {
  const groups = groupsOf(g, query);
  if (groups) return groups.starts.slice(1).map((end, i) => groups.flat.slice(groups.starts[i], end));
  const all = elementsOf(g, query);
  return all && [all];
}

/** 1 if the lists are in the order of their keys, -1 if they are in strictly reverse order, otherwise 0. */
function direction(lists: readonly (readonly number[])[]): number {
  const all = (holds: (before: number, after: number) => boolean) =>
    lists.every((keys) => keys.every((key, i) => i === 0 || holds(keys[i - 1] as number, key)));
  if (all((before, after) => before <= after)) return 1;
  return all((before, after) => before > after) ? -1 : 0;
}

function keysBy(g: Gen, key: Expr, variable: number, sign: 1 | -1, lists: readonly (readonly number[])[]) {
  if (!settledBy(g.machine.c, key, [variable])) return null;
  const keys = lists.map((list) => keysOf(g, key, variable, list)?.map((own) => sign * own) ?? null);
  return keys.every((list) => list !== null) ? keys : null;
}

/** Writes the first or the last element in the order of a key, by kept spaces; null: a search is needed. */
export function inSettledOrder(g: Gen, query: Query, { by, descending, reversed }: SortKey, env: Env, end: End) {
  if (by.by !== "value" || !g.rewrites("kept spaces", pieceOf.query(query))) return null;
  const unsorted = { ...query, steps: query.steps.filter(({ step }) => step !== "sort") };
  const { lines, value } = g.out.capture(() => {
    const asked = behind(g, unsorted, env);
    const lists = listsIn(g, asked.query);
    const sign = descending !== (reversed === true) ? -1 : 1;
    const keys = lists && keysBy(g, by.expr, query.variable, sign, lists);
    const way = keys ? direction(keys) : 0;
    return way === 0 ? null : outermostKept(g, asked.query, asked.env, way > 0 ? end : other[end]);
  });
  if (value) g.out.paste(lines);
  return value;
}
