import type { Loaded } from "../dsl/load.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { link } from "../interpreter/link/link.ts";
import type { Header } from "../interpreter/play/record.ts";
import { digest } from "../interpreter/runtime/chance.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** What is agreed before a game: how many play (left out: as few as can), options that are not as usual, and the seed of chance. */
export interface Setup {
  readonly players?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: string;
}

/** @throws RangeError where the rules have errors, or cannot be played so; the message says why */
export function tableOf(loaded: Loaded, setup: Setup): { readonly game: Game; readonly header: Header } {
  const { program } = loaded;
  if (!program) throw new RangeError("These rules have errors, so they cannot be played: see their findings.");
  const players = setup.players ?? program.playerCounts[0] ?? 1;
  if (!program.playerCounts.includes(players))
    throw new RangeError(`This game is played by ${program.playerCounts.join(", ")}, not by ${players}.`);
  const options = optionsOf(program, setup.options ?? {});
  const game = link(program, { players, options });
  const refused = game.refusals.map(({ id }) => program.needs.find((need) => need.id === id)?.text ?? id);
  if (refused.length > 0) throw new RangeError(`The game cannot be set up so: ${refused.join("; ")}.`);
  return { game, header: headerOf(loaded, program, { players, options, seed: setup.seed ?? "1" }) };
}

function optionsOf(program: Program, asked: Readonly<Record<string, string>>): number[] {
  const known = new Set(program.options.map(({ id }) => id));
  const strange = Object.keys(asked).find((id) => !known.has(id));
  if (strange !== undefined) throw new RangeError(`There is no option ${strange}.`);
  return program.options.map((option) => {
    const word = asked[option.id];
    if (word === undefined) return option.default;
    const choice = option.choices.indexOf(word);
    if (choice < 0) throw new RangeError(`${option.id} is one of ${option.choices.join(", ")}, not ${word}.`);
    return option.type.t === "int" ? Number(word) : choice;
  });
}

interface Settled {
  readonly players: number;
  readonly options: readonly number[];
  readonly seed: string;
}

/** What a record says of a game before its first answer: the rules as they were, and what was agreed. */
export function headerOf(loaded: Loaded, program: Program, { players, options, seed }: Settled): Header {
  const sources = loaded.composed?.sources ?? [];
  const text = sources.map((source) => `${source.path}\n${source.text}`).join("\u0000");
  const word = (i: number) => {
    const option = program.options[i];
    return option?.type.t === "int" ? String(options[i]) : (option?.choices[options[i] ?? 0] ?? "");
  };
  return {
    game: loaded.composed?.id ?? program.id,
    rules: { hash: digest(text), files: sources.map((source) => source.path) },
    players,
    options: Object.fromEntries(program.options.map((option, i) => [option.id, word(i)])),
    packs: [...(loaded.composed?.packs ?? [])],
    seed,
  };
}
