import { join } from "node:path";
import type { RunFile } from "../../contracts/run-file.ts";
import { seedOf } from "../../playtest/simulate.ts";
import { shardsOf } from "../../results/shards.ts";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { HELP } from "../flags.ts";
import { readKept } from "../lab/kept-run.ts";
import { replayCommand } from "../lab/replay-command.ts";
import { RunFolder } from "../lab/run-folder.ts";

export const report: Command = {
  name: "report",
  summary: "Makes a page for designers of games that were kept: what stands out, with pictures.",
  takes: { word: "FOLDER", least: 1, most: 1 },
  flags: [{ name: "out", value: "FILE", doc: "where the page is written (default: report.html in the folder)" }, HELP],
  examples: [["report results", "of a folder that `measure FILE --out results` has made"]],
  notes: [
    "The page is one HTML file without any script: it opens from a mail, in light and dark.",
    "It says words first, then shows a picture of each measure with its numbers, and the command that shows a game behind them.",
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
    const target = args.text("out") ?? join(path, "report.html");
    const page = reportPage(gathering.now(), {
      ...{ title: run.title, players: run.players, played: playedText(run, games), missing: run.games - games },
      replay: (game) => replayCommand({ ...run, options: Object.entries(run.options) }, seedOf(run.seed, game)),
    });
    io.write(target, page);
    io.out(`${target}: a report of ${games} games\n`);
    return FINE;
  },
};

function playedText({ players, agents, seed, file, packs, sets, rotates, rulewright }: RunFile, games: number): string {
  const kinds = [...new Set(agents.split(","))].join(", ");
  const changed = [...packs.map((pack) => `pack ${pack}`), ...sets].join(", ");
  return [
    `${games.toLocaleString("en")} games of ${players} ${players === 1 ? "player" : "players"} (${kinds}${rotates ? ", who go round the seats" : ""})`,
    `${file}${changed === "" ? "" : ` with ${changed}`}`,
    `seed ${seed}, Rulewright ${rulewright}`,
  ].join(" · ");
}
