import { availableParallelism } from "node:os";
import type { Loaded } from "../../dsl/load.ts";
import { runInPool } from "../../playtest/pool.ts";
import { Profile } from "../../playtest/profile.ts";
import { doAll, type Part, shares, workersFor } from "../../playtest/series-parts.ts";
import { simulateSome, tallySome } from "../../playtest/simulate.ts";
import { resultOf, type SimulationResult } from "../../playtest/statistics.ts";
import { addTally, newTally, type Tally } from "../../playtest/tally.ts";
import { PLAYERS_DOC, seatAgents } from "../agents.ts";
import type { Args } from "../args.ts";
import { isCampaign } from "../campaign/open.ts";
import { simulateCampaign } from "../campaign/simulate.ts";
import type { Command } from "../command.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE, SET_FLAG } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import { gameRow, headRow } from "../game-rows.ts";
import type { Io } from "../io.ts";
import { printJson, tableOf } from "../output.ts";
import { profileEntries, profileText } from "../profile.ts";
import { Progress } from "../progress.ts";
import { refuseFailedChecks } from "../refused-checks.ts";
import { type SimulationSetup, simulationOf, workerEntry } from "../tasks.ts";

const named = (ends: SimulationResult["ends"]) =>
  Object.entries(ends)
    .map(([id, count]) => `${id} ${count}`)
    .join(", ");

const MOST_ERRORS_SHOWN = 10;

/**
 * An error of the rules usually stops many games at the same place; it is printed once, with the seed of the first
 * game.
 */
function errorLines({ errors, failed }: SimulationResult): string[] {
  const seeds = new Map<string, string[]>();
  for (const { seed, file, line, message } of errors) {
    const told = `${file}:${line} ${message}`;
    const known = seeds.get(told);
    if (known) known.push(seed);
    else seeds.set(told, [seed]);
  }
  const lines = [...seeds].map(([told, [first, ...others]]) => {
    const more = others.length === 0 ? "" : `, and in ${others.length} more ${others.length === 1 ? "game" : "games"}`;
    return `error in the game with seed ${first}: ${told}${more}`;
  });
  const hidden = lines.length - MOST_ERRORS_SHOWN;
  const unkept = failed - errors.length;
  return [
    ...lines.slice(0, MOST_ERRORS_SHOWN),
    ...(hidden > 0 ? [`… and ${hidden} more errors`] : []),
    ...(unkept > 0 ? [`${unkept} more games failed, after the first ${errors.length}; they are only counted`] : []),
  ];
}

function report(result: SimulationResult, seconds: number): string {
  const { games, finished, truncated, failed, length, rounds, wins, shared, nobody, scores } = result;
  const share = (count: number) => (finished === 0 ? "–" : `${((100 * count) / finished).toFixed(1)} %`);
  const lines = [
    `${games} games with seed ${result.seed}: ${finished} finished, ${truncated} truncated, ${failed} errors, in ${seconds.toFixed(1)} s`,
    `${result.moves} moves, ${result.choices} of them with a choice`,
  ];
  if (result.byLimit > 0) lines.push(`${result.byLimit} of the finished games were ended by the limit of the rules`);
  if (result.byStep > 0)
    lines.push(`${result.byStep} moves of random players were chosen step by step: there were more than can be listed`);
  if (finished > 0) lines.push(`how they ended: ${named(result.ends)}`);
  if (length) lines.push(`moves in a game: ${length.min} to ${length.max}, median ${length.median}`);
  if (rounds)
    lines.push(`rounds: ${rounds.min} to ${rounds.max}, median ${rounds.median}, mean ${rounds.mean.toFixed(2)}`);
  const rows = wins.map((count, i) => [
    i + 1,
    result.agents[i] ?? "",
    count,
    share(count),
    scores?.[i] ? scores[i].mean.toFixed(3) : "–",
  ]);
  lines.push(tableOf([["seat", "player", "wins", "share", "mean score"], ...rows]));
  lines.push(`shared: ${shared} (${share(shared)}), nobody: ${nobody} (${share(nobody)})`);
  lines.push(...errorLines(result));
  return `${lines.join("\n")}\n`;
}

interface Work {
  /** the rules for this process; workers read them themselves */
  readonly loaded: Loaded;
  readonly setup: SimulationSetup;
  readonly players: number;
  readonly games: number;
  readonly workers: number;
  /** the profile to fill; it requires a single process */
  readonly profile: Profile | null;
}

/** Plays games and tallies them part by part. Only the first failed games are kept. */
async function play({ loaded, setup, players, games, workers, profile }: Work, io: Io): Promise<Tally> {
  const progress = new Progress(io, games);
  const all = newTally(players);
  const add = (tally: Tally) => {
    addTally(all, tally);
    progress.add(tally.games);
  };
  const parts = shares(games, workers);
  try {
    if (workers > 1) {
      await runInPool<Part, Tally>({ entry: workerEntry(), task: "simulate", setup, parts, workers }, add);
      return all;
    }
    const simulation = simulationOf(setup, { loaded, ...(profile && { meter: profile }) });
    doAll(parts, io.now, ([from, to]) => add(tallySome(simulation, from, to)));
    return all;
  } finally {
    progress.end();
  }
}

