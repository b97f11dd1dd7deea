import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { link } from "../../../../src/interpreter/link/link.ts";
import { initial, question } from "../../../../src/interpreter/machine/transition.ts";
import { errorsOf } from "../../../support/games.ts";

/** Two cards of the first player, on the table or in the deck; two more in the deck belong to nobody. */
function begun(did: string) {
  const text = `
game: owned
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck, face: seen by owner}
cards: {a: {}, b: {}, c: {}, d: {}}
state:
  table: {deck: "deck of card, seen by nobody", shown: pile of card}
  card: {owner: "player or none, seen by all"}
phases:
  - id: only
    do:
      - let: {me: first(seats) else impossible}
      - each: c in cards where c.row is b or c.row is d
        set: c.owner = me
${did}
      - ask: {mine: c in me.cards}
        who: me
`;
  const loaded = load({ path: "owned.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 2 });
  return { game, state: initial(game) };
}

test("things of nobody may lie hidden where a player chooses among her own", () => {
  const { game, state } = begun("      - move: me.cards\n        to: table.shown");
  expect(state.fault).toBeNull();
  expect(question(game, state, 0)?.candidates).toHaveLength(2);
});

test("her own things where she cannot see them would be identified", () => {
  const { message } = begun("").state.fault ?? {};
  expect(message).toBe("what is offered here depends on something in `deck` that p1 may not see");
});
