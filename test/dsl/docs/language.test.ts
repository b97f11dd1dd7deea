import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { policyFor } from "../../../src/cli/policy-file.ts";
import { languagePages } from "../../../src/dsl/docs/page.ts";
import type { Diagnostic } from "../../../src/dsl/text/diagnostic.ts";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { readScenarioFile } from "../../../src/scenario/cache.ts";
import { runScenarios } from "../../../src/scenario/run.ts";
import { playRandomly } from "../../support/play.ts";
import { loadPath, loadTexts } from "../../support/rules.ts";

const HOST = "examples/meadow.yaml";
const pages = languagePages(
  (path) => readFileSync(path, "utf8"),
  (folder) => readdirSync(folder),
);
const page = pages.map(({ text }) => text).join("");

test.each(pages)("$path is what the tables say (UPDATE_DOCS=1 writes it)", ({ path, text }) => {
  if (process.env.UPDATE_DOCS === "1") writeFileSync(path, text);
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("no table of keys occurs twice below one heading", () => {
  const twice = page
    .split(/^##+ /m)
    .filter((part) => {
      const tables = part.match(/^[^\n|]+:\n\n\| key \|[^\n]*\n(?:\|[^\n]*\n)+/gm) ?? [];
      return new Set(tables).size < tables.length;
    })
    .map((part) => part.split("\n", 1)[0]);
  expect(twice).toEqual([]);
});

/** The examples of the pages, each with the heading above it. */
const examples = [...page.matchAll(/(?:^#+ (.*)$)|(?:^```yaml\n([\s\S]*?)^```$)/gm)]
  .reduce<[string, string][]>((found, [, heading, text]) => {
    if (heading !== undefined) found.push([heading, ""]);
    else found.push([found.at(-1)?.[0] ?? "", text ?? ""]);
    return found;
  }, [])
  .filter(([, text]) => text !== "");

const errors = (list: readonly Diagnostic[]) =>
  list.filter((d) => d.severity !== "hint").map((d) => `${d.code}: ${d.message}`);
const games = examples.filter(([, text]) => text.startsWith("game:"));
const others = examples.filter(([, text]) => !text.startsWith("game:"));

describe("whole games of the pages load and can be played", () => {
  test.each(games)("%s", (_, text) => {
    const { diagnostics, program } = loadTexts({ "game.yaml": text });
    expect(errors(diagnostics)).toEqual([]);
    if (!program) throw new Error("no program");
    const { faults, moves } = playRandomly(program, 8);
    expect(faults).toEqual([]);
    expect(moves).toBeGreaterThan(8);
  });
});

const host = readFileSync(HOST, "utf8").replace("cycle: day", "include: example.yaml\ncycle: day");
const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

function diagnosticsOf(text: string): readonly Diagnostic[] {
  if (text.startsWith("variant:")) return loadTexts({ "examples/variant.yaml": text }).diagnostics;
  if (text.startsWith("policy:")) return policyDiagnostics(text);
  if (text.startsWith("scenarios:")) {
    const list = new Diagnostics();
    readScenarioFile({ path: "examples/scenarios.yaml", text }, list);
    return list.list;
  }
  const effects = `verbs:\n  sample(hero, wolf, card, player, number int 0..9):\n    do:\n${indented(text, "      ")}`;
  const part = `part: example\nlanguage: 1\n${text.startsWith("- ") ? effects : text}`;
  const [game, rest] = joined(host, text);
  return loadTexts({ "game.yaml": game, "example.yaml": rest === text ? part : "part: example\nlanguage: 1\n" })
    .diagnostics;
}

function policyDiagnostics(text: string): readonly Diagnostic[] {
  const loaded = loadPath(`examples/${/^policy: (.*)$/m.exec(text)?.[1]}.yaml`);
  const list = new Diagnostics();
  if (!loaded.program) return loaded.diagnostics;
  policyFor({ loaded, game: link(loaded.program, { players: 2 }) }, { path: "policy.yaml", text }, 0, list);
  return list.list;
}

/** Lists and single values cannot be merged key by key, so such an example replaces the part of the game itself. */
function joined(game: string, text: string): [game: string, rest: string] {
  if (/^(setup|phases):\n/.test(text)) return [game.replace(new RegExp(`^${text.split("\n")[0]}\n`, "m"), text), ""];
  const single = /^(score|value|look):/.exec(text)?.[1];
  const others = single === undefined ? game : game.replace(new RegExp(`^${single}:.*\n(?:[ \t].*\n)*`, "m"), "");
  return [others, text];
}

test.each(others.filter(([, text]) => text.startsWith("scenarios:")))("%s: the scenarios hold", (_, text) => {
  const read = (path: string) => ({ path, text: readFileSync(path, "utf8") });
  const library = { read, find: (_kinds: unknown, name: string) => read(`examples/${name}.yaml`) };
  const { cases, diagnostics } = runScenarios({ path: "examples/scenarios.yaml", text }, { library });
  expect(errors(diagnostics)).toEqual([]);
  expect(cases.map(({ failures }) => failures)).toEqual(cases.map(() => []));
  expect(cases.length).toBeGreaterThan(0);
});

describe("examples of the pages load in their game", () => {
  test.each(others)("%s: %s", (_, text) => expect(errors(diagnosticsOf(text))).toEqual([]));
});
