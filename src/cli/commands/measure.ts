import { amountOf, betweenText, foundText } from "../../lab/amounts.ts";
import { courseRows, sidesOf } from "../../lab/course-text.ts";
import type { Course } from "../../lab/courses.ts";
import type { Estimate } from "../../lab/estimate.ts";
import { type Facts, Gathering } from "../../lab/facts.ts";
import type { Finding } from "../../lab/findings.ts";
import { type JudgedGoal, REACHED } from "../../lab/goals.ts";
import type { MeasuredGames } from "../../lab/measured-values.ts";
import { isOfGame } from "../../lab/measures.ts";
import { measuredOf } from "../../lab/run-description.ts";
import { TABLES_OF } from "../../results/tables.ts";
import type { Command } from "../command.ts";
import { AT_FAULT, FINE } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE, SET_FLAG } from "../flags.ts";
import { requestOf } from "../game.ts";
import type { Io } from "../io.ts";
import { Gate } from "../lab/gate.ts";
import { KEEP_FLAGS, type KeptRun, keptRun, playMissing, readKept } from "../lab/kept-run.ts";
import { MANNER_FLAGS, type Manner, mannerOf } from "../lab/manner.ts";
import { usesText } from "../lab/uses-text.ts";
import { playVersions, type Version, versionOf } from "../lab/versions.ts";
import { printJson, tableOf } from "../output.ts";

const GAMES = 500;

export const measure: Command = {
  name: "measure",
  summary: "Plays many games and says what they are like, and which cards and commands are used and win.",
  takes: ONE_FILE,
  flags: [
    { name: "games", value: "N", doc: `how many (default: ${GAMES})` },
    ...MANNER_FLAGS,
    ...KEEP_FLAGS,
    JSON_FLAG,
    SET_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["measure examples/deck-builder.yaml --games 300", "which cards are bought, and what do their buyers win?"],
    ["measure examples/meadow.yaml --games 200", "what is hardly ever done, and how often does the leader win?"],
    [
      "measure examples/meadow.yaml --games 200 --out results",
      "keep each game in the folder `results`, for `report` and `query`",
    ],
  ],
  notes: [
    "`goals:` of the rules (`{length: 30..45, wins 1: 45..55 %}`) are judged first. A goal holds if the whole range `surely` lies within it.",
    "`surely` is a range that contains the true mean in 19 of 20 series, however often you look.",
    "`offered` and `taken` are times in a game, of all seats. `of offers` is the share of offers that were taken. `its takers win` is their share of the wins; each player counts as often as it took the thing. A fair share lies between the shares of the seats. Of all things that are said to win more or less, on average at most one in ten does not.",
    "A card whose takers win is not always a strong card: a player who is ahead buys more. `--agents always:ID,random-paired` gives it to one of two players, who change seats, with the same luck (`never:ID` and `always:ID` choose like `random-paired`, but never or always take that card or command). `compare FILE --b-set` changes the card for all players, in the same games, and tells the effect.",
    "`--out` keeps the games as Parquet files. The same command again plays only what is missing, after a kill or with more --games. docs/playtests.md describes the tables.",
    "`measures:` of the rules are measured too (`cards_left(player): count(player.hand)`), and those of seats and games also at the beginning of each round, like scores: the median and the middle half, for those who win in the end and for the others.",
    "Who leads, and everything by rounds, is recorded in one game of five. Random players do not feel everything that people feel: ask again with `--agents bot:100`.",
  ],
  async run(args, io) {
    const manner = mannerOf(args, "games", GAMES);
    const version = versionOf(requestOf(args), manner, io);
    const kept = keptRun(args, version, manner);
    const gate = new Gate("games", version);
    const all = new Gathering(measuredOf(version.open.game, version.measuring));
    const add = (played: MeasuredGames) => {
      gate.add(played);
      all.add(played);
    };
    const games = kept
      ? await playKept(kept, version, { manner, add }, io)
      : await playNow(version, { manner, add }, io);
    const found = { ...all.now(), gate };
    if (args.has("json")) printJson(io, document(version, found));
    else io.out(text(version, found));
    if (kept && !args.has("json")) io.out(keptText(kept, games));
    return gate.hasFailed ? AT_FAULT : FINE;
  },
};

