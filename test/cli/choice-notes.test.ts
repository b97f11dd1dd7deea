import { expect, test } from "vitest";
import { calledIn } from "../../src/dsl/assist/titles.ts";
import { load } from "../../src/dsl/load.ts";
import { initial, link, question as questionOf, seeded, settle } from "../../src/interpreter/index.ts";
import { choicesOf, questionText } from "../../src/telling/choices.ts";
import { errorsOf } from "../support/games.ts";

/** Notes of the rules beside a choice (`note:`), and titles in place of ids. */

const game = (ask: string) => `game: notes
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, copies: one of each, fields: {worth: int 0..9}}
  ware:
    table: wares
    copies: one of each
    fields: {price: int 0..9}
wares:
  rope: {title: A coil of rope, price: 2}
  lamp: {price: 3}
cards: {low: {worth: 1}, high: {worth: 2}}
state:
  player:
    purse: int 0..9 = 5
    hand: pile of card, seen by owner
  table:
    stock: deck of card
setup:
  - move: c in cards
    to: table.stock
  - shuffle: table.stock
  - draw: 1
    from: table.stock
    to: (first(seats) else impossible).hand
phases:
  - id: main
    do:
      - ask:
${ask.replace(/^/gm, "          ")}
        who: last(seats) else impossible
`;

function asked(ask: string) {
  const loaded = load({ path: "notes.yaml", text: game(ask) }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const linked = link(loaded.program, { players: 2 });
  const state = settle(linked, initial(linked), seeded("1"));
  const question = questionOf(linked, state, 1);
  if (!question) throw new Error("nothing is asked");
  const shown = { question, state, seat: 1, given: [] };
  return {
    text: questionText(linked, shown, calledIn(loaded.model)),
    choices: choicesOf({ game: linked, loaded }, shown).map(({ text }) => text),
  };
}

const NOTE = "ware:\n  in: w in wares\n  note: 'for {w.price}'\n  text: What is bought instead of {rope}?";

test("each choice has its note, for things of a table and for amounts", () => {
  const lamps = "lamp (for 3)";
  expect(asked(NOTE).choices).toEqual(["rope: A coil of rope (for 2)", lamps]);
  expect(asked("n:\n  in: n in 1..2\n  note: '{n + n} in all'").choices).toEqual(["1 (2 in all)", "2 (4 in all)"]);
  expect(asked("wares:\n  in: any of w in wares\n  note: 'for {w.price}'").choices[1]).toBe(lamps);
});

test("a split shows the note of whom it asks about", () => {
  const split = "shares:\n  in: split 2 over p in seats up to 2\n  note: 'who has {p.purse}'\n  text: Who pays?";
  expect(asked(split).text).toBe("Who pays? (p1, who has 5)");
});

test("a note that reveals something hidden from the chooser is not shown", () => {
  const hidden = "other:\n  in: p in seats\n  note: 'who holds {max(c.worth for c in p.hand) else 0}'";
  expect(asked(hidden).choices).toEqual(["p1", "p2 (who holds 0)"]);
});

test("texts call things by their titles", () =>
  expect(asked(NOTE).text).toBe("What is bought instead of A coil of rope?"));

test("a note is part of a question in its long form, and its names are checked", () => {
  const found = load(
    { path: "n.yaml", text: game("ware:\n  in: w in wares\n  note: 'for {q.price}'") },
    { files: { read: () => null } },
  );
  expect(errorsOf(found).join("\n")).toContain("There is no name `q`");
});
