/** How each card and command was used in many games, and whether those who take it win too often. */
import type { Usable } from "../interpreter/ir/measure-names.ts";
import { logEvidence } from "../statistics/beta-mixture.ts";
import { discoveries } from "../statistics/discoveries.ts";
import { RATE } from "./comparison.ts";
import type { Estimate } from "./estimate.ts";

/** The use of one card or command over all games. */
export interface UseRow extends Usable {
  /** how often per game it was offered, and taken */
  readonly offered: number;
  readonly taken: number;
  /** the share of the wins of those who took it; null: nobody took it */
  readonly won: Estimate | null;
  /** whether those who took it surely win more or less than the seats do */
  readonly isUnfair: "more" | "less" | null;
}

type Range = readonly [least: number, most: number];
type Estimates = ReadonlyMap<string, Estimate>;

/** The use of each thing that can be taken, at a table of this many players. */
export function useRows(usable: readonly Usable[], estimates: Estimates, players: number): readonly UseRow[] {
  const meanOf = (id: string) => estimates.get(id)?.mean ?? 0;
  const fair = fairIn(estimates, players);
  const rows = usable.map(({ id, kind }) => {
    const won = estimates.get(`won with ${id}`);
    const [offered, taken] = [meanOf(`offered ${id}`), meanOf(`taken ${id}`)];
    return { id, kind, offered, taken, won: won && won.games > 0 ? won : null };
  });
  // Of the rows that are marked, on average at most one in ten is a false discovery.
  const isApart = discoveries(
    rows.map(({ won }) => (won ? evidenceOf(won, fair) : 0)),
    RATE,
  );
  return rows.map((row, i) => ({ ...row, isUnfair: row.won && isApart[i] ? sideOf(row.won, fair) : null }));
}

const sideOf = ({ mean }: Estimate, [, most]: Range): "more" | "less" => (mean > most ? "more" : "less");

/** The range of what seats win. */
function fairIn(estimates: Estimates, players: number): Range {
  const won = Array.from({ length: players }, (_, seat) => estimates.get(`wins ${seat + 1}`)?.mean ?? 0);
  return [Math.min(...won), Math.max(...won)];
}

/**
 * The evidence against the nearest value in the range of seats. Seats may differ: something that only a strong seat
 * takes is not itself strong.
 */
function evidenceOf({ mean, games }: Estimate, [least, most]: Range): number {
  const nearest = mean > most ? most : mean < least ? least : mean;
  return nearest === mean || nearest <= 0 || nearest >= 1 ? 0 : logEvidence(mean * games, games, nearest);
}
