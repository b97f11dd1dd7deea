import { describe, expect, test } from "vitest";
import { isAlike } from "../../../src/interpreter/ir/definition-forms.ts";
import { INSTRUCTIONS } from "../../../src/interpreter/ir/instructions.ts";
import type { Instruction } from "../../../src/interpreter/ir/program.ts";
import { loadRules, MOST_FILES } from "../../support/games.ts";

/** How many examples of each instruction are compared. */
const EACH = 12;

/** Examples of each instruction, from all files of the project. */
const some = new Map<string, Instruction[]>();
for (const { path } of MOST_FILES) {
  const { bodies = [] } = loadRules(path).program ?? {};
  for (const one of bodies.flatMap(({ code }) => code)) {
    const known = some.get(one.do) ?? [];
    some.set(one.do, known);
    if (known.length < EACH) known.push(one);
  }
}

/** Keys that may differ: the source position, and the precision of a type. */
const isApart = (key: string) => key === "node" || key === "type";

/** The same data with every number, word and boolean changed that `among` selects. */
function changed(piece: unknown, among: (key: string, at: string) => boolean, key = "", at = ""): unknown {
  if (typeof piece === "object" && piece !== null) {
    if (key === "type" && among(key, at)) return { t: "bool" };
    const entries = Object.entries(piece).map(([k, part]) => {
      const inside = Array.isArray(piece) ? key : k;
      return [k, changed(part, among, inside, `${at}.${k}`)] as const;
    });
    return Array.isArray(piece) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  }
  if (!among(key, at)) return piece;
  if (typeof piece === "number") return piece + 1;
  return typeof piece === "boolean" ? !piece : `${piece}+`;
}

/** The paths to all numbers and words that count. */
function spotsOf(piece: unknown, at = ""): string[] {
  if (typeof piece !== "object" || piece === null) return [at];
  return Object.entries(piece).flatMap(([key, part]) =>
    isApart(key) && !Array.isArray(piece) ? [] : spotsOf(part, `${at}.${key}`),
  );
}

describe.each(Object.keys(INSTRUCTIONS))("%s", (word) => {
  const all = some.get(word) ?? [];

  test("is equal wherever it is written", () => {
    expect(all).not.toHaveLength(0);
    for (const one of all) expect(isAlike(one, changed(one, isApart) as Instruction)).toBe(true);
  });

  test("differs if anything else of it is changed", () => {
    for (const one of all)
      for (const spot of spotsOf(one))
        expect(isAlike(one, changed(one, (_, at) => at === spot) as Instruction), spot).toBe(false);
  });
});
