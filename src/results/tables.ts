/** The tables that a run writes, with their columns. */
import type { Usable } from "../interpreter/ir/measure-names.ts";
import { type DescribedMeasure, isOfGame } from "../lab/measures.ts";
import type { Noted } from "../lab/noted-rounds.ts";

/** A column of a table, with its Parquet type. */
export interface Column {
  readonly name: string;
  readonly type: "INT32" | "DOUBLE" | "STRING" | "BOOLEAN";
  /** whether a cell may be empty */
  readonly isOptional?: boolean;
}

/**
 * The tables of a run. `games`: a row for each game. `uses`: a row for each card or command offered in a game.
 * `rounds`: a row for each noted round of a game, with scores and the rules' own measures. `choices`: a row for each
 * answer. `offers`: a row for each possible answer.
 */
export type TableName = "games" | "uses" | "rounds" | "choices" | "offers";

/** What a run may keep, from the least to the most. */
export const KEEPS = ["games", "choices", "offers"] as const;
export type Keep = (typeof KEEPS)[number];

/** The tables for each choice. `games` is written last, so a shard is complete when it exists. */
export const TABLES_OF: Readonly<Record<Keep, readonly TableName[]>> = {
  games: ["rounds", "uses", "games"],
  choices: ["choices", "rounds", "uses", "games"],
  offers: ["offers", "choices", "rounds", "uses", "games"],
};

/**
 * `finished`: played to its end; `truncated`: stopped at the limit of moves; `error`: a rule could not be carried out.
 */
export const OUTCOME: Column = { name: "outcome", type: "STRING" };

/** Where a rule failed: all three columns are filled, or none. */
export const FAILURE = {
  file: { name: "failed_in", type: "STRING", isOptional: true },
  line: { name: "failed_at_line", type: "INT32", isOptional: true },
  message: { name: "failure", type: "STRING", isOptional: true },
} as const satisfies Readonly<Record<string, Column>>;

export const GAME: Column = { name: "game", type: "INT32" };

/** A column for each measure, with a name that SQL accepts: `wins_1`. A repeated name gets `_` at its end. */
function columnsOf(measures: readonly { readonly id: string }[], isOptional: boolean): readonly Column[] {
  const taken = new Set<string>();
  return measures.map(({ id }): Column => {
    let name = id.replace(/\W+/g, "_");
    while (taken.has(name)) name += "_";
    taken.add(name);
    return { name, type: "DOUBLE", isOptional };
  });
}

/** The columns of {@link gameColumns} that hold measures, in the same order. */
export const measureColumns = (measures: readonly DescribedMeasure[]): readonly Column[] =>
  columnsOf(measures.filter(isOfGame), true);

export const gameColumns = (measures: readonly DescribedMeasure[]): readonly Column[] => [
  GAME,
  OUTCOME,
  ...Object.values(FAILURE),
  ...measureColumns(measures),
];

/** Rounds count from 1. The values are those when the first question of the round was asked. */
export const roundColumns = (noted: readonly Noted[]): readonly Column[] => [
  GAME,
  { name: "round", type: "INT32" },
  ...columnsOf(noted, false),
];

/** `won`: the part of the win of those who took it; empty if nobody did or the game did not end. */
export const USE_COLUMNS: readonly Column[] = [
  GAME,
  { name: "what", type: "STRING" },
  { name: "offered", type: "INT32" },
  { name: "taken", type: "INT32" },
  { name: "won", type: "DOUBLE", isOptional: true },
];

/** The first columns of both tables of answers. `answer` counts the answers of a game, `move` its whole moves. */
const ANSWERED: readonly Column[] = [
  GAME,
  { name: "move", type: "INT32" },
  { name: "answer", type: "INT32" },
  { name: "seat", type: "INT32" },
  { name: "question", type: "STRING" },
];

/** `answers`: how many were possible; `takes`: the card or command that is taken, as in `uses`. */
export const CHOICE_COLUMNS: readonly Column[] = [
  ...ANSWERED,
  { name: "answers", type: "INT32" },
  { name: "chosen", type: "STRING" },
  { name: "takes", type: "STRING", isOptional: true },
];

export const OFFER_COLUMNS: readonly Column[] = [
  ...ANSWERED,
  { name: "offered", type: "STRING" },
  { name: "takes", type: "STRING", isOptional: true },
  { name: "is_chosen", type: "BOOLEAN" },
];

/** The indices of the four measures of a card or command. */
interface UseMeasures {
  readonly id: string;
  readonly taken: number;
  readonly offered: number;
  readonly games: number;
  readonly won: number;
}

export function useMeasures(measures: readonly DescribedMeasure[], usable: readonly Usable[]): readonly UseMeasures[] {
  const at = new Map(measures.map(({ id }, i) => [id, i] as const));
  const place = (id: string) => at.get(id) ?? -1;
  return usable.map(({ id }) => ({
    id,
    taken: place(`taken ${id}`),
    offered: place(`offered ${id}`),
    games: place(`games with ${id}`),
    won: place(`won with ${id}`),
  }));
}
