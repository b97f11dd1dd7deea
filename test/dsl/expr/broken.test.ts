import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Place, read } from "../../support/expr.ts";

interface Broken {
  readonly at: string;
  readonly code?: string;
  readonly says: string;
  readonly help?: string;
}

const file = new URL("../../cases/expressions.broken.yaml", import.meta.url);
const table = parse(readFileSync(file, "utf8")) as Record<Place, Broken[]>;

describe.each(Object.entries(table))("a broken %s", (place, rows) => {
  test.each(rows)("$at", ({ at, code, says, help }) => {
    const text = at.replace(/[«»]/g, "");
    const { tree, diagnostics } = read(place as Place, text);
    expect(tree).toBeNull();
    expect(diagnostics.map((d) => `${text.slice(0, d.span.start)}«${text.slice(d.span.start, d.span.end)}»`)).toEqual([
      at.slice(0, at.indexOf("»") + 1),
    ]);
    const [found] = diagnostics;
    expect([found?.code, found?.message, found?.help]).toEqual([code ?? "syntax", says, help]);
  });
});

describe("excessive texts", () => {
  const nested = (depth: number) => `${"(".repeat(depth)}a${")".repeat(depth)}`;
  const cases: [string, string][] = [
    ["parentheses", nested(65)],
    ["very many parentheses", "(".repeat(100_000)],
    ["very many pairs", nested(1999)],
    ["calls", `${"f(".repeat(65)}a${")".repeat(65)}`],
    ["indexes", `${"f[".repeat(65)}a${"]".repeat(65)}`],
    ["not", `${"not ".repeat(65)}a`],
    ["very many not", `${"not ".repeat(100_000)}a`],
    ["signs", `${"-".repeat(65)}a`],
    ["if in if", `${"if a then b else ".repeat(65)}c`],
    ["queries", `${"any(x in ".repeat(65)}y${")".repeat(65)}`],
    ["a long sum", `a${"+a".repeat(600)}`],
    ["a long path", `a${".a".repeat(1900)}`],
    ["a long text", "a".repeat(4001)],
  ];

  test.each(cases)("%s", (_, text) => {
    const { tree, diagnostics } = read("expression", text);
    expect(tree).toBeNull();
    expect(diagnostics.map((d) => d.code)).toEqual(["too-large"]);
  });

  test.each([
    ["64 parentheses", nested(64)],
    ["64 not", `${"not ".repeat(64)}a`],
    ["a sum of 400", `a${"+a".repeat(399)}`],
    ["64 queries", `${"any(x in ".repeat(64)}y${")".repeat(64)}`],
    ["many separate parentheses", `f(${"(a),".repeat(150)}a)`],
    ["many arguments with if", `f(${"if a then b else c, ".repeat(100)}a)`],
    ["a name of 4,000 letters", "a".repeat(4000)],
  ])("%s are read", (_, text) => {
    expect(read("expression", text).diagnostics).toEqual([]);
  });
});
