import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { agentMove } from "../../src/agents/agent-move.ts";
import { playGame } from "../../src/agents/play-game.ts";
import { botAgent, botNamed, mannerOf, searchFor } from "../../src/agents/search/bots.ts";
import { Rewards } from "../../src/agents/search/rewards.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import { thinkingOf } from "../../src/agents/thinking.ts";
import { load } from "../../src/dsl/load.ts";
import { chooseEngine } from "../../src/interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../../src/interpreter/engine/engine.ts";
import { InterpreterEngine } from "../../src/interpreter/engine/interpreter-engine.ts";
import {
  determinize,
  type Game,
  hash,
  initial,
  link,
  moveByKey,
  moves,
  question,
  type State,
  seeded,
  settle,
  status,
} from "../../src/interpreter/index.ts";
import { type BotsDef, USUAL_BOTS } from "../../src/interpreter/ir/program.ts";
import { playAtRandom } from "../properties/driver.ts";
import { SOAK, sized } from "../properties/size.ts";
import { loadRules, RULE_FILES } from "../support/games.ts";

function gameAt(path: string, players = 2): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} has errors`);
  return link(program, { players });
}

/** Connect Four on a board so small that every line of play can be tried. */
function smallConnectFour(): Game {
  const text = readFileSync("examples/connect-four.yaml", "utf8")
    .replace("columns: 7", "columns: 4")
    .replace("rows: 6", "rows: 4")
    .replace("moves: 42", "moves: 16");
  const { program } = load({ path: "small.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error("the small board has errors");
  return link(program, { players: 2 });
}

function bot(name: string, game: Game, seed: string): Agent {
  const kind = botNamed(name);
  if (!kind) throw new Error(`there is no ${name}`);
  return botAgent(kind, game, seed);
}

/** The positions after the agent's answer, if it is asked, else after every possible answer. */
function positionsAfter(game: Game, state: State, agent: Agent, seat: number): readonly State[] {
  const now = status(game, state);
  if (now.kind !== "play") throw new Error(`the game stops: ${now.kind}`);
  const owing = now.owing[0] ?? 0;
  const own = owing === seat ? agentMove(game, state, seat, agent) : null;
  const all = own ? [own] : moves(game, state, owing);
  if (!Array.isArray(all)) throw new Error("the moves cannot be listed");
  return all.map((move) => settle(game, move.state, seeded("1")));
}

/** The position after the seat that is asked has given this answer. */
function after(game: Game, state: State, key: string): State {
  const now = status(game, state);
  const move = now.kind === "play" ? moveByKey(game, state, now.owing[0] ?? 0, key) : null;
  if (!move) throw new Error(`there is no ${key}`);
  return move.state;
}

/** Plays every line of the opponent against an agent in a seat, and counts the lines that this seat loses. */
function lostLines(game: Game, agent: Agent, seat: number, keys: readonly string[] = []): number {
  const known = new Map<string, number>();
  const lost = (state: State): number => {
    const now = status(game, state);
    if (now.kind === "over") return now.winners.length === 1 && !now.winners.includes(seat) ? 1 : 0;
    const key = hash(game, state);
    const count = known.get(key) ?? positionsAfter(game, state, agent, seat).reduce((sum, one) => sum + lost(one), 0);
    known.set(key, count);
    return count;
  };
  return lost(keys.reduce((state, key) => after(game, state, key), initial(game)));
}

/** How many games the first of two agents wins, half of them in each seat. */
function winsOf(game: Game, count: number, agents: (seed: string) => readonly [Agent, Agent]): number {
  const engine = new InterpreterEngine(game);
  let wins = 0;
  for (let nth = 0; nth < count; nth++) {
    const [one, other] = agents(`${nth}`);
    const seat = nth % 2;
    const order = seat === 0 ? [one, other] : [other, one];
    const played = playGame(engine, { agents: order, nature: seeded(`${nth}`), maxMoves: 1_000 });
    if (played?.status.kind === "over" && played.status.winners.includes(seat)) wins++;
  }
  return wins;
}

test("bots are named by what they do and how long they think", () => {
  expect(botNamed("bot")?.simulations).toBe(botNamed("bot:normal")?.simulations);
  expect(botNamed("bot:easy")?.simulations).toBeLessThan(botNamed("bot:strong")?.simulations ?? 0);
  expect(botNamed("bot:123")?.simulations).toBe(123);
  expect(botNamed("greedy:7")).toMatchObject({ manner: { tree: "move", playouts: "none" }, simulations: 7 });
  for (const none of ["bots", "bot:", "bot:0", "bot:1.5", "bot:-3", "bot:99999999", "bot:constructor", "toString"])
    expect(botNamed(none), none).toBeNull();
});

/** Small games, with the seats that can avoid losing, and the position from which on every line of the opponent is played. */
const SMALL = [
  ["tic-tac-toe", gameAt("examples/tictactoe.yaml"), [0, 1], []],
  ["Hexapawn", gameAt("examples/hexapawn.yaml"), [1], []],
  ["Connect Four on 4 by 4", smallConnectFour(), [0, 1], SOAK ? [] : [1, 1, 2, 3, 2].map((k) => `column=${k}`)],
] as const;

describe.each(SMALL)("%s", (_, game, seats, keys) => {
  test("is not lost by a bot in any line with 400 simulations", () => {
    for (const seat of seats)
      for (let seed = 1; seed <= sized(2, 20); seed++)
        expect(lostLines(game, bot("bot:400", game, `${seed}`), seat, keys), `seat ${seat}, seed ${seed}`).toBe(0);
  });
});

describe("tic-tac-toe", () => {
  const game = gameAt("examples/tictactoe.yaml");

  test("is lost in some line by one that hardly thinks", () => {
    expect(lostLines(game, bot("bot:2", game, "1"), 1)).toBeGreaterThan(0);
  });
});

test("a bot wins against random play", () => {
  const game = gameAt("examples/connect-four.yaml");
  const wins = winsOf(game, 6, (seed) => [bot("bot:100", game, seed), randomAgent(seed)]);
  expect(wins).toBe(6);
});

describe("if the rules evaluate positions", () => {
  const text = `
