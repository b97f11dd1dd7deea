import { expect, test } from "vitest";
import { aboutOf } from "../../playground/worker/questions/questions.ts";
import { load } from "../../src/dsl/load.ts";
import { initial, link, moves, question as questionOf, seeded, settle } from "../../src/interpreter/index.ts";
import { questionText } from "../../src/telling/choices.ts";
import { errorsOf } from "../support/games.ts";

/** The receivers of a split have the names that the asked player may know. */

const game = (over: string) => `game: shares
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck}
state:
  table: {deck: deck of card}
  player:
    hand: pile of card, seen by owner
setup:
  - move: list(ace, two)
    to: (last(seats) else impossible).hand
phases:
  - id: main
    do:
      - ask:
          s: split 2 over x in ${over}
        who: first(seats) else impossible
cards: {ace: {}, two: {}}
`;

function asked(over: string) {
  const loaded = load({ path: "shares.yaml", text: game(over) }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const linked = link(loaded.program, { players: 2 });
  const state = settle(linked, initial(linked), seeded("1"));
  const question = questionOf(linked, state, 0);
  if (!question) throw new Error("nothing is asked");
  const all = moves(linked, state, 0);
  return {
    text: questionText(linked, { question, state, seat: 0 }),
    page: aboutOf({ game: linked, state }, question, (name) => name),
    keys: "code" in all ? [] : all.map(({ key }) => key),
  };
}

test("a hidden thing is named by its place, with a number if there are several", () => {
  expect(asked("(last(seats) else impossible).hand")).toEqual({
    text: "s for p2.hand[1]",
    page: "p2.hand[1]",
    keys: ["s=p2.hand[2]:2", "s=p2.hand[1]:1,p2.hand[2]:1", "s=p2.hand[1]:2"],
  });
});

test("a number is printed as a number", () => {
  expect(asked("1..3")).toMatchObject({ text: "s for 1", page: "1" });
});
