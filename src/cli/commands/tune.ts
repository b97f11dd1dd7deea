import { type BotsDef, USUAL_BOTS } from "../../interpreter/ir/program.ts";
import { type Tried, tune as tuned } from "../../playtest/tune.ts";
import type { Command } from "../command.ts";
import { FINE, RulesError, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, ONE_FILE } from "../flags.ts";
import { openGame, requestOf } from "../game.ts";
import { writeInto } from "../section.ts";

const GAMES = 100;
const SIMULATIONS = 200;

const ALONE = "Bots are compared by who wins, so at least two have to play.";

export const tune: Command = {
  name: "tune",
  summary: "Finds out how bots should think about a game to be stronger in it.",
  takes: ONE_FILE,
  flags: [
    { name: "games", value: "N", doc: `how many games are played for each change (default: ${GAMES})` },
    {
      name: "simulations",
      value: "N",
      doc: `how many simulations each bot makes for a move (default: ${SIMULATIONS})`,
    },
    { name: "write", doc: "write the result into FILE, as `bots:`" },
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["tune examples/hexapawn.yaml --games 20 --simulations 50", "a first look: does anything help?"],
    ["tune my-game.yaml --games 400 --write", "surer, and kept in the rules"],
  ],
  notes: [
    "A bot with one change plays against the best settings so far, in each seat in turn. The change is kept if its share of the wins is above the fair share in 19 of 20 such series.",
    "The result holds for this number of simulations; try it with another one before you trust it.",
  ],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const { game, program } = open;
    if (game.players < 2)
      throw new UsageError(ALONE, program.playerCounts.some((n) => n > 1) ? "add `--players 2`" : undefined);
    const budget = {
      games: args.whole("games", GAMES, 1),
      simulations: args.whole("simulations", SIMULATIONS, 1),
      seed: args.text("seed") ?? "1",
    };
    io.out(
      `${program.title}: ${budget.games} games for each change, bot:${budget.simulations}; ${percent(1 / game.players)} is fair\n`,
    );
    io.out(`${HEAD}\n`);
    const begun = program.bots ?? USUAL_BOTS;
    let best = begun;
    for (const tried of tuned(game, budget)) {
      if ("code" in tried) throw new RulesError(open.say(tried));
      best = tried.best;
      io.out(`${row(tried)}\n`);
    }
    const text = written(best);
    if (best === begun) io.out("Nothing is surely stronger than how they think about it now.\n");
    else if (text === null)
      io.out("They are stronger as they think about any other game: take `bots:` out of the rules.\n");
    else if (args.has("write")) writeInto(open.request, text, io);
    else io.out(`Put this into the rules (in a variant under \`add:\`), or run it with --write:\n\n${text}\n`);
    return FINE;
  },
};

const HEAD = ["tried".padEnd(17), "share", "surely".padEnd(14), "kept"].join("  ");

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function row({ change, share, interval: [low, high], kept }: Tried): string {
  const [what = ""] = Object.entries(change).map(([key, value]) => `${WORDS[key as keyof BotsDef]}: ${value}`);
  return [
    what.padEnd(17),
    percent(share).padStart(5),
    `${percent(low)} to ${percent(high)}`.padEnd(14),
    kept ? "yes" : "no",
  ].join("  ");
}

const WORDS = { aim: "aim", playouts: "playouts", curiosity: "curiosity", cutOff: "cut off" } as const satisfies Record<
  keyof BotsDef,
  string
>;

/** The settings that differ from the defaults, as they are written in rules; null: none differ. */
function written(best: BotsDef): string | null {
  const keys = Object.keys(WORDS) as (keyof BotsDef)[];
  const lines = keys.flatMap((key) => (best[key] === USUAL_BOTS[key] ? [] : [`  ${WORDS[key]}: ${best[key]}`]));
  return lines.length === 0 ? null : ["bots:", ...lines].join("\n");
}
