import { amountOf, betweenText } from "../../lab/amounts.ts";
import type { UseRow } from "../../lab/use-rows.ts";
import { tableOf } from "../output.ts";

/** Cards and commands, those that win most first, then those that were never offered or taken. */
export function usesText(rows: readonly UseRow[]): string {
  const taken = rows.filter(({ taken: times }) => times > 0);
  const sorted = [...taken].sort((a, b) => (b.won?.mean ?? 0) - (a.won?.mean ?? 0));
  const cells = sorted.map(({ id, offered, taken: times, won, isUnfair }) => [
    id,
    offered.toFixed(2),
    times.toFixed(2),
    `${((100 * times) / offered).toFixed(1)} %`,
    won ? amountOf(won.measure, won.mean) : "–",
    won ? betweenText(won.measure, won.interval) : "–",
    isUnfair ? `${isUnfair} than fair` : "",
  ]);
  const head = ["card or command", "offered", "taken", "of offers", "its takers win", "surely", ""];
  return [
    ...(cells.length > 0 ? [tableOf([head, ...cells])] : []),
    ...listed(
      "never taken",
      rows.filter(({ offered, taken: times }) => offered > 0 && times === 0),
    ),
    ...listed(
      "never offered",
      rows.filter(({ offered }) => offered === 0),
    ),
  ].join("\n");
}

const listed = (what: string, rows: readonly UseRow[]): string[] =>
  rows.length === 0 ? [] : [`${what}: ${rows.map(({ id }) => id).join(", ")}`];