game: heap
language: 1
players: 2
limit: {rounds: 60, winners: nobody}
state:
  player: {heap: int 0..1000}
phases:
  - id: taking
    do:
      - each: p in players
        do:
          - ask:
              n: n in (if round is 1 then list(2, 9, 4) else list(0, 1))
            who: p
          - set: p.heap += n
value: player.heap
`;
  const { program } = load({ path: "heap.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error("the rules have errors");
  const game = link(program, { players: 2 });

  test.each(["greedy:20", "bot:200"])("%s plays for that value, though nobody wins", (name) => {
    for (const seed of ["1", "2", "3"])
      expect(agentMove(game, initial(game), 0, bot(name, game, seed))?.key).toBe("n=9");
  });

  test.each(["greedy:20", "bot:200"])("%s plays for the common score", (name) => {
    const all = load(
      {
        path: "heap.yaml",
        text: text.replace("value: player.heap", "value: sum(p.heap for p in players)"),
      },
      { files: { read: () => null } },
    );
    if (!all.program) throw new Error("the rules have errors");
    const together = link(all.program, { players: 2 });
    for (const seed of ["1", "2", "3"])
      expect(agentMove(together, initial(together), 0, bot(name, together, seed))?.key).toBe("n=9");
  });

  test("both engines give each seat its value", () => {
    for (const engine of [new InterpreterEngine(game), chooseEngine(game, { own: true }).engine]) {
      engine.begin();
      engine.choose(1);
      expect(engine.worths()).toEqual([9, 0]);
    }
  });
});

test("a bot finishes although answers lead round in a circle", () => {
  const text = `
game: circle
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
state:
  player: {at: int 0..3}
phases:
  - id: walking
    do:
      - each: p in players
        do:
          - while: p.at < 3
            do:
              - ask:
                  n: n in list(0, 1, 2, 3)
                who: p
              - set: p.at = n
