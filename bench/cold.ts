import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseDocument } from "yaml";
import { load as loadByCommand } from "../src/cli/first-load.ts";
import { load, type Source } from "../src/dsl/load.ts";
import { files, loadRules, sourceAt } from "../test/support/games.ts";
import { used } from "./clock.ts";

/**
 * How many times as long a cold load takes (nothing of these rules is known, up to the Program) as the YAML library alone takes for
 * the same files. Each of both has a process of its own, which reads the files before the clock is started; games and rounds take
 * turns, so that what else the machine does falls on all of them. Counted is CPU time, with what collecting memory and compiling
 * take on other threads. Not counted is what every process does once, whatever it loads: starting Node, evaluating the modules,
 * making the parser of expressions. `command` is the load of the commands, during which V8 does not optimize (first-load.ts),
 * `load` that of programs which import the package, and of the page.
 */

export const COLD_GAMES: readonly string[] = [
  "rules/hint.yaml",
  "rules/variants/hint-night-delivery.yaml",
  "rules/neocombat.yaml",
  "rules/neohunt3.yaml",
  "rules/neohunt33.yaml",
  "rules/hexwar.yaml",
];

/** In a process that loads again and again the engine below has seen what there is to be seen. */
const AGAIN = 15;

/** Milliseconds: of the first time in a process, and the best of the times that follow. */
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

/** What a process of its own does; the first path is the file that is loaded, the others are what it needs. */
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
  /** the same where V8 optimizes as usual, and how many times as long as the YAML library takes for its first time: the median, the least and most */
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

const rising = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const middle = (numbers: readonly number[]) => rising(numbers)[numbers.length >> 1] ?? 0;

/** Loads all games in turn, so many times; `main` is the file that a process is started with. */
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
      command: middle(own.map(({ command }) => command.first)),
      first: middle(own.map(({ load: loaded }) => loaded.first)),
      firstRatio: middle(first),
      firstFrom: first[0] ?? 0,
      firstTo: first.at(-1) ?? 0,
      warm: middle(own.map(({ load: loaded }) => loaded.warm)),
      warmRatio: middle(warm),
      warmFrom: warm[0] ?? 0,
      warmTo: warm.at(-1) ?? 0,
    };
  });
}
