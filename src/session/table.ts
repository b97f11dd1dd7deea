/** Sets up a game: links the rules with the number of players and options, and writes the header of its record. */
import type { Loaded } from "../dsl/load.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { link } from "../interpreter/link/link.ts";
import type { Header } from "../interpreter/play/record.ts";
import { digest } from "../interpreter/runtime/chance.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { misfitOfPlayers, optionWord, playersOf, refusalText, settledOptions } from "./agreed.ts";

/** The settings before a game. Players default to the smallest number, options to their defaults. */
export interface Setup {
  readonly players?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: string;
}

/** Why a game cannot be set up: the rules have errors, or do not allow this setup. */
export class TableError extends RangeError {
  readonly why: "rules" | "setup";

  constructor(why: "rules" | "setup", message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * `linked`: links the program, or returns a game linked before.
 * @throws TableError if the rules have errors or do not allow the setup; the message says why
 */
export function tableOf(
  loaded: Loaded,
  setup: Setup,
  linked: typeof link = link,
): { readonly game: Game; readonly header: Header } {
  const { program } = loaded;
  if (!program) throw new TableError("rules", "These rules have errors, so they cannot be played: see their findings.");
  const players = playersOf(program, setup.players);
  const { options, misfits } = settledOptions(program, Object.entries(setup.options ?? {}));
  const misfit = misfitOfPlayers(program, players) ?? misfits[0];
  if (misfit) throw new TableError("setup", misfit.message);
  const game = linked(program, { players, options });
  const [refusal] = game.refusals;
  if (refusal) throw new TableError("setup", refusalText(program, refusal));
  return { game, header: headerOf(loaded, program, { players, options, seed: setup.seed ?? "1" }) };
}

interface Settled {
  readonly players: number;
  readonly options: readonly number[];
  readonly seed: string;
}

/** The header of a record: the rules, and the settings of the game. */
export function headerOf(loaded: Loaded, program: Program, { players, options, seed }: Settled): Header {
  const sources = loaded.origin?.sources ?? [];
  const text = sources.map((source) => `${source.path}\n${source.text}`).join("\u0000");
  return {
    game: loaded.origin?.id ?? program.id,
    rules: { hash: digest(text), files: sources.map((source) => source.path) },
    players,
    options: Object.fromEntries(program.options.map((option, i) => [option.id, optionWord(option, options[i] ?? 0)])),
    packs: [...(loaded.origin?.packs ?? [])],
    seed,
  };
}
