import { expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { playGame } from "../../src/agents/play-game.ts";
import { botAgent, botNamed } from "../../src/agents/search/bots.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import { load } from "../../src/dsl/load.ts";
import { chooseEngine } from "../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link, seeded } from "../../src/interpreter/index.ts";

/** Two players draw three cards each turn, play one of them, and lay the others away. */
const RULES = `
game: market
language: 1
players: 2
limit: {rounds: 5, winners: p in players best by p.points desc}
kinds:
  card:
    table: cards
    copies: by row
    starts in: table.deck
    fields: {copies: int 1..20}
    abilities:
      play(player): optional
state:
  table:
    deck: deck of card, seen by nobody
    played: pile of card
  player:
    hand: pile of card, seen by owner
    points: int -99..99 = 0
setup:
  - shuffle: table.deck
phases:
  - id: selling
    do:
      - each: p in players
        do:
          - draw: 3
            from: table.deck
            to: p.hand
          - ask:
              card: c in p.hand distinct by c.row
            who: p
          - move: card
            to: table.played
          - perform: card.play
            player: p
          - move: p.hand
            to: table.played
score: player.points
bots: {aim: score}
cards:
  apple:
    copies: 12
    play:
      - set: player.points += 1
  pear:
    copies: 12
    play:
      - set: player.points += 2
`;

/** Cards of which no rule of the game has a word: one is strong by what it does to others, one harms whoever plays it. */
const PACK = `
pack: strangers
language: 1
for: [market]
text: A strong card and a bad one.
add:
  cards.storm:
    copies: 9
    play:
      - each: q in players where q is not player
        set: q.points -= 4
  cards.mould:
    copies: 9
    play:
      - set: player.points -= 3
`;

function market(): Game {
  const [rules, pack] = [
    { path: "market.yaml", text: RULES },
    { path: "strangers.yaml", text: PACK },
  ];
  const { program, diagnostics } = load(rules, { files: { read: () => null }, packs: [pack] });
  if (!program) throw new Error(JSON.stringify(diagnostics.map(({ message }) => message)));
  return link(program, { players: 2 });
}

/** How often cards were taken where another one could have been. */
class Counted implements Agent {
  readonly name = "counted";
  readonly taken = new Map<string, number>();
  readonly offered = new Map<string, number>();
  private readonly agent: Agent;

  constructor(agent: Agent) {
    this.agent = agent;
  }

  choose(turn: Parameters<Agent["choose"]>[0]): number {
    const keys = turn.keys().map((key) => String(key).replace(/_\d+$/, ""));
    const choice = this.agent.choose(turn);
    for (const key of keys) this.offered.set(key, (this.offered.get(key) ?? 0) + 1);
    const key = keys[choice] ?? "";
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    return choice;
  }
}

/** Of how many chances to play each card a player takes it, in games against one who plays at random. */
function sharesOf(make: (game: Game, seed: string) => Agent): { readonly storm: number; readonly mould: number } {
  const game = market();
  const { engine } = chooseEngine(game);
  const [taken, offered] = [
    { storm: 0, mould: 0 },
    { storm: 0, mould: 0 },
  ];
  for (let nth = 0; nth < 6; nth++) {
    const one = new Counted(make(game, `${nth}`));
    const other = randomAgent(`other ${nth}`);
    const agents = nth % 2 === 0 ? [one, other] : [other, one];
    playGame(engine, { agents, nature: seeded(`${nth}`), maxMoves: 100 });
    for (const card of ["storm", "mould"] as const) {
      taken[card] += one.taken.get(card) ?? 0;
      offered[card] += one.offered.get(card) ?? 0;
    }
  }
  return { storm: taken.storm / offered.storm, mould: taken.mould / offered.mould };
}

test("new cards of a pack are used sensibly with no word about them anywhere", () => {
  const kind = botNamed("bot:50");
  if (!kind) throw new Error("there is no such bot");
  const bot = sharesOf((game, seed) => botAgent(kind, game, seed));
  const random = sharesOf((_, seed) => randomAgent(seed));
  expect(bot.storm).toBeGreaterThan(0.8);
  expect(random.storm).toBeLessThan(0.5);
  expect(bot.mould).toBeLessThan(0.1);
  expect(random.mould).toBeGreaterThan(0.2);
});
