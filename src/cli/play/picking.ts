import type { ChoiceText } from "../../telling/choices.ts";
import type { Paint } from "../output.ts";

/** How choices are listed, and which choice a typed word means. */

const isNumber = (word: string) => /^\d+$/.test(word);

/** Whether the choices are amounts. They are listed without numbers, which would look like answers. */
const areAmounts = (choices: readonly ChoiceText[]) => choices.some(({ key }) => isNumber(key));

export function listed(choices: readonly ChoiceText[], paint: Paint): string[] {
  const amounts = areAmounts(choices);
  return choices.map(({ text }, i) => (amounts ? paint("yellow", text) : `${paint("yellow", String(i + 1))} ${text}`));
}

/** The index of the choice that a word means; an invalid word gives an index outside the list. */
export function picked(choices: readonly ChoiceText[], word: string): number {
  const named = choices.findIndex(({ key }) => key === word);
  return named < 0 && isNumber(word) && !areAmounts(choices) ? Number(word) - 1 : named;
}
