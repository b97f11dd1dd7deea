import type { Fault } from "../../interpreter/runtime/errors.ts";
import { CaseCoverage } from "../../playtest/case-coverage.ts";
import type { CoverEntry, Covered } from "../../playtest/cover-counts.ts";
import { Coverage } from "../../playtest/coverage.ts";
import { seedOf } from "../../playtest/simulate.ts";
import { MOST_ERRORS_KEPT } from "../../playtest/tally.ts";
import { PLAYERS_DOC, seatAgents } from "../agents.ts";
import type { Args } from "../args.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import type { Io } from "../io.ts";
import { printJson, tableOf } from "../output.ts";
import { placeAt } from "../place.ts";
import { Progress } from "../progress.ts";
import { scenarioFiles } from "../scenario-files.ts";

const KINDS: readonly Covered[] = ["rule", "effect", "row", "command", "choice", "option"];

const total = (entries: readonly CoverEntry[], what: Covered) => {
  const own = entries.filter((entry) => entry.what === what);
  return { reached: own.filter((entry) => entry.times > 0).length, of: own.length };
};

function unreached(open: OpenGame, entries: readonly CoverEntry[]): string {
  const missing = entries.filter((entry) => entry.times === 0);
  const lines = missing.map(({ what, id, node }) => {
    const { file, line } = placeAt(open.loaded.places, node);
    return `${file}:${line} ${what} ${id}`;
  });
  return lines.length === 0
    ? "Everything was reached.\n"
    : `Not reached:\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

interface ErrorJson {
  readonly seed: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

function errorJson({ loaded }: OpenGame, seed: string, { node, message }: Fault): ErrorJson {
  const { file, line } = placeAt(loaded.places, node);
  return { seed, file, line, message };
}

const MOST_ERRORS = 10;

function failures(errors: readonly ErrorJson[], failed: number): string {
  const told = errors.slice(0, MOST_ERRORS);
  const lines = told.map(
    ({ seed, file, line, message }) => `error in the game with seed ${seed}: ${file}:${line} ${message}\n`,
  );
  const more = failed - told.length;
  return `${lines.join("")}${more > 0 ? `… and ${more} more errors\n` : ""}`;
}

/** Adds what the cases of `--scenarios` reach to the entries that games reach. */
function withCases(args: Args, { loaded }: OpenGame, entries: readonly CoverEntry[], io: Io): CoverEntry[] {
  const disk = new Disk(args.all("root"));
  const paths = args.all("scenarios");
  const files = scenarioFiles(paths, disk);
  if (paths.length > 0 && files.length === 0)
    throw new UsageError(
      `There are no scenarios in ${paths.map((path) => `\`${path}\``).join(", ")}.`,
      "a file with scenarios begins with `scenarios: TITLE`",
    );
  const cases = new CaseCoverage(disk);
  const progress = new Progress(io, files.length);
  for (const file of files) {
    cases.play(disk.need(file));
    progress.add(1);
  }
  progress.end();
  return entries.map((entry) => ({ ...entry, times: entry.times + cases.times(loaded, entry) }));
}

export const coverage: Command = {
  name: "coverage",
  summary: "Says which rules, cards, commands and choices random games reach.",
  takes: ONE_FILE,
  flags: [
    { name: "games", value: "N", doc: "how many (default: 100)" },
    { name: "agents", value: "A", doc: `${PLAYERS_DOC}; for each seat, with commas (default: random)` },
    { name: "scenarios", value: "PATH", doc: "also count what the cases there reach; may be repeated" },
    { name: "max-moves", value: "M", doc: "a game with more moves is stopped (default: 10000)" },
    JSON_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["coverage examples/othello.yaml --games 200", "what nobody ever does"],
    [
      "coverage examples/tutorial/soup.yaml --scenarios examples/tutorial",
      "what neither games nor scenarios reach, so where scenarios are missing",
    ],
  ],
  notes: [
    "Only what really happened is counted. What a player only tries before choosing is not counted. Neither are conditions after one that is false, because games do not test them.",
  ],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const seated = seatAgents(open, args.text("agents") ?? "random", io);
    const games = args.whole("games", 100, 1);
    const maxMoves = args.whole("max-moves", 10_000, 1);
    const { seed } = open.request;
    const found = new Coverage(open.program, open.game, { games });
    const progress = new Progress(io, games);
    const errors: ErrorJson[] = [];
    let failed = 0;
    const { agents, conditions } = seated;
    for (let i = 0; i < games; i++) {
      const fault = found.play({ seed, agents, conditions, maxMoves }, i);
      if (fault && ++failed <= MOST_ERRORS_KEPT) errors.push(errorJson(open, seedOf(seed, i), fault));
      progress.add(1);
    }
    progress.end();
    const entries = withCases(args, open, found.entries(), io);
    const totals = Object.fromEntries(KINDS.map((what) => [`${what}s`, total(entries, what)]));
    if (args.has("json")) {
      const places = entries.map(({ what, id, node, times }) => {
        const { file, line, column } = placeAt(open.loaded.places, node);
        return { file, line, column, what, id, times };
      });
      printJson(io, { games, seed, totals, failed, errors, entries: places });
    } else {
      const rows = KINDS.map((what) => [`${what}s`, total(entries, what).reached, total(entries, what).of]);
      io.out(`${tableOf([["", "reached", "of"], ...rows])}\n${unreached(open, entries)}${failures(errors, failed)}`);
    }
    return failed > 0 ? AT_FAULT : FINE;
  },
};
