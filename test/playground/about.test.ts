import { describe, expect, test } from "vitest";
import { about } from "../../playground/worker/explain/about.ts";
import { placeWritten, thingsWritten } from "../../playground/worker/explain/written-of.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** Links from things on the table to their lines and back, and what can be done with things. */

const GAME = `game: market
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
include: goods.yaml
kinds:
  cell: {space of: field}
  porter:
    copies: 1 for every player
    stands on: cell
  good:
    table: goods
    copies: 2 of each
    starts in: table.shelf
    fields:
      price: int 0..9
boards:
  field: {grid: 2 by 2}
state:
  table:
    shelf: pile of good
    secret: deck of good, seen by nobody
  player:
    money: int 0..9 = 3
    owned: pile of good
setup:
  - each: p in porters
    do:
      - move: p
        to: if p.owner is first(seats) then field.r1c1 else field.r2c2
  - draw: 1
    from: table.shelf
    to: table.secret
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
  buy:
    when: turn
    ask:
      what: g in table.shelf where g.price <= actor.money
    do:
      - move: what
        to: actor.owned
  go:
    when: turn
    ask:
      to: s in cells where any(n in neighbours(s) where any(n.porters))
    do:
      - move: first(actor.porters)
        to: to
  rest:
    when: turn
    do:
      - set: actor.money += 1
look:
  kinds:
    good: {icon: coin}
`;
const GOODS = `part: goods
language: 1
goods:
  salt: {price: 1}
  silk:
    title: Fine silk
    price: 5
`;

const files = ruleFiles({ "rules/market.yaml": GAME, "rules/goods.yaml": GOODS });
const loaded = files.load({ entry: "rules/market.yaml", packs: [] });
if (!loaded?.program) throw new Error(loaded?.diagnostics.map(({ message }) => message).join("\n"));
const session = new PageSession(loaded, { entry: "rules/market.yaml", packs: [], options: {}, players: 2, seed: "7" });
const window = new Window(session);
const offset = (text: string, words: string) => {
  const at = text.indexOf(words);
  if (at < 0) throw new Error(`no ${words}`);
  return at;
};
const where = (id: string) => {
  const place = placeWritten(loaded, session.game, id);
  return place && `${place.file.split("/").at(-1)}:${place.line}`;
};
const things = (file: "market" | "goods", words: string) =>
  thingsWritten(loaded, session.game, {
    path: `rules/${file}.yaml`,
    offset: offset(file === "market" ? GAME : GOODS, words),
  });
const line = (text: string, words: string) => text.slice(0, offset(text, words)).split("\n").length;

describe("the definition of a thing", () => {
  test.each<[string, string | null]>([
    ["salt_1", `goods.yaml:${line(GOODS, "salt")}`],
    ["silk_2", `goods.yaml:${line(GOODS, "silk")}`],
    ["p1.porter", `market.yaml:${line(GAME, "porter:")}`],
    ["r1c1", `market.yaml:${line(GAME, "cell:")}`],
    ["p2.owned", `market.yaml:${line(GAME, "owned:")}`],
    ["table.secret[1]", `market.yaml:${line(GAME, "secret:")}`],
    ["nothing", null],
  ])("%s", (id, wanted) => expect(where(id)).toBe(wanted));
});

describe("the thing defined at a place", () => {
  test.each<["market" | "goods", string, readonly string[]]>([
    ["goods", "price: 1", ["salt_1", "salt_2"]],
    ["goods", "Fine", ["silk_1", "silk_2"]],
    ["market", "copies: 1 for every", ["p1.porter", "p2.porter"]],
    ["market", "{icon: coin}", ["salt_1", "salt_2", "silk_1", "silk_2"]],
    ["market", "grid: 2", ["r1c1", "r1c2", "r2c1", "r2c2"]],
    ["market", "money: int", []],
  ])("%s, %s", (file, words, wanted) => expect([...things(file, words)].sort()).toEqual([...wanted].sort()));
});

describe("what can be done with a thing", () => {
  const told = (id: string) => about(session, window, id, 1);
  test("a command that would take it", () => {
    const shelf = ["salt_1", "salt_2", "silk_1", "silk_2"];
    const lying = shelf.filter((id) => told(id).can.length > 0);
    expect(lying.length).toBeGreaterThan(0);
    expect(lying.every((id) => id.startsWith("salt"))).toBe(true);
    expect(told(lying[0] ?? "")).toMatchObject({ can: ["buy: what?"], lines: [] });
    expect(told("r1c2").can).toEqual(["go: where to?"]);
  });
  test("the condition that fails, with its line", () => {
    const { can, lines } = told("silk_1");
    expect(can).toEqual([]);
    expect(lines.map(({ text, value }) => `${text} | ${value}`)).toEqual([
      "g.price <= actor.money | g.price is 5, actor.money is 3",
    ]);
    expect(lines[0]?.place?.line).toBe(line(GAME, "what: g in"));
  });
  test("after a command was begun, the thing itself or why not", () => {
    const begun = new PageSession(loaded, session.setup);
    begun.answer(0, "buy");
    const view = new Window(begun);
    const lying = ["salt_1", "salt_2"].filter((id) => about(begun, view, id, 1).can.length > 0);
    expect(about(begun, view, lying[0] ?? "", 1).can).toEqual(["what?"]);
    expect(about(begun, view, "silk_1", 1).lines.length).toBeGreaterThan(0);
  });
  test("a seat without a choice is told nothing", () => {
    expect(about(session, window, "silk_1", 2)).toMatchObject({ can: [], lines: [] });
  });
});
