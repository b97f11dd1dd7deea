/** Describes a run for those who only read its results. */
import type { Game } from "../interpreter/runtime/game.ts";
import { tableFindings } from "./card-tables.ts";
import type { Measured } from "./facts.ts";
import type { Measuring } from "./measured-games.ts";

/** The description of games that are measured here. It is plain data, for workers and files. */
export const measuredOf = ({ players, program }: Game, { measures, usable, noted }: Measuring): Measured => ({
  players,
  measures: measures.map(({ id, text, unit, group }) => ({ id, text, unit, group })),
  usable: usable.map(({ kind, id }) => ({ kind, id })),
  noted,
  goals: program.goals.map(({ text, measures, least, most }) => ({ text, measures, least, most })),
  alone: tableFindings(program),
});
