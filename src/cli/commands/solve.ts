import { written } from "../../interpreter/search/fraction.ts";
import { solve as goBack, type Solved, unsolvable } from "../../interpreter/search/solve.ts";
import type { Command } from "../command.ts";
import { FINE, RulesError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { openGame, requestOf } from "../game.ts";
import { printJson, tableOf } from "../output.ts";

const MOST = 1_000_000;

export const solve: Command = {
  name: "solve",
  summary: "Finds the exact value of a small game of open information, and the best first moves.",
  takes: ONE_FILE,
  flags: [
    { name: "value", value: "winner|score", doc: "1 for a win, 0 for a draw, -1 for a loss (default); or the score" },
    {
      name: "positions",
      value: "N",
      doc: `give up beyond so many positions; where the rules work very long at each, at fewer (default: ${MOST})`,
    },
    JSON_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["solve examples/tictactoe.yaml", "a draw, whatever is played first"],
    ["solve examples/hexapawn.yaml --json", "the second player wins"],
  ],
  notes: [
    "For one or two players, where nothing is hidden from anybody but by a deck. Values are those of seat 1, with two players less what seat 2 gets;",
    "chance counts with its exact odds. Copies of a thing that differ by nothing but their numbers count as the same.",
  ],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const aim = args.oneOf("value", ["winner", "score"]);
    const most = args.whole("positions", MOST, 1, 100_000_000);
    const why = unsolvable(open.game, aim);
    if (why !== null) throw new RulesError(`\`${open.program.id}\` cannot be solved: ${why}.`);
    const solved = goBack(open.game, { aim, most });
    if ("code" in solved) throw new RulesError(open.say(solved));
    if ("why" in solved) throw new RulesError(`\`${open.program.id}\` cannot be solved: ${solved.why}.`);
    if (args.has("json")) printJson(io, json(solved, aim));
    else io.out(text(solved));
    return FINE;
  },
};

function json({ value, positions, seat, moves }: Solved, aim: string) {
  const told = moves.map((move) => ({ key: move.key, value: written(move.value), best: move.best }));
  return { aim, value: written(value), positions, seat: seat === null ? null : seat + 1, moves: told };
}

function text({ value, positions, seat, moves }: Solved): string {
  const head = `value ${written(value)} for seat 1, from ${positions} positions\n`;
  if (seat === null || moves.length === 0) return head;
  const rows = moves.map((move) => [move.key, written(move.value), move.best ? "best" : ""]);
  return `${head}${tableOf([[`move of seat ${seat + 1}`, "value", ""], ...rows])}\n`;
}
