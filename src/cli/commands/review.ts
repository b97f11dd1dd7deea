import { BOT_NAMES, botNamed } from "../../agents/search/bots.ts";
import { type Reviewed, review as reviewed } from "../../agents/search/review.ts";
import type { Command } from "../command.ts";
import { FINE, UsageError } from "../failure.ts";
import { HELP, JSON_FLAG, ROOT_FLAG } from "../flags.ts";
import { printJson, tableOf } from "../output.ts";
import { openRecord } from "../recorded-game.ts";

/** How many moves are shown. */
const MOST_TOLD_MOVES = 10;

/** A smaller loss is as likely chance as a mistake. */
const NOTHING = 0.05;

export const review: Command = {
  name: "review",
  summary: "Goes through a recorded game with a bot, and says which moves cost the most.",
  takes: { word: "RECORD", least: 1, most: 1 },
  flags: [
    { name: "bot", value: "BOT", doc: `who judges: ${BOT_NAMES.join(", ")} (default: bot)` },
    { name: "most", value: "N", doc: `tell so many moves (default: ${MOST_TOLD_MOVES})` },
    { name: "rules", value: "FILE", doc: "other rules than those of the record" },
    ROOT_FLAG,
    JSON_FLAG,
    HELP,
  ],
  examples: [
    ["review game.json", "where was it lost?"],
    ["review game.json --bot bot:strong --most 3", "the three worst moves, thought about for longer"],
  ],
  notes: [
    "Each move is judged by what its seat could know. The worth of a move is from 0 (lost) to 100 (won). A move costs the difference between its worth and that of the best move.",
    "If bots play for the score (`aim: score`), 50 means as many points as the best other seat, and 100 the greatest lead that the bot has met.",
    "A bot that thinks longer judges better, and is still only a bot.",
  ],
  run(args, io) {
    const name = args.text("bot") ?? "bot";
    const kind = botNamed(name);
    if (!kind) throw new UsageError(`There is no bot \`${name}\`.`, `there are ${BOT_NAMES.join(", ")}`);
    const { open, record } = openRecord(args, io);
    const judged = [...reviewed(open.game, record, kind)].filter((one) => one !== null);
    const worst = judged.filter(({ lost }) => lost >= NOTHING).sort((a, b) => b.lost - a.lost || a.n - b.n);
    const told = worst.slice(0, args.whole("most", MOST_TOLD_MOVES, 1));
    if (args.has("json")) printJson(io, { bot: kind.name, judged: judged.length, moves: told.map(json) });
    else io.out(text(judged.length, told, kind.name));
    return FINE;
  },
};

const of100 = (worth: number): number => Math.round(100 * worth);

const json = ({ n, seat, key, worth, better, best, lost }: Reviewed) => ({
  ...{ move: n, seat: seat + 1, key, better },
  ...{ worth: of100(worth), best: of100(best), lost: of100(lost) },
});

function text(judged: number, told: readonly Reviewed[], bot: string): string {
  const head = `${judged} moves that left a choice, judged by ${bot}.`;
  if (told.length === 0) return `${head} It knows nothing better for any of them.\n`;
  const rows = told.map((one) => [
    ...[one.n, `p${one.seat + 1}`, one.key, of100(one.worth), of100(one.best)],
    one.better,
  ]);
  return `${head}\n${tableOf([["move", "seat", "answer", "worth", "best", "better"], ...rows])}\n`;
}
