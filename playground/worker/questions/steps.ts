/** The steps of an unfinished move, as shown. */
import { type Game, type Given, NONE } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { Crumb } from "../../protocol.ts";
import type { Spoken } from "../words/spoken.ts";
import { isEntity, newOf } from "./asked-type.ts";
import { aboutOf, ENOUGH, keyAt } from "./questions.ts";

export function crumbOf(game: Game, { asked, state, at }: Given, spoken: Spoken): Crumb {
  const key = keyAt(game, state, asked, at);
  const amount = `${aboutOf({ game, state }, asked, spoken)} ${asked.candidates[at]}`;
  const label =
    asked.kind === "split" ? amount : key === ENOUGH ? "that is all" : (newOf(game, asked, key) ?? spoken(key));
  return {
    field: asked.field ? words(asked.field.id) : "",
    label,
    thing: isEntity(asked) && asked.candidates[at] !== NONE ? key : null,
  };
}
