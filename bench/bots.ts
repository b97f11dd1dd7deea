import type { Agent } from "../src/agents/agent.ts";
import { playGame } from "../src/agents/play-game.ts";
import { type BotKind, botAgent, botNamed } from "../src/agents/search/bots.ts";
import { randomAgent } from "../src/agents/simple.ts";
import { chooseEngine } from "../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link, seeded } from "../src/interpreter/index.ts";
import { gained, interval } from "../src/playtest/interval.ts";
import { loadRules } from "../test/support/games.ts";

/**
 * Measures how strong bots are. `npm run bench:bots` plays each row until its confidence interval lies on one side of
 * its goal, or the games of the row are used up; `npm run bench:bots -- GAMES [PATH ONE OTHERS [GOAL]]` plays at most
 * GAMES, of one row if it is named. Seats rotate; a win counts 1, divided among those who share it. Time is CPU time.
 */

interface Row {
  readonly path: string;
  readonly one: string;
  readonly others: string;
  readonly games: number;
  /** the share of wins above which the interval should lie */
  readonly goal: number;
}

const row = (path: string, one: string, others: string, games: number, goal: number): Row => ({
  path,
  one,
  others,
  games,
  goal,
});

const ROWS: readonly Row[] = [
  row("examples/connect-four.yaml", "bot:1000", "random", 2_000, 0.99),
  row("examples/connect-four.yaml", "bot:1000", "flat:1000", 400, 0.8),
  row("examples/connect-four.yaml", "bot:1000", "bot:200", 400, 0.75),
  row("examples/connect-four.yaml", "bot:5000", "bot:1000", 400, 0.75),
  row("examples/breakthrough.yaml", "bot:1000", "flat:1000", 400, 0.6),
  row("examples/breakthrough.yaml", "bot:1000", "greedy", 400, 0.9),
  row("examples/breakthrough.yaml", "bot:1000", "random", 2_000, 0.98),
  row("examples/othello.yaml", "bot:1000", "flat:1000", 400, 0.6),
  row("examples/othello.yaml", "bot:1000", "greedy", 400, 0.9),
  row("examples/othello.yaml", "bot:1000", "random", 2_000, 0.98),
  row("examples/hex.yaml", "bot:1000", "flat:1000", 400, 0.6),
  row("examples/hex.yaml", "bot:1000", "greedy", 400, 0.9),
  row("examples/hex.yaml", "bot:1000", "random", 2_000, 0.98),
  row("examples/chess.yaml", "bot:200", "random", 400, 0.95),
  row("examples/love-letter.yaml", "bot:1000", "random", 400, 0.7),
  row("examples/love-letter.yaml", "bot:1000", "greedy", 400, 0.6),
  row("examples/hearts.yaml", "bot:400", "random", 400, 0.65),
  row("examples/hearts.yaml", "bot:400", "flat:400", 400, 0.4),
  row("examples/holdem.yaml", "bot:200", "random", 400, 0.75),
  row("examples/backgammon.yaml", "bot:200", "random", 400, 0.75),
  row("examples/knockout-whist.yaml", "bot:1000", "random", 400, 0.7),
  row("rules/neohunt33.yaml", "bot:200", "random", 400, 0.95),
  row("rules/neohunt33.yaml", "bot:200", "greedy", 400, 0.8),
  row("rules/neohunt33.yaml", "bot:1000", "flat:1000", 100, 0.55),
  row("examples/secret-orders.yaml", "bot:200", "random", 400, 0.95),
  row("examples/secret-orders.yaml", "bot:200", "greedy", 400, 0.75),
  row("rules/neohunt3.yaml", "bot:200", "random", 100, 0.9),
  row("rules/hexwar.yaml", "bot:100", "random", 400, 0.95),
  row("rules/hexwar.yaml", "bot:100", "greedy", 400, 0.85),
  row("rules/neocombat.yaml", "bot:100", "random", 400, 0.95),
  row("rules/neocombat.yaml", "bot:100", "greedy", 400, 0.85),
];

/** Fewer games decide nothing: the interval is looked at after each game, and one of twenty intervals is wrong. */
const FEWEST = 30;

const MOST_MOVES = 10_000;

interface Spent {
  milliseconds: number;
  moves: number;
}

/** The same player, with its time counted. */
function timed(agent: Agent, spent: Spent): Agent {
  return {
    name: agent.name,
    choose(turn) {
      const before = process.cpuUsage();
      const choice = agent.choose(turn);
      const { user, system } = process.cpuUsage(before);
      spent.milliseconds += (user + system) / 1000;
      spent.moves++;
      return choice;
    },
  };
}

function agentNamed(name: string, game: Game, seed: string): Agent {
  const kind: BotKind | null = botNamed(name);
  return kind ? botAgent(kind, game, seed) : randomAgent(seed);
}

function played({ path, one, others, games, goal }: Row): string {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} has errors`);
  const players = path.includes("hearts") ? 4 : (program.playerCounts.find((count) => count === 2) ?? 1);
  const game = link(program, { players });
  const { engine } = chooseEngine(game);
  const spent = { milliseconds: 0, moves: 0 };
  let won = 0;
  let nth = 0;
  for (; nth < games && !isDecided(won, nth, goal); nth++) {
    const seat = nth % players;
    const agents = Array.from({ length: players }, (_, at) => {
      const agent = agentNamed(at === seat ? one : others, game, `bench ${nth} ${at}`);
      return at === seat ? timed(agent, spent) : agent;
    });
    const ended = playGame(engine, { agents, nature: seeded(`bench ${nth}`), maxMoves: MOST_MOVES });
    if (ended?.status.kind === "over") won += gained(ended.status.winners, seat, players);
    process.stderr.write(`${nth + 1} ${won}\n`);
  }
  const share = won / nth;
  const [least, most] = interval(share, nth);
  const each = spent.milliseconds / Math.max(1, spent.moves);
  const name = path.replace(/^.*\/|\.yaml$/g, "");
  const around = `${share.toFixed(2)} [${least.toFixed(2)}, ${most.toFixed(2)}]`;
  const rate = Math.round((1000 * (botNamed(one)?.simulations ?? 0)) / each);
  return `| ${name} (${players}) | ${one} | ${others} | ${nth} | ${around} | ${goal} | ${each.toFixed(1)} | ${rate} |\n`;
}

/** Does the interval lie on one side of the goal? */
function isDecided(won: number, games: number, goal: number): boolean {
  if (games < FEWEST) return false;
  const [least, most] = interval(won / games, games);
  return least > goal || most < goal;
}

const [count, path, one = "bot", others = "random", goal = "0.5"] = process.argv.slice(2);
const rows = path ? [row(path, one, others, 20, Number(goal))] : ROWS;
process.stdout.write(
  "| game (seats) | player | others | games | share of wins | goal | ms a step | simulations a second |\n",
);
process.stdout.write("| --- | --- | --- | --: | --- | --: | --: | --: |\n");
for (const one of rows) process.stdout.write(played({ ...one, games: Number(count ?? one.games) }));
