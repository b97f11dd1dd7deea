import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadRules, Match, playScenarios, replayRecord } from "../../src/index.ts";

/** The package's interface for programs: loading rules, playing, viewing, undo, records, scenarios. */

const NOUGHTS = "examples/tictactoe.yaml";
const texts = { [NOUGHTS]: readFileSync(NOUGHTS, "utf8") };

const SCENARIOS = `scenarios: Three in a row
language: 1
game: tictactoe
cases:
  - id: middle
    when:
      - p1: r2c2
    then:
      - count(r2c2.marks) is PLACE
`;

describe("rules", () => {
  test("can be played by these numbers of players, with these options", () => {
    const rules = loadRules(texts, NOUGHTS);
    expect(rules).toMatchObject({
      id: "tictactoe",
      title: "Noughts and Crosses",
      playable: true,
      players: [2],
      options: [],
    });
    expect(rules.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("with a mistake have a finding with its place, and cannot be played", () => {
    const broken = { "a.yaml": texts[NOUGHTS]?.replace("straights(3)", "straights(many)") ?? "" };
    const rules = loadRules(broken, "a.yaml");
    expect(rules.playable).toBe(false);
    expect(rules.findings).toEqual([
      expect.objectContaining({ severity: "error", file: "a.yaml", line: expect.any(Number) }),
    ]);
    expect(() => new Match(rules)).toThrow("These rules have errors, so they cannot be played: see their findings.");
  });

  test("are refused in words with a missing path, or a wrong number of players or option", () => {
    expect(() => loadRules(texts, "b.yaml")).toThrow("There is no text under the path b.yaml.");
    const rules = loadRules(texts, NOUGHTS);
    expect(() => new Match(rules, { players: 3 })).toThrow("`tictactoe` is played by 2, not by 3.");
    expect(() => new Match(rules, { options: { speed: "high" } })).toThrow("There is no option `speed`.");
  });
});

describe("a match", () => {
  const match = () => new Match(loadRules(texts, NOUGHTS), { seed: "7" });

  test("waits for a seat, takes one of its choices, and tells what happened", () => {
    const game = match();
    expect(game.waiting).toEqual([1]);
    expect(game.choices(1)).toHaveLength(9);
    expect(game.choices(2)).toEqual([]);
    const told = game.play(1, game.choices(1)[4]?.key ?? "");
    expect(told.for(2).map(({ type }) => type)).toContain("move");
    expect([told.answers, game.answers]).toEqual([1, 1]);
    expect(game.waiting).toEqual([2]);
    expect(game.choices(2)).toHaveLength(8);
    expect(() => game.play(2, "nowhere")).toThrow("Seat 2 cannot answer nowhere.");
    expect(game.ending).toBe(null);
  });

  test("has undo and redo", () => {
    const game = match();
    const before = game.view(1);
    game.play(1, game.choices(1)[0]?.key ?? "");
    const after = game.view(1);
    expect(after).not.toEqual(before);
    expect([game.undo(2), game.undo(1), game.undo(null)]).toEqual([false, true, false]);
    expect(game.view(1)).toEqual(before);
    expect([game.redo(), game.redo()]).toEqual([true, false]);
    expect(game.view(1)).toEqual(after);
  });

  test("plays itself out, the same for the same seed, and its record replays", () => {
    const [one, other] = [match(), match()];
    expect(one.playOut("3")).toEqual(other.playOut("3"));
    expect(one.ending).not.toBe(null);
    expect(one.waiting).toEqual([]);
    const record = JSON.parse(JSON.stringify(one.record()));
    expect(replayRecord(one.rules, record)).toEqual({ verdict: "same", at: record.answers.length, reason: null });
    const four = loadRules({ [NOUGHTS]: texts[NOUGHTS]?.replace("straights(3)", "straights(2)") ?? "" }, NOUGHTS);
    expect(replayRecord(four, record).verdict).toBe("illegal");
    expect(() => replayRecord(one.rules, {})).toThrow(/^This is no record of a game: it has no `/);
  });
});

test("scenarios find the rules among the texts, and say why a case fails", () => {
  const played = (place: string) => playScenarios({ ...texts, "a.yaml": SCENARIOS.replace("PLACE", place) }, "a.yaml");
  expect(played("1")).toMatchObject({ passed: true, findings: [], cases: [{ id: "middle", failures: [] }] });
  const failed = played("2");
  expect(failed.passed).toBe(false);
  expect(failed.cases[0]?.failures[0]).toMatchObject({ file: "a.yaml", line: 9 });
});

describe("an answer step by step", () => {
  const path = "examples/hearts.yaml";
  const begin = () => new Match(loadRules({ [path]: readFileSync(path, "utf8") }, path), { players: 4, seed: "3" });

  test("offers the next choices, takes steps back, and ends with its events", () => {
    const match = begin();
    const first = match.step(2);
    expect(first).toMatchObject({ field: "cards", given: [] });
    const [one = "", two = "", three = ""] = first?.candidates ?? [];
    expect(match.choose(2, three)).toBe(null);
    expect(match.step(2)?.given).toEqual([{ field: "cards", candidate: three }]);
    expect(match.step(2)?.candidates).not.toContain(three);
    expect(match.back(2)).toBe(true);
    expect(match.back(2)).toBe(false);
    expect(match.choose(2, three)).toBe(null);
    expect(match.choose(2, one)).toBe(null);
    expect(match.choose(2, two)).not.toBe(null);
    expect(match.waiting).toEqual([1, 3, 4]);
    expect(match.step(2)).toBe(null);
    expect(match.record().answers).toEqual([{ seat: 2, key: `cards=${one},${two},${three}` }]);
  });

  test("of others stays while a seat answers, and is forgotten by undo", () => {
    const match = begin();
    const [card = ""] = match.step(3)?.candidates ?? [];
    match.choose(3, card);
    match.play(1, match.choices(1)[0]?.key ?? "");
    expect(match.step(3)?.given).toEqual([{ field: "cards", candidate: card }]);
    expect(match.undo(1)).toBe(true);
    expect(match.step(3)?.given).toEqual([]);
  });

  test("refuses other values than candidates", () => {
    expect(() => begin().choose(1, "nothing")).toThrow("Seat 1 cannot choose nothing.");
  });
});
