import { PolicyError } from "../../agents/policy.ts";
import { enumerate as walk } from "../../interpreter/enumerate.ts";
import { written } from "../../interpreter/fraction.ts";
import { describeEvent } from "../../interpreter/redact.ts";
import { viewOf } from "../../interpreter/view.ts";
import type { Command } from "../command.ts";
import { FINE, RulesError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { openGame, requestOf } from "../game.ts";
import { printJson, tableOf } from "../output.ts";
import { chancesOfMoves, readPolicy } from "../policy-file.ts";

export const enumerate: Command = {
  name: "enumerate",
  summary: "Walks over the whole tree of a small game: leaves, information sets, exact values.",
  takes: ONE_FILE,
  flags: [
    { name: "policy", value: "P.yaml", doc: "how the players choose (default: every answer is as likely)" },
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
    const policy = file === undefined ? null : readPolicy(open, file, 0, io);
    try {
      const tree = walk(game, {
        view: (state, seat) => JSON.stringify(viewOf(game, state, seat)),
        hears: (event, seat) => {
          const told = describeEvent(game, event, seat);
          return told && JSON.stringify([told.type, told.player, told.word, told.parts]);
        },
        policy: policy && ((seat, _info, options, state) => chancesOfMoves(game, state, seat, policy, options)),
      });
      if ("code" in tree) throw new RulesError(open.say(tree));
      const result = { leaves: tree.leaves, infoSets: tree.infoSets, values: tree.values.map(written) };
      if (args.has("json")) printJson(io, result);
      else
        io.out(
          `${result.leaves} leaves\n${tableOf([["seat", "information sets", "value"], ...result.values.map((value, i) => [i + 1, result.infoSets[i] ?? 0, value])])}\n`,
        );
      return FINE;
    } catch (error) {
      if (error instanceof PolicyError) throw new RulesError(`${file}: ${error.message}`);
      throw error;
    }
  },
};
