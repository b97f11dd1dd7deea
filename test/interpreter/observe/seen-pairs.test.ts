import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { initial, link, seeded, settle, viewOf } from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";

/** Slots and zones of a pair: both players of the pair can occur in the rules for who sees it and where it is refilled from. */

const game = (slots: string, did: string) => {
  const text = `
game: pairs
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.box}
  site: {table: sites}
state:
  table: {box: pile of card}
  card:
    owner: player = none
${slots.trim().replace(/^(?=.)/gm, "  ")}
setup:
  - let:
      me: first(seats) else impossible
      you: last(seats) else impossible
${did.trim().replace(/^(?=.)/gm, "  ")}
phases:
  - {id: rest, do: [{ask: {n: i in 1..2}, who: first(seats) else impossible}]}
cards: {ace: {}, two: {}, three: {}}
sites: {north: {}, south: {}}
`;
  const loaded = load({ path: "pairs.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const linked = link(loaded.program, { players: 2 });
  const state = settle(linked, initial(linked), seeded("1"));
  expect(state.fault).toBeNull();
  return { linked, state };
};

/** The views of both players, as text. */
function seen(slots: string, did: string): readonly string[] {
  const { linked, state } = game(slots, did);
  return [0, 1].map((seat) => JSON.stringify(viewOf(linked, state, seat)));
}

describe("a stored value of a pair", () => {
  test("is seen by the second of the two", () => {
    const [mine, yours] = seen("card, player:\n  note: int 0..9 = 0, seen by player\n", "- set: note[ace, you] = 7\n");
    expect(mine).not.toContain("7");
    expect(yours).toContain('"p2":7');
  });

  test("is seen by its owner, whichever of the two that is", () => {
    const [mine, yours] = seen("site, player:\n  note: int 0..9 = 0, seen by owner\n", "- set: note[north, you] = 7\n");
    expect(mine).not.toContain("7");
    expect(yours).toContain('"p2":7');
  });

  test("is seen by both of two players, and by the other alone", () => {
    const trust =
      "player, player:\n  trust: int 0..9 = 0, seen by other\n  bond: int 0..9 = 0, seen by player, seen by other\n";
    const [mine, yours] = seen(trust, "- set: trust[me, you] = 7\n- set: bond[me, you] = 8\n- set: bond[me, me] = 6\n");
    expect(mine).not.toContain("7");
    expect(yours).toContain('"p2":7');
    for (const view of [mine, yours]) expect(view).toContain('"p2":8');
    expect([mine?.includes(":6"), yours?.includes(":6")]).toEqual([true, false]);
  });

  test("is seen as long as a condition on both holds", () => {
    const note = "player, card:\n  note: int 0..9 = 0, seen by all when card.owner is player\n";
    const did = "- set: ace.owner = you\n- set: note[you, ace] = 7\n- set: note[me, ace] = 6\n";
    for (const view of seen(note, did)) {
      expect(view).toContain('"ace":7');
      expect(view).not.toContain('"ace":6');
    }
  });

  test("begins with a value computed from both", () => {
    const { linked, state } = game(
      "player, site:\n  note: int 0..9 = site.index + player.index\n",
      "- set: ace.owner = you\n",
    );
    expect(JSON.stringify(viewOf(linked, state, 0).players)).toContain('{"north":3,"south":4}');
  });
});

describe("zones of a pair", () => {
  test("are refilled from the zone of the same pair", () => {
    const zones = `
site, player:
  stock: deck of card, refilled from waste[site, player]
  waste: pile of card
player:
  hand: pile of card
`;
    const did =
      "- move: ace\n  to: waste[south, you]\n- move: two\n  to: waste[south, me]\n- draw: 1\n  from: stock[south, you]\n  to: you.hand\n";
    const { linked, state } = game(zones, did);
    const lies = viewOf(linked, state, null).zones.flatMap(({ name, cards }) =>
      cards.map((card) => `${card.name} ${name}`),
    );
    expect(lies.sort()).toEqual(["ace p2.hand", "three box", "two south.waste.p1"]);
  });
});
