import type { Agent } from "../src/agents/agent.ts";
import { playGame } from "../src/agents/play-game.ts";
import { type BotKind, botAgent, botNamed } from "../src/agents/search/bots.ts";
import { randomAgent } from "../src/agents/simple.ts";
import { chooseEngine } from "../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link, seeded } from "../src/interpreter/index.ts";
import { gained, interval } from "../src/playtest/interval.ts";
import { loadRules } from "../test/support/games.ts";

/**
 * How strong bots are: `npm run bench:bots` plays each row, `npm run bench:bots -- GAMES [PATH ONE OTHERS]` so many games, of one
 * row where that is named. Seats are taken in turn; a win counts 1, and each who shares it has its part. Time is that of the processor.
 */

const ROWS: readonly (readonly [path: string, one: string, others: string, games: number])[] = [
  ["examples/connect-four.yaml", "bot:1000", "flat:1000", 60],
  ["examples/connect-four.yaml", "bot:1000", "random", 60],
  ["examples/connect-four.yaml", "bot:1000", "bot:200", 40],
  ["examples/breakthrough.yaml", "bot:400", "flat:400", 40],
  ["examples/breakthrough.yaml", "bot:400", "random", 40],
  ["examples/othello.yaml", "bot:400", "flat:400", 40],
  ["examples/othello.yaml", "bot:400", "random", 40],
  ["examples/chess.yaml", "bot:200", "random", 6],
  ["examples/backgammon.yaml", "bot:200", "random", 40],
  ["examples/love-letter.yaml", "bot:200", "random", 60],
  ["examples/hearts.yaml", "bot:400", "random", 40],
  ["examples/knockout-whist.yaml", "bot:1000", "random", 60],
  ["examples/holdem.yaml", "bot:100", "random", 40],
  ["examples/secret-orders.yaml", "bot:200", "random", 60],
  ["examples/secret-orders.yaml", "bot:200", "greedy", 20],
  ["rules/neohunt33.yaml", "bot:200", "random", 20],
  ["rules/neohunt33.yaml", "bot:200", "greedy", 20],
  ["rules/hexwar.yaml", "bot:100", "random", 10],
];

const MOST_MOVES = 10_000;

interface Spent {
  milliseconds: number;
  moves: number;
}

/** The same player, whose time is counted. */
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

function row(path: string, one: string, others: string, games: number): string {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} has errors`);
  const players = path.includes("hearts") ? 4 : (program.playerCounts.find((count) => count === 2) ?? 1);
  const game = link(program, { players });
  const { engine } = chooseEngine(game);
  const spent = { milliseconds: 0, moves: 0 };
  let won = 0;
  for (let nth = 0; nth < games; nth++) {
    const seat = nth % players;
    const agents = Array.from({ length: players }, (_, at) => {
      const agent = agentNamed(at === seat ? one : others, game, `bench ${nth} ${at}`);
      return at === seat ? timed(agent, spent) : agent;
    });
    const played = playGame(engine, { agents, nature: seeded(`bench ${nth}`), maxMoves: MOST_MOVES });
    if (played?.status.kind === "over") won += gained(played.status.winners, seat, players);
  }
  const share = won / games;
  const [least, most] = interval(share, games);
  const each = spent.milliseconds / Math.max(1, spent.moves);
  const name = path.replace(/^.*\/|\.yaml$/g, "");
  const around = `${share.toFixed(2)} [${least.toFixed(2)}, ${most.toFixed(2)}]`;
  const rate = Math.round((1000 * (botNamed(one)?.simulations ?? 0)) / each);
  return `| ${name} (${players}) | ${one} | ${others} | ${games} | ${around} | ${each.toFixed(1)} | ${rate} |\n`;
}

const [count, path, one = "bot", others = "random"] = process.argv.slice(2);
const rows = path ? [[path, one, others, 20] as const] : ROWS;
process.stdout.write("| game (seats) | player | others | games | share of wins | ms a step | simulations a second |\n");
process.stdout.write("| --- | --- | --- | --: | --- | --: | --: |\n");
for (const [file, first, second, games] of rows) process.stdout.write(row(file, first, second, Number(count ?? games)));
