import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beside, printGameTime } from "./beside.ts";
import { cold, printCold } from "./cold.ts";
import { LEARNT, type LearningRow, learningRow } from "./learning.ts";
import { editsOf, loading } from "./loading.ts";
import { LUDII_GAMES, type LudiiRow, ludiiRow } from "./ludii.ts";
import { geometricMean } from "./means.ts";
import { type ModuleRow, moduleRow, modules } from "./modules.ts";
import { type ProductRow, product } from "./product.ts";
import { states } from "./states.ts";
import { APART, TWINS, type TwinRow, twinRow } from "./twins.ts";
import { views } from "./views.ts";

/**
 * `npm run bench`: all measurements as tables, or with `--json` as one document. Options:
 * - `--quick` measures for a tenth of the time.
 * - `--twins` prints the first table alone.
 * - `--product` compares the command `simulate` with games written by hand.
 * - `--ludii` compares with the rates of another program.
 * - `--beside` compares HINT with Neo-Combat.
 * - `--cold` compares cold loads with the YAML library.
 * - `--modules` measures the compiled rules of each file.
 * - `--views` measures a view.
 * - `--learning` measures a step of a learner.
 * - `--edits FILE` measures how long findings take after an edit.
 */

const quick = process.argv.includes("--quick");
const json = process.argv.includes("--json");

type Cell = string | number;

const shown = (cell: Cell): string =>
  typeof cell === "string" ? cell : cell >= 100 ? cell.toFixed(0) : cell.toPrecision(3);

function print(title: string, rows: readonly object[]): void {
  const [first] = rows;
  if (!first) return;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map((cell: Cell) => shown(cell)))];
  const widths = Object.keys(first).map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const text = lines.map((line) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  "),
  );
  process.stdout.write(`${title}\n${text.join("\n")}\n\n`);
}

/** Each game runs in a process of its own, because caches of V8 that other games have filled would slow it down. */
function inOwnProcess<Row>(option: string, path: string): Row {
  const args = [fileURLToPath(import.meta.url), option, path, ...(quick ? ["--quick"] : [])];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

const twins = () => Object.keys(TWINS).map((path) => inOwnProcess<TwinRow>("--twin", path));

/** The shares of the boards, whose mean has a goal. */
const shares = (rows: readonly TwinRow[]) => rows.filter(({ game }) => !APART.has(game)).map(({ share }) => share);

const printTwins = (rows: readonly TwinRow[]) => {
  print("Random games against a game written by hand (games per second)", rows);
  process.stdout.write(`geometric mean of the boards' shares: ${geometricMean(shares(rows)).toPrecision(3)}\n\n`);
};

/**
 * The share of the twins' rate that the command should reach, as a geometric mean: with players that draw whole moves,
 * and with players that draw step by step.
 */
const BARS: Readonly<Record<string, number>> = { random: 0.35, "random-step": 0.5 };

function printProduct(rows: readonly ProductRow[]): void {
  print("`simulate` against games written by hand whose players draw alike (games per second)", rows);
  for (const [players, bar] of Object.entries(BARS)) {
    const own = geometricMean(rows.filter((row) => row.players === players).map(({ share }) => share));
    process.stdout.write(`geometric mean with ${players}: ${own.toPrecision(3)} (goal ${bar})\n`);
  }
}

const printLudii = (rows: readonly LudiiRow[]) => {
  print("Random games against Ludii's rates of 2026-11-22, from another machine of this kind (games per second)", rows);
  process.stdout.write(`geometric mean: ${geometricMean(rows.map(({ times }) => times)).toPrecision(3)} times\n\n`);
};

const printModules = (rows: readonly ModuleRow[]) =>
  print("Random games and compiled rules of each file (games per second, thousands of characters, milliseconds)", rows);

const one = process.argv.indexOf("--twin");
if (one >= 0) {
  process.stdout.write(`${JSON.stringify(twinRow(process.argv[one + 1] ?? "", quick ? 1 : 5))}\n`);
  process.exit(0);
}
const rated = process.argv.indexOf("--ludii-of");
if (rated >= 0) {
  process.stdout.write(JSON.stringify(ludiiRow(process.argv[rated + 1] ?? "", quick ? 1 : 5)));
  process.exit(0);
}
if (process.argv.includes("--ludii")) {
  printLudii(LUDII_GAMES.map((path) => inOwnProcess<LudiiRow>("--ludii-of", path)));
  process.exit(0);
}
const learnt = process.argv.indexOf("--learning-of");
if (learnt >= 0) {
  process.stdout.write(JSON.stringify(learningRow(process.argv[learnt + 1] ?? "", quick ? 1 : 6)));
  process.exit(0);
}
if (process.argv.includes("--learning")) {
  const rows = LEARNT.map((path) => inOwnProcess<LearningRow>("--learning-of", path));
  print("Steps of a learner beside the engine alone (steps per second; observations in CPU microseconds)", rows);
  process.stdout.write(`geometric mean: ${geometricMean(rows.map(({ share }) => share)).toPrecision(3)} (goal 0.6)\n`);
  process.exit(0);
}
const timed = process.argv.indexOf("--game-time");
if (timed >= 0) {
  printGameTime(process.argv[timed + 1] ?? "");
  process.exit(0);
}
const loaded = process.argv.indexOf("--cold-of");
if (loaded >= 0) {
  const [side = "", ...paths] = process.argv.slice(loaded + 1);
  printCold(side, paths);
  process.exit(0);
}
const compiled = process.argv.indexOf("--module-of");
if (compiled >= 0) {
  process.stdout.write(JSON.stringify(moduleRow(process.argv[compiled + 1] ?? "", quick ? 0.5 : 3)));
  process.exit(0);
}
if (process.argv.includes("--modules")) {
  const rows = modules(import.meta.url, quick);
  if (json) process.stdout.write(`${JSON.stringify(rows)}\n`);
  else printModules(rows);
  process.exit(0);
}
if (process.argv.includes("--cold")) {
  print("Cold loads beside the YAML library alone (CPU milliseconds)", cold(import.meta.url, quick ? 3 : 7));
  process.exit(0);
}
if (process.argv.includes("--beside")) {
  print("HINT beside Neo-Combat (CPU milliseconds)", beside(import.meta.url, quick ? 2 : 5));
  process.exit(0);
}
if (process.argv.includes("--views")) {
  print("A view at each question (CPU microseconds)", views());
  process.exit(0);
}
const editedAt = process.argv.indexOf("--edits");
if (editedAt >= 0) {
  print("After an edit (CPU milliseconds)", editsOf(process.argv[editedAt + 1] ?? ""));
  process.exit(0);
}
if (process.argv.includes("--product")) {
  const rows = product(quick ? 0.5 : 3);
  if (json) process.stdout.write(`${JSON.stringify(rows)}\n`);
  else printProduct(rows);
  process.exit(0);
}
if (process.argv.includes("--twins")) {
  printTwins(twins());
  process.exit(0);
}

const results = {
  node: process.version,
  twins: twins(),
  modules: modules(import.meta.url, quick),
  loading: loading(quick ? 2 : 7),
  states: states(quick ? 20_000 : 500_000),
};

if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
else {
  printTwins(results.twins);
  printModules(results.modules);
  print("Loading (milliseconds)", results.loading);
  print("States (nanoseconds)", results.states);
}
