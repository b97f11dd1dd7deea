import { describe, expect, test } from "vitest";
import {
  answer,
  determinize,
  type Game,
  History,
  initial,
  link,
  makeRng,
  moveByKey,
  moveChosen,
  type Program,
  type Question,
  question,
  type Rng,
  replay,
  type State,
  seeded,
  settle,
  status,
  viewOf,
  why,
  whyNot,
} from "../../../src/interpreter/index.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../../support/games.ts";
import { market } from "../support/market.ts";

const SEEDS = sized(1, 6);
const STEPS = sized(60, 400);

/** Every game of the project at its smallest table, and a small one of our own. */
const games: readonly (readonly [string, Program])[] = [
  ["market", market()],
  ...SWEPT_FILES.flatMap(({ path }): (readonly [string, Program])[] => {
    const { program } = loadRules(path);
    return program ? [[path, program]] : [];
  }),
];

const asked = (game: Game, state: State): Question | null => {
  const now = status(game, state);
  return now.kind === "play" ? question(game, state, now.owing[0] ?? 0) : null;
};

/** Random answers, step by step; `visit` sees every state at which somebody is asked. */
function wander(game: Game, seed: string, visit: (state: State, rng: Rng) => void): void {
  const rng = makeRng(seed);
  const nature = seeded(seed);
  let state = settle(game, initial(game), nature);
  for (let i = 0; i < STEPS; i++) {
    const next = asked(game, state);
    if (!next) return;
    visit(state, rng);
    state = settle(game, answer(game, state, next.seat, rng(next.candidates.length)), nature);
  }
}

const text = (game: Game, state: State, seat: number) => JSON.stringify(viewOf(game, state, seat));

describe.each(games)("%s", (_, program) => {
  const game = link(program, { players: program.playerCounts[0] ?? 2 });
  const seats = Array.from({ length: game.players }, (__, seat) => seat);

  test("a guess of hidden information keeps the view, and can be played on", () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      let count = 0;
      wander(game, `guess ${seed}`, (state, rng) => {
        if (count++ % 5 !== 0) return;
        for (const seat of seats) {
          const guess = determinize(game, state, seat, rng);
          expect(text(game, guess.state, seat)).toBe(text(game, state, seat));
          expect(status(game, guess.state)).toEqual(status(game, state));
          // The asked seat is offered the same as in the true position.
          const [own, other] = [question(game, state, seat), question(game, guess.state, seat)];
          expect(other?.candidates.length).toBe(own?.candidates.length);
        }
      });
    }
  });

  test("offers have reasons for them, and other values reasons against them", () => {
    wander(game, "why", (state, rng) => {
      if (rng(6) !== 0) return;
      const seat = asked(game, state)?.seat ?? 0;
      expect(why(game, state, seat)).toHaveLength(question(game, state, seat)?.candidates.length ?? -1);
      const { commands } = game.program;
      const word = commands[rng(Math.max(1, commands.length))]?.id ?? "nothing";
      const told = whyNot(game, state, seat, word);
      expect(told.offered).toBe(moveByKey(game, state, seat, word) !== null);
      if (!told.offered) expect(told.reasons).not.toEqual([]);
    });
  });

  test("a record replays to the same game", () => {
    const header = {
      game: game.program.id,
      rules: { hash: "", files: [] },
      players: game.players,
      options: {},
      packs: [],
      seed: "7",
    };
    const history = new History(game, header);
    const rng = makeRng("record");
    for (let i = 0; i < STEPS / 4; i++) {
      const seat = asked(game, history.state)?.seat ?? 0;
      const move = moveChosen(game, history.state, seat, ({ candidates }) => rng(candidates.length));
      if (!move) break;
      expect(history.play(seat, move.key)).toBe(true);
    }
    const record = JSON.parse(JSON.stringify(history.record()));
    expect(replay(game, record)).toMatchObject({ verdict: "same", at: history.length });
    const half = Math.floor(history.length / 2);
    history.goTo(half);
    expect(replay(game, record, half).state.slots).toEqual(history.state.slots);
  });
});
