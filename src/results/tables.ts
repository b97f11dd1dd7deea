import type { Usable } from "../interpreter/ir/measure-names.ts";
import { type DescribedMeasure, isOfGame } from "../lab/measures.ts";

/** A column of a table of results, as Parquet calls its type. */
export interface Column {
  readonly name: string;
  readonly type: "INT32" | "DOUBLE" | "STRING" | "BOOLEAN";
  /** may a row have nothing there */
  readonly isOptional?: boolean;
}

/**
 * The tables of a run. `games`: a row for each game. `uses`: a row for each card and command that was offered in a game. `choices`: a
 * row for each answer. `offers`: a row for each answer that could have been given.
 */
export type TableName = "games" | "uses" | "choices" | "offers";

/** What a run keeps, from the least to the most. */
export const KEEPS = ["games", "choices", "offers"] as const;
export type Keep = (typeof KEEPS)[number];

/** The tables of each. Games stand last: a shard is there when they are. */
export const TABLES_OF: Readonly<Record<Keep, readonly TableName[]>> = {
  games: ["uses", "games"],
  choices: ["choices", "uses", "games"],
  offers: ["offers", "choices", "uses", "games"],
};

/** `finished`: to its end; `truncated`: cut off after the most moves; `error`: a rule could not be carried out. */
export const OUTCOME: Column = { name: "outcome", type: "STRING" };

/** Where a rule has failed: all three or none. */
export const FAILURE = {
  file: { name: "failed_in", type: "STRING", isOptional: true },
  line: { name: "failed_at_line", type: "INT32", isOptional: true },
  message: { name: "failure", type: "STRING", isOptional: true },
} as const satisfies Readonly<Record<string, Column>>;

export const GAME: Column = { name: "game", type: "INT32" };

/** A name that SQL takes as it is. */
export const columnOf = ({ id }: DescribedMeasure): string => id.replace(/\W+/g, "_");

export const gameColumns = (measures: readonly DescribedMeasure[]): readonly Column[] => [
  GAME,
  OUTCOME,
  ...Object.values(FAILURE),
  ...measures.filter(isOfGame).map((one): Column => ({ name: columnOf(one), type: "DOUBLE", isOptional: true })),
];

/** `won`: what of the win those have who took it; nothing where nobody did or the game did not end. */
export const USE_COLUMNS: readonly Column[] = [
  GAME,
  { name: "what", type: "STRING" },
  { name: "offered", type: "INT32" },
  { name: "taken", type: "INT32" },
  { name: "won", type: "DOUBLE", isOptional: true },
];

/** What both tables of answers begin with. `answer` counts those of a game, `move` its whole moves. */
const ANSWERED: readonly Column[] = [
  GAME,
  { name: "move", type: "INT32" },
  { name: "answer", type: "INT32" },
  { name: "seat", type: "INT32" },
  { name: "question", type: "STRING" },
];

/** `answers`: how many there were; `takes`: the card or command that it takes, as `uses` has it. */
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

/** The four measures of a card or command, by where they stand among all. */
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
