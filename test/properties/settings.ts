import type { Loaded } from "../../src/dsl/load.ts";
import { type Game, link, type Program } from "../../src/interpreter/index.ts";
import { errorsOf, loadRules, type PackFile, packsFor, type RuleFile } from "../support/games.ts";
import { SOAK, sized } from "./size.ts";

/** Rules at a table: a number of players, options and packs. */
export interface Setting {
  readonly name: string;
  readonly loaded: Loaded;
  /** linked on demand, since all games of a large file would not fit into memory together */
  readonly game: Game;
}

/** How many linked games are cached. */
const KEPT = 8;
const linked = new Map<string, Game>();

function gameOf(name: string, make: () => Game): Game {
  const game = linked.get(name) ?? make();
  linked.delete(name);
  linked.set(name, game);
  for (const oldest of [...linked.keys()].slice(0, -KEPT)) linked.delete(oldest);
  return game;
}

/** An evenly spread sample, with the first and the last. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const places = Array.from({ length: most }, (_, i) => Math.round((i * (all.length - 1)) / (most - 1)));
  return all.filter((_, at) => places.includes(at));
}

interface Wish {
  readonly players: number;
  readonly options: readonly number[];
  readonly words: string;
}

const values = (option: Program["options"][number]) =>
  option.choices.map((choice, at) => (option.type.t === "int" ? Number(choice) : at));

/** The defaults, and every other choice of every single option; in the soak every pair of choices. */
function wishes(program: Program, players: number): Wish[] {
  const defaults = program.options.map((option) => option.default);
  const single = program.options.flatMap((option, at) =>
    values(option)
      .filter((value) => value !== option.default)
      .map((value) => ({ at, value, word: `${option.id}=${value}` })),
  );
  const pairs = SOAK
    ? single.flatMap((one, i) => single.slice(i + 1).flatMap((two) => (one.at === two.at ? [] : [[one, two]])))
    : [];
  return [[], ...single.map((one) => [one]), ...pairs].map((changes) => {
    const options = [...defaults];
    for (const { at, value } of changes) options[at] = value;
    return { players, options, words: changes.map(({ word }) => ` ${word}`).join("") };
  });
}

function settingsWith(rules: RuleFile, packs: readonly PackFile[], wished: (program: Program) => Wish[]): Setting[] {
  const loaded = loadRules(rules.path, packs);
  const { program } = loaded;
  if (!program) return [];
  const suffix = packs.map((pack) => ` +${pack.id}`).join("");
  return wished(program).map(({ players, options, words }) => {
    const name = `${rules.id} for ${players}${words}${suffix}`;
    return {
      name,
      loaded,
      get game() {
        return gameOf(name, () => link(program, { players, options }));
      },
    };
  });
}

const subsets = (packs: readonly PackFile[]): PackFile[][] => {
  const pairs = SOAK ? packs.flatMap((one, i) => packs.slice(i + 1).map((two) => [one, two])) : [];
  return [
    ...packs.map((pack) => [pack]),
    ...pairs,
    ...(packs.length > 2 || (packs.length === 2 && !SOAK) ? [[...packs]] : []),
  ];
};

/** Whether the only errors are packs that exclude each other. Other errors fail elsewhere. */
export const onlyUnfit = (loaded: Loaded): boolean =>
  loaded.diagnostics.every(({ severity, code }) => severity !== "error" || code === "pack-unfit");

const known = new Map<string, Setting[]>();

/**
 * The settings of a file: every number of players, every choice of options, every pack. The first one is the plain game for the fewest
 * players.
 */
export function settingsOf(rules: RuleFile): Setting[] {
  const before = known.get(rules.path);
  if (before) return before;
  const plain = settingsWith(rules, [], (program) =>
    program.playerCounts.flatMap((players) => wishes(program, players)),
  );
  const packed = chosenPacks(rules).flatMap((packs) =>
    settingsWith(rules, packs, (program) =>
      program.playerCounts.flatMap((players) => wishes(program, players).slice(0, 1)),
    ),
  );
  // Refused settings are not played. Rules without needs refuse nothing, which saves linking them.
  const isRefused = (one: Setting) => one.loaded.program?.needs.length !== 0 && one.game.refusals.length > 0;
  const all = [...spread(plain, MOST), ...spread(packed, MOST)].filter((one) => !isRefused(one));
  known.set(rules.path, all);
  return all;
}

/** The most settings of one file without packs, and with them. Pairs of options would make thousands. */
const MOST = sized(16, 48);
/** The most choices of packs. */
const MOST_PACKS = sized(5, 20);

const chosenPacks = (rules: RuleFile) => spread(subsets(packsFor(loadRules(rules.path)).slice()), MOST_PACKS);

/** The errors of rules, alone and with some of their packs. */
export function obstacles(rules: RuleFile): string[] {
  const loaded = loadRules(rules.path);
  const packed = chosenPacks(rules).flatMap((packs) => {
    const together = loadRules(rules.path, packs);
    return onlyUnfit(together) ? [] : errorsOf(together).map((line) => `+${packs.map(({ id }) => id)}: ${line}`);
  });
  return [...errorsOf(loaded), ...packed];
}
