import type { Usable } from "../../interpreter/ir/measure-names.ts";
import { RATE } from "../../lab/comparison.ts";
import type { Estimate } from "../../lab/estimate.ts";
import { logEvidence } from "../../statistics/beta-mixture.ts";
import { discoveries } from "../../statistics/discoveries.ts";
import { tableOf } from "../output.ts";
import { amountOf, betweenText } from "./comparison-text.ts";

/** What became of one card or command in all games. */
interface UseRow {
  readonly id: string;
  /** times in a game that it was offered, and taken */
  readonly offered: number;
  readonly taken: number;
  /** share of the wins of those who took it; null: nobody did */
  readonly won: Estimate | null;
}

type Range = readonly [least: number, most: number];

/** What became of each thing that can be taken. */
export function useRows(usable: readonly Usable[], estimates: ReadonlyMap<string, Estimate>): readonly UseRow[] {
  const meanOf = (id: string) => estimates.get(id)?.mean ?? 0;
  return usable.map(({ id }) => {
    const won = estimates.get(`won with ${id}`);
    const [offered, taken] = [meanOf(`offered ${id}`), meanOf(`taken ${id}`)];
    return { id, offered, taken, won: won && won.games > 0 ? won : null };
  });
}

/** Cards and commands, the most wins first; and those that nobody was offered or took. `fair`: what seats win, from the least to the most. */
export function usesText(rows: readonly UseRow[], fair: Range): string {
  const taken = rows.filter(({ taken: times }) => times > 0);
  const sorted = [...taken].sort((a, b) => (b.won?.mean ?? 0) - (a.won?.mean ?? 0));
  const isApart = unfair(sorted, fair);
  const cells = sorted.map(({ id, offered, taken: times, won }, i) => [
    id,
    offered.toFixed(2),
    times.toFixed(2),
    `${((100 * times) / offered).toFixed(1)} %`,
    won ? amountOf(won.measure, won.mean) : "–",
    won ? betweenText(won.measure, won.interval) : "–",
    won && isApart[i] ? (won.mean > fair[1] ? "more than fair" : "less than fair") : "",
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

/** Of those of which it is said, on average at most one in ten wins as much as the seats do that take it. */
const unfair = (rows: readonly UseRow[], fair: Range): readonly boolean[] =>
  discoveries(
    rows.map(({ won }) => (won ? evidenceOf(won, fair) : 0)),
    RATE,
  );

/** Seats need not be alike: what only the one takes that wins more is no stronger for that. */
function evidenceOf({ mean, games }: Estimate, [least, most]: Range): number {
  const nearest = mean > most ? most : mean < least ? least : mean;
  return nearest === mean || nearest <= 0 || nearest >= 1 ? 0 : logEvidence(mean * games, games, nearest);
}

const listed = (what: string, rows: readonly UseRow[]): string[] =>
  rows.length === 0 ? [] : [`${what}: ${rows.map(({ id }) => id).join(", ")}`];
