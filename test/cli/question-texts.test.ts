import { expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { initial, link, question as questionOf, seeded, settle } from "../../src/interpreter/index.ts";
import { questionText } from "../../src/telling/choices.ts";
import { errorsOf } from "../support/games.ts";

/** The text of an `ask` or `everyone` is the question for its fields, except for fields with a text of their own. */

const game = (body: string) => `game: words
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
state:
  player:
    coins: {is: int 0..9 = 3}
phases:
  - id: main
    do:
${body.replace(/^/gm, "      ")}
`;

function asked(body: string): string {
  const loaded = load({ path: "words.yaml", text: game(body) }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const linked = link(loaded.program, { players: 2 });
  const state = settle(linked, initial(linked), seeded("1"));
  const question = questionOf(linked, state, 0);
  if (!question) throw new Error("nothing is asked");
  return questionText(linked, { question, state, seat: 0 });
}

const FIRST = "who: first(seats) else impossible";

test("an ask has its own text", () => {
  expect(asked(`- ask:\n    bid: n in 0..2\n  ${FIRST}\n  text: How many of {count(seats)} are bid?`)).toBe(
    "How many of 2 are bid?",
  );
});

test("the text of a field comes first", () => {
  const body = `- ask:\n    bid: {in: n in 0..2, text: How many coins?}\n  ${FIRST}\n  text: What is bid?`;
  expect(asked(body)).toBe("How many coins?");
});

test("a share has the text of its ask, with its receiver", () => {
  expect(asked(`- ask:\n    s: split 2 over x in 1..3\n  ${FIRST}\n  text: Who pays?`)).toBe("Who pays? (1)");
});

test("everyone has the text, filled in for each player", () => {
  const body = "- everyone: p in seats\n  ask:\n    bid: n in 0..2\n  text: What do you bid of {p.coins}?\n  do: []";
  expect(asked(body)).toBe("What do you bid of 3?");
});
