import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link, makeRng } from "../../../../src/interpreter/index.ts";
import { lockstep } from "../lockstep.ts";

/** Lists that chance orders among equal elements, and positions of things in rows and decks agree with the reference. */

/** Hands that only their owners see. LIST is traversed in an order that chance decides. */
const ORDERS = `game: orders
language: 1
players: 3
limit: {rounds: 8, winners: nobody}
kinds:
  card:
    table: cards
    starts in: table.deck
    fields:
      rank: int 1..3
state:
  table:
    deck: deck of card, SEEN
    open: pile of card
    shelf: row of 4 card, seen by nobody
    last: int 0..9 = 0
  player:
    hand: pile of card, seen by owner
    plan: row of 5 card, seen by owner
orders:
  falling(c card):
    - by: c.rank desc
    - by: chance
setup:
  - shuffle: table.deck
  - each: p in players
    do:
      - draw: 3
        from: table.deck
        to: p.hand
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask:
              what: x in 1..4
            who: p
          - each: LIST
            do:
              - BODY
          - if: any(p.plan)
            move: p.plan
            to: p.hand
cards:
  a: {rank: 1}
  b: {rank: 1}
  c: {rank: 2}
  d: {rank: 2}
  e: {rank: 2}
  f: {rank: 3}
  g: {rank: 3}
  h: {rank: 1}
  i: {rank: 2}
  j: {rank: 3}
  k: {rank: 3}
`;

function linked(list: string, body: string, seen = "seen by nobody"): Game {
  const text = ORDERS.replace("LIST", list)
    .replace("BODY", body.replaceAll("\n", `\n${" ".repeat(16)}`))
    .replace("SEEN", seen);
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 3 });
}

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

const GIVE = "move: c\nto: after(p).hand";
const LAY = "move: c\nto: p.plan";

/** Plays games in which the module itself orders by chance, and compares the tosses. */
function playedAlike(game: Game, games: number): void {
  const engine = engineFor(game);
  expect(engine.written.notes.get("gather")).toBeUndefined();
  for (let i = 0; i < games; i++)
    expect(lockstep(game, engine, `orders ${i}`, 400)).toMatchObject({ apart: null, stopped: null });
}

test.each([
  ["by chance alone", "q in players sorted by chance", "if: q is p\nmove: list(c in q.hand take 1)\nto: table.open"],
  ["by what all see, then by chance", "c in table.open sorted by c.rank, chance", LAY],
  ["by a hand's ranks, of which only some are taken", "c in p.hand sorted by falling(c) take 2", GIVE],
  ["by a hand's ranks", "c in p.hand sorted by falling(c) reversed", LAY],
  ["by numbers", "x in 1..5 sorted by x mod 2, chance take 3", "set: table.last = x"],
])("elements are ordered %s", (_, list, body) => {
  playedAlike(linked(list, body), 25);
});

test("a position between two tosses of an order can be saved and resumed", () => {
  const game = linked("c in p.hand sorted by falling(c)", GIVE);
  const engine = engineFor(game);
  const play = (reload: boolean) => {
    const draw = makeRng("again");
    engine.begin();
    for (let waits = 0; waits < 200 && engine.waits !== "over"; waits++) {
      if (reload) engine.load(engine.snap());
      const choice = draw(engine.count);
      if (engine.waits === "chance") engine.toss(choice);
      else engine.choose(choice);
    }
    return [engine.waits, ...engine.words];
  };
  expect(play(true)).toEqual(play(false));
});

test.each(["seen by nobody", "seen by all"])(
  "the positions of things in hands, rows, and a deck %s agree with the reference",
  (seen) => {
    const laid = "c in p.hand sorted by c.rank take what mod 3 + 1";
    const said = `do:
  - move: c
    to: if what is 4 then table.deck else p.plan
  - if: any(d in table.deck where d.position is 2) and c.position is 1
    set: table.last = 1
  - if: any(d in p.plan where d.position is what and d.rank is 2)
    set: table.last += 1
  - if: table.last is 9
    set: table.last = 0`;
    const game = linked(laid, said, seen);
    expect(engineFor(game).written.notes.get("position")).toBeUndefined();
    for (let i = 0; i < 25; i++)
      expect(lockstep(game, engineFor(game), `places ${i}`, 400)).toMatchObject({ apart: null });
  },
);
