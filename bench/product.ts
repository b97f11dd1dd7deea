import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { median } from "./means.ts";
import { rate } from "./playouts.ts";
import { cheapRng } from "./rng.ts";
import { amazonsByMoves } from "./twins/amazons-moves.ts";
import { breakthroughByMoves } from "./twins/breakthrough-moves.ts";
import type { Twin } from "./twins/twin.ts";
import { apartBy, engineFor, TWINS, twinGame } from "./twins.ts";

/**
 * Measures what users get: `simulate` as they type it, beside games written by hand whose players draw in the same way.
 * Times are CPU times of the whole process, less that of one game, so reading, checking and compiling the rules do not
 * count.
 */

const CLI = "dist/cli.js";

const ONE_ANSWER = ["tictactoe", "connect-four", "othello", "hex"].map((id) => `examples/${id}.yaml`);
const BOARDS = [...ONE_ANSWER, "examples/breakthrough.yaml", "examples/amazons.yaml"];

/**
 * By name of players: the twins whose players draw in the same way; `whole`: the bits of the seats that draw whole
 * moves.
 */
export const PRODUCT: Readonly<
  Record<string, { readonly whole: number; readonly twins: Readonly<Record<string, Twin>> }>
> = {
  random: {
    whole: 3,
    twins: {
      ...Object.fromEntries(ONE_ANSWER.map((path) => [path, TWINS[path] as Twin])),
      "examples/breakthrough.yaml": breakthroughByMoves,
      "examples/amazons.yaml": amazonsByMoves,
    },
  },
  "random-step": { whole: 0, twins: Object.fromEntries(BOARDS.map((path) => [path, TWINS[path] as Twin])) },
};

export interface ProductRow {
  readonly game: string;
  readonly players: string;
  /** games per second of CPU time */
  readonly twin: number;
  readonly engine: number;
  readonly simulate: number;
  /** the rate of the command divided by that of the twin */
  readonly share: number;
}

const commandOf = (path: string, players: string, games: number) =>
  `simulate ${path} --agents ${players} --workers 1 --json --games ${games}`;

/** Reads `times` of the shell: the second line is the time of its children, in minutes and seconds. */
function cpuOf(command: string): number {
  const script = `${process.execPath} ${CLI} ${command} >/dev/null && times`;
  const [, children = ""] = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
}

const ROUNDS = 3;

/** How many games take about this long: with fewer, most of the time goes into compiling. */
function gamesFor(seconds: number, took: (games: number) => number): number {
  for (let games = 1_000; ; games *= 4) {
    const own = took(games);
    if (own > seconds / 3) return Math.ceil((games * seconds) / own);
  }
}

/** Proves first that both play the same games, and then measures. Command, twin and engine take turns. */
function productRow(path: string, players: string, seconds: number): ProductRow {
  const { whole = 0, twins = {} } = PRODUCT[players] ?? {};
  const twin = twins[path] as Twin;
  const seed = apartBy(path, twin, whole, 50);
  if (seed !== null) throw new Error(`${path}: other games, seed ${seed}`);
  const engine = engineFor(twinGame(path));
  const one = median(Array.from({ length: ROUNDS }, () => cpuOf(commandOf(path, players, 1))));
  const games = gamesFor(seconds, (count) => cpuOf(commandOf(path, players, count)) - one);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    simulate: games / (cpuOf(commandOf(path, players, games)) - one),
    twin: rate(seconds, (i) => void twin(cheapRng(i))),
    engine: rate(seconds, (i) => void engine.drawGame(cheapRng(i), whole, Number.POSITIVE_INFINITY)),
  }));
  const of = (side: "simulate" | "twin" | "engine") => median(rounds.map((round) => round[side]));
  return {
    game: path,
    players,
    twin: of("twin"),
    engine: of("engine"),
    simulate: of("simulate"),
    share: of("simulate") / of("twin"),
  };
}

export function product(seconds: number): ProductRow[] {
  if (!existsSync(CLI)) throw new Error(`there is no ${CLI}: run \`npm run build:package\` first`);
  return Object.entries(PRODUCT).flatMap(([players, { twins }]) =>
    Object.keys(twins).map((path) => productRow(path, players, seconds)),
  );
}
