import { describe, expect, test } from "vitest";
import {
  canonicalView,
  determinize,
  encode,
  type Game,
  link,
  makeRng,
  question,
  type State,
} from "../../../src/interpreter/index.ts";
import { guesser } from "../../../src/interpreter/observe/determinize.ts";
import { seatNames } from "../../../src/interpreter/observe/seat-names.ts";
import { digest } from "../../../src/interpreter/runtime/chance.ts";
import { rechain } from "../../../src/interpreter/runtime/zones.ts";
import { type Moment, playAtRandom } from "../../properties/driver.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, RULE_FILES } from "../../support/games.ts";

/**
 * A seat's thinking must not depend on hidden information. From the true position, and from another one that the seat cannot tell from
 * it, the seat gets the same guesses, and the same names for them and for its answers.
 */

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

function gamesWithSecrets() {
  return RULE_FILES.flatMap(({ path }) => {
    const { program } = loadRules(path);
    const [players = 1] = program?.playerCounts ?? [];
    const game = program && link(program, { players });
    return game?.secrets.any && game.refusals.length === 0 ? [{ path, game, loaded: loadRules(path) }] : [];
  });
}

const secretGames = gamesWithSecrets();

/** The least number of positions per game; below, the most games played for them. */
const ENOUGH = sized(12, 1_000);
const MOST_GAMES = sized(60, 2_000);

/** Visits pairs of the true position and one with the same view, for each seat, at some questions of a few games. */
function twins(one: (typeof secretGames)[number], look: (at: Twin) => void): number {
  const setting = { name: one.path, loaded: one.loaded, game: one.game };
  const [games, most, every] = [sized(2, 8), sized(25, 100), sized(6, 2)];
  let looked = 0;
  let step = 0;
  const visit = ({ game, state, rng }: Moment) => {
    if (step++ % every !== 0) return;
    for (let seat = 0; seat < game.players; seat++) {
      look({ game, seat, states: [state, determinize(game, state, seat, rng).state] });
      looked++;
    }
  };
  // Short games are played more often.
  for (let seed = 1; seed <= games || (looked < ENOUGH && seed <= MOST_GAMES); seed++)
    playAtRandom(setting, { seed, most, visit });
  return looked;
}

interface Twin {
  readonly game: Game;
  readonly seat: number;
  readonly states: readonly [State, State];
}

/** The guess from the same draws, by a guesser that has guessed before. Its things are chained as in a new layout. */
function guessedAgain(game: Game, state: State, seat: number): State {
  const guess = guesser(game, state, seat);
  guess(makeRng("another"));
  const again = guess(makeRng("same")).state;
  const slots = again.slots.slice();
  rechain(game, slots);
  return { ...again, slots };
}

/** The public labels of a seat's answers, sorted. */
function labels(game: Game, state: State, seat: number): readonly number[] {
  const asked = question(game, state, seat);
  return asked ? [...seatNames(game).labelsOf(state, seat, asked.field, asked.candidates)].sort((a, b) => a - b) : [];
}

describe.each(secretGames.map((one) => [one.path, one] as const))("%s", (_, one) => {
  test("a seat has the same guesses, names and labels in positions that it cannot tell apart", () => {
    const viewOfName = new Map<string, string>();
    const looked = twins(one, ({ game, seat, states }) => {
      const names = states.map((state) => seatNames(game).nameOf(state, seat, 0));
      const guesses = states.map((state) => text(encode(game, determinize(game, state, seat, makeRng("same")).state)));
      expect(names[0]).toBe(names[1]);
      expect(guesses[0]).toBe(guesses[1]);
      expect(text(encode(game, guessedAgain(game, states[0], seat)))).toBe(guesses[0]);
      expect(labels(game, states[0], seat)).toEqual(labels(game, states[1], seat));
      // With the same name for two views a bot would confuse them.
      const view = digest(text(canonicalView(game, states[0], seat)));
      const name = `${seat} ${names[0]}`;
      expect(viewOfName.get(name) ?? view).toBe(view);
      viewOfName.set(name, view);
    });
    expect(looked).toBeGreaterThanOrEqual(ENOUGH);
  });
});
