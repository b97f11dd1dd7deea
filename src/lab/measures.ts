import type { Game } from "../interpreter/runtime/game.ts";
import type { GameReport } from "../playtest/game-report.ts";
import type { Leads } from "./leads.ts";
import type { Usable, Uses } from "./uses.ts";

/** What is known of a game that was played for the lab. */
interface Facts {
  readonly report: GameReport;
  readonly uses: Uses;
  readonly leads: Leads;
}

/** A number that every game has, or null where it does not (the score of a game that did not end). */
export interface Measure {
  /** as a designer writes it: `wins 1`, `player 2`, `length`, `score 2`, `taken copper` */
  readonly id: string;
  /** what it says, for the head of a row */
  readonly text: string;
  /** `share`: whether something happened, from 0 to 1; `part`: how much of something, told in percent too; `number`: any */
  readonly unit: "share" | "part" | "number";
  /** `main`: always shown; `other`: where it has something to say; `use`: of a single card or command, in a table of its own */
  readonly group: "main" | "other" | "use";
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
    ...seats.map(winsOf),
    ...LENGTHS,
    ...(isScored ? seats.map(scoreOf) : []),
    ...(isScored && game.players > 1 ? [MARGIN, ...LEADS] : []),
    ...game.reasons.map(endOf),
    ...usable.map(takenOf),
    ...usable.map(offeredOf),
    ...usable.map((one, number) => wonWith(one, number, game.players)),
  ];
}

/** What a seat (from 0) has of the win: those who share it have a part each. */
const gainedBy = ({ winners }: GameReport, seat: number): number =>
  winners.includes(seat + 1) ? 1 / winners.length : 0;

function winsOf(seat: number): Measure {
  return {
    id: `wins ${seat + 1}`,
    text: `seat ${seat + 1} wins`,
    unit: "share",
    group: "main",
    ...ended((report) => gainedBy(report, seat)),
  };
}

/** What a player wins who goes round: the first sits at seat 1 in the first game. */
const winsOfPlayer = (player: number, players: number): Measure => ({
  id: `player ${player + 1}`,
  text: `player ${player + 1} wins`,
  unit: "share",
  group: "main",
  ...ended((report) => gainedBy(report, (((player - report.index) % players) + players) % players)),
});

const LENGTHS: readonly Measure[] = [
  { id: "length", text: "moves in a game", unit: "number", group: "main", ...ended(({ moves }) => moves) },
  { id: "rounds", text: "rounds", unit: "number", group: "main", ...ended(({ rounds }) => rounds) },
  {
    id: "forced",
    text: "moves without a choice",
    unit: "part",
    group: "main",
    ...ended(({ moves, choices }) => (moves === 0 ? null : 1 - choices / moves)),
  },
  {
    id: "shared",
    text: "several win",
    unit: "share",
    group: "other",
    ...ended(({ winners: w }) => Number(w.length > 1)),
  },
  {
    id: "nobody",
    text: "nobody wins",
    unit: "share",
    group: "other",
    ...ended(({ winners: w }) => Number(w.length === 0)),
  },
];

const scoreOf = (seat: number): Measure => ({
  id: `score ${seat + 1}`,
  text: `score of seat ${seat + 1}`,
  unit: "number",
  group: "main",
  ...ended(({ scores }) => scores?.[seat] ?? null),
});

const MARGIN: Measure = {
  id: "margin",
  text: "best score less the next",
  unit: "number",
  group: "main",
  ...ended(({ scores }) => {
    if (!scores) return null;
    const [first = 0, second = 0] = [...scores].sort((a, b) => b - a);
    return first - second;
  }),
};

/** Wins of whoever led alone at some time; null where nobody did. */
const ledAt = (part: number, when: string): Measure => ({
  id: `led ${when}`,
  text: `who leads after ${when} wins`,
  unit: "share",
  group: "other",
  of: ({ report, leads }) => {
    const leader = report.end === "finished" ? leads.leaderAt(part) : null;
    return leader === null ? null : gainedBy(report, leader);
  },
});

const LEADS: readonly Measure[] = [
  ledAt(0.25, "a quarter"),
  ledAt(0.5, "half"),
  ledAt(0.75, "three quarters"),
  {
    id: "lead changes",
    text: "changes of the lead",
    unit: "number",
    group: "other",
    of: ({ report, leads }) => (report.end === "finished" ? leads.changes : null),
  },
];

const endOf = (reason: string): Measure => ({
  id: `end ${reason}`,
  text: `ended by ${reason}`,
  unit: "share",
  group: "main",
  ...ended((report) => Number(report.reason === reason)),
});

const takenOf = ({ id }: Usable, number: number): Measure => ({
  id: `taken ${id}`,
  text: `${id}, taken in a game`,
  unit: "number",
  group: "other",
  of: ({ uses, report }) => (report.end === "error" ? null : (uses.taken[number] ?? 0)),
});

const offeredOf = ({ id }: Usable, number: number): Measure => ({
  id: `offered ${id}`,
  text: `${id}, offered in a game`,
  unit: "number",
  group: "use",
  of: ({ uses, report }) => (report.end === "error" ? null : (uses.offered[number] ?? 0)),
});

/** What those have won, on average, who took it; null where nobody did. */
const wonWith = ({ id }: Usable, number: number, players: number): Measure => ({
  id: `won with ${id}`,
  text: `who took ${id} wins`,
  unit: "share",
  group: "use",
  of: ({ uses, report }) => {
    const takers = report.end === "finished" ? (uses.takers[number] ?? 0) : 0;
    const seats = Array.from({ length: players }, (_, seat) => seat).filter((seat) => (takers >> seat) & 1);
    if (seats.length === 0) return null;
    return seats.reduce((sum, seat) => sum + gainedBy(report, seat), 0) / seats.length;
  },
});
