import { packsFor } from "../../scenario/packs.ts";
import type { Command } from "../command.ts";
import { describeRules } from "../describe/describe.ts";
import { describeText } from "../describe/text.ts";
import { Disk } from "../disk.ts";
import { FINE } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { openGame, requestOf } from "../game.ts";
import { printJson } from "../output.ts";

export const describe: Command = {
  name: "describe",
  summary: "Lists the words of a game: kinds, slots, terms, verbs, commands, options.",
  takes: ONE_FILE,
  flags: [JSON_FLAG, ...GAME_FLAGS, HELP],
  examples: [["describe examples/kuhn-poker.yaml", "what can be named in its scenarios"]],
  run(args, io) {
    const request = requestOf(args);
    const disk = new Disk(request.roots);
    const { loaded, program } = openGame(request, io, disk);
    if (!loaded.model) return FINE;
    const packs = packsFor(loaded, disk.all("pack", args.files[0] ?? "")).map(({ id, title, path }) => ({
      ...{ id, ...(title === null ? {} : { title }), file: path },
    }));
    const vocabulary = describeRules(loaded.model, program, packs);
    if (args.has("json")) printJson(io, vocabulary);
    else io.out(`${describeText(vocabulary)}\n`);
    return FINE;
  },
};
