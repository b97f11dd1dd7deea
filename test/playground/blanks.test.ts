import { describe, expect, test } from "vitest";
import { blanksAfterBlank, doubledBlanks, Typist } from "../../playground/editor/blanks.ts";

test.each<[string, string, number, number, number]>([
  ["a line typed as it is printed", "    do:", 6, 6, 6],
  ["a line that stands further left", "        say: hello", 8, 4, 8],
  ["no blanks", "    do:", 6, 0, 0],
  ["two blanks more below the dash of an item", "      - steal: 1", 6, 2, 0],
  ["two blanks for a line near the left", "    do:", 6, 2, 6],
  ["a single blank, which may be a slip", "    do:", 6, 1, 0],
])("%s", (_, before, auto, typed, wanted) => expect(doubledBlanks(before, auto, typed)).toBe(wanted));

describe("a designer", () => {
  /** Types on a line that starts with automatic blanks. Gives how many of these are to be removed. */
  function type(auto: number, typed: string): number {
    const typist = new Typist();
    let text = " ".repeat(auto);
    typist.began(2, text);
    let gone = 0;
    for (const letter of typed) {
      text += letter;
      gone += typist.wrote(letter, 2, text, "phases:");
    }
    return gone;
  }

  test("who types the blanks gets them once", () => expect(type(2, "  - id")).toBe(2));
  test("who does not gets those of the editor", () => expect(type(2, "- id")).toBe(0));
  test("who continues after a blank in the line gets no change", () => expect(type(2, "- id:    x")).toBe(0));
  test("who goes to another line gets no change", () => {
    const typist = new Typist();
    typist.began(2, "  ");
    expect(typist.wrote("x", 5, "    x", "")).toBe(0);
  });
});

test.each<[string, string, string, number]>([
  ["an empty line, and the blanks of the line before it", "", "      ", 6],
  ["a line of nothing but blanks", "    ", "    ", 4],
  ["a line with something on it", "    do:", "      ", 0],
  ["an empty line put in before something", "", "    do:", 0],
])("after %s", (_, before, line, wanted) => expect(blanksAfterBlank(before, line)).toBe(wanted));
