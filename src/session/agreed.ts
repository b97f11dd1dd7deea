/**
 * The settings of a game before it begins: the number of players, the options as values and as words, and why the rules
 * refuse a combination.
 */
import { meantOrAll } from "../dsl/text/similar.ts";
import type { OptionDef, Program } from "../interpreter/ir/program.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** A setting that the rules do not have, as a message. */
interface Misfit {
  /** the option in question; null: the number of players */
  readonly option: string | null;
  /** whether the option exists, but not with this value */
  readonly isValue: boolean;
  readonly message: string;
  readonly help?: string;
}

/** The number of players: as asked, or by default the smallest number allowed. */
export const playersOf = (program: Pick<Program, "playerCounts">, asked: number | null | undefined): number =>
  asked ?? program.playerCounts[0] ?? 1;

/** Why the game cannot be played by this number of players, or null if it can. */
export function misfitOfPlayers({ id, playerCounts }: Program, players: number): Misfit | null {
  if (playerCounts.includes(players)) return null;
  const message = `\`${id}\` is played by ${playerCounts.join(", ")}, not by ${players}.`;
  return { option: null, isValue: true, message };
}

interface Settled {
  /** values of all options, in the order of the program; the default where a word does not fit */
  readonly options: readonly number[];
  readonly misfits: readonly Misfit[];
}

/** The values of all options. `asked`: words for the options that differ from their defaults. */
export function settledOptions(
  { options: all }: Pick<Program, "options">,
  asked: Iterable<readonly [id: string, word: string]>,
): Settled {
  const options = all.map((option) => option.default);
  const misfits: Misfit[] = [];
  for (const [id, word] of asked) {
    const at = all.findIndex((option) => option.id === id);
    const value = all[at] && valueFor(all[at], word);
    if (typeof value === "number") options[at] = value;
    else misfits.push(value ?? noOption(id, all));
  }
  return { options, misfits };
}

const noOption = (id: string, all: readonly OptionDef[]): Misfit => ({
  ...{ option: id, isValue: false, message: `There is no option \`${id}\`.` },
  help: meantOrAll(
    id,
    all.map((other) => other.id),
  ),
});

/** The value for a word: the number itself for whole numbers, else the index of the word. */
function valueFor({ id, type, choices }: OptionDef, word: string): number | Misfit {
  const choice = choices.indexOf(word);
  if (choice >= 0) return type.t === "int" ? Number(word) : choice;
  const message = `\`${id}\` cannot be \`${word}\`.`;
  return { option: id, isValue: true, message, help: `it is one of ${choices.join(", ")}` };
}

/** The word for a value of an option. */
export const optionWord = (
  { type, choices }: { readonly type: { readonly t: string }; readonly choices: readonly string[] },
  value: number,
): string => (type.t === "int" ? String(value) : (choices[value] ?? ""));

/** Why the rules refuse this combination of options and players. `refusal`: one of the game's refusals. */
export function refusalText({ needs }: Program, { id, fault }: Game["refusals"][number]): string {
  if (fault) return `What an option needs, \`${id}\`, cannot be judged: ${fault.message}.`;
  const text = needs.find((need) => need.id === id)?.text ?? `\`${id}\` does not hold`;
  return `These options do not go together with so many players: ${text}.`;
}
