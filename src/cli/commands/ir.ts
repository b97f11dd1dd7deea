import { printProgram } from "../../interpreter/ir/print.ts";
import { validate } from "../../interpreter/ir/validate.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { FINE, RulesError } from "../failure.ts";
import { HELP, ONE_FILE, PACK_FLAG, ROOT_FLAG } from "../flags.ts";
import { loadRules, packsOf, programOf } from "../game.ts";
import { placeAt } from "../place.ts";

export const ir: Command = {
  name: "ir",
  summary: "Prints what is played: the rules with every name resolved, typed, as instructions and expressions.",
  takes: ONE_FILE,
  notes: [
    "`%3` is place 3 of a body or term. A query is printed as a pipeline: the list, its tests by name, and what orders and cuts it.",
    "The text is for writers of tools, and changes with the version in its first line.",
  ],
  flags: [PACK_FLAG, ROOT_FLAG, HELP],
  examples: [["ir examples/tictactoe.yaml", "a small game as the interpreter sees it"]],
  run(args, io) {
    const loaded = loadRules(args.files[0] ?? "", packsOf(args), new Disk(args.all("root")));
    const { program, places } = programOf(loaded, io);
    const flaws = validate(program).map(({ where, node, message }) => {
      const { file, line, column } = placeAt(places, node);
      return `${file}:${line}:${column} internal fault: in \`${where}\`, ${message}; please report it with the file.`;
    });
    if (flaws.length > 0) throw new RulesError(flaws.join("\n"));
    io.out(printProgram(program));
    return FINE;
  },
};
