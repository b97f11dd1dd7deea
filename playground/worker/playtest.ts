/** Many games of random players: the same games as the command line plays with the same seed. */
import { playersOf } from "../../src/agents/players.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import { faultText, type Loaded } from "../../src/dsl/load.ts";
import type { Game } from "../../src/interpreter/index.ts";
import type { GameReport } from "../../src/playtest/game-report.ts";
import { type Simulation, simulateSome } from "../../src/playtest/simulate.ts";
import type { Calls, Setup } from "../protocol.ts";
import { gameOf } from "./game.ts";
import { placeOf } from "./rules.ts";

/** Milliseconds after which the page hears of what was played so far, and can stop it. */
const SLICE = 300;
/** A game with more moves than this is not going to end. */
const MAX_MOVES = 10_000;

/** The game of the last run of some rules: a run comes in slices, and what is compiled for the first one serves them all. */
const lastGames = new WeakMap<Loaded, { readonly table: string; readonly game: Game }>();

function linkedFor(loaded: Loaded, setup: Setup): Game {
  const table = JSON.stringify([setup.players, Object.entries(setup.options)]);
  const last = lastGames.get(loaded);
  if (last?.table === table) return last.game;
  const game = gameOf(loaded, setup);
  lastGames.set(loaded, { table, game });
  return game;
}

export function playtest(loaded: Loaded, { setup, from, to }: Calls["playtest"]["ask"], slice = SLICE): GameReport[] {
  const game = linkedFor(loaded, setup);
  const simulation: Simulation = {
    game,
    seed: setup.seed,
    maxMoves: MAX_MOVES,
    agents: playersOf(Array.from({ length: setup.players }, () => randomAgent)),
    conditions: [],
    games: to,
    place: (fault) => {
      const place = placeOf(loaded, fault.node);
      return { file: place?.file ?? "", line: place?.line ?? 0, message: faultText(loaded.places, fault) };
    },
  };
  const reports: GameReport[] = [];
  const enough = performance.now() + slice;
  for (let n = from; n < to && (n === from || performance.now() < enough); n++) {
    reports.push(...simulateSome(simulation, n, n + 1));
  }
  return reports;
}
