import { existsSync } from "node:fs";
import { join } from "node:path";
import { addressOf, type LinkedGame } from "../../contracts/linked.ts";
import type { RunFile } from "../../contracts/run-file.ts";
import { seedOf } from "../../playtest/simulate.ts";
import { shardsOf } from "../../results/shards.ts";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { HELP } from "../flags.ts";
import { readKept } from "../lab/kept-run.ts";
import { replayCommand } from "../lab/replay-command.ts";
import { RunFolder } from "../lab/run-folder.ts";
import { usualAddress } from "../own-port.ts";

export const report: Command = {
  name: "report",
  summary: "Makes a page for designers from kept games: what stands out, with pictures.",
  takes: { word: "FOLDER", least: 1, most: 1 },
  flags: [
    { name: "out", value: "FILE", doc: "where the page is written (default: report.html in the folder)" },
    {
      name: "page",
      value: "URL",
      doc: "the address of the playground for the links (default: where `playground FILE` serves these rules)",
    },
    HELP,
  ],
  examples: [["report results", "of a folder that `measure FILE --out results` has made"]],
  notes: [
    "The page is one HTML file without any script. It can be opened from a mail, and has a light and a dark form.",
    "It begins with sentences. Then each measure has a picture, its numbers, and games as examples: a link opens one in the playground, and a command shows it here.",
    "The links work while `rulewright playground FILE` serves the rules. Games played with `--set` have no link, because no page has those rules.",
  ],
  async run(args, io) {
    const path = args.files[0] ?? "";
    const folder = new RunFolder(path);
    const run = folder.run();
    if (!run)
      throw new UsageError(`There are no results in \`${path}\`.`, "`rulewright measure FILE --out FOLDER` keeps some");
    const [{ Gathering }, { reportPage }] = await Promise.all([
      import("../../lab/facts.ts"),
      import("../../report/page.ts"),
    ]);
    const gathering = new Gathering(run);
    const shards = shardsOf(run.games, run.shardGames);
    const games = await readKept({ folder, run, shards }, (played) => gathering.add(played));
    if (games === 0) throw new UsageError(`There are no games in \`${path}\` yet.`);
    const address = pageFor(run, args.text("page"));
    const target = args.text("out") ?? join(path, "report.html");
    const page = reportPage(gathering.now(), {
      ...{ title: run.title, players: run.players, played: playedText(run, games), missing: run.games - games },
      page: linksText(run, address, args.has("page")),
      replay: (game) => ({
        command: replayCommand({ ...run, options: Object.entries(run.options) }, seedOf(run.seed, game)),
        address: address === null ? null : addressOf(address, linkedGame(run, game)),
      }),
    });
    io.write(target, page);
    io.out(`${target}: a report of ${games} games\n`);
    return FINE;
  },
};

/** The page on which the games can be opened. Null: none, for example because `--set` changed the rules. */
function pageFor({ file, sets }: RunFile, asked: string | undefined): string | null {
  if (asked !== undefined && !/^(?:https?|file):\/\/\S+$/.test(asked))
    throw new UsageError(`\`${asked}\` is no address of a page.`, "`--page http://127.0.0.1:5173/`");
  if (sets.length > 0) return null;
  return asked ?? (existsSync(file) ? usualAddress(file) : null);
}

function linksText({ file }: RunFile, address: string | null, isAsked: boolean): string | null {
  if (address === null) return null;
  const when = isAsked ? "" : `, while \`rulewright playground ${file}\` serves the rules on this computer`;
  return `The links play a game again in the page at ${address}${when}.`;
}

function linkedGame({ file, players, options, packs, seed, agents, rotates }: RunFile, index: number): LinkedGame {
  const names = agents.split(",");
  const seats = Array.from({ length: players }, (_, seat) => names[seat] ?? names[0] ?? "random");
  return { file, players, options, packs, seed, index, agents: seats, rotates };
}

function playedText({ players, agents, seed, file, packs, sets, rotates, rulewright }: RunFile, games: number): string {
  const kinds = [...new Set(agents.split(","))].join(", ");
  const changed = [...packs.map((pack) => `pack ${pack}`), ...sets].join(", ");
  return [
    `${games.toLocaleString("en")} games of ${players} ${players === 1 ? "player" : "players"} (${kinds}${rotates ? ", who go round the seats" : ""})`,
    `${file}${changed === "" ? "" : ` with ${changed}`}`,
    `seed ${seed}, Rulewright ${rulewright}`,
  ].join(" · ");
}
