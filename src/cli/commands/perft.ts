import { seeded, settle } from "../../interpreter/drive.ts";
import { perft as count } from "../../interpreter/perft.ts";
import { initial } from "../../interpreter/question.ts";
import type { Command } from "../command.ts";
import { FINE, RulesError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { openGame, requestOf } from "../game.ts";
import { printJson, tableOf } from "../output.ts";

export const perft: Command = {
  name: "perft",
  summary: "Counts the ways to play on, move by move.",
  takes: ONE_FILE,
  flags: [
    { name: "depth", value: "D", doc: "how many moves deep (default: 3)" },
    { name: "unit", value: "move|step", doc: "count moves (default) or single steps" },
    { name: "chance", value: "seed|branch", doc: "chance by the seed (default), or every outcome" },
    JSON_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [["perft examples/tictactoe.yaml --depth 9", "9, 72, 504 … as published"]],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const unit = args.oneOf("unit", ["move", "step"]);
    const chance = args.oneOf("chance", ["seed", "branch"]);
    const depth = args.whole("depth", 3, 1, 1000);
    const nature = chance === "seed" ? seeded(open.request.seed) : null;
    const first = initial(open.game);
    const start = nature ? settle(open.game, first, nature) : first;
    const depths = count(open.game, start, { depth, unit, nature });
    if ("code" in depths) throw new RulesError(open.say(depths));
    if (args.has("json")) printJson(io, { unit, chance, seed: open.request.seed, depths });
    else io.out(`${tableOf([["depth", "nodes", "terminal"], ...depths.map((d) => [d.depth, d.nodes, d.terminal])])}\n`);
    return FINE;
  },
};
