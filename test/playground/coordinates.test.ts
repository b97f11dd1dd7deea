import { describe, expect, test } from "vitest";
import type { Board } from "../../playground/scene.ts";
import { whyNot } from "../../playground/worker/explain/explain.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** Spaces have letters and numbers as names, at the edge of the board and in all sentences. */

const rules = (board: string, look = "") => `game: field
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  square: {space of: land}
  card: {table: ranks, copies: one of each for every suit, starts in: table.shown}
  suit: {table: suits, copies: one of each}
boards: {land: {${board}}}
state:
  table: {shown: pile of card}
phases:
  - id: moving
    do:
      - each: p in players
        do:
          - ask:
              to: s in squares
              card: c in cards
            who: p
          - if: round is 2
            finish: p
suits: {clubs: {}, hearts: {title: Red Hearts}}
ranks: {ace: {}, king: {title: King}}
${look}`;

function windowOf(board: string, look = ""): { window: Window; session: PageSession } {
  const entry = "rules/field.yaml";
  const loaded = ruleFiles({ [entry]: rules(board, look) }).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error(loaded?.diagnostics.map(({ message }) => message).join("; ") ?? "no rules");
  expect(loaded.diagnostics.map(({ message }) => message)).toEqual([]);
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "7" });
  return { window: new Window(session), session };
}

function boardOf(board: string, look = "", viewer = 0): Board {
  const found = windowOf(board, look).window.position(viewer).scene.boards[0];
  if (!found) throw new Error("there is no board");
  return found;
}

const looks = (board: string) => `look: {boards: {land: {${board}}}}\n`;
const labelOf = (board: Board, id: string) => board.spaces.find((space) => space.id === id)?.label;

describe("spaces of a grid", () => {
  test("have letters across and numbers up, drawn at the edge", () => {
    const board = boardOf("grid: 3 by 2");
    expect(board.spaces.map(({ label }) => label)).toEqual(["a3", "b3", "a2", "b2", "a1", "b1"]);
    expect(board.rulers.map(({ text }) => text)).toEqual(["a", "b", "3", "2", "1"]);
    const bottom = Math.max(...board.spaces.map(({ y }) => y));
    expect(board.rulers.filter(({ text }) => text === "b")).toEqual([{ text: "b", x: 2, y: bottom + 0.7 }]);
  });

  test("are counted down, or named as in the rules, if the look says so", () => {
    expect(labelOf(boardOf("grid: 3 by 2", looks("coordinates: down")), "r3c1")).toBe("a3");
    const plain = boardOf("grid: 3 by 2", looks("coordinates: none"));
    expect(labelOf(plain, "r3c1")).toBe("r3c1");
    expect(plain.rulers).toEqual([]);
  });

  test("continue after z with two letters", () => {
    expect(labelOf(boardOf("grid: 1 by 53"), "r1c53")).toBe("ba1");
  });

  test("are written on the spaces themselves if names are always shown", () => {
    expect(boardOf("grid: 3 by 2", looks("names: always")).rulers).toEqual([]);
  });
});

test("hexes in full rows have letters above and numbers beside them", () => {
  const board = boardOf("hexes: 2 by 3");
  expect(board.spaces.map(({ label }) => label)).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
  expect(board.rulers.map(({ text }) => text)).toEqual(["a", "b", "c", "1", "2"]);
});

test("a board is rotated for each seat as the look says, with its letters and numbers", () => {
  const turned = looks("seen from: [0, 180]");
  const [first, second, nobody] = [1, 2, 0].map((viewer) => boardOf("grid: 3 by 2", turned, viewer));
  const at = (board: Board | undefined) => board?.spaces.map(({ x, y }) => [Math.round(x) + 0, Math.round(y) + 0]);
  expect(at(nobody)).toEqual(at(first));
  expect(at(second)).toEqual(at(first)?.map(([x = 0, y = 0]) => [0 - x, 0 - y]));
  expect(second?.rulers.find(({ text }) => text === "b")?.y).toBeLessThan(0);
});

describe("chosen spaces have these names", () => {
  const look = 'look: {kinds: {card: {called: "{title} of {for}"}}, ends: {finish: went the last way}}\n';
  const { window, session } = windowOf("grid: 3 by 2", look);

  test("in choices and steps", () => {
    expect(window.question(0)?.candidates.map(({ label }) => label)).toContain("b1");
    session.answer(0, "r3c2");
    const asked = window.question(0);
    expect(asked?.trail.map(({ label }) => label)).toEqual(["b1"]);
    expect(asked?.candidates.map(({ label }) => label)).toEqual([
      "ace of clubs",
      "King of clubs",
      "ace of Red Hearts",
      "King of Red Hearts",
    ]);
  });

  test("in the log and at the end", () => {
    session.answer(0, "hearts.king");
    session.play(1, "to=r1c1 card=clubs.ace");
    session.play(0, "to=r1c1 card=clubs.ace");
    const { log, over } = window.position(0);
    expect(log.flatMap(({ kind, text }) => (kind === "move" ? [text] : [])).slice(0, 2)).toEqual([
      "chooses b1, King of Red Hearts",
      "chooses a3, ace of clubs",
    ]);
    expect(over?.text).toBe("Seat 1 wins: went the last way.");
  });
});

