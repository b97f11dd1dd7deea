import { expect, test } from "vitest";
import { describeEvent, type Event } from "../../../src/interpreter/index.ts";
import { viewOf } from "../../../src/interpreter/observe/view.ts";
import { enumerate } from "../../../src/interpreter/search/enumerate.ts";
import { linked } from "../codegen/both-engines.ts";

/** What `known to:` says is proved of a small game by all its positions, and not by guesses. */
function faultOf(term: string): string | null {
  const game = linked(
    `game: deduced
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck}
state:
  table: {deck: deck of card, shown: pile of card}
  player:
    hand: pile of card, seen by owner
setup:
  - each: p in players
    draw: 1
    from: table.deck
    to: p.hand
terms:
  told(p player):
    known to: p
    is: ${term}
phases:
  - id: guessing
    do:
      - draw: 1
        from: table.deck
        to: table.shown
      - each: p in players
        ask: {next: n in 1..2}
        who: p
cards: {a: {}, b: {}, c: {}, d: {}}
`,
    2,
  );
  const found = enumerate(game, {
    view: (state, seat) => JSON.stringify(viewOf(game, state, seat)),
    hears: (event: Event, seat) => {
      const told = describeEvent(game, event, seat);
      return told ? JSON.stringify(told) : null;
    },
    hearsApart: true,
    policy: null,
  });
  return "code" in found ? `${found.code}: ${found.message}` : null;
}

test.each([
  ["what is not seen, as a set", "set(c.row for c in cards where c not in p.hand and c not in table.shown)", null],
  ["what lies in the deck", "set(c.row for c in table.deck)", "not-deduced: p1 cannot work out `told(p1)`: it is"],
  ["the card of the other", "set(c.row for c in after(p).hand)", "not-deduced: p1 cannot work out"],
  ["how many others hold", "count(after(p).hand)", null],
])("%s", (_, term, fault) => {
  const found = faultOf(term);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});
