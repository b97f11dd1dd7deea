/** What is agreed before a game: how many play, the options as values and as words, and why the rules refuse that. */
import { meantOrAll } from "../dsl/text/similar.ts";
import type { OptionDef, Program } from "../interpreter/ir/program.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** Something that was asked for and is not among what the rules have, in words. */
interface Misfit {
  /** the option that it is about; null: the number of players */
  readonly option: string | null;
  /** is the option there, but not with this value */
  readonly isValue: boolean;
  readonly message: string;
  readonly help?: string;
}

/** How many play where nobody says: as few as can. */
export const playersOf = (program: Pick<Program, "playerCounts">, asked: number | null | undefined): number =>
  asked ?? program.playerCounts[0] ?? 1;

/** Why so many cannot play, or null where they can. */
export function misfitOfPlayers({ id, playerCounts }: Program, players: number): Misfit | null {
  if (playerCounts.includes(players)) return null;
  const message = `\`${id}\` is played by ${playerCounts.join(", ")}, not by ${players}.`;
  return { option: null, isValue: true, message };
}

interface Settled {
  /** of all options, in the order of the program; as usual where nothing fits */
  readonly options: readonly number[];
  readonly misfits: readonly Misfit[];
}

/** The values of the options; `asked`: those that are not as usual, by their words. */
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

/** The choices of a whole number stand for themselves; those of words are counted. */
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

/** Why the rules do not allow this combination of options and players; `refusal`: one of those of the game. */
export function refusalText({ needs }: Program, { id, fault }: Game["refusals"][number]): string {
  if (fault) return `What an option needs, \`${id}\`, cannot be judged: ${fault.message}.`;
  const text = needs.find((need) => need.id === id)?.text ?? `\`${id}\` does not hold`;
  return `These options do not go together with so many players: ${text}.`;
}
