/** The measures of a game: what is computed for every game, and how it is called. */
import type { Subject } from "../interpreter/engine/measured.ts";
import { MEASURE_SORTS, type MeasureSort, type MeasureWord, type Usable } from "../interpreter/ir/measure-names.ts";
import type { MeasureDef } from "../interpreter/ir/program.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { GameReport } from "../playtest/game-report.ts";
import type { Leads } from "./leads.ts";
import type { Uses } from "./uses.ts";
import type { Waits } from "./waits.ts";

/** The data of one game from which measures are computed. */
interface Facts {
  readonly report: GameReport;
  readonly uses: Uses;
  readonly leads: Leads;
  readonly waits: Waits;
  /** final values of the rules' own measures; null: the game did not end */
  readonly own: readonly number[] | null;
}

/** A measure as it is described to people. */
export interface DescribedMeasure {
  /** its id as a designer types it: `wins 1`, `player 2`, `length`, `score 2`, `taken copper` */
  readonly id: string;
  /** its heading in a table */
  readonly text: string;
  readonly unit: MeasureSort["unit"];
  /**
   * `main`: always shown. `own`: declared by the rules. `other`: shown if it says something. `taken` and `use`: about a
   * single card or command, in a table of its own; of these, comparisons use only `taken`
   */
  readonly group: "main" | "own" | "other" | "taken" | "use";
}

/** Whether it is a measure of the whole game. Those of single cards and commands have their own table. */
export const isOfGame = ({ group }: DescribedMeasure): boolean => group !== "taken" && group !== "use";

/** A number for every game, or null if a game lacks it (the score of a game that did not end). */
export interface Measure extends DescribedMeasure {
  readonly of: (facts: Facts) => number | null;
}

/** The game and players that are measured. */
interface Table {
  readonly game: Game;
  /** what the rules' own measures are about */
  readonly subjects: readonly Subject[];
  /** whether the players move on by one seat with each game */
  readonly rotates: boolean;
}

/** All measures at a table. The first one is the default. */
export function measuresOf(table: Table, usable: readonly Usable[]): readonly Measure[] {
  const { game } = table;
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const isScored = game.program.score !== null;
  return [
    ...(table.rotates ? seats.map((player) => winsOfPlayer(player, game.players)) : []),
    ...seats.map(winsOf),
    ...LENGTHS,
    ...(game.players > 1 ? [WAITING] : []),
    ...(isScored ? seats.map(scoreOf) : []),
    ...(isScored && game.players > 1 ? [MARGIN, ...LEADS] : []),
    ...table.subjects.map(ownOf),
    ...game.reasons.map(endOf),
    ...usable.map(takenOf),
    ...usable.map(offeredOf),
    ...usable.map(gamesWith),
    ...usable.map(wonWith),
  ];
}

type Told = Pick<Measure, "text" | "group" | "of">;

const measure = (word: MeasureWord, about: string | number | null, told: Told): Measure => ({
  id: about === null ? word : `${word} ${about}`,
  unit: MEASURE_SORTS[word].unit,
  ...told,
});

/** A measure of finished games only. */
const ended = (of: (report: GameReport) => number | null): Pick<Measure, "of"> => ({
  of: ({ report }) => (report.end === "finished" ? of(report) : null),
});

/** The part of the win of a seat (from 0); several winners share it equally. */
const gainedBy = ({ winners }: GameReport, seat: number): number =>
  winners.includes(seat + 1) ? 1 / winners.length : 0;

const winsOf = (seat: number): Measure =>
  measure("wins", seat + 1, {
    ...{ text: `seat ${seat + 1} wins`, group: "main" },
    ...ended((report) => gainedBy(report, seat)),
  });

/** The wins of a rotating player. Player 1 sits at seat 1 in the first game. */
const winsOfPlayer = (player: number, players: number): Measure => ({
  id: `player ${player + 1}`,
  text: `player ${player + 1} wins`,
  unit: "share",
  group: "main",
  ...ended((report) => gainedBy(report, (((player - report.index) % players) + players) % players)),
});

const LENGTHS: readonly Measure[] = [
  measure("length", null, { text: "moves in a game", group: "main", ...ended(({ moves }) => moves) }),
  measure("rounds", null, { text: "rounds", group: "main", ...ended(({ rounds }) => rounds) }),
  measure("forced", null, {
    ...{ text: "moves without a choice", group: "main" },
    ...ended(({ moves, choices }) => (moves === 0 ? null : 1 - choices / moves)),
  }),
  measure("shared", null, {
    ...{ text: "several win", group: "other" },
    ...ended(({ winners }) => Number(winners.length > 1)),
  }),
  measure("nobody", null, {
    ...{ text: "nobody wins", group: "other" },
    ...ended(({ winners }) => Number(winners.length === 0)),
  }),
];