test("a look without the other end, or with an unknown name in braces, is a finding", () => {
  const entry = "rules/field.yaml";
  const look = 'look: {kinds: {card: {called: "{rank}"}}, ends: {finsh: over}}\n';
  const loaded = ruleFiles({ [entry]: rules("grid: 3 by 2", look) }).load({ entry, packs: [] });
  expect(loaded?.diagnostics.map(({ message }) => message)).toEqual([
    "Nobody knows what `{rank}` stands for here.",
    "There is no end `finsh`, so this look is never used.",
  ]);
});

describe("why not", () => {
  const ask = (about: string) => {
    const rule = rules("grid: 3 by 2").replace("to: s in squares", "to: s in squares where s.x > 1");
    const entry = "rules/field.yaml";
    const loaded = ruleFiles({ [entry]: rule }).load({ entry, packs: [] });
    if (!loaded?.program) throw new Error("no rules");
    const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "7" });
    const { title, lines } = whyNot(session, new Window(session), 0, about, 1);
    return [title, lines[0]?.text, lines[0]?.value];
  };

  test.each([
    ["B1", ["Why not b1?", "It can be chosen now.", ""]],
    ["a3", ["Why not a3?", "s.x > 1", "it is 1"]],
    ["r1c1", ["Why not a3?", "s.x > 1", "it is 1"]],
    ["hearts king", ["Why not Red Hearts King?", "Red Hearts King is nothing that is asked for here", ""]],
    ["Red Hearts", ["Why not Red Hearts?", "Red Hearts is nothing that is asked for here", ""]],
  ])("accepts %s as it is printed, and says the reason first", (about, told) => expect(ask(about)).toEqual(told));
});

const sceneOf = (text: string) => {
  const entry = "rules/field.yaml";
  const loaded = ruleFiles({ [entry]: text }).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error(loaded?.diagnostics.map(({ message }) => message).join("; ") ?? "no rules");
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "7" });
  return new Window(session).position(0).scene.boards[0];
};

const HEAD = "game: field\nlanguage: 1\nplayers: 2\nlimit: {rounds: 1, winners: nobody}\n";
const WAIT = "phases:\n  - id: waiting\n    do:\n      - say: nothing happens\n";

describe("a large board", () => {
  const rows = (setup: string, near: string) =>
    `${HEAD}kinds:\n  square: {space of: land}\n  pawn: {copies: 1, stands on: square or none}\nboards: {land: {grid: 1 by 9}}\n${setup}${WAIT}` +
    `look: {boards: {land: {${near}}}}\n`;
  const setup = "setup:\n  - move: first(pawns)\n    to: r1c5\n";
  const labels = (text: string) => sceneOf(text)?.spaces.map(({ label }) => label);

  test("shows only the part around something, if the look says so", () => {
    expect(labels(rows(setup, "near: 2"))).toEqual(["c1", "d1", "e1", "f1", "g1"]);
    expect(labels(rows(setup, "coordinates: up"))).toHaveLength(9);
  });

  test("is shown as a whole while it is empty", () => {
    expect(labels(rows("", "near: 2"))).toHaveLength(9);
  });
});

test("lanes are numbered at their broad ends", () => {
  const text = `${HEAD}kinds:
  point: {copies: 4}
state:
  point: {men: int 0..5 = 1}
${WAIT}look:
  kinds:
    point: {shape: lane, label: none, track: {columns: 2, from: bottom right, back: yes}}
`;
  const board = sceneOf(text);
  expect(board?.rulers.map(({ text: number }) => number)).toEqual(["1", "2", "3", "4"]);
  const at = (n: string) => board?.rulers.find(({ text: number }) => number === n);
  const middle = (board?.spaces.reduce((sum, { y }) => sum + y, 0) ?? 0) / 4;
  expect(at("1")?.y).toBeGreaterThan(middle + 5);
  expect(at("4")?.y).toBeLessThan(middle - 5);
  expect([at("1")?.x, at("2")?.x]).toEqual([1, 0]);
});

test("a name of a space is labelled as on its board", () => {
  const files = ruleFiles({
    "rules/field.yaml": `game: field
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  square: {space of: land}
  slip: {copies: one for every square, starts in: table.shown}
boards: {land: {grid: 2 by 3, neighbours: sides}}
terms:
  slip: {spot: slip.square}
state:
  table: {shown: pile of slip}
phases:
  - id: moving
    do:
      - each: p in players
        do:
          - ask:
              to: s in squares
            who: p
look: {kinds: {slip: {label: spot, shows: []}}}`,
  });
  const loaded = files.load({ entry: "rules/field.yaml", packs: [] });
  if (!loaded?.program) throw new Error("no rules");
  const setup = { entry: "rules/field.yaml", packs: [], options: {}, players: 2, seed: "1" };
  const { scene } = new Window(new PageSession(loaded, setup)).position(0);
  const labels = scene.areas.flatMap(({ zones }) => zones.flatMap(({ things }) => things.map((thing) => thing?.label)));
  expect(labels.toSorted()).toEqual(["a1", "a2", "b1", "b2", "c1", "c2"]);
});
