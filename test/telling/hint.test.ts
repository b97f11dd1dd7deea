import { expect, test } from "vitest";
import { hintLines } from "../../src/telling/hint.ts";

const words = {
  move: (key: string) => `“${key}”`,
  answer: (name: string) => name,
  seat: (seat: number) => `Seat ${seat + 1}`,
  hides: false,
  forScore: false,
};
const answers = [
  { name: "left", tried: 30, worth: 0.2 },
  { name: "right", tried: 60, worth: 0.634 },
  { name: null, tried: 5, worth: 0.1 },
  { name: "up", tried: 5, worth: 0.5 },
  { name: "down", tried: 0, worth: 0 },
];
const hint = { key: "way=right", answers, best: 1, simulations: 100, isProven: false, expected: [] };

test("says what, how sure, what else, and what then", () => {
  const expected = [
    { seat: 1, key: "way=left" },
    { seat: 0, key: "way=up" },
  ];
  expect(hintLines({ ...hint, expected }, words)).toEqual([
    "A bot would answer “way=right”.",
    "It tried 100 games: this comes to 63 of 100, where 0 is lost and 100 won.",
    "Next it would think of left (20) and up (50).",
    "Then it expects: Seat 2 “way=left”, then Seat 1 “way=up”.",
  ]);
});

test("says that it guesses, if something is hidden", () => {
  expect(hintLines(hint, { ...words, hides: true }).at(-1)).toBe(
    "What this seat cannot see it has guessed, in many ways.",
  );
});

test.each([
  [1, "That surely wins."],
  [0, "Every answer surely loses, if the others play well."],
  [0.5, "Nothing better can be had if the others play well: 50 of 100, where 0 is lost and 100 won."],
])("of an answer with a proven worth of %d", (worth, text) => {
  const proven = { ...hint, isProven: true, answers: answers.map((one, at) => (at === 1 ? { ...one, worth } : one)) };
  expect(hintLines(proven, words)[1]).toBe(text);
});

test("if nothing can be chosen", () => {
  expect(hintLines({ ...hint, answers: [], best: 0 }, words)).toEqual([
    "A bot would answer “way=right”.",
    "There is nothing else to answer.",
  ]);
});

test("a worth is printed as a score if bots play for the score", () => {
  expect(hintLines(hint, { ...words, forScore: true })[1]).toMatch(/where 50 is as much score as the best other seat/);
});
