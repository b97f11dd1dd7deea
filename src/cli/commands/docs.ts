import { existsSync } from "node:fs";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { HELP } from "../flags.ts";
import { pages } from "../pages.ts";

export const docs: Command = {
  name: "docs",
  summary: "Writes the generated pages of the project again.",
  takes: { word: "", least: 0, most: 0 },
  flags: [{ name: "check", doc: "write nothing; fail if a page is out of date" }, HELP],
  examples: [["docs", "after a change of the language or of a command"]],
  run(args, io) {
    if (!existsSync("docs"))
      throw new UsageError("There is no folder `docs` here.", "run it in the project's own folder");
    const old = pages().filter(({ path, text }) => !existsSync(path) || io.read(path) !== text);
    for (const { path, text } of old) {
      if (args.has("check")) io.out(`${path} is out of date\n`);
      else io.write(path, text);
    }
    return args.has("check") && old.length > 0 ? 1 : FINE;
  },
};