function refuseSeveralProcesses(args: Args, workers: number): void {
  if (args.has("profile") && workers !== 1) throw new UsageError("--profile watches one process: leave --workers out.");
  if (args.has("csv") && ["json", "profile", "workers"].some((flag) => args.has(flag)))
    throw new UsageError(
      "--csv writes a row for each game, by one process: leave --json, --profile and --workers out.",
    );
}

/** Writes one row after another; no game is kept. */
function writeRows(
  { setup, games, players }: Pick<Work, "setup" | "games" | "players">,
  open: OpenGame,
  io: Io,
): number {
  const simulation = simulationOf(setup, { loaded: open.loaded });
  let failed = 0;
  io.out(headRow(players));
  doAll(shares(games, 1), io.now, ([from, to]) => {
    const reports = simulateSome(simulation, from, to);
    failed += reports.filter(({ end }) => end === "error").length;
    io.out(reports.map((report) => gameRow(report, players)).join(""));
  });
  return failed > 0 ? AT_FAULT : FINE;
}

export const simulate: Command = {
  name: "simulate",
  summary: "Plays many games and says how they went.",
  takes: ONE_FILE,
  flags: [
    { name: "games", value: "N", doc: "how many (default: 100)" },
    { name: "agents", value: "A", doc: `${PLAYERS_DOC}; for each seat, with commas (default: random)` },
    {
      name: "workers",
      value: "W",
      doc: "how many processes share the work (0: one for each core, which is the default for 1,000 games or more; else 1)",
    },
    { name: "max-moves", value: "M", doc: "a game with more moves is truncated (default: 10000)" },
    { name: "profile", doc: "also say which rules the time went to: terms, conditions, lines, paths, bodies, choices" },
    {
      name: "reference",
      doc: "play by the interpreter alone, without compiling the rules: the same games, more slowly",
    },
    { name: "csv", doc: "print one row for each game, for a spreadsheet: seed, end, moves, rounds, who won, scores" },
    JSON_FLAG,
    SET_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["simulate examples/hearts.yaml --games 1000 --json", "statistics for programs"],
    [
      "simulate examples/kuhn-poker.yaml --agents policy:examples/kuhn-equilibrium.yaml,random",
      "a good player against a random one",
    ],
    [
      "simulate examples/tictactoe.yaml --games 20 --agents bot:100,random",
      "a bot that thinks against a random player",
    ],
    ["simulate examples/tictactoe.yaml --games 500 --csv", "a row for each game, for a spreadsheet"],
    ["simulate examples/othello.yaml --games 20 --profile", "which rules make it slow"],
    ["simulate examples/hearts-to-100.yaml --games 100", "a campaign: deal after deal until somebody has 100 points"],
  ],
  notes: [
    "A campaign is played from its beginning to its end each time. Told are who wins it, how long it is, each mission by itself, and the orders of missions. One process plays them all.",
    "The result depends on the seed, the game and the players only, not on the number of workers.",
    "A game that several seats win together counts as a win of each of them; `shared` says how many such games there were.",
    "Memory does not grow with the number of games. The first 100 games in which a rule fails are reported one by one.",
    "A profile counts how often each part of the rules is called, and how often it is evaluated: a result is cached while nothing changes. The profile itself costs time, so short parts that are called often look more expensive than they are.",
  ],
  async run(args, io) {
    if (isCampaign(args)) return simulateCampaign(args, io);
    const open = openGame(requestOf(args), io);
    refuseFailedChecks(open, io);
    const agents = args.text("agents") ?? "random";
    const seated = seatAgents(open, agents, io);
    const games = args.whole("games", 100, 1, 100_000_000);
    const asked = args.whole("workers", workersFor(games, args.has("profile")), 0, 256);
    const profile = args.has("profile") ? new Profile(io.now) : null;
    refuseSeveralProcesses(args, asked);
    const workers = Math.min(games, asked === 0 ? availableParallelism() : asked);
    const setup = {
      request: open.request,
      agents,
      maxMoves: args.whole("max-moves", 10_000, 1),
      byReference: args.has("reference"),
      each: Math.ceil(games / workers),
    };
    if (args.has("csv")) return writeRows({ setup, games, players: open.game.players }, open, io);
    const start = io.now();
    const { loaded, game } = open;
    const { players } = game;
    const tally = await play({ loaded, setup, players, games, workers, profile }, io);
    const seconds = (io.now() - start) / 1000;
    const result = resultOf(tally, { players, seed: open.request.seed, agents: seated.names });
    const perSecond = (count: number) => (seconds > 0 ? Math.round((count / seconds) * 10) / 10 : 0);
    const timing = {
      seconds: Math.round(seconds * 1000) / 1000,
      gamesPerSecond: perSecond(games),
      movesPerSecond: perSecond(result.moves),
    };
    const entries = profile && profileEntries(profile.rows(), loaded.places);
    if (args.has("json")) printJson(io, { result, timing, ...(entries && { profile: entries }) });
    else io.out(`${report(result, seconds)}${entries ? `\n${profileText(entries, seconds)}` : ""}`);
    return result.failed > 0 ? AT_FAULT : FINE;
  },
};
