import { meantOrAll } from "../../dsl/text/similar.ts";
import { type Compared, Comparison } from "../../lab/comparison.ts";
import type { Difference } from "../../lab/difference.ts";
import { type MeasuredGames, valuesOf } from "../../lab/measured-values.ts";
import type { Measure } from "../../lab/measures.ts";
import { verdictText } from "../../lab/verdict.ts";
import type { Args } from "../args.ts";
import type { Command } from "../command.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, SET_FLAG } from "../flags.ts";
import { type GameRequest, requestOf, rootsOf, setsOf } from "../game.ts";
import { othersText } from "../lab/comparison-text.ts";
import { Gate } from "../lab/gate.ts";
import { areUnlike, MANNER_FLAGS, mannerOf } from "../lab/manner.ts";
import { playVersions, type Version, versionOf } from "../lab/versions.ts";
import { printJson } from "../output.ts";

const PAIRS = 1_000;

/** The flags by which B may differ from A, besides its file. */
const OF_B = ["b-set", "b-option", "b-pack", "b-agents"] as const;

const NAMES = {
  ...{ a: "A", b: "B" },
  more: (pairs: number) => `About ${pairs.toLocaleString("en")} pairs may tell: \`--pairs ${pairs}\`.`,
};

export const compare: Command = {
  name: "compare",
  summary: "Plays two versions of a game in pairs and says what differs, and how sure that is.",
  takes: { word: "A [B]", least: 1, most: 2 },
  flags: [
    { name: "ask", value: "M", doc: "the measure that you ask about (default: wins 1; see the notes)" },
    { name: "pairs", value: "N", doc: `play at most so many pairs (default: ${PAIRS})` },
    { name: "within", value: "X", doc: "differences up to X do not matter (default: 5 points, or a twentieth)" },
    { name: "b-set", value: "PATH=V", doc: "in B, put V there; may be repeated" },
    { name: "b-option", value: "K=V", doc: "in B, choose this option; may be repeated" },
    { name: "b-pack", value: "P", doc: "in B, take this pack too; may be repeated" },
    { name: "b-agents", value: "A", doc: "in B, these players" },
    { name: "all", doc: "play all pairs even if the answer is known earlier, and show all measures" },
    ...MANNER_FLAGS,
    JSON_FLAG,
    SET_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    [
      'compare examples/meadow.yaml --b-set kinds.card.copies="4 of each" --ask length',
      "does a fourth copy of each card make games longer?",
    ],
    [
      "compare examples/tictactoe.yaml --agents greedy,random-paired --b-agents random-paired,random-paired --pairs 100",
      "the same rules with other players",
    ],
  ],
  notes: [
    "Both games of a pair have the same seed. So chance gives the same to both, and random-paired players choose alike as long as the same answers are offered. `gain` says how many times as many games would be needed without pairs.",
    "The first line answers your question (`--ask`). If there is no difference, it reports one in at most one of 20 comparisons, however often you look. So it stops as soon as the answer is known. The other measures are judged together: of those that are said to differ, on average at most one in ten does not.",
    "Measures: `wins 1` (seat 1), `length` (moves), `rounds`, `forced`, `score 1`, `margin`, `end ID`, `shared`, `nobody`, `lead changes`, `led half` (does the player win who leads at half of the game? also `led a quarter`, `led three quarters`), and of a command or card `taken ID` and `offered ID` (times in a game), `games with ID` and `won with ID`. If the players differ, they move on by one seat with each pair, and `player 1` counts the wins of the first one.",
    "Random players do not feel everything that people feel: ask again with `--agents bot:100`.",
  ],
  async run(args, io) {
    const own = mannerOf(args, "pairs", PAIRS);
    const a = requestOf(args);
    const b = requestOfB(args, a);
    const agentsOfB = args.text("b-agents") ?? own.agents;
    // If players rotate in one version they rotate in both, so that a pair has the same seats.
    const manner = { ...own, rotates: own.rotates || areUnlike(agentsOfB) };
    const versions = [versionOf(a, manner, io), versionOf(b, { ...manner, agents: agentsOfB }, io)] as const;
    const comparison = comparing(args, versions);
    const gates = [new Gate("A", versions[0]), new Gate("B", versions[1])] as const;
    const start = io.now();
    await playVersions(
      versions,
      manner,
      ([ofA, ofB]) => {
        if (!ofA || !ofB) return true;
        gates[0].add(ofA);
        gates[1].add(ofB);
        return addPairs(comparison, ofA, ofB);
      },
      io,
    );
    const found = comparison.now();
    const seconds = (io.now() - start) / 1000;
    if (args.has("json")) printJson(io, document(versions, found, gates, seconds));
    else io.out(text(versions, found, gates, args.has("all")));
    return gates.some(({ hasFailed }) => hasFailed) ? AT_FAULT : FINE;
  },
};

