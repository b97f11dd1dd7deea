import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { lockstep } from "../lockstep.ts";

/** The audience of a zone, fixed or changed by moves and stored values; and slots of cards that not all see. */

const rules = (seen: string, effects: string): string => `game: seen
language: 1
players: 3
limit: {rounds: 6, winners: nobody}
kinds:
  card:
    table: ranks
    copies: by row
    starts in: table.deck
    fields: {copies: int 1..40, rank: int 1..9}
state:
  table:
    deck: deck of card, seen by nobody
    heap: pile of card
    cellar: pile of card, seen by nobody
    reader: player or none
  player:
    hand: row of 4 card, seen by ${seen}
    awake: bool = yes
    total: int 0..99 = 0
  card:
    mark: int 0..3, seen by all
    note: int 0..3, seen by list(q in seats where q is table.reader)
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 3
    from: table.deck
    to: p.hand
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask:
              n: x in 1..3
            who: p
          - let: {c: first(p.hand) else impossible}
${effects.replaceAll(/^(?=.)/gm, "          ")}
          - ask:
              more: y in 1..3
            who: p
          - set: p.total = p.total + more
          - move: c
            to: table.heap
          - draw: 3 - count(p.hand)
            from: table.deck
            to: p.hand
ranks:
  low: {copies: 20, rank: 1}
  middle: {copies: 20, rank: 3}
  high: {copies: 30, rank: 5}
`;

function linked(seen: string, effects: string): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(seen, effects) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 3 });
}

function played(seen: string, effects: string) {
  const game = linked(seen, effects);
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return [1, 2, 3, 4, 5].map((seed) => {
    const { apart, stopped } = lockstep(game, engine, `seen/${seed}`, 250);
    return apart ?? stopped;
  });
}

const OTHERS = "list(q in seats where q is not player)";

test.each([
  ["the others", OTHERS, ""],
  ["whom a stored value names", "list(q in seats where q.awake)", "- set: p.awake = n < 3"],
  [
    "who has many cards",
    "list(q in seats where count(q.hand) > 2)",
    "- if: n > 1\n  move: last(p.hand)\n  to: table.cellar",
  ],
  ["who has none", "list(q in seats where not any(q.hand))", "- if: n is 1\n  move: p.hand\n  to: table.cellar"],
])("%s see a hand: the module tracks who knows its cards", (_, seen, effects) => {
  expect(played(seen, effects)).toEqual([null, null, null, null, null]);
});

const SECRETLY = (effect: string) => `- if: c.rank > 1
  do:
    - ${effect}
    - ask:
        z: k in 1..2
      who: p`;

test("an open value of a card that only some know reveals which branch was taken", () => {
  expect(played(OTHERS, SECRETLY("set: c.mark = n"))).toEqual([null, null, null, null, null]);
});

test("a value that only some see does not: the module stops where the reference refuses to ask", () => {
  const ends = played(
    OTHERS,
    `- set: table.reader = first(q in players where q is not p)\n${SECRETLY("set: c.note = n")}`,
  );
  expect(ends).toContain("fault");
  expect(ends.every((end) => end === null || end === "fault")).toBe(true);
});

test("known cards are offered by their places", () => {
  expect(played(OTHERS, "- ask:\n    d: x in p.hand\n  who: p")).toEqual([null, null, null, null, null]);
});

test("cards that their player cannot tell apart by place are refused", () => {
  const ends = played(OTHERS, "- ask:\n    d: x in table.deck\n  who: p\n  otherwise: []");
  expect(ends).toEqual(["fault", "fault", "fault", "fault", "fault"]);
});

test("cards at the bottom of a deck are numbered from there when no unknown one is above them", () => {
  const deck = "- if: count(table.deck) > 40\n  draw: 41\n  from: table.deck\n  to: table.cellar";
  const below = "- move: last(p.hand)\n  to: table.deck\n  at: bottom";
  expect(played(OTHERS, `${deck}\n${below}`)).toEqual([null, null, null, null, null]);
});
