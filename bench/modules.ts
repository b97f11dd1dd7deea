import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ModuleEngine } from "../src/interpreter/codegen/engine/engine.ts";
import { chooseEngine, engineOf } from "../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link, makeRng, movesOf } from "../src/interpreter/index.ts";
import { loadRules, RULE_FILES } from "../test/support/games.ts";
import { used } from "./clock.ts";
import { median } from "./means.ts";
import { randomGame, rate } from "./playouts.ts";
import { cheapRng, type Draw } from "./rng.ts";

/**
 * Measures the module of each file of rules: how long it takes to write, how large it is, how often it calls the
 * reference, and how fast it plays random games (each answer with the same probability) beside the reference. Each file
 * has a process of its own, in which both engines take turns.
 */
export interface ModuleRow {
  readonly game: string;
  readonly players: number;
  readonly words: number;
  readonly moves: number;
  /** games in a second */
  readonly reference: number;
  readonly compiled: number;
  /** the median of the rounds */
  readonly faster: number;
  /** do `simulate` and the page use it for random games? */
  readonly used: "yes" | "no";
  /** thousands of characters */
  readonly kilobytes: number;
  /**
   * milliseconds to write the module and make a function of it, in a process that has written none, and in one that has
   */
  readonly first: number;
  readonly again: number;
  /** places at which it calls the reference */
  readonly calls: number;
}

const ROUNDS = 5;
const AGAIN = 5;
const MOST = 50_000;

/** A random game by a module; chance follows the seed. */
export function playModule(engine: ModuleEngine, seed: string, draw: Draw): void {
  engine.begin();
  for (let step = 0; step < MOST; step++) {
    if (engine.waits === "chance") engine.tossBy(seed);
    else if (engine.waits === "ask") engine.choose(draw(engine.count));
    else if (engine.waits === "over") return;
    else throw new Error("the module stops");
  }
}

const timed = (once: () => void): number => {
  const start = used();
  once();
  return used() - start;
};

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

export function moduleRow(path: string, seconds: number): ModuleRow {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const [players = 2] = program.playerCounts;
  const game = link(program, { players });
  const start = used();
  const engine = engineFor(game);
  const first = used() - start;
  const end = randomGame(game, 0, makeRng("warm"), MOST);
  playModule(engine, "warm", cheapRng(0));
  const rounds = Array.from({ length: ROUNDS }, () => ({
    reference: rate(seconds / ROUNDS, (i) => void randomGame(game, i, cheapRng(i), MOST)),
    compiled: rate(seconds / ROUNDS, (i) => playModule(engine, `${i}`, cheapRng(i))),
  }));
  // Modules are written again only after all games are played, since V8 optimizes less what it has met before.
  const again = median(Array.from({ length: AGAIN }, () => timed(() => engineFor(link(program, { players })))));
  const { notes, text } = engine.written;
  return {
    game: path.replace(/\.yaml$/, ""),
    players,
    words: game.layout.size,
    moves: end ? movesOf(end) : 0,
    reference: median(rounds.map(({ reference }) => reference)),
    compiled: median(rounds.map(({ compiled }) => compiled)),
    faster: median(rounds.map(({ reference, compiled }) => compiled / reference)),
    used: chooseEngine(game).why === null ? "yes" : "no",
    kilobytes: text.length / 1000,
    first,
    again,
    calls: [...notes.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** All files in turn; `main` is the file with which a process is started. */
export function modules(main: string, quick: boolean): ModuleRow[] {
  return RULE_FILES.filter(({ path }) => loadRules(path).program).map(({ path }) => {
    const args = [fileURLToPath(main), "--module-of", path, ...(quick ? ["--quick"] : [])];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  });
}
