import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { ModuleEngine } from "../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../src/interpreter/codegen/engine/engine-of.ts";
import { lockstep } from "../interpreter/codegen/lockstep.ts";
import { type Setting, settingsOf } from "../properties/settings.ts";
import { WORKED_OUT } from "../support/engines/left.ts";
import { loadRules, RULE_FILES } from "../support/games.ts";

/**
 * `npm run soak:lockstep`: both engines play random games side by side, in rounds over every file and setting, until this many waits have
 * been compared. A round takes some games in a few settings of each file, and other settings each time. A log records the played games,
 * so an interrupted run continues. `--part 1/2` takes every second file in a round, and the other files in the next one.
 */
const { values: wish } = parseArgs({
  options: {
    waits: { type: "string", default: "1000000" },
    log: { type: "string", default: ".tmp/lockstep.jsonl" },
    part: { type: "string", default: "0/1" },
    seed: { type: "string", default: "soak" },
    game: { type: "string", default: "1500" },
    settings: { type: "string", default: "2" },
    games: { type: "string", default: "6" },
  },
});

/** A line of the log: a played game. */
interface Line {
  readonly name: string;
  readonly waits: number;
  readonly apart: string | null;
  readonly stopped: string | null;
}

const [part = 0, parts = 1] = wish.part.split("/").map(Number);
const PER_ROUND = Number(wish.settings);
const GAMES = Number(wish.games);
const MOST = Number(wish.waits);
const GOOD = RULE_FILES.filter(({ path }) => loadRules(path).program);

const before: Line[] = existsSync(wish.log)
  ? readFileSync(wish.log, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
  : [];
const done = new Map(before.map((line) => [line.name, line]));
mkdirSync(dirname(wish.log), { recursive: true });

function played(name: string, { game }: Setting): Line {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine))
    return { name, waits: 0, apart: engine.reason === WORKED_OUT ? null : engine.reason, stopped: null };
  const { waits, apart, stopped } = lockstep(game, engine, name, Number(wish.game));
  return { name, waits, apart, stopped: stopped === null ? null : `${stopped}: ${engine.slip?.message ?? ""}` };
}

/** The settings of a round: a few that are far apart, and in the next round those after them. */
function chosen(all: readonly Setting[], round: number): { setting: Setting; turn: number }[] {
  const count = Math.min(PER_ROUND, all.length);
  return Array.from({ length: count }, (_, i) => {
    const at = (Math.floor((i * all.length) / count) + round) % all.length;
    // Settings repeat after all have had their turn, with other games each time.
    return { setting: all[at] as Setting, turn: Math.floor(round / all.length) * count + i };
  });
}

const sums = { games: 0, waits: 0, settings: new Set<string>(), differences: 0, stops: 0 };

function count(line: Line, setting: string): void {
  sums.games++;
  sums.waits += line.waits;
  sums.settings.add(setting);
  if (line.apart !== null) sums.differences++;
  if (line.stopped !== null) sums.stops++;
  if (line.apart !== null || line.stopped !== null) process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Plays one game, unless the log has it. */
function take(name: string, setting: Setting): void {
  const known = done.get(name);
  const line = known ?? played(name, setting);
  done.set(name, line);
  if (!known) appendFileSync(wish.log, `${JSON.stringify(line)}\n`);
  count(line, setting.name);
}

function playRound(round: number): void {
  for (const [at, rules] of GOOD.entries()) {
    if ((at + round) % parts !== part) continue;
    for (const { setting, turn } of chosen(settingsOf(rules), round)) {
      for (let game = 0; game < GAMES && sums.waits < MOST; game++)
        take(`${wish.seed}/${setting.name}/${turn * GAMES + game}`, setting);
    }
  }
}

for (let round = 0; sums.waits < MOST; round++) playRound(round);
process.stdout.write(`${JSON.stringify({ ...sums, settings: sums.settings.size })}\n`);
process.exitCode = sums.differences + sums.stops > 0 ? 1 : 0;
