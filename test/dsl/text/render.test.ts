import { expect, test } from "vitest";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { diagnosticJson, renderDiagnostic, sortDiagnostics } from "../../../src/dsl/text/render.ts";
import { span } from "../../../src/dsl/text/source.ts";

const source = { path: "rules/x.yaml", text: "game: x\nterms:\n\tusable: point\n" };

function one(message = "There is no `point`.", start = 23, end = 28): Diagnostics {
  const found = new Diagnostics();
  found.error("unknown-name", span(source, start, end), message, "did you mean `points`?", [
    { span: span(source, 8, 13), message: "looked for here" },
  ]);
  return found;
}

test("a diagnostic with excerpt, help and related place", () => {
  const [d] = one("There is no `point`.", 24, 29).list;
  expect(d && renderDiagnostic(d)).toBe(
    [
      "rules/x.yaml:3:10 error unknown-name There is no `point`.",
      "    3 |  usable: point",
      "      |          ^^^^^",
      "    help: did you mean `points`?",
      "    rules/x.yaml:2:1 looked for here",
      "    2 | terms:",
      "      | ^^^^^",
    ].join("\n"),
  );
});

test("colour only marks, and control characters of the rules never reach the terminal", () => {
  const [d] = one("bad \u001b[2J").list;
  if (!d) throw new Error("nothing found");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours themselves are control characters.
  expect(renderDiagnostic(d, { colour: true }).replace(/\u001b\[[\d;]*m/g, "")).toBe(renderDiagnostic(d));
  expect(renderDiagnostic(d)).toContain("bad ·[2J");
});

test("a place past the end and a long line", () => {
  const long = { path: "l", text: `a: ${"x".repeat(500)}y` };
  const found = new Diagnostics();
  found.warning("syntax", span(long, 503, 504), "m");
  found.warning("syntax", span(long, 9000, 9001), "m");
  for (const d of found.list) {
    for (const line of renderDiagnostic(d).split("\n")) expect(line.length).toBeLessThan(140);
  }
});

test("JSON has columns from 1, and help only where there is one", () => {
  const [d] = one("m", 24, 29).list;
  expect(d && diagnosticJson(d)).toEqual({
    file: "rules/x.yaml",
    line: 3,
    column: 10,
    endLine: 3,
    endColumn: 15,
    severity: "error",
    code: "unknown-name",
    message: "m",
    help: "did you mean `points`?",
    related: [{ file: "rules/x.yaml", line: 2, column: 1, endLine: 2, endColumn: 6, message: "looked for here" }],
  });
  const bare = new Diagnostics();
  bare.hint("syntax", span(source, 0, 0), "m");
  expect(Object.keys(diagnosticJson(bare.list[0] ?? expect.fail()))).not.toContain("help");
});

test("sorted by file, place and severity", () => {
  const other = { path: "a.yaml", text: "" };
  const found = new Diagnostics();
  found.hint("syntax", span(source, 3, 4), "third");
  found.error("syntax", span(source, 3, 4), "second");
  found.error("syntax", span(source, 1, 4), "first");
  found.error("syntax", span(other, 9, 9), "zero");
  expect(sortDiagnostics(found.list).map((d) => d.message)).toEqual(["zero", "first", "second", "third"]);
});
