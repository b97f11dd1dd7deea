import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { effectWords } from "../../../src/dsl/constructs/effects/effect-words.ts";
import { fileCache } from "../../../src/dsl/load.ts";
import { checkShape } from "../../../src/dsl/shape/check.ts";
import { SCHEMA_KINDS, schemaOf } from "../../../src/dsl/shape/schema.ts";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import type { MapNode, Node } from "../../../src/dsl/yaml/node.ts";

const effects = effectWords();
const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map(SCHEMA_KINDS.map((kind) => [kind, ajv.compile(schemaOf(kind, effects) ?? false)]));

function plain(node: Node): unknown {
  if (node.kind === "list") return node.items.map(plain);
  if (node.kind === "map") return Object.fromEntries(node.entries.map(({ key, value }) => [key.text, plain(value)]));
  return node.style === "plain" && node.text === "" ? null : node.text;
}

function parse(path: string, text: string): MapNode {
  const { node } = fileCache().parse({ path, text });
  if (node?.kind !== "map") throw new Error(`${path} is no map`);
  return node;
}

function complaints(root: MapNode): string[] {
  const kind = root.entries[0]?.key.text ?? "";
  const validate = validators.get(kind);
  if (!validate) return [`there is no schema of ${kind}`];
  return validate(plain(root)) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
}

/** An empty file is of no kind. The tutorial begins with one. */
const isEmpty = (path: string) => readFileSync(path, "utf8") === "";
const files = ["rules", "examples", "test/games"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith(".yaml") && !isEmpty(path)),
);

describe("every file of the project fits the schema of its kind", () => {
  test.each(files)("%s", (path) => expect(complaints(parse(path, readFileSync(path, "utf8")))).toEqual([]));
});

const HEAD =
  "game: x\nlanguage: 1\nplayers: 2\nlimit: {moves: 9, winners: nobody}\nphases:\n  - id: a\n    do:\n      - say: hello\n";

test("the smallest game fits checker and schema", () => {
  const list = new Diagnostics();
  checkShape(parse("x", HEAD), list);
  expect(list.list).toEqual([]);
  expect(complaints(parse("x", HEAD))).toEqual([]);
});

/** Files that both the schema and the checker refuse. Names that only the rules know are left to the checker. */
const BROKEN = [
  "players: {from: 2}",
  "limit: 9",
  "limit: {rounds: 9}",
  "limit: {winners: nobody, round: 9}",
  "options: [a, b]",
  "options: {a: {choices: [x, y]}}",
  "options: {a: {choices: [x, y], default: x, default_value: y}}",
  "constants: {a: [1]}",
  "types: {a: word}",
  "types: {a: {b: [int]}}",
  "families: {a: varan}",
  "kinds: {a: card}",
  "kinds: {a: {copies: [1]}}",
  "kinds: {a: {copy: 1}}",
  "kinds: {a: {fields: [cost]}}",
  "boards: {a: {neighbours: nine}}",
  "boards: {a: {grid: 3 by 3, hexes: 3 by 3}}",
  "maps: {a: {wall: x}}",
  "lines: {a: {runs: round}}",
  "lines: {a: {passes: [x]}}",
  "paths: {a: {steps: x}}",
  "state: {table: [a]}",
  "state: {table: {a: [int]}}",
  "terms: {a: [1]}",
  "terms: {a: {is: 1, all: {b: yes}}}",
  "terms: {a: {base: 1, limits: [{at least: 1, at most: 2}]}}",
  "terms: {a: {cases: {b: 1}}}",
  "orders: {a: {by: x}}",
  "orders: {a: [{id: x}]}",
  "orders: {a: [{by: x, fixed: maybe}]}",
  "phases: [{id: a}]",
  "phases: [{do: []}]",
  "phases: once",
  "windows: {a: {shape: once}}",
  "windows: {a: {who: p, shape: twice}}",
  "commands: {a: {do: x}}",
  "commands: {a: {when: w, ask: {}}}",
  "verbs: {a: {result: int}}",
  "triggers: {a: {do: x}}",
  "triggers: {a: {before: b, after: c, do: x}}",
  "end: {a: {if: x}}",
  "end: {a: {if: x, winners: nobody, when: y}}",
  "checks: {a: {text: x}}",
  "look: {kinds: {a: {colour: blu}}}",
  "look: {kinds: {a: {icon: {star: a}}}}",
  "score: [1]",
];

describe("checker and schema agree on what is wrong", () => {
  test.each(BROKEN)("%s", (line) => {
    const section = line.split(":", 1)[0] ?? "";
    const head = HEAD.replace(new RegExp(`^${section}:.*\\n(?: .*\\n)*`, "m"), "");
    const root = parse("x", `${head}${line}\n`);
    const list = new Diagnostics();
    checkShape(root, list);
    expect(complaints(root)).not.toEqual([]);
    // The contents of questions and effects are checked by the checker of effects.
    if (!line.includes("ask:")) expect(list.hasErrors).toBe(true);
  });
});
