import { namesWithout } from "../../agents/named-players.ts";
import { didYouMean } from "../../dsl/text/similar.ts";
import type { Usable } from "../../interpreter/ir/measure-names.ts";
import { amountOf, betweenText, changeOf } from "../../lab/amounts.ts";
import { Estimates } from "../../lab/estimate.ts";
import type { MeasuredGames } from "../../lab/measured-values.ts";
import { type Worth, worthsOf } from "../../lab/worths.ts";
import type { Args } from "../args.ts";
import type { Command } from "../command.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE, SET_FLAG } from "../flags.ts";
import { requestOf } from "../game.ts";
import type { Io } from "../io.ts";
import { Gate } from "../lab/gate.ts";
import { MANNER_FLAGS, type Manner, mannerOf } from "../lab/manner.ts";
import { playVersions, type Version, versionOf } from "../lab/versions.ts";
import { printJson, tableOf } from "../output.ts";
import { measuringOf } from "../tasks.ts";

const GAMES = 300;

export const worth: Command = {
  name: "worth",
  summary: "Says what each card and command is worth: how much a player wins who never takes it.",
  takes: ONE_FILE,
  flags: [
    { name: "of", value: "ID,…", doc: "only of these cards and commands (default: all that are taken)" },
    { name: "games", value: "N", doc: `how many games without each (default: ${GAMES})` },
    ...MANNER_FLAGS,
    JSON_FLAG,
    SET_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["worth examples/deck-builder.yaml --games 100", "what do players lose who never buy a card?"],
    [
      "worth examples/love-letter.yaml --of guard --agents greedy --games 20",
      "the same of one card, for players who look one move ahead",
    ],
  ],
  notes: [
    "One player never takes the thing if it can take something else; the others play as `--agents` says. They change seats, with the same seeds. If that player wins less than its share, it needed the thing.",
    "This works with any players: `--agents bot:50` plays `bot:50+never:ID` among `bot:50`. Such a bot also plans without the thing. If bots win as much without a thing, people may still enjoy it.",
    "Of all things that are said to be needed, or to do harm, on average at most one in ten is not. `surely` is a range that contains the true share in 19 of 20 series, however often you look.",
  ],
  async run(args, io) {
    const manner = mannerOf(args, "games", GAMES);
    const base = versionOf(requestOf(args), manner, io);
    const { players } = base.open.game;
    if (players < 2)
      throw new UsageError(
        "A game for one has nobody to win against.",
        "`compare FILE --agents bot:50 --b-agents bot:50+never:ID` plays it with and without",
      );
    if (manner.rotates) throw new UsageError("`worth` takes one player for all seats.", "`--agents bot:50`");
    const uses = await asked(args, base, manner, io);
    const versions = uses.map(({ id }) => without(base, id));
    const gates = versions.map((version, i) => new Gate(`without ${uses[i]?.id}`, version));
    const estimates = versions.map(({ measuring }) => new Estimates(measuring.measures));
    await playVersions(
      versions,
      manner,
      (played) => {
        for (const [i, one] of played.entries()) {
          gates[i]?.add(one);
          estimates[i]?.add(one);
        }
        return false;
      },
      io,
    );
    const fair = 1 / players;
    const found = uses.flatMap((use, i) => {
      const won = estimates[i]?.now().get("player 1");
      return won ? [{ ...use, won }] : [];
    });
    const worths = worthsOf(found, fair);
    if (args.has("json")) printJson(io, document(base, worths, { fair, gates, games: manner.games }));
    else io.out(text(base, worths, { fair, gates, games: manner.games }));
    return gates.some(({ hasFailed }) => hasFailed) ? AT_FAULT : FINE;
  },
};

/** The version in which the first player never takes the thing. */
function without({ open, setup }: Version, id: string): Version {
  const [base = ""] = setup.agents.split(",");
  const agents = namesWithout(id, base, open.game.players).join(",");
  const own = { ...setup, agents, rotates: true };
  return { open, setup: own, measuring: measuringOf(own, open.loaded) };
}

/**
 * The things in question: those named by `--of`, else all that are taken in the same number of games of equal players.
 */
async function asked(args: Args, base: Version, manner: Manner, io: Io): Promise<readonly Usable[]> {
  const { usable, measures } = base.measuring;
  const named = args.text("of")?.split(",");
  if (named)
    return named.map((id) => {
      const found = usable.find((one) => one.id === id.trim());
      if (found) return found;
      const ids = usable.map((one) => one.id);
      throw new UsageError(
        `No card or command is called \`${id.trim()}\`.`,
        didYouMean(id.trim(), ids) ?? "`measure` lists them",
      );
    });
  const taken = new Estimates(measures);
  const take = ([played]: readonly MeasuredGames[]) => {
    if (played) taken.add(played);
    return false;
  };
  await playVersions([base], manner, take, io);
  const now = taken.now();
  const found = usable.filter(({ id }) => (now.get(`taken ${id}`)?.mean ?? 0) > 0);
  if (found.length > 0) return found;
  throw new UsageError("Nothing that has a name is taken in these games, so there is nothing to do without.");
}

interface Told {
  readonly fair: number;
  readonly gates: readonly Gate[];
  readonly games: number;
}

function text({ open, setup }: Version, worths: readonly Worth[], { fair, gates, games }: Told): string {
  const rows = worths.map(({ id, won, isApart }) => [
    id,
    amountOf(won.measure, won.mean),
    betweenText(won.measure, won.interval),
    changeOf(won.measure, won.mean - fair),
    isApart ?? "",
  ]);
  return [
    `${open.program.title}: ${games} games without each, seed ${setup.request.seed}, ${open.game.players} players: ${setup.agents.split(",")[0]}`,
    `what the player wins who never takes it; fair is ${(100 * fair).toFixed(1)} %`,
    ...gates.flatMap((gate) => gate.lines()),
    "",
    tableOf([["without", "wins", "surely", "than fair", ""], ...rows]),
    "",
  ].join("\n");
}

function document({ open, setup }: Version, worths: readonly Worth[], { fair, gates, games }: Told) {
  const { request, agents } = setup;
  return {
    ...{ game: open.program.id, ...request, players: open.game.players, agents: agents.split(",")[0], games, fair },
    failed: gates.reduce((sum, gate) => sum + gate.json().failed, 0),
    cutOff: gates.reduce((sum, gate) => sum + gate.json().cutOff, 0),
    without: worths.map(({ kind, id, won, isApart }) => ({
      ...{ kind, id, games: won.games, mean: won.mean, surely: won.interval },
      isApart,
    })),
  };
}
