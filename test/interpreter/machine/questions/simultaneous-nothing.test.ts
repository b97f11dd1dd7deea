import { expect, test } from "vitest";
import { describeEvent, type Event, initial, link, seeded, settle } from "../../../../src/interpreter/index.ts";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";

/** Players without candidates in a simultaneous question. */

/** The first player has both cards, the second one none. `did` runs for each with the choice. */
function asked(field: string, did: string) {
  const text = `game: all
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  card: {table: cards, starts in: table.box}
state:
  table: {box: pile of card, out: pile of card}
  player: {hand: pile of card, done: int 0..9 = 0}
setup:
  - move: table.box
    to: first(seats).hand
phases:
  - id: main
    do:
      - everyone: p in seats
        ask:
          ${field}
        do:
          - ${did}
          - set: p.done += 1
      - ask: {n: j in 1..2}
        who: last(seats) else impossible
cards: {ace: {}, two: {}}
`;
  const loaded = loadTexts({ "all.yaml": text });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 2 });
  const events: Event[] = [];
  const sink = (event: Event) => events.push(event);
  const state = settle(game, initial(game, sink), seeded(1), sink);
  const told = events.flatMap((event) => describeEvent(game, event, null) ?? []);
  const done = told.flatMap(({ type, parts }) => (type === "set" && parts.slot === "done" ? [parts.key] : []));
  const nothing = told.flatMap(({ type, player }) => (type === "nothing" && player !== null ? [player] : []));
  return { fault: state.fault?.message ?? null, done, nothing };
}

test.each([
  ["several", "cs: 2 of c in p.hand where p is last(seats)", "set: p.done = count(cs)"],
  ["one", "c: c in p.hand where p is last(seats)", "set: p.done = c.index"],
])("a player without candidates is left out if the rules need a choice of %s", (_, field, did) => {
  expect(asked(field, did)).toEqual({ fault: null, done: [], nothing: ["p1", "p2"] });
});

test("a player who may choose none is not left out", () => {
  const { fault, done } = asked("c: optional c in p.hand where p is last(seats)", "say: none of it");
  expect({ fault, done }).toEqual({ fault: null, done: ["p1", "p2"] });
});
