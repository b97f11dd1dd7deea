import { describe, expect, test } from "vitest";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { initial, seeded, settle } from "../../../src/interpreter/index.ts";
import { undeducedIn } from "../../../src/interpreter/observe/deductions.ts";
import { errorsOf } from "../../support/games.ts";
import { playRandomly } from "../../support/play.ts";
import { loadTexts } from "../../support/rules.ts";
import { linked } from "../codegen/both-engines.ts";

/** Facts that players can deduce, as declared by the rules, count as known; guesses test whether they really can. */

const UNSEEN = "set(c.row for c in cards where c in table.deck or any(q in seats where q is not p and c in q.hand))";

const rules = (term: string, seen = ", seen by owner") => `game: deduced
language: 1
players: 3
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck}
state:
  table:
    deck: deck of card
    shown: pile of card
  player:
    hand: pile of card${seen}
setup:
  - each: p in players
    draw: 1
    from: table.deck
    to: p.hand
terms:
  unseen(p player):
${term.replace(/^/gm, "    ")}
phases:
  - id: guessing
    do:
      - draw: 1
        from: table.deck
        to: table.shown
      - each: p in players
        do:
          - ask: {next: r in unseen(p)}
            who: p
cards: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {}}
`;

const faultsOf = (text: string): readonly unknown[] => playRandomly(linked(text, 3).program, 4).faults;

function stops(text: string): string[] {
  const game = linked(text, 3);
  const state = settle(game, initial(game), seeded("1"));
  const fault = state.fault ?? undeducedIn(game, state);
  return fault ? [`${fault.code}: ${fault.message}`] : [];
}

describe("a deduction of a player", () => {
  test("is a leak if nothing declares it", () => {
    expect(faultsOf(rules(`is: ${UNSEEN}`))).not.toEqual([]);
  });

  test("is known if the rules declare it", () => {
    expect(
      faultsOf(
        rules(`known to: p
is: ${UNSEEN}`),
      ),
    ).toEqual([]);
    expect(stops(rules(`known to: p\nis: ${UNSEEN}`))).toEqual([]);
  });

  test("is not known to players who are not declared", () => {
    const text = rules(`known to: after(p)\nis: ${UNSEEN}`);
    expect(faultsOf(text)).not.toEqual([]);
  });
});

test.each([
  ["to whom it cannot be known", `known to: players\nis: ${UNSEEN}`, "p1 cannot work out `unseen(p2)`: it is"],
  [
    "what lies in a deck alone",
    "known to: p\nis: set(c.row for c in cards where c in table.deck)",
    "p1 cannot work out `unseen(p1)`: it is",
  ],
  [
    "who does not know that it is known",
    `known to: q in seats where q is p and any(c in table.deck where c.row is a)\nis: ${UNSEEN}`,
    "cannot tell that `unseen(",
  ],
])("a false claim is refuted: %s", (_, term, message) => {
  const found = Array.from({ length: 8 }, (_, seed) => {
    const game = linked(rules(term), 3);
    const state = settle(game, initial(game), seeded(`${seed}`));
    return state.fault?.message ?? undeducedIn(game, state)?.message ?? "";
  });
  expect(found.join("\n")).toContain(message);
});

test("modules leave it to the interpreter, except without hidden information", () => {
  const hidden = engineOf(linked(rules(`known to: p\nis: ${UNSEEN}`), 3));
  expect(hidden).toEqual({ reason: "what players can work out is left to the interpreter" });
  const text = rules("known to: p\nis: set(c.row for c in table.deck)", "").replace("deck of card", "pile of card");
  const open = linked(text, 3);
  expect(engineOf(open)).not.toHaveProperty("reason");
});

describe("an invalid declaration", () => {
  test.each([
    ["known to: 3\nis: 1", "Who knows it should be a list of player"],
    ["known to: p\nbase: 1", "has a `base`, to which others add, so it cannot say to whom it is known"],
    [
      "known to: p\ndeep: 3\nis: if p.index > 1 then unseen(p) else 1",
      "calls itself, so it cannot say to whom it is known",
    ],
    ["known to: nose\nis: 1", "There is no name `nose`"],
  ])("%s", (term, message) => {
    expect(errorsOf(loadTexts({ "r.yaml": rules(term) })).join("\n")).toContain(message);
  });
});
