/** The steps of an unfinished move as they are shown. */
import type { Game, Given, NextStep, Value } from "../../src/interpreter/index.ts";
import type { Crumb } from "../protocol.ts";
import { words } from "./plain.ts";
import { aboutOf, ENOUGH, keyAt, shortName } from "./questions.ts";

export function crumbOf(game: Game, { asked, state, at }: Given): Crumb {
  const key = keyAt(game, state, asked, at);
  const amount = `${aboutOf({ game, state }, asked)} ${asked.candidates[at]}`;
  const label = asked.kind === "split" ? amount : key === ENOUGH ? "that is all" : shortName(key);
  return { field: asked.field ? words(asked.field.id) : "", label, thing: key };
}

/** What is picked of a set that is not answered yet. */
export function pickedCrumbs(game: Game, { asked, state }: NextStep, picked: readonly Value[]): Crumb[] {
  const all = { ...asked, candidates: picked };
  const field = words(asked.field?.id ?? "");
  return picked.map((_, at) => {
    const thing = keyAt(game, state, all, at);
    return { field, label: shortName(thing), thing };
  });
}
