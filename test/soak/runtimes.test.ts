import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder, installInto, run } from "../support/installed.ts";

/** The packed package under newer versions of Node and under Deno, which are downloaded for it, gives the same output as here. */

const RUNTIMES: readonly [name: string, command: readonly string[]][] = [
  ["Node 22", ["node_modules/node22/bin/node"]],
  ["Node 24", ["node_modules/node24/bin/node"]],
  ["Deno", ["node_modules/.bin/deno", "run", "-A"]],
];

const SAMPLE = `import { readFileSync } from "node:fs";
import { loadRules, Match } from "rulewright";
const path = "node_modules/rulewright/examples/tictactoe.yaml";
const rules = loadRules({ [path]: readFileSync(path, "utf8") }, path);
const match = new Match(rules, { seed: "7" });
match.playOut("1");
console.log(JSON.stringify([match.ending, match.record()]));
`;

const COMMAND = "node_modules/rulewright/dist/cli.js";
const RULES = "node_modules/rulewright/rules";
const LINES: readonly (readonly string[])[] = [
  ["sample.js"],
  [COMMAND, "check", `${RULES}/hint.yaml`, "--json"],
  [COMMAND, "simulate", `${RULES}/neohunt33.yaml`, "--games", "6", "--workers", "2", "--json"],
  [COMMAND, "simulate", "node_modules/rulewright/examples/hearts.yaml", "--games", "2", "--agents", "bot:20", "--json"],
];

/** The output of a command, without times. */
const saidBy = ([command = "", ...before]: readonly string[], line: readonly string[]) =>
  run(command, [...before, ...line], folder).replace(/"timing": \{[^}]*\}/, "");

const folder = emptyFolder();

beforeAll(() => {
  installInto(folder);
  writeFileSync(join(folder, "sample.js"), SAMPLE);
  const node = (version: number) => `node${version}@npm:node-${process.platform}-${process.arch}@${version}`;
  run("npm", ["install", "--no-audit", "--no-fund", node(22), node(24), "deno@2"], folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(RUNTIMES)("%s prints the same as this Node", (name, command) => {
  const version = run(command[0] ?? "", ["--version"], folder);
  expect(version).toMatch(name === "Deno" ? /^deno 2/ : new RegExp(`^v${name.slice(5)}\\.`));
  for (const line of LINES) expect(saidBy(command, line), line.join(" ")).toBe(saidBy([process.execPath], line));
});
