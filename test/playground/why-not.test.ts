import { describe, expect, test } from "vitest";
import { whyNot } from "../../playground/worker/explain/explain.ts";
import { why } from "../../playground/worker/explain/numbers.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { longReasons } from "../support/long-reasons.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

const GAME = `game: gifts
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
constants:
  most: 3
state:
  player:
    coins: int 0..9 = 1
phases:
  - id: day
    do:
      - each: p in players
        window: turn
        player: p
  - id: night
    do:
      - each: p in players
        window: dream
        player: p
windows:
  turn(player):
    who: player
    shape: once
  dream(player):
    who: player
    shape: once
commands:
  give:
    when: turn
    ask:
      whom: q in players where q is not actor
      coins: n in 1..most where n * 2 <= actor.coins
    do:
      - set: whom.coins += coins
  buy:
    when: turn
    needs: actor.coins >= most
    do:
      - set: actor.coins -= most
  work:
    when: turn
    do:
      - set: actor.coins += 1
  go_home:
    when: dream
    do:
      - set: actor.coins += 1
  sleep:
    when: dream
    do:
      - set: actor.coins += 1
`;
const PATH = "rules/gifts.yaml";

/** A question that chooses from lists which the rules made before. */
const LISTS = `game: lists
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  piece: {table: pieces}
state:
  piece:
    damage: int 0..9 = 0
terms:
  near(v piece, p player): v is not last(pieces) and v.damage < 8
  targets(p player): list(v in pieces where v.damage < 3)
setup:
  - set: two.damage = 5
phases:
  - id: only
    do:
      - each: p in players
        do:
          - let:
              found: list(v in pieces where near(v, p) and v.damage < 3)
          - ask:
              first: v in found
              second: v in targets(p)
            who: p
pieces:
  one: {}
  two: {}
  three: {}
`;

function ask(about: string, rules = GAME): string[] {
  const loaded = ruleFiles({ [PATH]: rules }).load({ entry: PATH, packs: [] });
  if (!loaded?.program) throw new Error(JSON.stringify(loaded?.diagnostics.map(({ message }) => message)));
  const session = new PageSession(loaded, { entry: PATH, packs: [], options: {}, players: 2, seed: "1" });
  const window = new Window(session);
  expect(window.question(0)?.example).toBe(rules === GAME ? "give" : "");
  const line = (needle: string) => rules.split("\n").findIndex((text) => text.includes(needle)) + 1;
  return whyNot(session, window, 0, about, 1).lines.map(({ depth, text, value, place }) => {
    const [at] = ["needs:", "coins: n", "whom: q", "sleep:", "found: list", "targets(p"].filter(
      (needle) => line(needle) === place?.line,
    );
    return `${"  ".repeat(depth)}${text}${value === "" ? "" : ` | ${value}`}${at === undefined ? "" : ` @${at}`}`;
  });
}

describe("why not", () => {
  test.each<[string, string, readonly string[]]>([
    ["a condition, with what it is and its line", "buy", ["actor.coins >= most | it is 1 @needs:"]],
    ["what can be chosen", "work", ["It can be chosen now."]],
    ["a command of another window", "sleep", ["sleep can be used in dream, and that is not now @sleep:"]],
    ["a name with a blank, as the page shows it", "go home", ["go home can be used in dream, and that is not now"]],
    ["a name that nothing has", "fly", ["Nothing here is called fly"]],
    [
      "a command that cannot be finished, with what stops it after each choice",
      "give",
      [
        "Whatever is chosen, the move cannot be finished @whom: q",
        "  Seat 2",
        "    There is nothing to choose from @coins: n",
        "      1",
        "        n * 2 <= actor.coins | n * 2 is 2, actor.coins is 1 @coins: n",
        "      2",
        "        n * 2 <= actor.coins | n * 2 is 4, actor.coins is 1 @coins: n",
        "      3",
        "        n * 2 <= actor.coins | n * 2 is 6, actor.coins is 1 @coins: n",
      ],
    ],
  ])("%s", (_, about, wanted) => {
    expect(ask(about)).toEqual(wanted);
  });

  test.each<[string, string, readonly string[]]>([
    [
      "the conditions of a list that a let keeps, with its line",
      "two",
      [
        "near(v, p) and v.damage < 3 @found: list",
        "  near(v, p) @found: list",
        "  v.damage < 3 | it is 5 @found: list",
      ],
    ],
    [
      "the condition of a list that a term gives, with its line",
      "first=one second=two",
      ["v.damage < 3 | it is 5 @targets(p", "at “second”"],
    ],
  ])("%s", (_, about, wanted) => {
    expect(ask(about, LISTS)).toEqual(wanted);
  });
});

describe("an explanation that takes too long", () => {
  const open = (least: number, more = "") => {
    const loaded = ruleFiles({ [PATH]: longReasons(least) + more }).load({ entry: PATH, packs: [] });
    if (!loaded?.program) throw new Error(JSON.stringify(loaded?.diagnostics.map(({ message }) => message)));
    const session = new PageSession(loaded, { entry: PATH, packs: [], options: {}, players: 2, seed: "1" });
    return { session, window: new Window(session) };
  };

  test("says so, for a value that cannot be chosen", () => {
    const { session, window } = open(2001);
    const { lines } = whyNot(session, window, 0, "1", 1);
    expect(lines.map(({ text, place }) => [text, place?.line])).toContainEqual([
      "This explanation takes too long, so it was cut",
      23,
    ]);
  });

  test("says so, for several that are told together", () => {
    const terms = Array.from({ length: 9 }, (_, i) => `  total${i}: slow(1) + ${i}\n`).join("");
    const { session, window } = open(0, terms);
    const lines = why(session, window, "table", 1).lines.filter(({ depth }) => depth === 0);
    expect(lines.at(0)?.text).toBe("total0");
    expect(lines.at(-1)?.text).toBe("The other numbers take too long to find");
    expect(lines.length).toBeLessThan(9);
  });

  test("says so, for a number", () => {
    const { session, window } = open(0);
    expect(why(session, window, "a(1)", 1).lines.map(({ text }) => text)).toEqual([
      "a",
      "This explanation takes too long, so it was cut",
    ]);
  });
});
