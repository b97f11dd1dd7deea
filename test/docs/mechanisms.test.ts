import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { playRandomly } from "../support/play.ts";
import { loadTexts } from "../support/rules.ts";

/** The A to Z of mechanisms: each entry has synonyms and a whole game that loads without findings and can be played. */

const PAGE = readFileSync("docs/mechanisms.md", "utf8");
const entries = PAGE.split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.split("\n", 1)[0] ?? "", text }));
const gamesIn = (text: string) => [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, game]) => game ?? "");

test("the entries are in alphabetical order", () => {
  const titles = entries.map(({ title }) => title.toLowerCase());
  expect(titles).toEqual([...new Set(titles)].sort());
  expect(titles.length).toBeGreaterThan(50);
});

describe.each(entries)("$title", ({ text }) => {
  test("has synonyms, and says how it is written", () => {
    expect(text).toMatch(/^[^\n]+\n\n\*Also called: [^*\n]+\.\*\n\n\S[^\n]+/);
  });

  test("has one game without findings, in which somebody has a choice", () => {
    const [game = "", ...others] = gamesIn(text);
    expect(others).toEqual([]);
    const { diagnostics, program } = loadTexts({ "game.yaml": game });
    expect(diagnostics.filter(({ severity }) => severity !== "hint").map(({ message }) => message)).toEqual([]);
    if (!program) throw new Error("no program");
    const { faults, moves } = playRandomly(program, 8);
    expect(faults).toEqual([]);
    expect(moves).toBeGreaterThan(8);
  });
});
