import { availableParallelism } from "node:os";
import { type Estimate, Estimating } from "../../lab/estimate.ts";
import { type JudgedGoal, judged } from "../../lab/goals.ts";
import type { MeasuredGames } from "../../lab/measured-games.ts";
import { workersFor } from "../../playtest/parts.ts";
import { PLAYERS_DOC } from "../agents.ts";
import type { Command } from "../command.ts";
import { AT_FAULT, FINE } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE, SET_FLAG } from "../flags.ts";
import { requestOf } from "../game.ts";
import { amountOf, foundText } from "../lab/comparison-text.ts";
import { Gate } from "../lab/gate.ts";
import { useRows, usesText } from "../lab/uses-text.ts";
import { playVersions, type Version, versionOf } from "../lab/versions.ts";
import { printJson, tableOf } from "../output.ts";

const GAMES = 500;

export const measure: Command = {
  name: "measure",
  summary: "Plays many games and says what they are like, and which cards and commands are used and win.",
  takes: ONE_FILE,
  flags: [
    { name: "games", value: "N", doc: `how many (default: ${GAMES})` },
    { name: "agents", value: "A", doc: `${PLAYERS_DOC}; for each seat, with commas (default: random-paired)` },
    { name: "workers", value: "W", doc: "how many processes share the work (0: one for each core)" },
    { name: "max-moves", value: "M", doc: "a game with more moves is cut off (default: 10000)" },
    JSON_FLAG,
    SET_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["measure examples/deck-builder.yaml --games 300", "which cards are bought, and what do their buyers win?"],
    ["measure rules/neohunt33.yaml --games 200", "what is never done, and how often does the leader win?"],
  ],
  notes: [
    "`goals:` of the rules (`{length: 30..45, wins 1: 45..55 %}`) are judged first: a goal holds where its measure surely lies there.",
    "`surely` is where a mean lies in 19 of 20 series, however often one looks.",
    "`offered` and `taken` are times in a game, of all seats; `of offers` is how often what was offered was taken. `its takers win` is their share of the win, each counted as often as it took it: what is fair lies between what the seats win. Of all that are said to be more or less, on average at most one in ten is not.",
    "A card whose takers win is not always a strong card: who is ahead buys more. `--agents always:ID,random-paired` gives it to one of two players, who go round the seats, on common luck; `compare FILE --b-set` changes the card for all, on the same games, and says what that does.",
    "Who leads is noted in one game of five. Random players do not feel everything that people feel: ask again with `--agents bot:100`.",
  ],
  async run(args, io) {
    const games = args.whole("games", GAMES, 1, 100_000_000);
    const asked = args.whole("workers", workersFor(games, false), 0, 256);
    const agents = args.text("agents") ?? "random-paired";
    const rotates = new Set(agents.split(",")).size > 1;
    const maxMoves = args.whole("max-moves", 10_000, 1);
    const version = versionOf(requestOf(args), { agents, maxMoves, games, rotates }, io);
    const gate = new Gate("games", version);
    const all = version.measuring.measures.map((one) => new Estimating(one));
    const workers = Math.min(games, asked === 0 ? availableParallelism() : asked);
    const take = ([played]: readonly MeasuredGames[]) => {
      if (!played) return true;
      gate.add(played);
      for (const [i, value] of played.values.entries()) all[i % all.length]?.add(value);
      return false;
    };
    await playVersions([version], { games, workers }, take, io);
    const estimates = new Map(all.map((one) => [one.measure.id, one.now()]));
    const goals = judged(version.open.program.goals, estimates);
    if (args.has("json")) printJson(io, document(version, { estimates, goals, gate }));
    else io.out(text(version, { estimates, goals, gate }, games));
    return gate.hasFailed ? AT_FAULT : FINE;
  },
};

/** What was found. */
interface Found {
  readonly estimates: ReadonlyMap<string, Estimate>;
  readonly goals: readonly JudgedGoal[];
  readonly gate: Gate;
}

const REACHED = { holds: "holds", missed: "missed", open: "not known yet", absent: "no game has it" } as const;

/** Each goal with what decides it. */
function goalsText(goals: readonly JudgedGoal[]): string[] {
  if (goals.length === 0) return [];
  const rows = goals.map(({ goal, reached, because }) => [
    goal.text,
    REACHED[reached],
    because.map((one) => decidedText(one, goal.measures.length > 1)).join(", "),
  ]);
  return [tableOf([["goal", "", "because"], ...rows]), ""];
}

const decidedText = (one: Estimate, isOneOfMany: boolean): string =>
  `${isOneOfMany ? `${one.measure.id}: ` : ""}${foundText(one)}`;

function text({ open, setup }: Version, { estimates, goals, gate }: Found, games: number): string {
  const players = [...new Set(setup.agents.split(","))].join(", ");
  const shown = [...estimates.values()].filter(({ measure: { id, group }, games: own, mean }) => {
    return group !== "use" && !id.startsWith("taken ") && own > 0 && mean !== 0;
  });
  const rows = shown.map(({ measure: one, mean, interval }) => [
    one.text,
    amountOf(one, mean),
    interval ? `${amountOf(one, interval[0])} to ${amountOf(one, interval[1])}` : "–",
  ]);
  return [
    `${open.program.title}: ${games} games with seed ${setup.request.seed}, ${open.game.players} players: ${players}`,
    ...gate.lines(),
    "",
    ...goalsText(goals),
    tableOf([["measure", "mean", "surely"], ...rows]),
    "",
    usesText(useRows(estimates), fairIn(estimates, open.game.players)),
    "",
  ].join("\n");
}

/** What seats win, from the least to the most. */
function fairIn(estimates: ReadonlyMap<string, Estimate>, players: number): readonly [number, number] {
  const won = Array.from({ length: players }, (_, seat) => estimates.get(`wins ${seat + 1}`)?.mean ?? 0);
  return [Math.min(...won), Math.max(...won)];
}

function document({ open, setup }: Version, { estimates, goals, gate }: Found) {
  const { request, agents } = setup;
  const plain = ({ measure: { id, text: words, unit }, games, mean, interval }: Estimate) => ({
    ...{ measure: id, text: words, unit, games, mean, surely: interval },
  });
  const measured = [...estimates.values()].filter(
    ({ measure: { group, id } }) => group !== "use" && !id.startsWith("taken "),
  );
  return {
    ...{ game: open.program.id, ...request, players: open.game.players, agents, ...gate.json() },
    goals: goals.map(({ goal, reached, because }) => ({ goal: goal.text, reached, because: because.map(plain) })),
    measures: measured.map(plain),
    uses: useRows(estimates).map((row) => ({ ...row, won: row.won && plain(row.won) })),
  };
}