const WAITING = measure("waiting", null, {
  ...{ text: "moves of others between own decisions", group: "main" },
  of: ({ report, waits }) => (report.end === "finished" ? waits.mean : null),
});

const scoreOf = (seat: number): Measure =>
  measure("score", seat + 1, {
    ...{ text: `score of seat ${seat + 1}`, group: "main" },
    ...ended(({ scores }) => scores?.[seat] ?? null),
  });

const MARGIN = measure("margin", null, {
  ...{ text: "best score less the next", group: "main" },
  ...ended(({ scores }) => {
    if (!scores) return null;
    const [first = 0, second = 0] = [...scores].sort((a, b) => b - a);
    return first - second;
  }),
});

/** The part of the win of the seat that led alone at some time; null if none did. */
const ledAt = (part: number, word: "led a quarter" | "led half" | "led three quarters"): Measure =>
  measure(word, null, {
    ...{ text: `who leads after ${word.slice("led ".length)} wins`, group: "other" },
    of: ({ report, leads }) => {
      const leader = report.end === "finished" ? leads.leaderAt(part) : null;
      return leader === null ? null : gainedBy(report, leader);
    },
  });

const LEADS: readonly Measure[] = [
  ledAt(0.25, "led a quarter"),
  ledAt(0.5, "led half"),
  ledAt(0.75, "led three quarters"),
  measure("lead changes", null, {
    ...{ text: "changes of the lead", group: "other" },
    of: ({ report, leads }) => (report.end === "finished" ? leads.changes : null),
  }),
];

/** The id of a subject of the rules' own measures: `kills`, `cards_left 1`, `kills archer`. */
export const idOfSubject = ({ def, about }: Subject): string => (about === null ? def.id : `${def.id} ${about}`);

/** The heading of a measure of the rules. */
export const textOfDef = ({ text, id }: MeasureDef): string => text ?? id.replaceAll("_", " ");

function ownOf(subject: Subject, number: number): Measure {
  const { def, about } = subject;
  const words = textOfDef(def);
  return {
    id: idOfSubject(subject),
    text: about === null ? words : `${words}, ${def.of === "seat" ? `seat ${about}` : about}`,
    unit: def.isShare ? "share" : "number",
    group: "own",
    of: ({ own }) => own?.[number] ?? null,
  };
}

const endOf = (reason: string): Measure =>
  measure("end", reason, {
    ...{ text: `ended by ${reason}`, group: "main" },
    ...ended((report) => Number(report.reason === reason)),
  });

/** A measure of games in which no rule failed. */
const used = (of: (uses: Uses) => number): Pick<Measure, "of"> => ({
  of: ({ uses, report }) => (report.end === "error" ? null : of(uses)),
});

const takenOf = ({ id }: Usable, number: number): Measure =>
  measure("taken", id, {
    ...{ text: `${id}, taken in a game`, group: "taken" },
    ...used(({ taken }) => taken[number] ?? 0),
  });

const offeredOf = ({ id }: Usable, number: number): Measure =>
  measure("offered", id, {
    ...{ text: `${id}, offered in a game`, group: "use" },
    ...used(({ offered }) => offered[number] ?? 0),
  });

const gamesWith = ({ id }: Usable, number: number): Measure =>
  measure("games with", id, {
    ...{ text: `games in which ${id} is taken`, group: "use" },
    ...used(({ taken }) => Number((taken[number] ?? 0) > 0)),
  });

/**
 * The part of the win that goes to those who took it, each weighted by how often: a half if two seats took it equally
 * often and one won. Null if nobody took it.
 */
const wonWith = ({ id }: Usable, number: number): Measure =>
  measure("won with", id, {
    ...{ text: `who took ${id} wins`, group: "use" },
    of: ({ uses, report }) => {
      const taken = report.end === "finished" ? (uses.taken[number] ?? 0) : 0;
      if (taken === 0) return null;
      const won = report.winners.reduce((sum, seat) => sum + uses.takenBy(seat - 1, number), 0);
      return won / report.winners.length / taken || 0;
    },
  });
