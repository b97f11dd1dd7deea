/** The steps of an unfinished move, as they are kept and as they are shown. */
import type { Game, Question, State, Value } from "../../src/interpreter/index.ts";
import type { Crumb } from "../protocol.ts";
import { words } from "./plain.ts";
import { aboutOf, ENOUGH, keyAt, shortName } from "./questions.ts";

export interface Step {
  /** 0 is the first seat */
  readonly seat: number;
  readonly key: string;
  readonly asked: Question;
  readonly label: string;
}

export function stepOf(game: Game, state: State, asked: Question, at: number): Step {
  const key = keyAt(game, state, asked, at);
  const amount = `${aboutOf({ game, state }, asked)} ${asked.candidates[at]}`;
  const label = asked.kind === "split" ? amount : key === ENOUGH ? "that is all" : shortName(key);
  return { seat: asked.seat, key, asked, label };
}

export const crumbOf = ({ asked, label }: Step): Crumb => ({ field: asked.field ? words(asked.field.id) : "", label });

/** What is picked of a set that is not answered yet. */
export function pickedCrumbs(game: Game, state: State, asked: Question, picked: readonly Value[]): Crumb[] {
  const all = { ...asked, candidates: picked };
  const field = words(asked.field?.id ?? "");
  return picked.map((_, at) => ({ field, label: shortName(keyAt(game, state, all, at)) }));
}
