import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { renderDiagnostic } from "../../../src/dsl/text/render.ts";
import { readCsv } from "../../../src/dsl/yaml/csv.ts";
import { spanInside } from "../../../src/dsl/yaml/node.ts";
import { readYaml } from "../../../src/dsl/yaml/parse.ts";
import { expandTables } from "../../../src/dsl/yaml/table.ts";
import { sized } from "../../properties/size.ts";
import { plainData, scalarsOf } from "../../support/nodes.ts";

const runs = { numRuns: sized(3_000, 50_000), seed: 1 };

const pieces = [
  ..."abc0 \n\t:-?[]{},#&*!|>'\"%@`\\()<.~\r",
  ": ",
  "- ",
  "\n  ",
  "\n    ",
  "\r\n",
  "a: ",
  "- b",
  "'x",
  '"y',
  " # c",
  "---\n",
  "...\n",
  "f(a, b)",
  "|\n  x\n",
  ">-\n  x\n\n  y",
  "\\n",
  "\\u00",
  "\uFEFF",
  "\u0000",
  "😀",
  "a: 1\n",
  "columns: [id, a]\n",
  "rows:\n",
  "[x, 1]",
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((p) => p.join(""));
const table = fc
  .array(fc.constantFrom("id", "a", "b", ",", ";", "\t", "\n", "\r\n", '"', '""', " ", "[x, y]", "\uFEFF", "1"), {
    maxLength: 40,
  })
  .map((p) => p.join(""));

function check(text: string, path: string): void {
  const found = new Diagnostics();
  const source = { path, text };
  let node = path.endsWith(".csv") ? readCsv(source, found) : readYaml(source, found);
  if (node) node = expandTables(node, found);
  for (const d of found.list) {
    expect(renderDiagnostic(d)).not.toBe("");
    for (const at of [d.span, ...d.related.map((r) => r.span)]) {
      expect(at.start).toBeGreaterThanOrEqual(0);
      expect(at.end).toBeGreaterThanOrEqual(at.start);
      expect(at.end).toBeLessThanOrEqual(text.length);
    }
  }
  if (node === null) expect(found.hasErrors).toBe(true);
  for (const scalar of node ? scalarsOf(node) : []) {
    const { length } = scalar.text;
    if (scalar.offsets) expect(scalar.offsets).toHaveLength(length + 1);
    for (let i = 0; i <= length; i++) {
      const at = spanInside(scalar, i, Math.min(i + 1, length));
      expect(at.start).toBeGreaterThanOrEqual(scalar.span.start);
      expect(at.end).toBeLessThanOrEqual(text.length);
    }
  }
}

test("any text is read without an exception, and every span is inside the file", () => {
  fc.assert(
    fc.property(text, (t) => check(t, "f.yaml")),
    runs,
  );
});

test("any text is read as a table without an exception", () => {
  fc.assert(
    fc.property(table, (t) => check(t, "f.csv")),
    runs,
  );
});

test("accepted text is read as YAML reads it", () => {
  fc.assert(
    fc.property(text, (t) => {
      const found = new Diagnostics();
      const node = readYaml({ path: "f.yaml", text: t }, found);
      // The library's regular expressions treat lone carriage returns as line breaks; we do not.
      if (node === null || found.hasErrors || /\r(?!\n)/.test(t)) return;
      const theirs: unknown = parseDocument(t, { schema: "failsafe" }).toJS();
      expect(withoutNone(plainData(node))).toEqual(withoutNone(theirs));
    }),
    { ...runs, numRuns: runs.numRuns * 5 },
  );
});

/** An absent value is null to the library and an empty text to us. */
function withoutNone(data: unknown): unknown {
  if (data === null || data === undefined) return "";
  if (Array.isArray(data)) return data.map(withoutNone);
  if (typeof data !== "object") return data;
  return Object.fromEntries(Object.entries(data).map(([k, v]) => [k, withoutNone(v)]));
}
