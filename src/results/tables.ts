import type { Usable } from "../interpreter/ir/measure-names.ts";
import { type DescribedMeasure, isOfGame } from "../lab/measures.ts";
import type { Noted } from "../lab/round-values.ts";

/** A column of a table of results, as Parquet calls its type. */
export interface Column {
  readonly name: string;
  readonly type: "INT32" | "DOUBLE" | "STRING" | "BOOLEAN";
  /** may a row have nothing there */
  readonly isOptional?: boolean;
}

/**
 * The tables of a run. `games`: a row for each game. `uses`: a row for each card and command that was offered in a game. `rounds`: a row
 * for each round of a game in which scores and the rules' own measures were noted. `choices`: a row for each answer. `offers`: a row
 * for each answer that could have been given.
 */
export type TableName = "games" | "uses" | "rounds" | "choices" | "offers";

/** What a run keeps, from the least to the most. */
export const KEEPS = ["games", "choices", "offers"] as const;
export type Keep = (typeof KEEPS)[number];

/** The tables of each. Games stand last: a shard is there when they are. */
export const TABLES_OF: Readonly<Record<Keep, readonly TableName[]>> = {
  games: ["rounds", "uses", "games"],
  choices: ["choices", "rounds", "uses", "games"],
  offers: ["offers", "choices", "rounds", "uses", "games"],
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

/** A column for each measure, by a name that SQL takes as it is: `wins_1`; with `_` behind it where another one has that name. */
function columnsOf(measures: readonly { readonly id: string }[], isOptional: boolean): readonly Column[] {
  const taken = new Set<string>();
  return measures.map(({ id }): Column => {
    let name = id.replace(/\W+/g, "_");
    while (taken.has(name)) name += "_";
    taken.add(name);
    return { name, type: "DOUBLE", isOptional };
  });
}

/** Those of {@link gameColumns} that hold measures, in their order. */
export const measureColumns = (measures: readonly DescribedMeasure[]): readonly Column[] =>
  columnsOf(measures.filter(isOfGame), true);

export const gameColumns = (measures: readonly DescribedMeasure[]): readonly Column[] => [
  GAME,
  OUTCOME,
  ...Object.values(FAILURE),
  ...measureColumns(measures),
];

/** The round is counted from 1; what stands beside it was so when somebody was first asked in it. */
export const roundColumns = (noted: readonly Noted[]): readonly Column[] => [
  GAME,
  { name: "round", type: "INT32" },
  ...columnsOf(noted, false),
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
