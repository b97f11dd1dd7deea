import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { renderDiagnostic } from "../../../src/dsl/text/render.ts";
import { isEmpty, type ScalarNode, spanInside, valueAt } from "../../../src/dsl/yaml/node.ts";
import { readYaml } from "../../../src/dsl/yaml/parse.ts";
import { plainData, scalarsOf } from "../../support/nodes.ts";

function read(text: string) {
  const found = new Diagnostics();
  const node = readYaml({ path: "f.yaml", text }, found);
  return { node, found: found.list };
}

/** A case of a table file: the text, the findings as `line:column code`, and the tree. */
interface Case {
  readonly yaml: string;
  readonly found: readonly string[];
  readonly tree: unknown;
}

const cases = parse(readFileSync("test/cases/yaml/broken.yaml", "utf8")) as Record<string, Case>;

describe("broken and altered YAML", () => {
  test.each(Object.entries(cases))("%s", (_, { yaml, found, tree }) => {
    const result = read(yaml);
    const shown = result.found.map((d) => (renderDiagnostic(d).split("\n")[0] ?? "").replace("f.yaml:", ""));
    expect(shown).toEqual(found);
    expect(plainData(result.node)).toEqual(tree);
    for (const d of result.found)
      expect(d.message).not.toMatch(/token|scalar|mapping|sequence|implicit|node|unexpected/i);
  });
});

describe("texts are kept as they are written", () => {
  test.each([
    "007",
    "0x10",
    "1e3",
    "true",
    "yes",
    "~",
    "null",
    "1_000",
    "2001-01-01",
    "-.5",
    "a is b",
    "f(a, b)",
    "-3",
  ])("%s", (written) => {
    const { node, found } = read(`${written}: ${written}\n`);
    expect(found).toEqual([]);
    expect(plainData(node)).toEqual({ [written]: written });
  });
});

describe("every character knows its place", () => {
  function scalar(text: string): ScalarNode {
    const { node, found } = read(text);
    expect(found).toEqual([]);
    const value = node?.kind === "map" ? valueAt(node, "a") : undefined;
    if (value?.kind !== "scalar") throw new Error("a scalar is expected");
    return value;
  }

  function written(node: ScalarNode, part: string): string {
    const at = node.text.indexOf(part);
    expect(at, `${part} in ${node.text}`).toBeGreaterThanOrEqual(0);
    const { source, start, end } = spanInside(node, at, at + part.length);
    return source.text.slice(start, end);
  }

  test.each<[string, string, string]>([
    ["plain", "b: 1\na: one two # c", "two"],
    ["after a byte order mark", "\uFEFFa: one two", "two"],
    ["single quotes", "a: 'one ''two'' three'", "three"],
    ["double quotes", 'a: "one \\u0041\\t two"', "two"],
    ["over lines", "a: one\n   two\n\n   three\nb: 1", "three"],
    ["over lines in quotes", 'a: "one\n   two \\\n   three"', "three"],
    ["over lines with carriage returns", "a: one\r\n  two\r\n  three\r\n", "three"],
    ["literal", "a: |\n  one\n    two\n\n  three\n", "three"],
    ["folded", "a: >-\n  one\n  two\n\n    deep\n  three\n", "three"],
    ["with its own indentation", "a: |2\n   one\n  three\n", "three"],
    ["in brackets", "a: one\nb: [x, {c: d}]\n", "one"],
  ])("%s", (_, text, part) => {
    expect(written(scalar(text), part)).toBe(part);
  });

  test("an escape has the place where it begins", () => {
    const node = scalar('a: "x\\ny"');
    expect(spanInside(node, 1, 2)).toMatchObject({ start: 5 });
    expect(written(node, "y")).toBe("y");
  });

  test("a missing value has its place after the colon or the dash", () => {
    const { node } = read("a:\nb:  # nothing\nc: [x]\n");
    const value = node?.kind === "map" ? valueAt(node, "b") : undefined;
    expect(value && isEmpty(value)).toBe(true);
    expect(value?.span).toMatchObject({ start: 5, end: 5 });
  });

  test("maps and lists reach from their first to their last character", () => {
    const { node } = read("a:\n  b: 1\n  c: [x, y] # z\n\n\nd: 2\n");
    const parts = scalarsOf(node ?? expect.fail());
    expect(parts.map((p) => p.span.source.text.slice(p.span.start, p.span.end))).toEqual(parts.map((p) => p.text));
    const inner = node?.kind === "map" ? valueAt(node, "a") : undefined;
    expect(inner?.span.source.text.slice(inner.span.start, inner.span.end)).toBe("b: 1\n  c: [x, y]");
  });
});

describe("excessive text is refused at once", () => {
  test.each<[string, string]>([
    ["brackets", "[".repeat(1_900_000)],
    ["dashes", "- ".repeat(900_000)],
    ["indentation", Array.from({ length: 1500 }, (_, i) => `${" ".repeat(i)}a:\n`).join("")],
    ["values", "- a\n".repeat(300_000)],
    ["characters", " ".repeat(2_000_001)],
  ])("%s", (_, text) => {
    // A quadratic scan would not finish here.
    expect(read(text).found.map((d) => d.code)).toContain("too-large");
  });

  test("64 maps inside each other are read", () => {
    const deep = (n: number) => Array.from({ length: n }, (_, i) => `${" ".repeat(i)}a:\n`).join("");
    expect(read(deep(64)).found).toEqual([]);
    expect(read(deep(65)).found.map((d) => d.code)).toEqual(["too-large"]);
  });
});