interface Playing {
  readonly manner: Manner;
  readonly add: (played: MeasuredGames) => void;
}

/** Plays all games without keeping them. Returns their number. */
async function playNow(version: Version, { manner, add }: Playing, io: Io): Promise<number> {
  const take = (versions: readonly MeasuredGames[]) => {
    versions.forEach(add);
    return false;
  };
  await playVersions([version], manner, take, io);
  return manner.games;
}

/** Plays the games that are missing in the folder and reads all games there. Returns their number. */
async function playKept(kept: KeptRun, version: Version, { manner, add }: Playing, io: Io): Promise<number> {
  await playMissing(kept, version, manner.workers, io);
  return readKept(kept, add);
}

function keptText({ folder, run, shards }: KeptRun, games: number): string {
  const missing = run.games - games;
  const left = missing > 0 ? `; ${missing} of ${run.games} games are missing` : "";
  const tables = [...TABLES_OF[run.keep]].reverse().join(", ");
  return `\nkept in ${folder.path}: ${tables}, in files 0..${shards.length - 1} of ${run.shardGames} games${left}\n`;
}

/** The facts of a run, with its warnings. */
interface Found extends Facts {
  readonly gate: Gate;
}

/** Each goal with the measures that decide it. */
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

function text({ open, setup }: Version, found: Found): string {
  const { games, estimates, goals, gate, uses, courses, findings } = found;
  const players = [...new Set(setup.agents.split(","))].join(", ");
  const shown = ofGames(estimates).filter(({ games: own, mean }) => own > 0 && mean !== 0);
  const rows = shown.map(({ measure: one, mean, interval, spread }) => [
    one.text,
    amountOf(one, mean),
    betweenText(one, interval),
    spread ? amountOf(one, spread.median) : "",
    spread ? amountOf(one, spread.most5) : "",
  ]);
  return [
    `${open.program.title}: ${games} games with seed ${setup.request.seed}, ${open.game.players} players: ${players}`,
    ...gate.lines(),
    "",
    ...goalsText(goals),
    tableOf([["measure", "mean", "surely", "median", "one in 20"], ...rows]),
    "",
    ...courses.flatMap(courseText),
    usesText(uses),
    "",
    ...findingsText(findings),
  ].join("\n");
}

const courseText = (course: Course): string[] => [
  tableOf([[`${course.text}, at the beginning of round`, ...sidesOf(course)], ...courseRows(course)]),
  "",
];

/** How many findings are printed at most; the most important come first. */
const MOST_FINDINGS = 12;

function findingsText(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const more = findings.length - MOST_FINDINGS;
  return [
    "What stands out:",
    ...findings.slice(0, MOST_FINDINGS).map(({ text: told, attempt }) => `- ${told}\n    ${attempt}`),
    ...(more > 0 ? [`and ${more} more, which \`report\` tells of a folder of \`--out\``] : []),
    "",
  ];
}

/** The measures that are not in the table of cards and commands. */
const ofGames = (estimates: Facts["estimates"]): readonly Estimate[] =>
  [...estimates.values()].filter(({ measure: one }) => isOfGame(one));

function document({ open, setup }: Version, { estimates, goals, gate, uses, courses, findings }: Found) {
  const { request, agents } = setup;
  const plain = ({ measure: { id, text: words, unit }, games, mean, interval, spread }: Estimate) => ({
    ...{ measure: id, text: words, unit, games, mean, surely: interval },
    ...(spread && { median: spread.median, oneInTwenty: spread.most5 }),
  });
  return {
    ...{ game: open.program.id, ...request, players: open.game.players, agents, ...gate.json() },
    goals: goals.map(({ goal, reached, because }) => ({ goal: goal.text, reached, because: because.map(plain) })),
    measures: ofGames(estimates).map(plain),
    uses: uses.map(({ isUnfair, won, ...row }) => ({ ...row, won: won && plain(won), unfair: isUnfair })),
    courses,
    findings: findings.map(({ measure, text: told, attempt }) => ({ measure, text: told, attempt })),
  };
}
