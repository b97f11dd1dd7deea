/**
 * `npm run bench:capacity`: how many games a day one core plays, kept as `measure --out` keeps them, for each of the large games and
 * sorts of players. `npm run bench:capacity -- SECONDS`: so much CPU time for each, after as much again for what is compiled.
 */
import { simulationOf } from "../src/cli/tasks.ts";
import { ShardWriter } from "../src/results/shard-writer.ts";

const FILES = ["hint", "neohunt3", "neohunt33", "neocombat", "hexwar"].map((name) => `rules/${name}.yaml`);
const PLAYERS = ["random-paired", "greedy", "bot:50", "bot:200"] as const;
const DAY = 86_400;

const seconds = Number(process.argv[2] ?? 10);

/** Seconds of the processor so far. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Plays game after game for so long; gives seconds a game, and bytes a game as it is kept. */
function paceOf(
  writer: ShardWriter,
  from: number,
): { readonly each: number; readonly bytes: number; readonly next: number } {
  const begun = cpu();
  let [games, bytes, size] = [0, 0, 1];
  while (games === 0 || cpu() - begun < seconds) {
    const tables = writer.write({ from: from + games, to: from + games + size });
    for (const table of tables.values()) bytes += table.length;
    games += size;
    size = Math.min(200, size * 2);
  }
  return { each: (cpu() - begun) / games, bytes: bytes / games, next: from + games };
}

const short = (count: number): string =>
  count >= 1e6 ? `${(count / 1e6).toPrecision(2)} million` : Math.round(count).toLocaleString("en");

for (const file of FILES) {
  for (const agents of PLAYERS) {
    const request = { file, players: null, seed: "1", options: [], packs: [], roots: [] };
    const simulation = simulationOf({ request, agents, maxMoves: 10_000, byReference: false, each: 10_000 });
    const writer = new ShardWriter(simulation, "games");
    const { next } = paceOf(writer, 0);
    const { each, bytes } = paceOf(writer, next);
    const days = (each * 1e6) / DAY;
    const cells = [file, agents, each.toPrecision(2), short(DAY / each), days.toPrecision(2), Math.round(bytes)];
    process.stdout.write(`| ${cells.join(" | ")} |\n`);
  }
}
