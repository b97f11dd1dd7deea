import type { ChoiceText } from "../../telling/choices.ts";
import type { Paint } from "../output.ts";

/** How choices are listed, and which of them a typed word means. */

const isNumber = (word: string) => /^\d+$/.test(word);

/** Amounts are answered by themselves: other numbers before them would be taken for answers. */
const areAmounts = (choices: readonly ChoiceText[]) => choices.some(({ key }) => isNumber(key));

export function listed(choices: readonly ChoiceText[], paint: Paint): string[] {
  const amounts = areAmounts(choices);
  return choices.map(({ text }, i) => (amounts ? paint("yellow", text) : `${paint("yellow", String(i + 1))} ${text}`));
}

/** The number of the choice that a word means, from 0; one that means none is no place in the list. */
export function picked(choices: readonly ChoiceText[], word: string): number {
  const named = choices.findIndex(({ key }) => key === word);
  return named < 0 && isNumber(word) && !areAmounts(choices) ? Number(word) - 1 : named;
}
