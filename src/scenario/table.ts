import type { Loaded } from "../dsl/load.ts";
import type { Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Table } from "../interpreter/link/link.ts";
import { misfitOfPlayers, playersOf, settledOptions } from "../session/agreed.ts";
import type { Setting } from "./model.ts";

/** The table of a case: players and options. Null if the game cannot be played so. */
export function tableFor(loaded: Loaded, { seats, options, game }: Setting, diagnostics: Diagnostics): Table | null {
  const { program } = loaded;
  if (!program) return null;
  const players = playersOf(program, seats.count);
  const misfit = misfitOfPlayers(program, players);
  if (misfit) {
    diagnostics.error("scenario", game.span, misfit.message);
    return null;
  }
  const settled = settledOptions(
    program,
    options.map(({ id, value }) => [id.text, value.text]),
  );
  for (const { option, isValue, message, help } of settled.misfits) {
    const written = options.find(({ id }) => id.text === option);
    if (written) diagnostics.error("unknown-name", (isValue ? written.value : written.id).span, message, help);
  }
  return settled.misfits.length > 0 ? null : { players, options: settled.options };
}
