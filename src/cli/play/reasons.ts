import type { Condition } from "../../interpreter/explain/condition.ts";
import { conditionLines, type Listener, type ToldLine } from "../../telling/explanation.ts";
import { BY_IDS, valueText } from "../../telling/values.ts";
import type { OpenGame } from "../game.ts";
import { placeAt, placeText } from "../place.ts";

/** Lines of an explanation, with the places of the rules. */
export const toldTexts = (
  open: Pick<OpenGame, "game" | "loaded">,
  told: (listener: Listener) => readonly ToldLine[],
): string[] => told(listenerOf(open)).map((line) => lineText(open, line));

/** The lines of a condition and its parts. */
export const conditionTexts = (
  open: Pick<OpenGame, "game" | "loaded">,
  condition: Condition,
  depth: number,
): string[] => toldTexts(open, (listener) => conditionLines(listener, condition, depth));

/** The terminal calls everything by id, because ids can be typed. */
const listenerOf = ({ game, loaded }: Pick<OpenGame, "game" | "loaded">): Listener => ({
  game,
  loaded,
  value: (value) => valueText(value, BY_IDS),
  name: (id) => id,
});

/** `+`: the condition holds; `-`: it does not; `?`: the seat may not know, or the line is no condition. */
function lineText(
  { loaded }: Pick<OpenGame, "loaded">,
  { text, value, isCondition, holds, node, depth }: ToldLine,
): string {
  const mark = holds === null ? (isCondition ? "? " : "") : holds ? "+ " : "- ";
  const compared = value === "" ? "" : ` (${value})`;
  return `${"  ".repeat(depth)}${mark}${text}${compared} ${placeText(placeAt(loaded.places, node))}`.trimEnd();
}
