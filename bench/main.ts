import { loading } from "./loading.ts";
import { playouts, twins } from "./playouts.ts";
import { states } from "./states.ts";

/** `npm run bench`: a table for people, or with `--json` one document. `--quick` measures for a tenth of the time. */

const quick = process.argv.includes("--quick");
const json = process.argv.includes("--json");
const seconds = quick ? 0.2 : 2;

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

const results = {
  node: process.version,
  twins: twins(quick ? 1 : 5),
  playouts: playouts(seconds),
  loading: loading(quick ? 2 : 7),
  states: states(quick ? 20_000 : 500_000),
};

if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
else {
  print("Random games against a game written by hand (games per second)", results.twins);
  print("Random games", results.playouts);
  print("Loading (milliseconds)", results.loading);
  print("States (nanoseconds)", results.states);
}
