import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { CODES } from "../../src/dsl/text/codes.ts";
import type { Diagnostic } from "../../src/dsl/text/diagnostic.ts";
import { diagnosticJson } from "../../src/dsl/text/render.ts";

const FOLDER = "test/cases/broken";
const text = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");

/** Files that others include, extend or add. */
const HELPERS = /^(pack-|edits-|.*\.csv$)/;
const cases = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".yaml") && !HELPERS.test(name))
  .sort();

function read(path: string) {
  return existsSync(`${FOLDER}/${path}`) ? { path, text: text(path) } : null;
}

function diagnosticsOf(name: string): readonly Diagnostic[] {
  const packs = /^# with: (.*)$/m.exec(text(name))?.[1]?.split(" ") ?? [];
  return load({ path: name, text: text(name) }, { files: { read }, packs: packs.flatMap((p) => read(p) ?? []) })
    .diagnostics;
}

/** `line:column-endColumn severity code message`, below it the help. */
function written(d: Diagnostic, name: string): string {
  const { file, line, column, endLine, endColumn, severity, code, message, help } = diagnosticJson(d);
  const end = endLine === line ? `${endColumn}` : `${endLine}:${endColumn}`;
  const where = `${file === name ? "" : `${file} `}${line}:${column}-${end}`;
  return `${where} ${severity} ${code} ${message}${help === undefined ? "" : `\n    ${help}`}`;
}

describe("every mistake in a file is reported, once, in plain words (UPDATE_BROKEN=1 writes it)", () => {
  test.each(cases)("%s", (name) => {
    const found = `${diagnosticsOf(name)
      .map((d) => written(d, name))
      .join("\n")}\n`;
    const expected = `${FOLDER}/${name.replace(".yaml", ".expected")}`;
    if (process.env.UPDATE_BROKEN === "1") writeFileSync(expected, found);
    expect(found).toBe(readFileSync(expected, "utf8"));
  });
});

/** Codes of findings that loading cannot give: they come while a game runs, or from other files. */
const ELSEWHERE = [
  "always-failed",
  "not-deduced",
  "answer-told",
  "blind",
  "goal-missed",
  "check-failed",
  "leak",
  "limit",
  "no-words",
  "not-utf8",
  "overflow",
  "run-time",
  "scenario",
  "takes-long",
  "clauses",
  "record",
];

test("every code is among them", () => {
  const found = new Set<string>(cases.flatMap((name) => diagnosticsOf(name).map((d) => d.code)));
  expect(Object.keys(CODES).filter((code) => !found.has(code) && !ELSEWHERE.includes(code))).toEqual([]);
});

const all = cases.flatMap((name) => diagnosticsOf(name).map((d) => [`${name} ${written(d, name)}`, d] as const));

describe("messages are sentences, and each fault has one", () => {
  test.each(all)("%s", (_, d) => {
    expect(d.message).toMatch(/^[A-Z0-9`].*[.?]$/s);
    expect(d.message).not.toMatch(
      /\b(token|identifier|scalar|node|parse|literal|mapping|sequence|null|undefined|invalid|illegal|unexpected)\b/,
    );
    const twins = all.filter(
      ([, other]) =>
        other.code === d.code &&
        other.message === d.message &&
        other.span.start === d.span.start &&
        other.span.source.path === d.span.source.path,
    );
    expect(twins).toHaveLength(1);
  });
});
