import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  candidateName,
  describeEvent,
  type Event,
  initial,
  link,
  question,
  seeded,
  settle,
  viewOf,
} from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";

/** A seal stands on a card; both lie face down for the first player. */
const game = (card: string) => `
game: seals
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  spot: {space of: field}
  card: {table: cards, stands on: spot or none, face: seen by last(seats)}
  seal: {table: seals, stands on: card or none, face: seen by last(seats)}
boards:
  field: {grid: 1 by 2}
state:
  player: {purse: pile of seal}
setup:
  - move: ${card}
    to: r1c1
  - move: wax
    to: ${card}
phases:
  - id: main
    do:
      - ask:
          x: s in seals where s.card is not none
        who: first(seats) else impossible
      - move: x
        to: (first(seats) else impossible).purse
cards: {ace: {}, two: {}}
seals: {wax: {}, lead: {}}
`;

test("a thing on a hidden one does not reveal its name", () => {
  const [one, other] = ["ace", "two"].map((card) => {
    const loaded = load({ path: "seals.yaml", text: game(card) }, { files: { read: () => null } });
    if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
    const linked = link(loaded.program, { players: 2 });
    const events: Event[] = [];
    const sink = (event: Event) => events.push(event);
    const state = settle(linked, initial(linked, sink), seeded("1"), sink);
    expect(state.fault).toBeNull();
    const asked = question(linked, state, 0);
    const { spaces, loose } = viewOf(linked, state, 0);
    const offered = asked?.candidates.map((_, i) => candidateName(linked, state, asked, i));
    return {
      spaces,
      loose: loose.filter(({ on }) => on !== undefined),
      offered,
      heard: events.map((event) => describeEvent(linked, event, 0)?.parts),
    };
  });
  expect(one).toEqual(other);
  expect(one?.offered).toEqual(["r1c1.card[1].seal[1]"]);
});
