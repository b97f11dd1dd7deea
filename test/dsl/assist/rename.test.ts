import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Edit, references, rename } from "../../../src/dsl/assist/index.ts";
import { settingOf } from "../../../src/dsl/assist/rules.ts";
import { useAt } from "../../../src/dsl/assist/target.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import { loadTexts } from "../../support/rules.ts";
import { edited, GAME, good, PATH } from "./cursor.ts";

function at(old: string, now: string) {
  const { text, offset } = edited(old, now);
  return [{ path: PATH, text }, offset] as const;
}

function lines(text: string, spans: readonly { readonly start: number }[]): string[] {
  return spans.map(
    ({ start }) =>
      text
        .slice(text.lastIndexOf("\n", start - 1) + 1)
        .split("\n")[0]
        ?.trim() ?? "",
  );
}

test("references: the declaration and all uses", () => {
  const [source, offset] = at("by: strength(hero)", "by: stre<|>ngth(hero)");
  expect(lines(GAME, references(good, source, offset))).toEqual([
    "strength(h hero, bonus int 0..9 = 0):",
    "by: strength(hero)",
  ]);
});

test("references of a slot of a family", () => {
  const [source, offset] = at("w.wounds < most", "w.wou<|>nds < most");
  expect(lines(GAME, references(good, source, offset))).toEqual([
    "wounds: int 0..9 = 0",
    "- set: target.wounds += by",
    "victim: w in wolves where w.wounds < most",
  ]);
});

function applied(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((t, { span, text: now }) => t.slice(0, span.start) + now + t.slice(span.end), text);
}

describe("rename", () => {
  test.each<[string, string, string, string]>([
    ["by: strength(hero)", "by: stre<|>ngth(hero)", "rule_of_3", "rule_of_3"],
    ["c.suit is red", "c.suit is re<|>d", "crimson", "crimson"],
    ["    when: main", "    when: ma<|>in", "own_turn", "own_turn"],
    ["          - move: card", "          - move: ca<|>rd", "it", "it"],
  ])("%j at %j", (old, now, name, expected) => {
    const [source, offset] = at(old, now);
    const result = rename(good, source, offset, name);
    if ("problem" in result) throw new Error(result.problem);
    const text = applied(GAME, result.edits);
    expect(text).toContain(expected);
    expect(loadTexts({ [PATH]: text }).diagnostics.filter((d) => d.severity === "error")).toEqual([]);
  });

  test.each<[string, string, string, RegExp]>([
    ["any(p in players", "an<|>y(p in players", "some", /belongs to the language/],
    ["w.wounds < most", "w.wounds < mo<|>st", "has", /a word of the language/],
    ["w.wounds < most", "w.wounds < mo<|>st", "2much", /no name/],
    ["w.wounds < most", "w.wounds < mo<|>st", "strength", /already/],
    ["w in wolves where", "w in wol<|>ves where", "fox", /by hand/],
  ])("%j at %j to %j is refused", (old, now, name, problem) => {
    const [source, offset] = at(old, now);
    expect(rename(good, source, offset, name)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

/** Renames every declared name of a real game: each is refused, or the game means the same afterwards. */
describe("after any renaming a game still loads", () => {
  const file = "examples/meadow.yaml";
  const text = readFileSync(file, "utf8");
  const loaded: Loaded = loadTexts({ [file]: text });
  const source = { path: file, text };
  const setting = settingOf(loaded, source);
  const offsets = new Map<string, number>();
  for (const use of loaded.checked?.context.uses ?? []) {
    const found = useAt(setting, use.span.start);
    if (found)
      offsets.set(`${found.use.target.what} ${text.slice(found.span.start, found.span.end)}`, found.span.start);
  }
  test("there are many names", () => expect(offsets.size).toBeGreaterThan(50));
  test.each([...offsets])("%s", (_, offset) => {
    const result = rename(loaded, source, offset, "quite_new");
    if ("problem" in result) return;
    expect(result.edits.length).toBeGreaterThan(0);
    const now = loadTexts({ [file]: applied(text, result.edits) });
    expect(now.diagnostics.filter((d) => d.severity === "error").map((d) => d.message)).toEqual([]);
  });
});
