import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../src/dsl/text/diagnostic.ts";
import { positionAt, textAt } from "../../../src/dsl/text/source.ts";
import { sized } from "../../properties/size.ts";
import { loadTexts } from "../../support/rules.ts";

/**
 * A file with two mistakes gives findings for both. In each game every declared name is renamed at its declaration, so that all uses
 * are unknown; then one of the lines with a use gets a syntax error. The other uses must still be reported.
 */
const GAMES = ["examples/backgammon.yaml", "examples/chess.yaml", "examples/island.yaml", "examples/flood.yaml"];

/** Tries per game. */
const MOST_TRIED = sized(8, 1_000);

const found = (text: string): readonly Diagnostic[] => loadTexts({ "game.yaml": text }).diagnostics;
const lineOf = ({ span }: Pick<Diagnostic, "span">) => positionAt(span.source, span.start).line;
/** The lines of a finding. One that names several places counts for each. */
const linesOf = (d: Diagnostic) => [lineOf(d), ...(d.also ?? []).map((span) => lineOf({ span }))];
const errors = (text: string) => found(text).filter(({ severity }) => severity === "error");

interface Two {
  readonly name: string;
  readonly line: number;
  readonly text: string;
  /** lines on which the name is reported as unknown without the syntax error */
  readonly unknown: readonly number[];
}

/** Terms and verbs are declared with their parameters. */
function declaredIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/^ {2}(\w+)\([^)\n]*\):/gm)].map((match) => match[1] ?? ""))];
}

function twoSlips(text: string): Two[] {
  return declaredIn(text).flatMap((name) => {
    const renamed = text.replace(new RegExp(`^ {2}${name}\\(`, "m"), `  ${name}_elsewhere(`);
    const unknown = [...new Set(errors(renamed).flatMap((d) => (d.code === "unknown-name" ? linesOf(d) : [])))];
    const lines = renamed.split("\n");
    return unknown.flatMap((line): Two[] => {
      const written = lines[line - 1] ?? "";
      const [plain = ""] = written.split(/\s+#/);
      if (!/^\s+(?:- )?[\w ]+: [^"'{|>[]*$/.test(plain)) return [];
      const broken = lines.with(line - 1, `${plain} = = 2`).join("\n");
      return [{ name, line, text: broken, unknown: unknown.filter((other) => other !== line) }];
    });
  });
}

describe("a syntax error hides no finding elsewhere", () => {
  test.each(GAMES)("%s", (path) => {
    const cases = twoSlips(readFileSync(path, "utf8")).filter(({ unknown }) => unknown.length > 0);
    let tried = 0;
    for (const { name, line, text, unknown } of cases) {
      const told = errors(text);
      // Not an expression, so nothing was broken.
      if (!told.some((d) => d.code === "syntax" && lineOf(d) === line)) continue;
      if (tried++ === MOST_TRIED) break;
      // An unknown name in a look is a warning, but it counts like the errors.
      const lines = found(text).flatMap((d) => (/^(?:unknown|unused)-name$/.test(d.code) ? linesOf(d) : []));
      const hidden = unknown.filter((other) => !lines.includes(other));
      expect(hidden, `\`${name}\`, line ${line} broken`).toEqual([]);
    }
    expect(tried).toBeGreaterThan(0);
  });
});

test("a syntax error below a term declares nothing for others", () => {
  const text = readFileSync("examples/chess.yaml", "utf8").replace(/^ {2}safe\(/m, "  safe_elsewhere(");
  const broken = text.replace(/^( +safe: safe\(k\.owner.*)$/m, "$1 = = 2");
  const told = errors(broken).map((d) => `${d.code} ${textAt(d.span)}`);
  expect(told).toEqual(["unknown-name safe", expect.stringMatching(/^syntax =/)]);
});
