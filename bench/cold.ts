import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseDocument } from "yaml";
import { load as loadByCommand } from "../src/cli/first-load.ts";
import { load, type Source } from "../src/dsl/load.ts";
import { files, loadRules, sourceAt } from "../test/support/games.ts";
import { used } from "./clock.ts";
import { median, rising } from "./means.ts";

/**
 * Compares a cold load (from nothing to the Program) with reading the same files by the YAML library alone. Each side
 * runs in a process of its own, which reads the files before the clock starts; games and rounds take turns, so that
 * other load on the machine falls on all of them. It counts CPU time, including garbage collection and compilation on
 * other threads. It does not count what every process does once: starting Node, evaluating the modules, making the
 * parser of expressions. `command` is the load of the commands, during which V8 does not optimize (first-load.ts);
 * `load` is that of the page, and of programs that import the package.
 */

export const COLD_GAMES: readonly string[] = [
  "rules/hint.yaml",
  "rules/variants/hint-night-delivery.yaml",
  "rules/neocombat.yaml",
  "rules/neohunt3.yaml",
  "rules/neohunt33.yaml",
  "rules/hexwar.yaml",
];

/** How often a process loads again, until V8 has optimized what it can. */
const AGAIN = 15;

/** Milliseconds of the first load in a process, and of the fastest of the loads that follow. */
interface Spent {
  readonly first: number;
  readonly warm: number;
}

type Side = "yaml" | "load" | "command";

const SIDES: Readonly<Record<Side, (sources: readonly Source[]) => void>> = {
  yaml: (sources) => {
    for (const { text } of sources) parseDocument(text);
  },
  load: (sources) => mustLoad(load, sources),
  command: (sources) => mustLoad(loadByCommand, sources),
};

function mustLoad(by: typeof load, [entry]: readonly Source[]): void {
  if (!entry || !by(entry, { files }).program) throw new Error(`${entry?.path} does not load`);
}

const isSide = (word: string): word is Side => Object.hasOwn(SIDES, word);

/** The task of a process of its own; the first path is the file that is loaded, the others are those that it needs. */
export function printCold(side: string, paths: readonly string[]): void {
  if (!isSide(side)) throw new Error(`There is no side \`${side}\``);
  const sources = paths.flatMap((path) => sourceAt(path) ?? []);
  const once = () => {
    const start = used();
    SIDES[side](sources);
    return used() - start;
  };
  const first = once();
  const warm = Math.min(...Array.from({ length: AGAIN }, once));
  process.stdout.write(JSON.stringify({ first, warm } satisfies Spent));
}

export interface ColdRow {
  readonly game: string;
  readonly kilobytes: number;
  /** milliseconds of the first load of a process, by a command */
  readonly command: number;
  /**
   * the same while V8 optimizes as usual, and its ratio to the first time of the YAML library: the median, the least
   * and the greatest
   */
  readonly first: number;
  readonly firstRatio: number;
  readonly firstFrom: number;
  readonly firstTo: number;
  /** the same in a process that has loaded before */
  readonly warm: number;
  readonly warmRatio: number;
  readonly warmFrom: number;
  readonly warmTo: number;
}

/** Loads all games in turn, `rounds` times; `main` is the file with which a process is started. */
export function cold(main: string, rounds: number): ColdRow[] {
  const games = COLD_GAMES.map((path) => ({ path, sources: loadRules(path).composed?.sources ?? [] }));
  const paths = games.map(({ path, sources }) => [path, ...sources.flatMap((s) => (s.path === path ? [] : s.path))]);
  const spent = (side: Side, all: readonly string[]): Spent =>
    JSON.parse(execFileSync(process.execPath, [fileURLToPath(main), "--cold-of", side, ...all], { encoding: "utf8" }));
  const times = Array.from({ length: rounds }, () =>
    paths.map((all) => ({ yaml: spent("yaml", all), load: spent("load", all), command: spent("command", all) })),
  );
  return games.map(({ path, sources }, i): ColdRow => {
    const own = times.flatMap((round) => round[i] ?? []);
    const first = rising(own.map(({ yaml, load: loaded }) => loaded.first / yaml.first));
    const warm = rising(own.map(({ yaml, load: loaded }) => loaded.warm / yaml.warm));
    return {
      game: path,
      kilobytes: sources.reduce((sum, { text }) => sum + text.length, 0) / 1000,
      command: median(own.map(({ command }) => command.first)),
      first: median(own.map(({ load: loaded }) => loaded.first)),
      firstRatio: median(first),
      firstFrom: first[0] ?? 0,
      firstTo: first.at(-1) ?? 0,
      warm: median(own.map(({ load: loaded }) => loaded.warm)),
      warmRatio: median(warm),
      warmFrom: warm[0] ?? 0,
      warmTo: warm.at(-1) ?? 0,
    };
  });
}
