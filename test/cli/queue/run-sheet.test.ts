import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writerOf } from "../../../src/cli/queue/job-player.ts";
import { packedTables, unpackedTables } from "../../../src/cli/queue/packed-tables.ts";
import { packedSheet, runIdOf, sheetOf, unpackedSheet } from "../../../src/cli/queue/run-sheet.ts";
import { simulationOf } from "../../../src/cli/tasks.ts";
import { ShardWriter } from "../../../src/results/shard-writer.ts";
import { versionOfFile } from "./version.ts";

const folder = mkdtempSync(join(tmpdir(), "rulewright-sheet-"));
const home = process.cwd();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Does something in an empty folder, as on a machine that has no file of the run. */
function farAway<T>(act: () => T): T {
  process.chdir(folder);
  try {
    return act();
  } finally {
    process.chdir(home);
  }
}

const SHARD = { from: 0, to: 3 };
const plain = (tables: ReadonlyMap<string, Uint8Array>) =>
  [...tables].map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]);

test.each([
  ["a game of one file", versionOfFile("examples/tictactoe.yaml", "random-paired")],
  ["a game of many files, tables and a pack", versionOfFile("rules/neohunt33.yaml", "random-step", { packs: [] })],
  ["a variant with something set", versionOfFile("examples/deck-builder.yaml", "random", { sets: [["title", "D"]] })],
  ["a policy", versionOfFile("examples/kuhn-poker.yaml", "policy:examples/kuhn-equilibrium.yaml,random")],
  ["rules that are named by their whole path", versionOfFile(resolve("examples/hearts.yaml"), "first")],
])("%s is played from its sheet as from its files", (_, version) => {
  const sheet = sheetOf(version, "choices");
  const here = new ShardWriter(simulationOf(version.setup), "choices").write(SHARD);
  const there = farAway(() => writerOf(unpackedSheet(packedSheet(sheet)), simulationOf).write(SHARD));
  expect(plain(unpackedTables(packedTables(there)))).toEqual(plain(here));
});

test("a run has another id for other rules, players, seeds and tables", () => {
  const of = (agents: string, keep: "games" | "choices", more = {}) =>
    runIdOf(sheetOf(versionOfFile("examples/tictactoe.yaml", agents, more), keep));
  const names = [
    of("first", "games"),
    of("random", "games"),
    of("first", "choices"),
    of("first", "games", { seed: "8" }),
    of("first", "games", { sets: [["title", "Noughts"]] }),
  ];
  expect(new Set(names).size).toBe(5);
  expect(of("first", "games")).toBe(names[0]);
});
