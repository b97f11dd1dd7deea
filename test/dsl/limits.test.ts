import { describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import type { Diagnostic } from "../../src/dsl/text/diagnostic.ts";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { LIMITS } from "../../src/dsl/text/limits.ts";
import { renderDiagnostic } from "../../src/dsl/text/render.ts";
import { similar } from "../../src/dsl/text/similar.ts";
import { readYaml } from "../../src/dsl/yaml/read.ts";

/** Rules may be as large and as wrong as somebody likes: what is done about them is bounded, and told. */

const HEAD = "game: nasty\nlanguage: 1\nplayers: 2\nlimit: {rounds: 3, winners: nobody}\n";
const PHASES = "phases:\n  - id: main\n    do:\n      - ask:\n          x: x in 1..2\n        who: first(players)\n";
const many = (n: number, line: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => line(i)).join("\n");

function findings(text: string, others: Readonly<Record<string, string>> = {}): readonly Diagnostic[] {
  const files = {
    read: (path: string) => (Object.hasOwn(others, path) ? { path, text: others[path] ?? "" } : null),
  };
  return load({ path: "nasty.yaml", text }, { files }).diagnostics;
}

describe("too many findings", () => {
  test("are listed as far as anybody reads, and the rest is counted", () => {
    const found = findings(`${HEAD}${PHASES}terms:\n${many(900, (i) => `  t${i}: wrong${i}`)}\n`);
    expect(found).toHaveLength(LIMITS.findings + 1);
    expect(found.at(-1)?.message).toMatch(/^There are 70\d more findings; 200 are listed\.$/);
  });

  test("errors are listed before warnings", () => {
    const options = many(300, (i) => `  o${i}: {choices: [a, b], default: a}`);
    const found = findings(`${HEAD}${PHASES}options:\n${options}\nterms:\n  last: wrong\n`);
    expect(found.some(({ severity, code }) => severity === "error" && code === "unknown-name")).toBe(true);
  });

  test("of one file's form are counted too", () => {
    const list = new Diagnostics();
    readYaml({ path: "nasty.yaml", text: `terms:\n${many(900, (i) => `  t: ${i}`)}\n` }, list);
    expect(list.list).toHaveLength(LIMITS.findings + 1);
    expect(list.list.at(-1)?.message).toBe("This file has 699 more findings from here on; 200 are listed.");
  });
});

test("a word is compared with so many others only", () => {
  let asked = 0;
  function* names() {
    for (; asked < 1_000_000; asked++) yield `a_rather_long_name_that_is_like_all_others_${asked}`;
  }
  similar("a_rather_long_name_that_is_like_all_others_x", names());
  expect(asked).toBeLessThan(20_000);
});

test("help that nobody will read is not looked for", () => {
  let asked = 0;
  const quiet = new Diagnostics(0);
  const at = { source: { path: "a", text: "" }, start: 0, end: 0 };
  quiet.error("syntax", at, "Wrong.", () => String(++asked));
  expect([asked, quiet.hasErrors]).toEqual([0, true]);
});

test("of a line as long as a file only what is near its place is shown", () => {
  const text = `${HEAD}terms: {${many(20_000, (i) => `t${i}: x${i}, `).replaceAll("\n", "")}}\n`;
  const [first] = findings(text).filter(({ code }) => code === "unknown-name");
  expect(first && renderDiagnostic(first).length).toBeLessThan(500);
});
