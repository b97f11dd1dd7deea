import { describe, expect, test } from "vitest";
import { Match } from "../../src/index.ts";
import { playSome, rulesAt } from "../support/package.ts";

/** Bots as players in programs, and their evaluation of choices. */

const NOUGHTS = "examples/tictactoe.yaml";

/** A game in which these players give both answers. */
function played(match: Match, players: readonly string[]): Match {
  for (let [seat] = match.waiting; seat !== undefined; [seat] = match.waiting)
    match.play(seat, match.think(seat, players[seat - 1]) ?? "");
  return match;
}

describe("a named player", () => {
  test("answers for a seat, the same for the same question", () => {
    const match = new Match(rulesAt(NOUGHTS));
    const key = match.think(1, "bot:100");
    expect(match.choices(1).map((choice) => choice.key)).toContain(key);
    expect([match.think(1, "bot:100"), match.think(2), match.answers]).toEqual([key, null, 0]);
    expect(match.think(1, "first")).toBe(match.choices(1)[0]?.key);
  });

  test("wins where it can, and never loses noughts and crosses to another", () => {
    const results = ["1", "2", "3"].map((seed) => {
      const match = new Match(rulesAt(NOUGHTS), { seed });
      return played(match, ["bot:300", "random"]).ending?.winners;
    });
    for (const winners of results) expect(winners).not.toContain(2);
    expect(played(new Match(rulesAt(NOUGHTS)), ["bot:300", "bot:300"]).ending?.winners).toEqual([]);
  });

  test("answers whole moves of several steps, and knows no more than its seat", () => {
    const match = playSome(new Match(rulesAt("examples/hearts.yaml"), { players: 4, seed: "3" }), 4);
    const [seat = 0] = match.waiting;
    const key = match.think(seat, "bot:20");
    // In its guess there is another position behind the same view.
    expect(match.guess(seat, 5).think(seat, "bot:20")).toBe(key);
    match.play(seat, key ?? "");
    expect(match.answers).toBe(5);
  });
});

describe("a hint", () => {
  test("says which answer wins at once, and that it is proven", () => {
    const match = new Match(rulesAt(NOUGHTS));
    for (const place of ["r1c1", "r2c1", "r1c2", "r2c2"]) {
      const [seat = 1] = match.waiting;
      match.play(seat, match.choices(seat).find(({ key }) => key.endsWith(`=${place}`))?.key ?? "");
    }
    const hint = match.hint(1, { simulations: 200 });
    expect(hint).toMatchObject({ isProven: true, answers: [{ candidate: "r1c3", worth: 1 }, {}, {}, {}, {}] });
    expect([match.hint(2), match.answers]).toEqual([null, 4]);
  });

  test("continues chosen steps", () => {
    const match = new Match(rulesAt("examples/breakthrough.yaml"));
    match.choose(1, "r2c1");
    const hint = match.hint(1, { simulations: 40 });
    expect(hint?.key).toMatch(/^from=r2c1 to=r3c[12]$/);
    expect(hint?.answers.map(({ candidate }) => candidate).sort()).toEqual(["r3c1", "r3c2"]);
  });

  test("is the same for the same seed, over all choices", () => {
    const match = playSome(new Match(rulesAt("examples/othello.yaml")), 6);
    const [seat = 1] = match.waiting;
    const hint = match.hint(seat, { simulations: 60, seed: "2" });
    expect(match.hint(seat, { simulations: 60, seed: "2" })).toEqual(hint);
    expect(hint?.key).toBe(match.think(seat, "bot:60", "2"));
    expect(hint?.answers.map(({ candidate }) => candidate).sort()).toEqual(
      [...(match.step(seat)?.candidates ?? [])].sort(),
    );
    expect(hint?.answers.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(50);
  });
});
