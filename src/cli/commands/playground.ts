import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { reasonOf } from "../files.ts";
import { HELP } from "../flags.ts";
import { servePage } from "../page-server.ts";

/** Where the page lies: beside the built command, or where the project builds it. */
const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../../dist/playground" : "playground", import.meta.url),
);

/** Where nobody says which port: the usual one, or one of the next where others are served already. */
const USUAL = Array.from({ length: 10 }, (_, at) => 5173 + at);

export const playground: Command = {
  name: "playground",
  summary: "Serves the page in which rules are edited and played, until it is stopped with Ctrl+C.",
  takes: { word: "", least: 0, most: 0 },
  notes: [
    "Only this computer can open it. Rules that are edited there stay in the browser, which can save them to files.",
  ],
  flags: [{ name: "port", value: "P", doc: "the port (default: 5173, or the next that is free)" }, HELP],
  examples: [["playground", "prints the address, to be opened in a browser"]],
  async run(args, io) {
    if (!existsSync(`${FOLDER}/index.html`))
      throw new UsageError(
        "The page has not been built.",
        "in the project `npm start` serves it, and `npm run build` builds it",
      );
    const port = args.whole("port", -1, 0, 65_535);
    const page = await servePage(FOLDER, port < 0 ? USUAL : [port]).catch((error: unknown) => {
      throw new UsageError(`The page cannot be served: ${reasonOf(error)}.`, "`--port` takes another port");
    });
    io.out(`The playground is at ${page.address}\nCtrl+C stops it.\n`);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    await page.close();
    return FINE;
  },
};
