import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { playGame } from "../src/agents/play-game.ts";
import { randomAgent } from "../src/agents/simple.ts";
import { InterpreterEngine } from "../src/interpreter/engine/interpreter-engine.ts";
import { link, seeded } from "../src/interpreter/index.ts";
import { seedOf } from "../src/playtest/simulate.ts";
import { loadRules } from "../test/support/games.ts";
import { used } from "./clock.ts";
import { median, rising } from "./means.ts";

/**
 * Compares the games of HINT with Neo-Combat: how many times as long a random game takes with the reference
 * interpreter, for the players and seeds that `simulate` uses. Each file is played in a process of its own; the files
 * take turns over several rounds, so that other load on the machine falls on all of them.
 */

const MEASURE = "rules/neocombat.yaml";
const MISSIONS = ["rules/hint.yaml", "rules/variants/hint-night-delivery.yaml"];
/** Games at the start of a process that are not counted, because V8 has not optimized yet. */
const WARM = 20;
/** Missions of HINT differ little in length, games of Neo-Combat by a factor of three and more. */
const GAMES = 24;

/** Milliseconds of CPU time that a random game takes. */
export function gameTime(path: string, games: number): number {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const [players = 2] = program.playerCounts;
  const game = link(program, { players });
  const play = (index: number) => {
    const seed = seedOf("1", index);
    const agents = Array.from({ length: players }, (_, seat) => randomAgent(`${seed}/${seat}`));
    return playGame(new InterpreterEngine(game), { agents, nature: seeded(seed), maxMoves: 10_000 });
  };
  for (let i = 0; i < WARM; i++) play(i);
  const start = used();
  for (let i = 0; i < games; i++) play(WARM + i);
  return (used() - start) / games;
}

export interface BesideRow {
  readonly game: string;
  /** milliseconds of CPU time */
  readonly aGame: number;
  readonly best: number;
  /** the time divided by that of Neo-Combat in the same round: the median, the least and the greatest */
  readonly ratio: number;
  readonly from: number;
  readonly to: number;
}

/** Plays all files in turn, `rounds` times; `main` is the file with which a process is started. */
export function beside(main: string, rounds: number): BesideRow[] {
  const once = (path: string) =>
    Number(execFileSync(process.execPath, [fileURLToPath(main), "--game-time", path], { encoding: "utf8" }));
  const files = [MEASURE, ...MISSIONS];
  const times = Array.from({ length: rounds }, () => files.map(once));
  return files.map((game, i) => {
    const own = rising(times.map((round) => round[i] ?? 0));
    const ratios = rising(times.map((round) => (round[i] ?? 0) / (round[0] ?? 1)));
    return {
      game,
      aGame: median(own),
      best: own[0] ?? 0,
      ratio: median(ratios),
      from: ratios[0] ?? 0,
      to: ratios.at(-1) ?? 0,
    };
  });
}

/** The task of a process of its own. */
export const printGameTime = (path: string) => process.stdout.write(`${gameTime(path, GAMES)}\n`);
