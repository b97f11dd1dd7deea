import type { Loaded } from "../dsl/load.ts";
import type { Diagnostics } from "../dsl/text/diagnostic.ts";
import { meantOrAll } from "../dsl/text/similar.ts";
import type { OptionDef, Program } from "../interpreter/ir/program.ts";
import type { Table } from "../interpreter/link/link.ts";
import type { Seats, Setting } from "./model.ts";

/** How many play: as many as the case says, or the fewest the game allows. */
export const playersOf = (program: Program, seats: Seats): number => seats.count ?? program.playerCounts[0] ?? 2;

/** The table that a case is played at: players and options; null where the game cannot be played so. */
export function tableFor(loaded: Loaded, { seats, options, game }: Setting, diagnostics: Diagnostics): Table | null {
  const { program } = loaded;
  if (!program) return null;
  const players = playersOf(program, seats);
  if (!program.playerCounts.includes(players)) {
    const counts = program.playerCounts.join(", ");
    diagnostics.error("scenario", game.span, `\`${program.id}\` is played by ${counts}, not by ${players}.`);
    return null;
  }
  const values = program.options.map((option) => option.default);
  for (const chosen of options) choose(program.options, values, chosen, diagnostics);
  return { players, options: values };
}

function choose(
  all: readonly OptionDef[],
  values: number[],
  { id, value }: Setting["options"][number],
  diagnostics: Diagnostics,
): void {
  const at = all.findIndex((option) => option.id === id.text);
  const option = all[at];
  if (!option) {
    const known = all.map((other) => other.id);
    diagnostics.error("unknown-name", id.span, `There is no option \`${id.text}\`.`, meantOrAll(id.text, known));
    return;
  }
  const choice = option.choices.indexOf(value.text);
  if (choice < 0) {
    const help = `it is one of ${option.choices.join(", ")}`;
    diagnostics.error("unknown-name", value.span, `\`${id.text}\` cannot be \`${value.text}\`.`, help);
  } else values[at] = option.type.t === "int" ? Number(value.text) : choice;
}
