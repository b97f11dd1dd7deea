import { describe, expect, test } from "vitest";
import { Match, playOuts } from "../../src/index.ts";
import { cli } from "../support/cli.ts";
import { EXAMPLES, playSome, rulesAt } from "../support/package.ts";

/** Games continued from a record, copies of games, guesses of hidden information, and random play from there. */

/** The views of all seats, and the answers. */
const lookOf = (match: Match) => ({
  views: [null, ...match.rules.players.slice(0, 1).flatMap((n) => Array.from({ length: n }, (_, i) => i + 1))].map(
    (seat) => match.view(seat),
  ),
  waiting: match.waiting,
  ending: match.ending,
});

const toJson = (value: unknown) => JSON.parse(JSON.stringify(value));

describe.each(EXAMPLES)("%s", (path) => {
  const begun = () => new Match(rulesAt(path), { seed: "5" });

  test("continues from a record like the recorded game", () => {
    const match = playSome(begun(), 9);
    const resumed = Match.from(match.rules, toJson(match.record()));
    expect(lookOf(resumed)).toEqual(lookOf(match));
    expect(resumed.record()).toEqual(match.record());
    // The later outcomes of chance are the same, too.
    expect(playSome(resumed, 4).record()).toEqual(playSome(match, 4).record());
  });

  test("is copied, with independent copies", () => {
    const match = playSome(begun(), 5);
    const before = [lookOf(match), match.record()];
    const copy = match.clone();
    expect([lookOf(copy), copy.record()]).toEqual(before);
    playSome(copy, 3, "other");
    const after = copy.record();
    expect([lookOf(match), match.record()]).toEqual(before);
    while (match.undo(null));
    expect(copy.record()).toEqual(after);
    expect(copy.record()).toEqual(playSome(playSome(begun(), 5), 3, "other").record());
  });

  test("is played out by the fastest engine just as answer by answer", () => {
    const match = playSome(begun(), 6);
    if (match.ending) return expect(match.playOut("9")).toEqual(match.ending);
    const [quick, slow] = [match.clone(), match.clone()];
    const ending = quick.playOut("9");
    // With a subscriber every answer is played one by one.
    slow.subscribe(null, () => {});
    slow.playOut("9");
    expect([quick.ending, quick.waiting, quick.scores]).toEqual([ending, [], slow.scores]);
    expect([slow.answers, quick.answers]).toEqual([quick.answers, slow.answers]);
    expect([slow.ending, slow.scores, lookOf(slow)]).toEqual([ending, quick.scores, lookOf(quick)]);
    if (quick.answers < 60) expect(Match.from(match.rules, toJson(quick.record())).ending).toEqual(ending);
  });

  test("is guessed as the seat sees it, the same for the same number", () => {
    const match = playSome(begun(), 5);
    for (const seat of match.waiting) {
      const guess = match.guess(seat, 3);
      expect(guess.view(seat)).toEqual(match.view(seat));
      expect(guess.choices(seat).map(({ key }) => key)).toEqual(match.choices(seat).map(({ key }) => key));
      expect(lookOf(match.guess(seat, 3))).toEqual(lookOf(guess));
      expect(guess.playOut("1")).toEqual(match.guess(seat, 3).playOut("1"));
    }
  });
});

describe("games at several tables", () => {
  test.each(["examples/hearts.yaml", "examples/chess.yaml", "examples/love-letter.yaml"])(
    "of %s play as they would alone",
    (path) => {
      const begun = (seed: string) => new Match(rulesAt(path), { seed });
      const seeds = ["1", "2", "3"];
      const tables = seeds.map(begun);
      for (let n = 0; n < 6; n++)
        for (const [at, match] of tables.entries()) {
          playSome(match, 1, `${n} ${seeds[at]}`);
          match.view(1);
        }
      for (const [at, match] of tables.entries()) {
        const alone = begun(seeds[at] ?? "");
        for (let n = 0; n < 6; n++) playSome(alone, 1, `${n} ${seeds[at]}`);
        expect([lookOf(match), match.events(1), match.record()]).toEqual([
          lookOf(alone),
          alone.events(1),
          alone.record(),
        ]);
      }
    },
  );
});

describe("a guess", () => {
  const hearts = () => playSome(new Match(rulesAt("examples/hearts.yaml"), { players: 4, seed: "3" }), 4);

  test("knows no more than its seat: other hands vary, the own one does not", () => {
    const match = hearts();
    const handsIn = (one: Match) => JSON.stringify(one.view(null).zones.filter(({ owner }) => owner !== "p1"));
    const seen = new Set(Array.from({ length: 8 }, (_, n) => handsIn(match.guess(1, n))));
    expect(seen.size).toBe(8);
    expect(seen).not.toContain(handsIn(match));
  });

  test("is the same for positions that the seat cannot tell apart", () => {
    const match = hearts();
    const other = match.guess(1, 7);
    expect(other.view(null)).not.toEqual(match.view(null));
    for (const n of [0, 1, 2]) expect(other.guess(1, n).view(null)).toEqual(match.guess(1, n).view(null));
  });

  test("cannot be recorded, with a message; nor can a copy of it", () => {
    const guess = hearts().guess(2);
    for (const one of [guess, guess.clone(), playSome(guess.clone(), 3)])
      expect(() => one.record()).toThrow("A guess did not begin where its rules do, so it cannot be recorded.");
    expect(guess.undo(null)).toBe(false);
  });
});

describe("a record that does not fit", () => {
  const path = "examples/tictactoe.yaml";
  const record = toJson(playSome(new Match(rulesAt(path)), 3).record());
  test.each([
    ["the game of other rules", "examples/othello.yaml", record, /it is a game of `tictactoe`, not of `othello`/],
    ["an answer that is not offered", path, { ...record, answers: [record.answers[0], record.answers[0]] }, /answer 2/],
    ["another pack", path, { ...record, packs: ["more"] }, /its packs are more/],
    ["no record", path, { ...record, answers: "none" }, /This is no record of a game/],
    ["more players", path, { ...record, players: 3 }, /is played by 2, not by 3/],
  ])("%s", (_, rules, data, message) => {
    expect(() => Match.from(rulesAt(rules), data)).toThrow(message);
  });
});

test("many playouts have the statistics of the command", async () => {
  const { result } = toJson(JSON.parse((await cli("simulate examples/meadow.yaml --games 40 --seed 3 --json")).out));
  expect(toJson(playOuts(rulesAt("examples/meadow.yaml"), { games: 40, seed: "3" }))).toEqual(result);
  const bots = playOuts(rulesAt("examples/tictactoe.yaml"), { games: 10, agents: ["bot:60", "random"] });
  expect(bots.agents).toEqual(["bot:60", "random"]);
  expect(bots.wins[0]).toBeGreaterThan(bots.wins[1] ?? 0);
});
