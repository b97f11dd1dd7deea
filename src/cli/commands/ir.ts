import type { Places } from "../../dsl/lower/places.ts";
import { secretFlowOf } from "../../interpreter/analysis/secret-flow.ts";
import { watchOf } from "../../interpreter/analysis/watched.ts";
import { ModuleEngine } from "../../interpreter/codegen/engine/engine.ts";
import { chooseEngine, engineOf } from "../../interpreter/codegen/engine/engine-of.ts";
import { printProgram } from "../../interpreter/ir/print.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { validate } from "../../interpreter/ir/validate.ts";
import { link } from "../../interpreter/link/link.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { FINE, RulesError } from "../failure.ts";
import { HELP, ONE_FILE, PACK_FLAG, ROOT_FLAG } from "../flags.ts";
import { loadRules, packsOf, programOf, rootsOf } from "../game.ts";
import { handedOver, WATCHED_GAMES } from "../handovers.ts";
import { placeAt } from "../place.ts";

/** A report on the compiled module for each number of players, and on the engine that plays and why. */
function report(program: Program, places: Places): string {
  const lines = program.playerCounts.map((players) => {
    const game = link(program, { players });
    const engine = engineOf(game);
    if (!(engine instanceof ModuleEngine)) return `${players} players: not compiled, because ${engine.reason}`;
    const { text, notes } = engine.written;
    const calls = [...notes].map(([what, count]) => `${what} ${count}`).join(", ");
    const few = chooseEngine(game, { games: 1 }).why;
    return [
      `${players} players: ${text.length} characters; the reference is called for ${calls === "" ? "nothing" : calls}`,
      ...handedLines(engine, places),
      ...(few === null ? [] : [`the reference plays a few games alone, because ${few}`]),
    ].join("; ");
  });
  return `${lines.join("\n")}\n`;
}

/** How many instructions are named. */
const MOST_NAMED = 5;

function handedLines(engine: ModuleEngine, places: Places): readonly string[] {
  const all = handedOver(engine);
  if (all.length === 0) return [];
  const named = all.slice(0, MOST_NAMED).map(([one, times]) => {
    const { file, line } = placeAt(places, one.node);
    return `\`${one.do}\` ${times} times${file === "" ? "" : ` (${file}:${line})`}`;
  });
  const others = all.length > MOST_NAMED ? [`${all.length - MOST_NAMED} more instructions`] : [];
  return [`in ${WATCHED_GAMES} random games it carried out ${[...named, ...others].join(", ")}`];
}

function moduleText(program: Program): string {
  const engine = engineOf(link(program, { players: program.playerCounts[0] ?? 2 }));
  return engine instanceof ModuleEngine ? `${engine.written.text}\n` : `// not compiled, because ${engine.reason}\n`;
}

/** The program as text. What may be hidden is known only when players sit at a table, so it is not part of it. */
function programText(program: Program): string {
  const game = link(program, { players: program.playerCounts[0] ?? 2 });
  return printProgram(program, (expr) => watchOf(game, expr), secretFlowOf(game).weighs);
}

export const ir: Command = {
  name: "ir",
  summary:
    "Prints the Program that is played: the rules as typed instructions and expressions, with every name resolved.",
  takes: ONE_FILE,
  notes: [
    "`%3` is place 3 of a body or term. A query is printed as a pipeline: the list, its tests by name, and what orders and cuts it.",
    "`watch[what](...)` stands around an expression that reads something that not everybody may know, and says what sort it is. A game without secrets has none.",
    "`weigh` stands before an instruction that tracks secrets: it may store, pass on or branch on something that not everybody may know, or run because of it.",
    "The text is for writers of tools, and changes with the version in its first line.",
  ],
  flags: [
    {
      name: "report",
      doc: "print instead whether the rules are compiled for random games, and what is left to the interpreter",
    },
    { name: "module", doc: "print instead the JavaScript module for the fewest players" },
    PACK_FLAG,
    ROOT_FLAG,
    HELP,
  ],
  examples: [["ir examples/tictactoe.yaml", "a small game as the interpreter sees it"]],
  run(args, io) {
    const loaded = loadRules({ file: args.files[0] ?? "", packs: packsOf(args) }, new Disk(rootsOf(args)));
    const { program, places } = programOf(loaded, io);
    const flaws = validate(program).map(({ where, node, message }) => {
      const { file, line, column } = placeAt(places, node);
      return `${file}:${line}:${column} internal fault: in \`${where}\`, ${message}; please report it with the file.`;
    });
    if (flaws.length > 0) throw new RulesError(flaws.join("\n"));
    if (args.has("report")) io.out(report(program, places));
    else io.out(args.has("module") ? moduleText(program) : programText(program));
    return FINE;
  },
};
