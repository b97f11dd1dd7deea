import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { diagnosticJson } from "../../../src/dsl/text/render.ts";
import { loadTexts } from "../../support/rules.ts";

const FOLDER = "test/cases/slips";
const base = readFileSync(`${FOLDER}/base.yaml`, "utf8");

interface Slip {
  readonly slip: string;
  /** the text in the game that is replaced; absent: the replacement is a variant of the game */
  readonly for?: string;
  readonly write: string;
  /** a second place of the same mistake */
  readonly and?: string;
  readonly write_too?: string;
}

const slips = parse(readFileSync(`${FOLDER}/slips.yaml`, "utf8")) as readonly Slip[];

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`base.yaml has no ${from}`);
  return text.replace(from, to.replaceAll("<TAB>", "\t"));
}

function filesOf(slip: Slip): Readonly<Record<string, string>> {
  const head = "variant: other\nlanguage: 1\nextends: base.yaml\n";
  if (slip.for === undefined) return { "variant.yaml": `${head}${slip.write}\n`, "base.yaml": base };
  const once = replaced(base, slip.for, slip.write);
  return { "base.yaml": slip.and === undefined ? once : replaced(once, slip.and, slip.write_too ?? "") };
}

function findings(slip: Slip) {
  return loadTexts(filesOf(slip)).diagnostics.map(diagnosticJson);
}

test("the game for the mistakes has none", () => {
  expect(loadTexts({ "base.yaml": base }).diagnostics.filter(({ severity }) => severity !== "hint")).toEqual([]);
});

describe("a mistake has one message, and help", () => {
  test.each(slips.map((slip) => [slip.slip, slip] as const))("%s", (_, slip) => {
    const found = findings(slip);
    expect(found).toHaveLength(1);
    expect(found.every(({ help }) => help !== undefined)).toBe(true);
  });
});

test("the messages are those that were read and approved (UPDATE_SLIPS=1 writes them)", () => {
  const written = slips.map((slip) => {
    const said = findings(slip).map(({ line, column, message, help }) => `${line}:${column} ${message}\n    ${help}`);
    return `${slip.slip}\n${said.join("\n")}\n`;
  });
  const path = `${FOLDER}/slips.expected`;
  if (process.env.UPDATE_SLIPS === "1") writeFileSync(path, written.join("\n"));
  expect(written.join("\n")).toBe(readFileSync(path, "utf8"));
});
