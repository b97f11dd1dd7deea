/** Many games without a viewer: the same games as on the command line with the same seed and players. */

import { namesWithout, playerNamed } from "../../../src/agents/named-players.ts";
import { type Players, playersOf } from "../../../src/agents/players.ts";
import { faultText, type Loaded } from "../../../src/dsl/load.ts";
import { type Game, seeded } from "../../../src/interpreter/index.ts";
import { Measuring } from "../../../src/lab/measured-games.ts";
import { measuredOf } from "../../../src/lab/run-description.ts";
import { type Simulation, seedOf } from "../../../src/playtest/simulate.ts";
import { isFault } from "../../../src/session/made.ts";
import { Session } from "../../../src/session/session.ts";
import { headerOf } from "../../../src/session/table.ts";
import type { Calls, Setup } from "../../protocol.ts";
import type { Player } from "../../state/players.ts";
import { placeOf } from "../rules/rules.ts";
import { usePlaces } from "../rules/use-places.ts";
import { gameOf } from "../session/game.ts";

/** Milliseconds between reports to the page. */
const SLICE = 300;
/** A longer game is taken not to end. */
const MAX_MOVES = 10_000;

/**
 * The command-line names of the page's players. Random players choose alike in two versions of the rules, as far as
 * both offer the same. People are played by random players.
 */
const NAMES: Readonly<Record<Player, string>> = {
  ...{ person: "random-paired", random: "random-paired" },
  ...{ easy: "bot:easy", normal: "bot:normal", strong: "bot:strong" },
};

interface Playing {
  readonly table: string;
  readonly game: Game;
  readonly measuring: Measuring;
}

/** Running playtests by rules. A run comes in slices, which share the compiled rules. */
const begun = new WeakMap<Loaded, Playing>();

interface Table {
  readonly setup: Setup;
  readonly players: readonly Player[];
  readonly names?: Calls["playtested"]["ask"]["names"];
}

function playingFor(loaded: Loaded, { setup, players, names }: Table): Playing {
  const table = JSON.stringify([setup.players, Object.entries(setup.options), setup.seed, players, names]);
  const last = begun.get(loaded);
  if (last?.table === table) return last;
  const game = gameOf(loaded, setup);
  const found = {
    table,
    game,
    measuring: new Measuring(simulationOf(loaded, { game, setup, players, ...(names && { names }) })),
  };
  begun.set(loaded, found);
  return found;
}

const agentsOf = (game: Game, { setup, players, names }: Table): Players =>
  playersOf(
    Array.from({ length: setup.players }, (_, seat) => {
      const name = names?.agents[seat] ?? NAMES[players[seat] ?? "random"];
      const make = playerNamed(name, game);
      if (!make) throw new Error(`There is no player \`${name}\` on the page.`);
      return make;
    }),
  );

/** The simulation of a table. */
export const simulationOf = (
  loaded: Loaded,
  { game, setup, players, names }: Table & { readonly game: Game },
): Simulation => ({
  game,
  seed: setup.seed,
  maxMoves: MAX_MOVES,
  agents: agentsOf(game, { setup, players, ...(names && { names }) }),
  rotates: names?.rotates ?? false,
  conditions: [],
  place: (fault) => {
    const place = placeOf(loaded, fault.node);
    return { file: place?.file ?? "", line: place?.line ?? 0, message: faultText(loaded.places, fault) };
  },
});

/** Plays as many games as fit into a short time, at least one. The first reply describes the measures. */
export function playtest(
  loaded: Loaded,
  { setup, players, from, to, without }: Calls["playtest"]["ask"],
  slice = SLICE,
): Calls["playtest"]["reply"] {
  const wrong = loaded.playable ? null : loaded.diagnostics.find(({ severity }) => severity === "error");
  if (wrong) throw new Error(wrong.message);
  const base = NAMES[players[0] ?? "random"];
  const names =
    without === undefined ? undefined : { agents: namesWithout(without, base, setup.players), rotates: true };
  const { game, measuring } = playingFor(loaded, { setup, players, ...(names && { names }) });
  const enough = performance.now() + slice;
  const games = [];
  for (let next = from, size = 1; next < to && (next === from || performance.now() < enough); size *= 2) {
    const end = Math.min(to, next + size);
    games.push(measuring.play(next, end));
    next = end;
  }
  if (from > 0) return { games, measured: null, places: [] };
  return { games, measured: measuredOf(game, measuring), places: usePlaces(loaded, measuring.usable) };
}

/** Replays one of the games and returns its record. */
export function playtested(
  loaded: Loaded,
  { setup, players, index, names }: Calls["playtested"]["ask"],
): Calls["playtested"]["reply"] {
  const { game } = playingFor(loaded, { setup, players });
  const seed = seedOf(setup.seed, index);
  const header = headerOf(loaded, game.program, { players: setup.players, options: game.options, seed });
  const session = new Session(game, header, { nature: seeded(seed) });
  const agents = agentsOf(game, { setup, players, names })(seed, names?.rotates ? index : 0);
  for (let [mover] = session.owing; mover !== undefined; [mover] = session.owing) {
    const made = session.letAnswer(mover, agents[mover] ?? null);
    if (!made || isFault(made) || session.made.length >= MAX_MOVES) break;
  }
  const { answers, chance } = session.record();
  return { setup: { ...setup, seed }, answers, chance };
}
