import { describe, expect, test } from "vitest";
import { describeEvent, type Event, initial, link, seeded, settle } from "../../../../src/interpreter/index.ts";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { linked, onBothEngines } from "../../codegen/both-engines.ts";

/** Two values, things or zones change places. */

const rules = (effects: string, seen = ", seen by owner") => `game: swaps
language: 1
players: 3
limit: {rounds: 4, winners: nobody}
kinds:
  square: {space of: line}
  man: {copies: one for every player, stands on: square or none}
  hat: {copies: one for every player, starts in: table.box}
  card: {table: cards, copies: 4 of each, starts in: table.deck, fields: {n: int 0..9}}
boards:
  line: {grid: 1 by 6}
types:
  colour: [red, blue]
  pair: {a: int 0..9 = 1, b: int 0..9 = 2}
state:
  table: {deck: deck of card, used: deck of card, other: deck of card, box: pile of hat, small: row of 2 card}
  player:
    hand: pile of card${seen}
    order: spot of card${seen}
    plan: row of 3 card${seen}
    number: int 0..99
    name: colour or none
    stock: int 0..9 per colour
    pair: pair
    chief: player or none
setup:
  - each: p in players
    do:
      - move: p.man
        to: line.at(2 * p.index, 1) else impossible
      - draw: p.index
        from: table.deck
        to: p.hand
      - draw: 1
        from: table.deck
        to: p.order
      - draw: 1
        from: table.deck
        to: p.plan
      - set:
          - p.stock[red] = p.index
          - p.number = p.index
          - p.chief = after(p)
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask: {q: q in players where q is not p}
            who: p
${effects.replace(/^/gm, "          ")}
cards: {a: {n: 1}, b: {n: 2}, c: {n: 3}, d: {n: 4}, e: {n: 5}}
`;

const swap = (one: string, other: string) => `- swap: ${one}\n  with: ${other}`;
const DONE = { apart: [null], stopped: [null] };

describe("both engines swap", () => {
  test.each([
    ["numbers", "p.number", "q.number"],
    ["words or none", "p.name", "q.name"],
    ["players", "p.chief", "q.chief"],
    ["of a map", "p.stock[red]", "q.stock[blue]"],
    ["whole maps", "p.stock", "q.stock"],
    ["records", "p.pair", "q.pair"],
    ["parts of a record", "p.pair.a", "p.pair.b"],
    ["a value with itself", "p.number", "p.number"],
    ["what is found by what is set", "p.chief", "(p.chief else impossible).chief"],
    ["men on their squares", "p.man", "q.man"],
    ["a man with itself", "p.man", "p.man"],
    ["hands", "p.hand", "q.hand"],
    ["a hand with itself", "p.hand", "p.hand"],
    ["spots that are full", "p.order", "q.order"],
    ["rows", "p.plan", "q.plan"],
    ["decks", "table.deck", "table.used"],
    ["one of two zones", "(if p.index > 1 then p.hand else q.hand)", "q.hand"],
  ])("%s", (_, one, other) => {
    for (const seen of ["", ", seen by owner", ", seen by nobody"]) {
      const { apart, stopped } = onBothEngines(linked(rules(swap(one, other), seen), 3), 2);
      expect([seen, apart, stopped]).toEqual([seen, [null], [null]]);
    }
  });

  test.each([
    ["a card of the hand with a card of another", "first(p.hand)", "first(q.hand)"],
    ["a card of the hand with the top of a deck", "first(p.hand)", "first(table.deck)"],
    ["a card of the row with one of the hand", "first(p.plan)", "last(p.hand)"],
    ["two cards of one hand", "first(p.hand)", "last(p.hand)"],
    ["two cards in spots", "first(p.order)", "first(q.order)"],
  ])("%s", (_, one, other) => {
    const effects = `- let: {one: ${one}, other: ${other}}\n- if: one is not none and other is not none\n  swap: one\n  with: other`;
    for (const seen of ["", ", seen by owner", ", seen by nobody"])
      expect(onBothEngines(linked(rules(effects, seen), 3), 3).apart).toEqual([null]);
  });

  test("in simultaneous effects, and in speculation", () => {
    expect(
      onBothEngines(
        linked(
          rules(`- together:\n    - swap: p.number\n      with: q.number\n    - swap: p.hand\n      with: q.hand`),
          3,
        ),
        3,
      ),
    ).toEqual(DONE);
  });
});

/** The events about moves in `setup` that a seat hears. */
function heard(setup: string, seat: number | null): string[] {
  const text = rules("").replace("phases:\n", `${setup.replace(/^/gm, "  ")}\nphases:\n`);
  const loaded = loadTexts({ "small.yaml": text });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 3 });
  const events: Event[] = [];
  const listen = (event: Event) => events.push(event);
  settle(game, initial(game, listen), seeded("1"), listen);
  const from = events.findLastIndex(({ type }) => type === "set");
  return events.slice(from + 1).flatMap((event) => {
    const view = event.type === "move" ? describeEvent(game, event, seat) : null;
    return view
      ? [`${JSON.stringify(view.parts.what).replace(/[a-e]_\d/, "CARD")} ${view.parts.from} ${view.parts.to}`]
      : [];
  });
}

describe("events of a swap by listener", () => {
  const HANDS = "- swap: (first(seats) else impossible).hand\n  with: (last(seats) else impossible).hand";
  const NAMED = [...["p1.hand p3.hand"], ...Array.from({ length: 3 }, () => "p3.hand p1.hand")];

  test.each([
    ["who had one of the hands", 0, '"CARD"'],
    ["who had the other", 2, '"CARD"'],
    ["who had none", 1, '{"hidden":true}'],
  ])("%s", (_, seat, what) => {
    expect(heard(HANDS, seat)).toEqual(NAMED.map((way) => `${what} ${way}`));
  });
});

describe("values that cannot be swapped are reported", () => {
  const said = (one: string, other: string) => errorsOf(loadTexts({ "r.yaml": rules(swap(one, other)) })).join("\n");

  test.each([
    ["p.number", "q.name", "These cannot change places: one is a number"],
    ["p.number", "q.man", "Only one of these two can be set"],
    ["p.man", "p.hat", "no place is for a man and for a hat"],
    ["p.hand", "table.deck", "`hand` is a pile, `deck` a deck"],
    ["p.hand", "table.box", "no place is for a card and for a hat"],
    ["first(p.hand)", "first(q.hand)", "may be none"],
    ["p.index", "q.index", "This cannot change places: it is a number"],
    ["p", "q", "no place is for a player and for a player"],
    ["p.nose", "q.nose", "nose"],
    ["", "q.hand", "What changes places is missing"],
  ])("%s with %s", (one, other, message) => {
    expect(said(one, other)).toContain(message);
  });

  test("`with` is missing", () => {
    expect(errorsOf(loadTexts({ "r.yaml": rules("- swap: p.man") })).join("\n")).toContain("With what?");
  });

  test("a value that does not fit stops with its place", () => {
    const { apart, stopped } = onBothEngines(
      linked(rules(swap("p.plan", "table.small").replace(/^/, "- move: c in table.deck take 2\n  to: p.plan\n")), 3),
      1,
    );
    expect([apart, stopped]).toEqual([[null], ["fault"]]);
  });
});
