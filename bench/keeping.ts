/** `npm run bench:keep`: what it costs to keep games as rows, beside measuring the same games and keeping nothing. */
import { simulationOf } from "../src/cli/tasks.ts";
import { Measuring } from "../src/lab/measured-games.ts";
import { ShardWriter } from "../src/results/shard-writer.ts";
import { KEEPS } from "../src/results/tables.ts";
import { median } from "./means.ts";

const FILES = [
  ["examples/tictactoe.yaml", 4_000],
  ["examples/deck-builder.yaml", 300],
  ["rules/neohunt33.yaml", 200],
] as const;

const TURNS = 5;

const simulationFor = (file: string) => {
  const request = { file, players: null, seed: "1", options: [], packs: [], roots: [] };
  return simulationOf({ request, agents: "random-paired", maxMoves: 10_000, byReference: false, each: 1_000 });
};

/** CPU milliseconds. */
function timed(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

for (const [file, games] of FILES) {
  const plain = new Measuring(simulationFor(file));
  const writers = KEEPS.map((keep) => ({ keep, writer: new ShardWriter(simulationFor(file), keep) }));
  const ratios = new Map<string, number[]>(KEEPS.map((keep) => [keep, []]));
  const sizes = new Map<string, number>();
  // The first turn warms up, and is not counted.
  for (let turn = 0; turn <= TURNS; turn++) {
    const from = turn * games;
    const alone = timed(() => plain.play(from, from + games));
    for (const { keep, writer } of writers) {
      const took = timed(() => {
        const tables = writer.write({ from, to: from + games });
        sizes.set(
          keep,
          [...tables.values()].reduce((sum, bytes) => sum + bytes.length, 0),
        );
      });
      if (turn > 0) ratios.get(keep)?.push(took / alone);
    }
  }
  const cells = KEEPS.map((keep) => {
    const own = ratios.get(keep) ?? [];
    return `${median(own).toFixed(2)} (${Math.round((sizes.get(keep) ?? 0) / games)} bytes a game)`;
  });
  process.stdout.write(`| \`${file}\` | ${games} | ${cells.join(" | ")} |\n`);
}
