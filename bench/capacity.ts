/**
 * `npm run bench:capacity`: how many games a day one core plays and keeps, as `measure --out` does, for each large game
 * and each sort of players. `npm run bench:capacity -- SECONDS PLAYER...`: this much CPU time for each, after as much
 * again to warm up, and only these players.
 */
import { simulationOf } from "../src/cli/tasks.ts";
import { ShardWriter } from "../src/results/shard-writer.ts";

const FILES = ["neohunt33", "hexwar", "neohunt3", "neocombat", "hint"].map((name) => `rules/${name}.yaml`);
const DAY = 86_400;

const [, , limit = "10", ...asked] = process.argv;
const seconds = Number(limit);
const players = asked.length > 0 ? asked : ["random-paired", "greedy", "bot:50"];

/** CPU seconds so far. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Plays games for the given time; gives the seconds for a game, and the bytes that are kept of it. */
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

const short = (count: number): string => {
  const millions = count / 1e6;
  if (millions < 1) return Math.round(count).toLocaleString("en");
  return `${millions < 10 ? millions.toFixed(1) : Math.round(millions)} million`;
};

for (const agents of players) {
  for (const file of FILES) {
    const request = { file, players: null, seed: "1", options: [], packs: [], roots: [] };
    const simulation = simulationOf({ request, agents, maxMoves: 10_000, byReference: false, each: 10_000 });
    const writer = new ShardWriter(simulation, "games");
    const first = paceOf(writer, 0);
    // If a few games already take this long, warming up makes no difference.
    const { each, bytes } = first.each > seconds ? first : paceOf(writer, first.next);
    const days = (each * 1e6) / DAY;
    const cells = [file, agents, each.toPrecision(2), short(DAY / each), days.toPrecision(2), Math.round(bytes)];
    process.stdout.write(`| ${cells.join(" | ")} |\n`);
  }
}
