import type { Usable } from "../interpreter/ir/measure-names.ts";
import { logEvidence } from "../statistics/beta-mixture.ts";
import { discoveries } from "../statistics/discoveries.ts";
import { RATE } from "./comparison.ts";
import type { Estimate } from "./estimate.ts";

/** What became of one card or command in all games. */
export interface UseRow extends Usable {
  /** times in a game that it was offered, and taken */
  readonly offered: number;
  readonly taken: number;
  /** share of the wins of those who took it; null: nobody did */
  readonly won: Estimate | null;
  /** do those who took it surely win more or less than the seats do */
  readonly isUnfair: "more" | "less" | null;
}

type Range = readonly [least: number, most: number];
type Estimates = ReadonlyMap<string, Estimate>;

/** What became of each thing that can be taken, at a table of so many. */
export function useRows(usable: readonly Usable[], estimates: Estimates, players: number): readonly UseRow[] {
  const meanOf = (id: string) => estimates.get(id)?.mean ?? 0;
  const fair = fairIn(estimates, players);
  const rows = usable.map(({ id, kind }) => {
    const won = estimates.get(`won with ${id}`);
    const [offered, taken] = [meanOf(`offered ${id}`), meanOf(`taken ${id}`)];
    return { id, kind, offered, taken, won: won && won.games > 0 ? won : null };
  });
  // Of those of which it is said, on average at most one in ten wins as much as the seats do.
  const isApart = discoveries(
    rows.map(({ won }) => (won ? evidenceOf(won, fair) : 0)),
    RATE,
  );
  return rows.map((row, i) => ({ ...row, isUnfair: row.won && isApart[i] ? sideOf(row.won, fair) : null }));
}

const sideOf = ({ mean }: Estimate, [, most]: Range): "more" | "less" => (mean > most ? "more" : "less");

/** What seats win, from the least to the most. */
function fairIn(estimates: Estimates, players: number): Range {
  const won = Array.from({ length: players }, (_, seat) => estimates.get(`wins ${seat + 1}`)?.mean ?? 0);
  return [Math.min(...won), Math.max(...won)];
}

/** Seats need not be alike: what only the one takes that wins more is no stronger for that. */
function evidenceOf({ mean, games }: Estimate, [least, most]: Range): number {
  const nearest = mean > most ? most : mean < least ? least : mean;
  return nearest === mean || nearest <= 0 || nearest >= 1 ? 0 : logEvidence(mean * games, games, nearest);
}
