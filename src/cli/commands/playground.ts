import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { kindAndId, strangeKind } from "../../scenario/library.ts";
import type { Args } from "../args.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { FINE, UsageError } from "../failure.ts";
import { reasonOf } from "../files.ts";
import { HELP, PACK_FLAG, ROOT_FLAG } from "../flags.ts";
import { packNamed, packsOf, rootsOf } from "../game.ts";
import { type NamedFiles, OpenedFiles } from "../opened-files.ts";
import { portOf } from "../own-port.ts";
import { type ServedPage, servePage } from "../page-server.ts";

/** The folder of the page: beside the built command, or where the project builds it. */
const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../../dist/playground" : "playground", import.meta.url),
);

const TRIED = 10;
/** The default port; if it is in use, one of the next. */
const USUAL = 5173;

export const playground: Command = {
  name: "playground",
  summary: "Serves the page in which rules are edited and played, with the files that are named, until Ctrl+C.",
  takes: { word: "[FILE...]", least: 0, most: Number.MAX_SAFE_INTEGER },
  notes: [
    "The first game or variant is opened; packs, scenarios and variants that are named too can be chosen beside it. These files and all that they include are served, and no other file of the folder.",
    "Nothing is written to the disk: edits stay in the browser, and `File > Download` saves them. A file that changes on the disk changes on the page at once. If it was edited on the page too, the page says so and asks which text to keep.",
    "Only this computer can open the page, unless `--host` is given.",
  ],
  flags: [
    {
      name: "port",
      value: "P",
      doc: "the port (default: 5173, or one that belongs to FILE; or the next that is free)",
    },
    { name: "host", doc: "let other devices in the same network open the page, such as a tablet" },
    PACK_FLAG,
    ROOT_FLAG,
    HELP,
  ],
  examples: [
    ["playground", "prints the address, to be opened in a browser"],
    ["playground examples/othello.yaml", "the same with this game in the editor"],
    ["playground examples/tutorial/soup.yaml --pack my-pack --host", "for a tablet too, with a pack"],
  ],
  async run(args, io) {
    const files = args.files.length === 0 ? null : new OpenedFiles(namedFiles(args));
    if (!existsSync(`${FOLDER}/index.html`))
      throw new UsageError(
        "The page has not been built.",
        "in the project `npm start` serves it, and `npm run build` builds it",
      );
    const ports = portsFor(args, files);
    const how = { toAll: args.has("host"), ...(files && { opened: () => files.now() }) };
    const page = await servePage(FOLDER, ports, how).catch((error: unknown) => {
      throw new UsageError(`The page cannot be served: ${reasonOf(error)}.`, "`--port` takes another port");
    });
    const isOther = !args.has("port") && Number(new URL(page.address).port) !== ports[0];
    io.out(told(page, { files, isOther, toAll: args.has("host") }));
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    await page.close();
    return FINE;
  },
};

/**
 * The named files: the one to play, and others beside it.
 * @throws UsageError if none can be played
 */
export function namedFiles(args: Args): NamedFiles {
  const roots = rootsOf(args);
  const disk = new Disk(roots);
  const named = args.files.map((path) => ({ path, source: disk.need(path) }));
  for (const { path, source } of named) {
    const strange = strangeKind(source);
    if (strange !== null) throw new UsageError(`\`${path}\` is ${strange}, and no file of rules.`);
  }
  const kinds = named.map(({ path, source }) => ({ path, kind: kindAndId(source.text)?.kind ?? "game" }));
  const entry = kinds.find(({ kind }) => kind === "game") ?? kinds.find(({ kind }) => kind === "variant");
  const [first] = kinds;
  if (!entry)
    throw new UsageError(
      `\`${first?.path}\` is no game but a file of the kind \`${first?.kind}\`.`,
      `name its game first: \`rulewright playground GAME.yaml ${first?.path}\``,
    );
  const packs = packsOf(args).map((pack) => packNamed(pack, entry.path, disk).path);
  const beside = args.files.filter((path) => path !== entry.path && !packs.includes(path));
  return { entry: entry.path, packs, beside: [...new Set(beside)], roots };
}

/**
 * The ports to try. A browser stores data per address, so each game has its own port: opening it again finds the edits
 * of the last time, whatever other games are served.
 */
function portsFor(args: Args, files: OpenedFiles | null): readonly number[] {
  const asked = args.whole("port", -1, 0, 65_535);
  if (asked >= 0) return [asked];
  const first = files ? portOf(files.id) : USUAL;
  return Array.from({ length: TRIED }, (_, at) => first + at);
}

interface Told {
  readonly files: OpenedFiles | null;
  /** whether the usual port was taken and another one is used */
  readonly isOther: boolean;
  readonly toAll: boolean;
}

function told({ address, elsewhere }: ServedPage, { files, isOther, toAll }: Told): string {
  const opened = files?.now();
  const count = Object.keys(opened?.files ?? {}).length - 1;
  const more = count > 0 ? `, with ${count} more ${count === 1 ? "file" : "files"}` : "";
  const lines = [
    `The playground is at ${address}`,
    ...(opened ? [`It opens ${opened.entry}${more}. What is edited there stays in the browser.`] : []),
    ...(opened && isOther
      ? ["The port of this game is taken. What the browser keeps of it under that address is not seen here."]
      : []),
    ...(toAll ? [elsewhere.length > 0 ? `Other devices open ${elsewhere.join(" or ")}` : ALONE, CAUTION] : []),
    "Ctrl+C stops it.",
  ];
  return `${lines.join("\n")}\n`;
}

const ALONE = "This computer is in no network just now, so no other device can open it.";

const CAUTION =
  "Caution: whoever is in this network can open the page and read these files. Use `--host` in networks that you trust only.";
