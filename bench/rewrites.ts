import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleEngine } from "../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../src/interpreter/codegen/engine/engine-of.ts";
import { REWRITES, type Rewrite } from "../src/interpreter/codegen/gen.ts";
import { writeModule } from "../src/interpreter/codegen/module.ts";
import { type Game, link } from "../src/interpreter/index.ts";
import { loadRules, RULE_FILES } from "../test/support/games.ts";
import { used } from "./clock.ts";
import { geometricMean, median } from "./means.ts";
import { playModule } from "./modules.ts";
import { cheapRng } from "./rng.ts";

/**
 * What each rewrite of the compiler brings: `npm run bench:rewrites [PART OF A PATH]`. Of each file whose module becomes another one without
 * the rewrite, random games are played with all rewrites and without this one, in turns and in a process for each file. Time is that of
 * the processor. The last lines are Markdown: by rewrite its gain in each file, and the geometric mean.
 */

const ROUNDS = 5;
/** Milliseconds of one round of one side at least. */
const ROUND = 300;

interface Gain {
  readonly rewrite: Rewrite;
  /** the rate with it divided by the rate without */
  readonly gain: number;
}

/** CPU milliseconds of these games. */
function spent(engine: ModuleEngine, from: number, games: number): number {
  const before = used();
  for (let i = 0; i < games; i++) playModule(engine, `${from + i}`, cheapRng(from + i));
  return used() - before;
}

function gainIn(game: Game, rewrite: Rewrite): number {
  const engines = [new Set<Rewrite>(), new Set([rewrite])].map((off) => new ModuleEngine(game, writeModule(game, off)));
  const [all, without] = engines as [ModuleEngine, ModuleEngine];
  let games = 1;
  for (let time = 0; time < ROUND; games *= 2) time = spent(all, 0, games) + spent(without, 0, games);
  const ratios = Array.from({ length: ROUNDS }, (_, round) => {
    const from = round * games;
    // Each side is first in turn.
    if (round % 2 === 0) return 1 / (spent(all, from, games) / spent(without, from, games));
    const slow = spent(without, from, games);
    return slow / spent(all, from, games);
  });
  return median(ratios);
}

function gainsOf(path: string): readonly Gain[] {
  const { program } = loadRules(path);
  if (!program) return [];
  const game = link(program, { players: program.playerCounts[0] ?? 2 });
  if (!(engineOf(game) instanceof ModuleEngine)) return [];
  const { text } = writeModule(game);
  return REWRITES.flatMap((rewrite) =>
    writeModule(game, new Set([rewrite])).text === text ? [] : [{ rewrite, gain: gainIn(game, rewrite) }],
  );
}

const FOLDER = new URL("../src/interpreter/codegen/rewrites/", import.meta.url);

/** Lines of the file that asks for the rewrite. */
function linesOf(rewrite: Rewrite): number {
  const texts = readdirSync(FOLDER).map((name) => readFileSync(join(fileURLToPath(FOLDER), name), "utf8"));
  return texts.find((text) => text.includes(`"${rewrite}"`))?.split("\n").length ?? 0;
}

function main(): void {
  const [first, path] = process.argv.slice(2);
  if (first === "--file") {
    process.stdout.write(JSON.stringify(gainsOf(path ?? "")));
    return;
  }
  const found = new Map<Rewrite, { readonly name: string; readonly gain: number }[]>();
  for (const { path: of } of RULE_FILES.filter(
    (one) => !/variants|tutorial/.test(one.path) && one.path.includes(first ?? ""),
  )) {
    const args = ["--import", "tsx", fileURLToPath(import.meta.url), "--file", of];
    const gains: Gain[] = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
    const name = of.replace(/^.*\/|\.yaml$/g, "");
    for (const { rewrite, gain } of gains) found.set(rewrite, [...(found.get(rewrite) ?? []), { name, gain }]);
    process.stderr.write(`${name}: ${gains.map(({ rewrite, gain }) => `${rewrite} ${gain.toFixed(2)}`).join(", ")}\n`);
  }
  process.stdout.write(
    "| rewrite | lines | files | mean | 1.3 and more | the rest |\n| --- | --: | --: | --: | --- | --- |\n",
  );
  for (const rewrite of REWRITES) {
    const files = (found.get(rewrite) ?? []).sort((a, b) => b.gain - a.gain);
    const told = (some: typeof files) => some.map(({ name, gain }) => `${name} ${gain.toFixed(1)}`).join(", ");
    const [many, few] = [files.filter(({ gain }) => gain >= 1.3), files.filter(({ gain }) => gain < 1.3)];
    const range = few.length > 0 ? `${few.at(-1)?.gain.toFixed(2)} to ${few[0]?.gain.toFixed(2)}` : "";
    const mean = geometricMean(files.map(({ gain }) => gain)).toFixed(2);
    process.stdout.write(
      `| ${rewrite} | ${linesOf(rewrite)} | ${files.length} | ${mean} | ${told(many)} | ${range} |\n`,
    );
  }
}

main();
