import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  canonicalView,
  determinize,
  type Game,
  initial,
  link,
  makeRng,
  type State,
  seeded,
  settle,
} from "../../../src/interpreter/index.ts";
import { conflictsIn } from "../../../src/interpreter/observe/invariants.ts";
import { playAtRandom } from "../../properties/driver.ts";
import { sized } from "../../properties/size.ts";
import { errorsOf, loadRules, SWEPT_FILES } from "../../support/games.ts";

/** Guesses satisfy the invariants (`always:`) of the rules. */

/** How many guesses break an invariant of the game, if they are made with the same rules or with other invariants. */
function brokenGuesses(path: string, game: Game, guessing = game): { looked: number; broken: number } {
  let [looked, broken] = [0, 0];
  const loaded = loadRules(path);
  for (let seed = 1; seed <= sized(2, 6); seed++)
    playAtRandom(
      { name: path, loaded, game },
      {
        seed,
        most: sized(60, 200),
        visit({ state, rng }) {
          for (let seat = 0; seat < game.players; seat++) {
            const guess = determinize(guessing, state, seat, rng).state;
            looked++;
            if (conflictsIn(game, guess).count > 0) broken++;
            if (guessing === game) expect(canonicalView(game, guess, seat)).toEqual(canonicalView(game, state, seat));
          }
        },
      },
    );
  return { looked, broken };
}

const bound = SWEPT_FILES.flatMap(({ path, kind }) => {
  const { program } = loadRules(path);
  if (!program || kind !== "game" || program.always.length === 0) return [];
  const players = program.playerCounts[0] ?? 1;
  const game = link(program, { players });
  return game.secrets.any ? [{ path, game, loose: link({ ...program, always: [] }, { players }) }] : [];
});

describe.each(bound)("$path", ({ path, game, loose }) => {
  test("no guess breaks an invariant", () => {
    const { looked, broken } = brokenGuesses(path, game);
    expect(looked).toBeGreaterThan(50);
    expect(broken).toBe(0);
  });

  test("without it many guesses do", () => {
    const { looked, broken } = brokenGuesses(path, game, loose);
    expect(broken).toBeGreaterThan(looked / 20);
  });
});

/** Player 2 has drawn a card and has a secret number. */
const rules = (always: string) => `
game: kept
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: ranks, starts in: table.deck, fields: {rank: int 1..9}}
state:
  table:
    deck: deck of card, seen by nobody
  player:
    hand: pile of card, seen by owner
    sum: int 0..99, seen by owner
ranks: {a: {rank: 1}, b: {rank: 2}, c: {rank: 3}, d: {rank: 4}, e: {rank: 5}, f: {rank: 6}}
setup:
  - shuffle: table.deck
  - each: p in players
    do:
      - draw: 2
        from: table.deck
        to: p.hand
      - set: p.sum = sum(c.rank for c in p.hand)
phases:
  - id: talk
    do:
      - ask:
          n: m in 1..2
        who: first(seats)
always:
  ${always}
score: player.sum
`;

function begun(always: string): { game: Game; state: State } {
  const loaded = load({ path: "kept.yaml", text: rules(always) }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 2 });
  return { game, state: settle(game, initial(game), seeded("kept")) };
}

test.each([
  ["a value that follows from hidden things", "sums: all(p.sum is sum(c.rank for c in p.hand) for p in players)"],
  [
    "a condition that names no thing",
    "sums: sum(p.sum for p in players) is sum(sum(c.rank for c in p.hand) for p in players)",
  ],
  [
    "two that depend on each other",
    "all: all(p.sum is sum(c.rank for c in p.hand) for p in players)\n  low: not any(c in table.deck where c.rank > 5)",
  ],
])("%s is kept", (_, always) => {
  const { game, state } = begun(always);
  const rng = makeRng("guess");
  const hands = new Set<string>();
  for (let n = 0; n < 60; n++) {
    const guess = determinize(game, state, 0, rng).state;
    hands.add(JSON.stringify(canonicalView(game, guess, 1)));
    expect(conflictsIn(game, guess).count).toBe(0);
  }
  // Guesses vary, so none of them is the truth for lack of alternatives.
  expect(hands.size).toBeGreaterThan(2);
});

test("an invariant that cannot be kept leaves a guess that its seat allows, without the truth", () => {
  const { game, state } = begun("never: all(c.rank > 9 for c in cards)");
  const rng = makeRng("guess");
  const seen = new Set<string>();
  for (let n = 0; n < 5; n++) {
    const guess = determinize(game, state, 0, rng).state;
    expect(canonicalView(game, guess, 0)).toEqual(canonicalView(game, state, 0));
    seen.add(JSON.stringify(canonicalView(game, guess, 1)));
  }
  expect(seen.size).toBeGreaterThan(1);
});
