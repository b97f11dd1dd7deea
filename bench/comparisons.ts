// The studies of `compare`: false alarms, true intervals, what planted changes need, and what pairs gain.
// Run: npm run bench:compare [-- STUDY...]; SIZE=0.1 takes a tenth of each.
import { pairedAgent } from "../src/agents/paired.ts";
import { playersOf } from "../src/agents/players.ts";
import { Disk } from "../src/cli/disk.ts";
import { loadRules } from "../src/cli/game.ts";
import { link } from "../src/interpreter/link/link.ts";
import { Comparison } from "../src/lab/comparison.ts";
import { Estimating } from "../src/lab/estimate.ts";
import { Measuring } from "../src/lab/measured-games.ts";
import { NEARBY, PLANTED } from "./planted.ts";

const size = Number(process.env.SIZE ?? 1);
const sized = (full: number): number => Math.max(2, Math.round(full * size));
const percent = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`;

type Sets = readonly (readonly [path: string, value: string])[];

/** A version of a game, with paired players. */
function versionOf(file: string, seed: string, sets: Sets = []): Measuring {
  const { program, diagnostics } = loadRules({ file, packs: [], sets }, new Disk());
  if (!program) throw new TypeError(`${file}: ${diagnostics[0]?.message}`);
  const game = link(program, { players: program.playerCounts[0] ?? 1 });
  const agents = playersOf(Array.from({ length: game.players }, () => pairedAgent));
  const place = () => ({ file, line: 0, message: "failed" });
  return new Measuring({ game, seed, maxMoves: 10_000, agents, conditions: [], place });
}

/** Compares A with A under other seeds, and looks 100 times: how often does a look report a difference? */
function alarms(file: string, ask: string): string {
  const [runs, pairs] = [sized(2_000), 500];
  const [a, b] = [versionOf(file, "a"), versionOf(file, "b")];
  const told = { asked: 0, table: 0, naive: 0 };
  for (let run = 0; run < runs; run++) {
    const comparison = new Comparison(a.measures, b.measures, { ask, within: null, playsAll: true });
    const seen = { asked: false, table: false, naive: false };
    for (let i = 1; i <= pairs; i++) {
      const index = run * pairs + i;
      comparison.add(a.play(index, index + 1).values, b.play(index, index + 1).values);
      if (i % (pairs / 100) === 0) look(comparison, seen);
    }
    for (const key of ["asked", "table", "naive"] as const) if (seen[key]) told[key]++;
  }
  const { asked, table, naive } = told;
  return `${file}, ${ask}, ${runs} runs of ${pairs} pairs: asked ${percent(asked, runs)}, table ${percent(table, runs)}, naive ${percent(naive, runs)}`;
}

function look(comparison: Comparison, seen: { asked: boolean; table: boolean; naive: boolean }): void {
  const { verdict, others, asked } = comparison.now();
  seen.asked ||= verdict === "more" || verdict === "less";
  seen.table ||= others.some(({ isFound }) => isFound);
  seen.naive ||= asked.pairs > 10 && Math.abs(asked.difference) > (1.96 * asked.deviation) / Math.sqrt(asked.pairs);
}

/** For rates that are known exactly: how often do all intervals of a series contain the rate? */
function rates(): string {
  const [runs, games] = [sized(1_000), 1_000];
  const one = versionOf("examples/tictactoe.yaml", "rates");
  const exact = { "wins 1": 737 / 1260, "wins 2": 121 / 420, nobody: 8 / 63 } as const;
  const lines = Object.entries(exact).map(([id, rate]) => {
    const at = one.measures.findIndex((measure) => measure.id === id);
    let right = 0;
    for (let run = 0; run < runs; run++) {
      const estimating = new Estimating(one.measures[at] as (typeof one.measures)[number]);
      const { values } = one.play(run * games, (run + 1) * games);
      let isRight = true;
      for (let game = 0; game < games; game++) {
        estimating.add(values[game * one.measures.length + at] ?? Number.NaN);
        if (game % 10 !== 9) continue;
        const [low, high] = estimating.now().interval ?? [0, 1];
        isRight &&= low <= rate && rate <= high;
      }
      if (isRight) right++;
    }
    return `${id} ${percent(right, runs)}`;
  });
  return `tictactoe, ${runs} series of ${games} games, looked at each 10: the exact rate lies in all intervals: ${lines.join(", ")}`;
}

/** How often a planted change is found, by the question or in the table, and after how many pairs. */
function power({ file, set, ask }: (typeof PLANTED)[number]): string {
  const [runs, most] = [sized(20), 2_000];
  const [a, b] = [versionOf(file, "power"), versionOf(file, "power", [set])];
  const after: number[] = [];
  for (let run = 0; run < runs; run++) {
    const comparison = new Comparison(a.measures, b.measures, { ask, within: 1e-9, playsAll: false });
    for (let i = 0; i < most; i++) {
      const index = run * most + i;
      if (!comparison.add(a.play(index, index + 1).values, b.play(index, index + 1).values)) continue;
      after.push(i + 1);
      break;
    }
  }
  after.sort((x, y) => x - y);
  const median = after[Math.floor(after.length / 2)] ?? "–";
  return `${file}, ${set.join("=")}, ${ask}: found in ${after.length} of ${runs} runs, median after ${median} pairs`;
}

/** The gain of pairs: the factor of games that would be needed without them. */
function pairs({ file, set, ask }: (typeof PLANTED)[number]): string {
  const count = sized(600);
  const [a, b] = [versionOf(file, "pairs"), versionOf(file, "pairs", [set])];
  const comparison = new Comparison(a.measures, b.measures, { ask, within: null, playsAll: true });
  for (let i = 0; i < count; i++) comparison.add(a.play(i, i + 1).values, b.play(i, i + 1).values);
  const { asked, others, differing } = comparison.now();
  const gainOf = (id: string) => [asked, ...others].find(({ measure }) => measure.id === id)?.gain;
  const gains = ["wins 1", "length"].map((id) => `${id} ${gainOf(id)?.toFixed(2) ?? "–"}`);
  return `${file}, ${set.join("=")}, ${count} pairs, ${differing} differ: gain of ${gains.join(", ")}`;
}

const STUDIES: Readonly<Record<string, () => Iterable<string>>> = {
  *alarms() {
    for (const ask of ["wins 1", "length"]) yield alarms("examples/tictactoe.yaml", ask);
    yield alarms("examples/hexapawn.yaml", "wins 1");
  },
  *rates() {
    yield rates();
  },
  *power() {
    for (const one of PLANTED) yield power(one);
  },
  *pairs() {
    for (const one of [...NEARBY, ...PLANTED]) yield pairs(one);
  },
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(STUDIES)) {
  const study = STUDIES[name];
  if (!study) throw new Error(`there is no study ${name}; there are ${Object.keys(STUDIES).join(", ")}`);
  console.log(`== ${name}`);
  for (const line of study()) console.log(line);
}