value: 10 - player.at
`;
  const { program } = load({ path: "circle.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error("the rules have errors");
  const game = link(program, { players: 1 });
  expect(agentMove(game, initial(game), 0, bot("bot:200", game, "1"))?.key).toMatch(/^n=/);
});

test("winning alone is worth more than a shared win, and a win of all more than no winner", () => {
  const game = gameAt("examples/hearts.yaml", 4);
  const worth = (winners: number) => {
    const program = { ...game.program, score: null };
    const engine = { game: { ...game, program }, waits: "over", winners };
    return new Rewards("win", program).of(engine as unknown as Engine).rewards[0] ?? 0;
  };
  const shares = [0b0001, 0b0011, 0b0111, 0b1111, 0b0000, 0b1110].map(worth);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(new Set(shares).size).toBe(shares.length);
});

test("as much score as the best other seat is a tie, whatever the score", () => {
  const game = gameAt("examples/hearts.yaml", 4);
  const told = (scores: readonly number[]) => {
    const engine = { game, waits: "over", winners: 0, scores: () => scores };
    return new Rewards("score", game.program).of(engine as unknown as Engine).rewards;
  };
  expect(told([9, 9, 9, 9])).toEqual([0, 0, 0, 0]);
  expect(told([9, 9, 4, 1])).toEqual([0, 0, -5, -8]);
  expect(told([7, 5, 5, 5])).toEqual([2, -2, -2, -2]);
});

test("a bot wins more than its share in games with much hidden information", () => {
  const game = gameAt("examples/secret-orders.yaml");
  const wins = winsOf(game, 4, (seed) => [bot("bot:40", game, seed), randomAgent(seed)]);
  expect(wins).toBeGreaterThan(2);
});

/** Games with hidden information. Variants only in the soak, since a seat sees in them what it sees in their game. */
const hiddenGames = RULE_FILES.filter(({ kind }) => SOAK || kind === "game").flatMap(({ path }) => {
  const loaded = loadRules(path);
  const game = loaded.program && link(loaded.program, { players: loaded.program.playerCounts[0] ?? 1 });
  return game?.secrets.any && game.refusals.length === 0 ? [{ path, game, loaded }] : [];
});

describe.each(hiddenGames.map((one) => [one.path, one] as const))("in %s", (id, { game, loaded }) => {
  /** A bot's search at a question: the visits and the value of each answer. */
  function thoughtAt(state: State, seat: number, playouts: BotsDef["playouts"]) {
    const asked = question(game, state, seat);
    const kind = { name: "bot", simulations: sized(3, 8), manner: mannerOf({ ...USUAL_BOTS, playouts }) };
    if (!asked) throw new Error("nobody is asked");
    const thinking = thinkingOf(game, state, asked);
    const search = searchFor(kind, game, "seed", thinking);
    search.simulate(kind.simulations);
    const thought = search.thoughtOf(thinking);
    const labels = thinking.labels();
    // Things that the seat may not identify are offered in another order.
    return labels
      .map((label, at) => [label, thought?.visits[at], thought?.means[at], thought?.best === at])
      .sort(([a], [b]) => Number(a) - Number(b));
  }

  test("a bot thinks the same, for a seed, of positions that its seat cannot tell apart", () => {
    let looked = 0;
    playAtRandom(
      { name: id, loaded, game },
      {
        seed: 3,
        most: sized(30, 100),
        visit: ({ state, seat, asked, rng }) => {
          if (asked.candidates.length < 2 || looked >= sized(2, 20)) return;
          looked++;
          const twin = determinize(game, state, seat, rng).state;
          const playouts = looked % 2 === 0 ? "random" : "learnt";
          const [here, there] = [state, twin].map((one) => thoughtAt(one, seat, playouts));
          expect(there).toEqual(here);
        },
      },
    );
    expect(looked).toBeGreaterThan(0);
  });
});

test("a search of a bot is reproducible, and does not change the game", () => {
  const game = gameAt("examples/love-letter.yaml");
  const state = settle(game, initial(game), seeded("5"));
  const before = hash(game, state);
  const keys = [1, 2].map(() => agentMove(game, state, 0, bot("bot:40", game, "x"))?.key);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
  expect(hash(game, state)).toBe(before);
});
