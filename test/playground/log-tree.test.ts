import { describe, expect, test } from "vitest";
import { type LogNode, logTree } from "../../playground/panels/log-tree.ts";
import type { LogEntry } from "../../playground/protocol.ts";
import { sums } from "../../playground/worker/explain/sums.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

const line = (depth: number, text: string, kind: LogEntry["kind"] = "event"): LogEntry => ({
  ...{ n: 0, move: 1, seat: null, event: 0, see: "", place: null },
  ...{ depth, text, kind },
});

const told = (nodes: readonly LogNode[]): unknown[] =>
  nodes.map(({ entry, times, inner, outcome }) => [`${times} ${entry.text}`, outcome, ...told(inner)]);

describe("the lines of a move", () => {
  test("are inside the verb that caused them, and equal ones in sequence are one", () => {
    const lines = [
      line(0, "attack", "call"),
      line(1, "test", "call"),
      line(2, "a card is drawn"),
      line(2, "a card is drawn"),
      line(2, "8 against 6", "say"),
      line(1, "wounds 0 → 1"),
      line(0, "phase", "phase"),
    ];
    expect(told(logTree(lines))).toEqual([
      [
        "1 attack",
        "8 against 6",
        ["1 test", "8 against 6", ["2 a card is drawn", ""], ["1 8 against 6", ""]],
        ["1 wounds 0 → 1", ""],
      ],
      ["1 phase", ""],
    ]);
  });

  test("a verb's own last sentence counts more than those inside of it", () => {
    const lines = [
      line(0, "outer", "call"),
      line(1, "it ends well", "say"),
      line(1, "inner", "call"),
      line(2, "no", "say"),
    ];
    expect(logTree(lines)[0]?.outcome).toBe("it ends well");
  });

  test("only verbs hold other lines", () => {
    expect(logTree([line(0, "one"), line(1, "two")]).map(({ inner }) => inner.length)).toEqual([0, 0]);
  });
});

describe("the sums of an event", () => {
  const GAME = `game: sums
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
state:
  player:
    marks: int 0..50 = 0
    rage: int 0..9 = 3
    charm: int 0..9 = 2, seen by owner
terms:
  force(player): {base: 6, parts: {fury: player.rage}}
  grace(player): {base: 1, parts: {charm: player.charm}}
verbs:
  strike(player, blow int):
    - set: player.marks += blow
  soothe(player, balm int):
    - set: player.marks += balm
phases:
  - id: day
    do:
      - each: p in players
        window: turn
        player: p
windows:
  turn(player):
    who: player
    shape: once
commands:
  hit:
    when: turn
    do:
      - strike: actor
        blow: force(actor)
  calm:
    when: turn
    do:
      - soothe: actor
        balm: grace(actor)
`;
  const session = (key: string) => {
    const files = ruleFiles({ "rules/sums.yaml": GAME });
    const setup = { entry: "rules/sums.yaml", packs: [], options: {}, players: 2, seed: "1" };
    const loaded = files.load(setup);
    if (!loaded?.program) throw new Error(loaded?.diagnostics.map(({ message }) => message).join());
    const session = new PageSession(loaded, setup);
    expect(session.play(0, key)).toBe(true);
    return session;
  };
  const sumsOf = (key: string, text: RegExp, viewer: number) => {
    const played = session(key);
    const window = new Window(played);
    const entry = window.log(null).find((one) => text.test(one.text));
    if (!entry)
      throw new Error(
        window
          .log(null)
          .map((one) => one.text)
          .join("\n"),
      );
    return sums(played, window, { move: entry.move, event: entry.event }, viewer).map(
      ({ depth, text: name, value }) => `${depth} ${name} ${value}`,
    );
  };

  test("include a number passed to a verb", () =>
    expect(sumsOf("hit", /^strike/, 1)).toEqual(["0 force 9", "1 base 6", "1 fury 3"]));

  test("are left out if the viewer may not see a part", () => {
    expect(sumsOf("calm", /^soothe/, 1)).toEqual(["0 grace 3", "1 base 1", "1 charm 2"]);
    expect(sumsOf("calm", /^soothe/, 2).join(" ")).not.toMatch(/charm 2|base 1/);
  });

  test("do not exist without a number, or for a move that was not played", () => {
    const played = session("hit");
    expect(sums(played, new Window(played), { move: 9, event: 0 }, 0)).toEqual([]);
    expect(sumsOf("hit", /^day|^turn/, 0)).toEqual([]);
  });
});
