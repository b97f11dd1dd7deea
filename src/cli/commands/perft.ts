import { initial } from "../../interpreter/machine/transition.ts";
import { seeded, settle } from "../../interpreter/play/resolve-chance.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import {
  perft as count,
  divide,
  MOST_POSITIONS,
  type PerftOptions,
  type Share,
} from "../../interpreter/search/perft.ts";
import type { Command } from "../command.ts";
import { FINE, walkError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import { printJson, tableOf } from "../output.ts";

export const perft: Command = {
  name: "perft",
  summary: "Counts the ways to play on, move by move.",
  takes: ONE_FILE,
  flags: [
    { name: "depth", value: "D", doc: "how many moves deep (default: 3)" },
    { name: "unit", value: "move|step", doc: "count moves (default) or single steps" },
    { name: "chance", value: "seed|branch", doc: "chance by the seed (default), or every outcome" },
    { name: "divide", doc: "also count the deepest positions of each first move" },
    {
      name: "most",
      value: "N",
      doc: `positions to look at, at most (default: ${MOST_POSITIONS.toLocaleString("en")})`,
    },
    JSON_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["perft examples/tictactoe.yaml --depth 9", "9, 72, 504 … as published"],
    ["perft examples/chess.yaml --depth 3 --divide", "the same for each first move, to find where counts differ"],
  ],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const unit = args.oneOf("unit", ["move", "step"]);
    const chance = args.oneOf("chance", ["seed", "branch"]);
    const depth = args.whole("depth", 3, 1, 1000);
    const nature = chance === "seed" ? seeded(open.request.seed) : null;
    const first = initial(open.game);
    const start = nature ? settle(open.game, first, nature) : first;
    const options = { depth, unit, nature, most: args.whole("most", MOST_POSITIONS, 1) };
    const depths = count(open.game, start, options);
    if ("code" in depths) throw walkError(open.say(depths), depths, "--most");
    const shares = args.has("divide") ? sharesOf(open, start, options) : null;
    if (args.has("json")) {
      const divided = shares === null ? {} : { divide: shares };
      printJson(io, { unit, chance, seed: open.request.seed, depths, ...divided });
      return FINE;
    }
    io.out(`${tableOf([["depth", "nodes", "terminal"], ...depths.map((d) => [d.depth, d.nodes, d.terminal])])}\n`);
    if (shares) io.out(`\n${tableOf([[`first ${unit}`, "nodes"], ...shares.map((s) => [s.move, s.nodes])])}\n`);
    return FINE;
  },
};

function sharesOf(open: OpenGame, start: State, options: PerftOptions): Share[] {
  const shares = divide(open.game, start, options);
  if ("code" in shares) throw walkError(open.say(shares), shares, "--most");
  return shares;
}
