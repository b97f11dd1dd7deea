import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runScenarios } from "../../src/scenario/run.ts";
import { TextLibrary } from "../../src/scenario/text-library.ts";
import { playRandomly } from "../support/play.ts";
import { loadTexts } from "../support/rules.ts";

/** The short page of the language, which people give to language models: every example in it loads. */

const PAGE = readFileSync("docs/language-in-brief.md", "utf8");
const MOST_LINES = 400;

/** The examples with the keyword that they begin with and their name. */
const examples = [...PAGE.matchAll(/^```yaml\n((\w+): (.*)\n[\s\S]*?)^```$/gm)].map(
  ([, text = "", kind = "", id = ""]) => ({
    kind,
    id,
    text,
  }),
);
const games = examples.filter(({ kind }) => kind === "game");
const files = Object.fromEntries(games.map(({ id, text }) => [`${id}.yaml`, text]));

const told = (list: readonly { readonly severity: string; readonly message: string }[]) =>
  list.filter(({ severity }) => severity !== "hint").map(({ message }) => message);

test("it is short, and has ten examples and the ten commonest mistakes", () => {
  expect(PAGE.split("\n").length).toBeLessThan(MOST_LINES);
  expect(examples).toHaveLength(10);
  expect(
    /## The ten commonest mistakes\n\n(?:\|.*\n){2}((?:\|.*\n)+)/.exec(PAGE)?.[1]?.trim().split("\n"),
  ).toHaveLength(10);
  expect(PAGE.match(/^```/gm)).toHaveLength(2 * examples.length);
});

describe("each game loads and can be played", () => {
  test.each(games)("$id", ({ text }) => {
    const { diagnostics, program } = loadTexts({ "game.yaml": text });
    expect(told(diagnostics)).toEqual([]);
    if (!program) throw new Error("no program");
    const { faults, moves } = playRandomly(program, 8);
    expect(faults).toEqual([]);
    expect(moves).toBeGreaterThan(8);
  });
});

test.each(examples.filter(({ kind }) => kind === "variant"))("the variant $id loads", ({ id, text }) => {
  const { diagnostics, program } = loadTexts({ [`${id}.yaml`]: text, ...files });
  expect(told(diagnostics)).toEqual([]);
  expect(program && playRandomly(program, 2).faults).toEqual([]);
});

test.each(examples.filter(({ kind }) => kind === "scenarios"))("the scenarios of $id hold", ({ text }) => {
  const { cases, diagnostics } = runScenarios(
    { path: "s.yaml", text },
    { library: new TextLibrary({ ...files, "s.yaml": text }) },
  );
  expect(told(diagnostics)).toEqual([]);
  expect(cases.map(({ failures }) => failures)).toEqual([[]]);
});
