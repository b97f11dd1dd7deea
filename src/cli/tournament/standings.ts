import { interval } from "../../playtest/interval.ts";
import { bradleyTerry, ELO } from "../../statistics/bradley-terry.ts";
import { tableOf } from "../output.ts";

/** A player with its results. */
interface Standing {
  readonly name: string;
  readonly played: number;
  readonly won: number;
}

/** A game: the players at each seat, as indices from 1, and the winning seats. */
export interface Result {
  readonly seed: string;
  readonly players: readonly number[];
  readonly winners: readonly number[];
}

/** The 95 % quantile: this many standard errors on both sides. */
const SURELY = 1.96;

/**
 * The standings. `surely`: the 95 % interval of the share of wins. `elo`: the Bradley-Terry rating, with mean 0;
 * `eloWithin`: half its 95 % interval; null if the players are not all connected by games.
 */
export function standings(players: readonly Standing[], results: readonly Result[]) {
  const ratings = bradleyTerry(beaten(players.length, results));
  return players.map(({ name, played, won }, i) => {
    const share = played === 0 ? 0 : won / played;
    const { strength = 0, error = Number.POSITIVE_INFINITY } = ratings[i] ?? {};
    const isRated = Number.isFinite(error);
    return {
      ...{ name, games: played, won, share, surely: interval(share, Math.max(1, played)) },
      elo: isRated ? Math.round(ELO * strength) : null,
      eloWithin: isRated ? Math.round(SURELY * ELO * error) : null,
    };
  });
}

/**
 * The wins of each player over each other: a winner beats all who did not win; two who win or lose together get half of
 * a win each.
 */
function beaten(players: number, results: readonly Result[]): number[][] {
  const table = Array.from({ length: players }, () => Array.from({ length: players }, () => 0));
  for (const { players: seated, winners } of results) {
    const hasWon = (seat: number) => winners.includes(seat + 1);
    for (const [a, one] of seated.entries()) {
      const row = table[one - 1] ?? [];
      for (const [b, other] of seated.entries())
        if (one !== other) row[other - 1] = (row[other - 1] ?? 0) + partOf(hasWon(a), hasWon(b));
    }
  }
  return table;
}

const partOf = (wins: boolean, other: boolean): number => (wins === other ? 0.5 : Number(wins));

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

const signed = (value: number): string => `${value > 0 ? "+" : ""}${value}`;

export function tableText(players: readonly Standing[], results: readonly Result[]): string {
  const rows = standings(players, results).map(({ name, games, share, surely: [low, high], elo, eloWithin }) => {
    const rating = elo === null ? "–" : `${signed(elo)} ± ${eloWithin}`;
    return [name, games, percent(share), `${percent(low)} to ${percent(high)}`, rating];
  });
  return [tableOf([["player", "games", "share", "surely", "Elo"], ...rows]), ...crossTable(players, results)].join(
    "\n",
  );
}

/** The cross table of wins, for more than two players. */
function crossTable(players: readonly Standing[], results: readonly Result[]): string[] {
  if (players.length < 3) return [];
  const won = beaten(players.length, results);
  const cell = (i: number, j: number) => {
    const [own, other] = [won[i]?.[j] ?? 0, won[j]?.[i] ?? 0];
    return own + other === 0 ? "" : `${own} of ${own + other}`;
  };
  const rows = players.map(({ name }, i) => [name, ...players.map((_, j) => cell(i, j))]);
  return ["", tableOf([["won of", ...players.map(({ name }) => name)], ...rows])];
}
