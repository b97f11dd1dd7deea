import type { Game } from "../../interpreter/runtime/game.ts";
import { equilibrium } from "../../interpreter/search/equilibrium/equilibrium.ts";
import { sampledEquilibrium } from "../../interpreter/search/equilibrium/sampled.ts";
import type { Stake } from "../../interpreter/search/equilibrium/stake.ts";
import { written } from "../../interpreter/search/fraction.ts";
import { solve as goBack, hides, type Solved, unsolvable } from "../../interpreter/search/solve.ts";
import type { Args } from "../args.ts";
import type { Command } from "../command.ts";
import { equilibriumJson, equilibriumText } from "../equilibrium-table.ts";
import { FINE, RulesError, walkError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import type { Io } from "../io.ts";
import { printJson, tableOf } from "../output.ts";

const MOST_POSITIONS = 1_000_000;
/**
 * Limits for games with secrets. The whole tree is kept, and passes over it are repeated until hardly any improvement
 * is left.
 */
const MOST_HIDDEN = 300_000;
/** Sampled games are not kept, but long games with many answers would have no end. */
const mostSampled = (games: number) => Math.max(3_000_000, 1_000 * games);
const ROUNDS = 2_000;
const PRECISE = 0.0005;

export const solve: Command = {
  name: "solve",
  summary: "Finds the exact value of a small game and the best first moves, or how to play where something is hidden.",
  takes: ONE_FILE,
  flags: [
    { name: "value", value: "winner|score", doc: "1 for a win, 0 for a draw, -1 for a loss (default); or the score" },
    {
      name: "positions",
      value: "N",
      doc: `give up beyond so many positions; at fewer, if the rules need much work for each (default: ${MOST_POSITIONS}; ${MOST_HIDDEN} where something is hidden, and 1000 for each sampled game, 3000000 at least)`,
    },
    {
      name: "sampled",
      value: "N",
      doc: "where something is hidden: learn from N games for each player instead of from the whole tree",
    },
    JSON_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["solve examples/tictactoe.yaml", "a draw, whatever is played first"],
    ["solve examples/hexapawn.yaml --json", "the second player wins"],
    ["solve examples/kuhn-poker.yaml", "who bluffs with the jack, and how often"],
    [
      "solve examples/leduc.yaml --sampled 500",
      "the same where the tree may be too large, as far as 500 games teach it",
    ],
  ],
  notes: [
    "Games for one or two players in which only decks hide something are solved backwards from all ends. Values are those of seat 1, with two players minus those of seat 2; chance counts with its exact odds. Copies of a thing that differ only by their numbers count as the same.",
    "If something is hidden from one of two players, an equilibrium is found (CFR+): for all that a player can have heard, how likely each answer is. Neither player gains by playing differently.",
    "--sampled learns from games in which one player tries all answers and the rest is drawn (MCCFR). How far that is from an equilibrium is not known; more games come nearer.",
    "There the players play for the score, if the rules have one and --value does not say otherwise. The value is half of the lead of seat 1 over seat 2.",
  ],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const aim = args.oneOf("value", ["winner", "score"]);
    const why = unsolvable(open.game, aim);
    const hidden = why === null ? null : hiddenWish(open, args, aim);
    if (hidden) return mixed(open, hidden, args.has("json"), io);
    if (why !== null) throw new RulesError(`\`${open.program.id}\` cannot be solved: ${why}.`);
    if (args.has("sampled"))
      throw new RulesError(`Nothing is hidden in \`${open.program.id}\`: it is solved without \`--sampled\`.`);
    const solved = goBack(open.game, { aim, most: positionsOf(args, MOST_POSITIONS) });
    if ("code" in solved) throw new RulesError(open.say(solved));
    if ("why" in solved) throw new RulesError(`\`${open.program.id}\` cannot be solved: ${solved.why}.`);
    if (args.has("json")) printJson(io, json(solved, aim));
    else io.out(text(solved));
    return FINE;
  },
};

const positionsOf = (args: Args, usual: number) => args.whole("positions", usual, 1, 100_000_000);

/** The settings for a two-player game with secrets; null: this is not such a game. */
function hiddenWish({ game, program }: OpenGame, args: Args, aim: Stake): Wanted | null {
  if (!isHiddenForTwo(game) || (aim === "score" && !program.score)) return null;
  // If the rules keep a score, players bluff for it.
  const stake = args.has("value") || !program.score ? aim : "score";
  const games = args.has("sampled") ? args.whole("sampled", 1, 1, 100_000_000) : null;
  return { stake, games, most: positionsOf(args, games === null ? MOST_HIDDEN : mostSampled(games)) };
}

interface Wanted {
  readonly stake: Stake;
  readonly most: number;
  /** null: the whole tree is solved */
  readonly games: number | null;
}

/** Prints how both play if neither knows everything. */
function mixed(open: OpenGame, { stake, most, games }: Wanted, isJson: boolean, io: Io): number {
  const found =
    games === null
      ? equilibrium(open.game, { stake, most, rounds: ROUNDS, precise: PRECISE })
      : sampledEquilibrium(open.game, { stake, most, games, seed: open.header.seed });
  const sampling = games === null ? ", and `--sampled N` learns from N games" : "";
  if ("code" in found) throw walkError(open.say(found), found, "--positions", sampling);
  if (isJson) printJson(io, equilibriumJson(open, stake, found));
  else io.out(equilibriumText(open, found));
  return FINE;
}

/** Whether something is hidden in a game of two. Then the best way to play is usually a mixed strategy. */
const isHiddenForTwo = ({ players, program }: Game): boolean => players === 2 && hides(program);

function json({ value, positions, seat, moves }: Solved, aim: string) {
  const told = moves.map((move) => ({ key: move.key, value: written(move.value), best: move.best }));
  return { aim, by: "all ends", value: written(value), positions, seat: seat === null ? null : seat + 1, moves: told };
}

function text({ value, positions, seat, moves }: Solved): string {
  const head = `value ${written(value)} for seat 1, from all ends of ${positions} positions\n`;
  if (seat === null || moves.length === 0) return head;
  const rows = moves.map((move) => [move.key, written(move.value), move.best ? "best" : ""]);
  return `${head}${tableOf([[`move of seat ${seat + 1}`, "value", ""], ...rows])}\n`;
}
