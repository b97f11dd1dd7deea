import type { Game } from "../interpreter/runtime/game.ts";
import type { GameReport } from "../playtest/game-report.ts";
import { gained } from "../playtest/interval.ts";
import type { Usable, Uses } from "./uses.ts";

/** What is known of a game that was played for the lab. */
interface Facts {
  readonly report: GameReport;
  readonly uses: Uses;
}

/** A number that every game has, or null where it does not (the score of a game that did not end). */
export interface Measure {
  /** as a designer writes it: `wins 1`, `player 2`, `length`, `score 2`, `taken copper` */
  readonly id: string;
  /** what it says, for the head of a row */
  readonly text: string;
  /** `share`: whether something happened, from 0 to 1; `part`: how much of something, told in percent too; `number`: any */
  readonly unit: "share" | "part" | "number";
  /** one of those that are always shown; the others are where they have something to say */
  readonly isMain: boolean;
  readonly of: (facts: Facts) => number | null;
}

/** Who is measured. */
interface Table {
  readonly game: Game;
  /** do the players go round, a seat with each game */
  readonly rotates: boolean;
}

const ended = (of: (report: GameReport) => number | null) => ({
  of: ({ report }: Facts) => (report.end === "finished" ? of(report) : null),
});

/** All measures of a game at a table; the first is the one that is asked where nobody says which. */
export function measuresOf(table: Table, usable: readonly Usable[]): readonly Measure[] {
  const { game } = table;
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const isScored = game.program.score !== null;
  return [
    ...(table.rotates ? seats.map((player) => winsOfPlayer(player, game.players)) : []),
    ...seats.map((seat) => winsOf(seat, game.players)),
    ...LENGTHS,
    ...(isScored ? seats.map(scoreOf) : []),
    ...(isScored && game.players > 1 ? [MARGIN] : []),
    ...game.reasons.map(endOf),
    ...usable.map(takenOf),
  ];
}

function winsOf(seat: number, players: number): Measure {
  return {
    id: `wins ${seat + 1}`,
    text: `seat ${seat + 1} wins`,
    unit: "share",
    isMain: true,
    ...ended(({ winners }) => (winners.length === 0 ? 0 : gained(winners, seat + 1, players))),
  };
}

/** What a player wins who goes round: the first sits at seat 1 in the first game. */
const winsOfPlayer = (player: number, players: number): Measure => ({
  id: `player ${player + 1}`,
  text: `player ${player + 1} wins`,
  unit: "share",
  isMain: true,
  ...ended(({ winners, index }) => {
    const seat = (((player - index) % players) + players) % players;
    return winners.length === 0 ? 0 : gained(winners, seat + 1, players);
  }),
});

const LENGTHS: readonly Measure[] = [
  { id: "length", text: "moves in a game", unit: "number", isMain: true, ...ended(({ moves }) => moves) },
  { id: "rounds", text: "rounds", unit: "number", isMain: true, ...ended(({ rounds }) => rounds) },
  {
    id: "forced",
    text: "moves without a choice",
    unit: "part",
    isMain: true,
    ...ended(({ moves, choices }) => (moves === 0 ? null : 1 - choices / moves)),
  },
  {
    id: "shared",
    text: "several win",
    unit: "share",
    isMain: false,
    ...ended(({ winners: w }) => Number(w.length > 1)),
  },
  {
    id: "nobody",
    text: "nobody wins",
    unit: "share",
    isMain: false,
    ...ended(({ winners: w }) => Number(w.length === 0)),
  },
];

const scoreOf = (seat: number): Measure => ({
  id: `score ${seat + 1}`,
  text: `score of seat ${seat + 1}`,
  unit: "number",
  isMain: true,
  ...ended(({ scores }) => scores?.[seat] ?? null),
});

const MARGIN: Measure = {
  id: "margin",
  text: "best score less the next",
  unit: "number",
  isMain: true,
  ...ended(({ scores }) => {
    if (!scores) return null;
    const [first = 0, second = 0] = [...scores].sort((a, b) => b - a);
    return first - second;
  }),
};

const endOf = (reason: string): Measure => ({
  id: `end ${reason}`,
  text: `ended by ${reason}`,
  unit: "share",
  isMain: true,
  ...ended((report) => Number(report.reason === reason)),
});

const takenOf = ({ id }: Usable, number: number): Measure => ({
  id: `taken ${id}`,
  text: `${id}, taken in a game`,
  unit: "number",
  isMain: false,
  of: ({ uses, report }) => (report.end === "error" ? null : (uses.taken[number] ?? 0)),
});
