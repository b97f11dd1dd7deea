import { FILE_KINDS } from "../../dsl/compose/kind.ts";
import { diagnosticJson, renderDiagnostic } from "../../dsl/text/render.ts";
import { kindAndId } from "../../scenario/library.ts";
import { Checker } from "../checker.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { HELP, JSON_FLAG, PACK_FLAG, ROOT_FLAG } from "../flags.ts";
import { packsOf, rootsOf } from "../game.ts";
import { readInput, wantsColour } from "../io.ts";
import { printJson } from "../output.ts";
import { PLAYED } from "../played-checks.ts";

/** The argument that means standard input. */
const INPUT = "-";

export const check: Command = {
  name: "check",
  summary: "Reads rules and says what is wrong with them.",
  takes: { word: "FILE|DIR...", least: 1, most: Number.MAX_SAFE_INTEGER },
  flags: [
    JSON_FLAG,
    PACK_FLAG,
    { name: "hints", doc: "print hints too, not only errors and warnings" },
    { name: "play", doc: `also play ${PLAYED} random games with the rules, and report what is found` },
    ROOT_FLAG,
    HELP,
  ],
  examples: [
    [
      "check examples/tutorial/soup.yaml --pack my-pack",
      "a game with a pack; a pack alone is checked with the games it is for",
    ],
    ["check examples/meadow.yaml", "one game with all the files it includes"],
    ["check rules examples --json", "everything in two folders, for programs"],
    ["check examples/hearts.yaml --play", "does a rule fail in play, and do bots have something to aim at?"],
  ],
  notes: [
    "`--play` plays games for the fewest players. It reports rules that fail. It warns if bots have nothing to aim at: nobody wins, and there is neither `score:` nor `value:`.",
    "`-` reads rules from standard input; files that they include are looked for in the current folder.",
    `In folders, files that begin with another key than ${FILE_KINDS.join(", ")} are left out.`,
  ],
  async run(args, io) {
    const disk = new Disk(rootsOf(args));
    const checker = new Checker(disk, packsOf(args), { plays: args.has("play"), hints: args.has("hints") });
    if (args.files.includes(INPUT)) disk.hold(INPUT, await readInput(io));
    const files = args.files.flatMap((path) => (path === INPUT ? [path] : rulesUnder(path, disk)));
    if (files.length === 0)
      throw new UsageError(
        `There are no rules in ${args.files.map((path) => `\`${path}\``).join(", ")}.`,
        `a file of rules begins with ${FILE_KINDS.join(", ")}`,
      );
    for (const file of files) checker.check(file);
    const shown = checker.result().filter((d) => d.severity !== "hint" || args.has("hints") || args.has("json"));
    if (args.has("json")) printJson(io, { diagnostics: shown.map(diagnosticJson) });
    else if (shown.length === 0) io.out(`${nothingWrong(files)}\n`);
    else for (const d of shown) io.out(`${renderDiagnostic(d, { colour: wantsColour(io) })}\n`);
    return shown.some((d) => d.severity === "error") ? AT_FAULT : FINE;
  },
};

const nothingWrong = ([first, ...others]: readonly string[]): string =>
  `Nothing is wrong in ${others.length === 0 ? `\`${first}\`` : `these ${others.length + 1} files`}.`;

/** The files to check under a path. A named file is always read; in a folder only files that say they are rules. */
function rulesUnder(path: string, disk: Disk): readonly string[] {
  const inside = disk.under(path);
  const own = inside.length === 1 && inside[0] === path;
  return own ? inside : inside.filter((file) => kindAndId(disk.need(file).text));
}
