import { effectWords } from "../../dsl/constructs/effects/effect-words.ts";
import { SCHEMA_KINDS, schemaOf } from "../../dsl/shape/schema.ts";
import { meantOrAll } from "../../dsl/text/similar.ts";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { HELP, JSON_FLAG } from "../flags.ts";
import { printJson } from "../output.ts";

export const schema: Command = {
  name: "schema",
  summary: "Prints the JSON Schema of a kind of file, for other editors.",
  takes: { word: "[KIND]", least: 0, most: 1 },
  flags: [JSON_FLAG, HELP],
  examples: [["schema game > game.schema.json", "the form of a game file"]],
  notes: [`Kinds: ${SCHEMA_KINDS.join(", ")} (default: game).`],
  run(args, io) {
    const kind = args.files[0] ?? "game";
    const found = schemaOf(kind, effectWords());
    if (!found) {
      const help = meantOrAll(kind, SCHEMA_KINDS);
      throw new UsageError(`There is no kind of file \`${kind}\`.`, help);
    }
    printJson(io, found);
    return FINE;
  },
};
