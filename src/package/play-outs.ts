import { playersOf } from "../agents/players.ts";
import { faultText } from "../dsl/load.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { type Simulation, tallySome } from "../playtest/simulate.ts";
import { resultOf, type SimulationResult } from "../playtest/statistics.ts";
import type { Setup } from "../session/table.ts";
import { CallError } from "./errors.ts";
import { agreed, choicesIn, textList, whole } from "./given.ts";
import { quickGame, tableFor } from "./linked-tables.ts";
import { placeOf } from "./rule-place.ts";
import { loadedOf, type Rules } from "./rules.ts";
import { makerOf } from "./thinking.ts";

/** How many games are played, and by whom. */
export interface PlayOuts extends Setup {
  /** 100 by default */
  readonly games?: number;
  /**
   * the players, seat 1 first, or one word for all: `random` (every whole move is equally likely, the default),
   * `random-step` (every answer of a step is equally likely), `first`, or a player that thinks (`bot`, `bot:easy`,
   * `bot:strong`, `bot:400` for that many simulations a move)
   */
  readonly agents?: string | readonly string[];
  /** a game with more moves is truncated; 10,000 by default */
  readonly maxMoves?: number;
}

/**
 * Plays many games and returns their statistics: those of `rulewright simulate`, and with the same seed the same games.
 * Rules are compiled for it. It returns when all games are played, so a page or a server should call it in a worker.
 * @throws CallError if the rules cannot be played so, or if there is no such player
 */
export function playOuts(rules: Rules, choices: PlayOuts = {}): SimulationResult {
  const { games, agents, maxMoves, ...setup } = choicesIn(choices, "The choices", CHOICES);
  const table = tableFor(rules, agreed(setup));
  const { seed } = table.header;
  const loaded = loadedOf(rules);
  const game = quickGame(table.game);
  const seated = seatedIn(game, agents);
  const count = games === undefined ? 100 : whole(games, "The number of games", 1);
  const simulation: Simulation = {
    game,
    seed,
    maxMoves: maxMoves === undefined ? 10_000 : whole(maxMoves, "The most moves", 1),
    agents: playersOf(seated.map(({ make }) => make)),
    conditions: [],
    games: count,
    place: (fault) => ({ ...placeOf(loaded, fault.node), message: faultText(loaded.places, fault) }),
  };
  return resultOf(tallySome(simulation, 0, count), {
    players: game.players,
    seed,
    agents: seated.map(({ name }) => name),
  });
}

const CHOICES = ["games", "agents", "maxMoves", "players", "options", "seed"] as const;

function seatedIn(game: Game, agents: unknown) {
  const { players } = game;
  const names =
    typeof agents === "string" ? [agents] : agents === undefined ? ["random"] : textList(agents, "The agents");
  if (names.length !== 1 && names.length !== players)
    throw new CallError("setup", `There are ${names.length} agents, but ${players} sit at the table.`);
  return Array.from({ length: players }, (_, seat) => {
    const name = names[seat] ?? names[0] ?? "random";
    return { name, make: makerOf(name, game) };
  });
}