function requestOfB(args: Args, a: GameRequest): GameRequest {
  const [, file = a.file] = args.files;
  if (args.files.length < 2 && !OF_B.some((flag) => args.has(flag)))
    throw new UsageError(
      "There is nothing to compare with.",
      "name another file, or say what differs in B: `--b-set`, `--b-option`, `--b-pack` or `--b-agents`",
    );
  return {
    ...a,
    file,
    options: [...new Map([...a.options, ...args.pairs("b-option")])],
    packs: [...a.packs, ...args.all("b-pack").flatMap((names) => names.split(","))],
    sets: [...new Map([...(a.sets ?? []), ...setsOf(args, "b-set")])],
    roots: rootsOf(args),
  };
}

function comparing(args: Args, [a, b]: readonly [Version, Version]): Comparison {
  const of = [a.measuring.measures, b.measuring.measures] as const;
  const known = of[0].filter(({ id }) => of[1].some((other) => other.id === id)).map(({ id }) => id);
  const ask = args.text("ask") ?? known[0] ?? "";
  if (!known.includes(ask))
    throw new UsageError(`A and B have no measure \`${ask}\` in common.`, meantOrAll(ask, known));
  return new Comparison(of[0], of[1], { ask, within: withinOf(args, of[0], ask), playsAll: args.has("all") });
}

/** The value of `--within` in the units of the measure; shares are given in percentage points. */
function withinOf(args: Args, measures: readonly Measure[], ask: string): number | null {
  const text = args.text("within");
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value === 0)
    throw new UsageError(`--within takes a number above 0, not \`${text}\`.`);
  return measures.find(({ id }) => id === ask)?.unit === "number" ? value : value / 100;
}

/** Adds pairs until enough are played. Returns whether they are. */
function addPairs(comparison: Comparison, a: MeasuredGames, b: MeasuredGames): boolean {
  for (let i = 0; i < a.games; i++) if (comparison.add(valuesOf(a, i), valuesOf(b, i))) return true;
  return false;
}

type Both<T> = readonly [a: T, b: T];

/** The description of a version in the words of the command line. */
function nameOf({ open, setup }: Version): string {
  const { file, options, packs, sets = [] } = setup.request;
  return [
    file,
    ...options.map(([id, word]) => `${id}=${word}`),
    ...packs.map((pack) => `pack ${pack}`),
    ...sets.map(([path, value]) => `${path}=${value}`),
    `${open.game.players} players: ${[...new Set(setup.agents.split(","))].join(", ")}`,
  ].join(", ");
}

function text([a, b]: Both<Version>, found: Compared, gates: Both<Gate>, showsAll: boolean): string {
  const { gain } = found.asked;
  const paired =
    gain !== null && Number.isFinite(gain) && gain >= 1.05
      ? ` Without pairs it would take ${gain.toFixed(1)} times as many games.`
      : "";
  return [
    `A  ${nameOf(a)}`,
    `B  ${nameOf(b)}`,
    ...gates.flatMap((gate) => gate.lines()),
    "",
    verdictText(found, NAMES),
    `${found.pairs} pairs with seed ${a.setup.request.seed}, of which ${found.differing} differ.${paired}`,
    ...(found.verdict === "identical" ? [] : ["", othersText(found, showsAll)]),
    "",
  ].join("\n");
}

function document([a, b]: Both<Version>, found: Compared, gates: Both<Gate>, seconds: number) {
  const { verdict, asked, within, pairs, differing, others, onlyA, onlyB } = found;
  const side = ({ setup: { request, agents } }: Version, gate: Gate) => ({ ...request, agents, ...gate.json() });
  return {
    ...{ a: side(a, gates[0]), b: side(b, gates[1]), pairs, differing, verdict, within },
    asked: measured(asked),
    others: others.map((one) => ({ ...measured(one), differs: one.isFound })),
    ...{ onlyA: onlyA.map(({ id }) => id), onlyB: onlyB.map(({ id }) => id), seconds },
  };
}

function measured({ measure, pairs, means, difference, interval, evidence, gain }: Difference) {
  const { id, text: words, unit } = measure;
  return {
    ...{ measure: id, text: words, unit, pairs, a: means[0], b: means[1], difference, surely: interval },
    // JSON has no infinite numbers.
    ...{ evidence: Number.isFinite(evidence) ? Math.exp(Math.min(evidence, 700)) : null },
    gain: gain !== null && Number.isFinite(gain) ? gain : null,
  };
}
