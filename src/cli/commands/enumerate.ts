import { describeEvent } from "../../interpreter/observe/redact.ts";
import { viewOf } from "../../interpreter/observe/view.ts";
import { MOST_WALKED, type Watcher, enumerate as walk } from "../../interpreter/search/enumerate.ts";
import { type Fraction, written } from "../../interpreter/search/fraction.ts";
import { keysOf } from "../../interpreter/search/position-key.ts";
import { countPositions } from "../../interpreter/search/positions.ts";
import type { Tree } from "../../interpreter/search/tree.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { FINE, RulesError, walkError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { openGame, requestOf } from "../game.ts";
import { printJson, tableOf } from "../output.ts";
import { chancesOfMoves, readPolicy } from "../policy-file.ts";

/** Positions beyond this number are not counted. */
const MOST_POSITIONS = 1_000_000;

function json({ leaves, infoSets, values, results, meanLength }: Tree, positions: number | null) {
  return {
    leaves,
    positions,
    infoSets,
    values: values.map(written),
    results: results.map(({ winners, leaves, chance }) => ({
      winners: winners.map((seat) => seat + 1),
      leaves,
      chance: written(chance),
    })),
    meanLength: written(meanLength),
  };
}

function text(
  { leaves, positions, infoSets, values, results, meanLength }: ReturnType<typeof json>,
  mean: Fraction,
): string {
  const seats = values.map((value, i) => [i + 1, infoSets[i] ?? 0, value]);
  const ends = results.map((one) => [
    one.winners.map((seat) => `p${seat}`).join(", ") || "nobody",
    one.leaves,
    one.chance,
  ]);
  const about = (Number((mean.top * 1000n) / mean.bottom) / 1000).toFixed(3);
  return [
    `${leaves} leaves, ${positions ?? `more than ${MOST_POSITIONS}`} positions, ${meanLength} moves on average (${about})`,
    tableOf([["seat", "information sets", "value"], ...seats]),
    tableOf([["won by", "leaves", "chance"], ...ends]),
    "",
  ].join("\n");
}

export const enumerate: Command = {
  name: "enumerate",
  summary: "Walks over the whole tree of a small game: leaves, positions, information sets, results, exact values.",
  takes: ONE_FILE,
  flags: [
    { name: "policy", value: "P.yaml", doc: "how the players choose (default: all answers equally likely)" },
    { name: "most", value: "N", doc: `positions to look at, at most (default: ${MOST_WALKED.toLocaleString("en")})` },
    JSON_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["enumerate examples/kuhn-poker.yaml --json", "30 leaves, 6 and 6 information sets"],
    [
      "enumerate examples/kuhn-poker.yaml --policy examples/kuhn-equilibrium.yaml",
      "the value -1/18 for the first player",
    ],
  ],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const { game } = open;
    const file = args.text("policy");
    const policy = file === undefined ? null : readPolicy(open, new Disk().need(file), 0, io);
    const watcher: Watcher = {
      view: (state, seat) => JSON.stringify(viewOf(game, state, seat)),
      hears: (event, seat) => {
        const told = describeEvent(game, event, seat);
        return told && JSON.stringify([told.type, told.player, told.word, told.parts]);
      },
      hearsApart: true,
      policy: policy && ((seat, _info, options, state) => chancesOfMoves(game, state, seat, policy, options)),
    };
    const tree = walk(game, watcher, args.whole("most", MOST_WALKED, 1));
    if ("code" in tree) throw walkError(open.say(tree), tree, "--most");
    const positions = countPositions(game, keysOf(game, { copiesAlike: true, timed: false }), MOST_POSITIONS);
    if (typeof positions === "object" && positions) throw new RulesError(open.say(positions));
    const told = json(tree, positions);
    if (args.has("json")) printJson(io, told);
    else io.out(text(told, tree.meanLength));
    return FINE;
  },
};
