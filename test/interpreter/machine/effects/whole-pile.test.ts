import { describe, expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import {
  describeEvent,
  type Event,
  entityNamed,
  initial,
  link,
  seeded,
  settle,
} from "../../../../src/interpreter/index.ts";
import { knownTo } from "../../../../src/interpreter/runtime/position.ts";
import { errorsOf } from "../../../support/games.ts";

/** A player who knows everything in a pile still knows it after all of it has moved. */

function known(did: string) {
  const text = `
game: passing
language: 1
players: 3
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck}
state:
  table:
    deck: deck of card, seen by nobody
  player:
    hand: pile of card, seen by owner
    aside: pile of card, seen by owner
setup:
  - let:
      me: first(seats) else impossible
      you: last(seats) else impossible
  - move: list(a, b)
    to: me.hand
  - move: list(a, b)
    to: you.aside
  - move: c
    to: you.hand
${did}
phases:
  - {id: rest, do: []}
cards: {a: {}, b: {}, c: {}, d: {}}
`;
  const loaded = load({ path: "passing.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 3 });
  const events: Event[] = [];
  const state = settle(
    game,
    initial(game, (event) => events.push(event)),
    seeded("1"),
  );
  const last = events.filter(({ type }) => type === "move").slice(-2);
  const who = (name: string) => knownTo(game, state, entityNamed(game, name));
  return {
    known: [who("a"), who("b"), who("c")],
    heard: last.map((event) => describeEvent(game, event, 0)?.parts.what),
  };
}

const PASS = "  - move: you.aside\n    to: you.hand\n";
const [ME, YOU] = [1, 4];

describe("a pile that moves", () => {
  test("as a whole is still known to those who knew all of it, or who see it now", () => {
    expect(known(PASS)).toEqual({ known: [ME | YOU, ME | YOU, YOU], heard: ["a", "b"] });
  });

  test("may be named card by card", () => {
    expect(known("  - move: list(b, a)\n    to: you.hand\n").known).toEqual([ME | YOU, ME | YOU, YOU]);
  });

  test("to a deck is known on its top, until that is shuffled", () => {
    const deck = PASS.replace("you.hand", "table.deck");
    expect(known(deck).known).toEqual([ME | YOU, ME | YOU, YOU]);
    expect(known(`${deck}  - shuffle: table.deck\n`).known).toEqual([0, 0, YOU]);
  });

  test("in part is lost from sight, with the rest of it", () => {
    expect(known("  - move: a\n    to: you.hand\n").known).toEqual([YOU, YOU, YOU]);
  });

  test("card by card in separate effects is lost", () => {
    const one = (card: string) => `  - move: ${card}\n    to: you.hand\n`;
    expect(known(one("a") + one("b")).known).toEqual([YOU, YOU, YOU]);
  });

  test("is forgotten once somebody takes a card out of its hidden place", () => {
    expect(known(`${PASS}  - move: b\n    to: you.aside\n`).known).toEqual([YOU, YOU, YOU]);
  });
});
