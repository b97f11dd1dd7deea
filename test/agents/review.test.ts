import { expect, test } from "vitest";
import { botNamed } from "../../src/agents/search/bots.ts";
import { review } from "../../src/agents/search/review.ts";
import { type Loaded, load } from "../../src/dsl/load.ts";
import { link } from "../../src/interpreter/index.ts";
import { Session } from "../../src/session/session.ts";
import { headerOf } from "../../src/session/table.ts";
import { loadRules } from "../support/games.ts";

/** A bot's review of a game with these answers, the seats in turn. */
const judged = (path: string, keys: readonly string[], bot: string) => judgedIn(loadRules(path), keys, bot);

function judgedIn(loaded: Loaded, keys: readonly string[], bot: string) {
  const kind = botNamed(bot);
  if (!loaded.program || !kind) throw new Error("there is no such game or bot");
  const game = link(loaded.program, { players: 2 });
  const session = new Session(game, headerOf(loaded, game.program, { players: 2, options: [], seed: "1" }));
  for (const key of keys) expect(session.play(session.owing[0] ?? 0, key)).not.toBeNull();
  return [...review(game, session.record(), kind)].filter((one) => one !== null);
}

const squares = (...ids: readonly string[]) => ids.map((id) => `square=${id}`);

test("a missed win is the most costly move, and a move that only looked bad costs nothing", () => {
  // Seat 1 could win in the third row. It plays r2c1, after which seat 2 has two ways to win.
  const all = judged(
    "examples/tictactoe.yaml",
    squares("r1c3", "r2c2", "r3c1", "r1c1", "r2c1", "r3c2", "r3c3"),
    "bot:400",
  );
  expect(all.map(({ n, seat }) => [n, seat])).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => [n, (n - 1) % 2]));
  expect(all[4]).toMatchObject({ key: "square=r2c1", better: "square=r3c3", worth: 0, best: 1, lost: 1 });
  expect(all[5]).toMatchObject({ key: "square=r3c2", worth: 1, lost: 0 });
  // The fourth answer let seat 1 in.
  expect(all[3]?.lost).toBeGreaterThan(0.2);
});

test("a move of several steps is judged by the step that has cost the most", () => {
  const [first] = judged("examples/breakthrough.yaml", ["from=r2c1 to=r3c1"], "bot:100");
  expect(first?.key).toBe("from=r2c1 to=r3c1");
  expect(first?.better).toMatch(/^from=r2c\d to=r3c\d$/);
  expect(first?.lost).toBeGreaterThanOrEqual(0);
});

test("forced answers are not judged", () => {
  const all = squares("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r3c3", "r2c3", "r3c1", "r3c2");
  expect(judged("examples/tictactoe.yaml", all, "bot:60")).toHaveLength(8);
});

/** A game in which each seat takes a sum. The sums only make the score; the first seat always wins. */
const SUMS = `
game: sums
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
state:
  player: {points: int 0..9 = 0}
phases:
  - id: taking
    do:
      - each: p in players
        do:
          - ask:
              sum: n in list(1, 9)
            who: p
          - set: p.points = sum
      - finish: p in players where p is first(players)
score: player.points
`;

test.each([
  ["beside a win", "", 0.01],
  ["as what is played for", "bots: {aim: score}", 0.3],
])("a small score is worth less than a great one, even if no greater one was met: %s", (_, bots, least) => {
  const loaded = load({ path: "sums.yaml", text: `${SUMS}${bots}\n` }, { files: { read: () => null } });
  const [first, second] = judgedIn(loaded, ["sum=1", "sum=1"], "bot:200");
  // After the small sum the opponent can lead by up to 8, after the great one by 0.
  expect(first?.better).toBe("sum=9");
  expect(first?.lost).toBeGreaterThan(least);
  expect(second?.better).toBe("sum=9");
  expect(second?.lost).toBeGreaterThan(least);
});
