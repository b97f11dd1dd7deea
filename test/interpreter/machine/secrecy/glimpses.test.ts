import { describe, expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../../src/interpreter/link/link.ts";
import { initial, status } from "../../../../src/interpreter/machine/transition.ts";
import { viewOf } from "../../../../src/interpreter/observe/view.ts";
import { moveChosen, playSteps } from "../../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../../src/interpreter/play/resolve-chance.ts";
import { errorsOf } from "../../../support/games.ts";
import { lockstep } from "../../codegen/lockstep.ts";

/** A thing that was visible for a while stays known after it is hidden again, whatever had shown it. */

interface Glimpse {
  /** the condition under which all see the card in the box */
  readonly when: string;
  /** the effects that show it; below, those that hide it again */
  readonly shows: string;
  readonly hides: string;
  /** how many moves are made before it is hidden */
  readonly moves?: number;
}

const rules = ({ when, shows, hides }: Glimpse) => `
game: glimpse
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: cards, copies: 4 of each, starts in: table.deck, fields: {power: int 0..9}}
  chip: {supply: 9, removed when: chip.old}
state:
  table:
    deck: deck of card
    tray: pile of card, seen by nobody
  chip:
    old: bool
  player:
    hand: pile of card, seen by owner
    box: "pile of card, seen by all when ${when}"
setup:
  - make: chip
  - make: chip
  - draw: 1
    from: table.deck
    to: last(seats).box
  - draw: 1
    from: table.deck
    to: table.tray
phases:
  - id: only
    do:
      - let:
          me: first(seats)
          you: last(seats)
${shows.replace(/^(?=.)/gm, "      ")}
      - ask: {m: m in 1..2}
        who: me
${hides.replace(/^(?=.)/gm, "      ")}
      - ask: {n: n in 1..2}
        who: me
cards: {ace: {power: 1}, two: {power: 2}}
`;

const GLIMPSES: Readonly<Record<string, Glimpse>> = {
  "cards that are moved": {
    when: "count(player.hand) is 1",
    shows: "- move: table.tray\n  to: you.hand",
    hides: "- move: you.hand\n  to: table.tray",
  },
  "cards that are drawn": {
    when: "count(player.hand) is 1",
    shows: "- draw: 1\n  from: table.deck\n  to: you.hand",
    hides: "- draw: 1\n  from: table.deck\n  to: you.hand",
  },
  "things that go by themselves": {
    when: "count(chips) is 1",
    shows: "- set: (first(chips) else impossible).old = yes",
    hides: "- make: chip",
  },
  "things that are made": {
    when: "count(chips) is 3",
    shows: "- make: chip",
    hides: "- set: (first(chips) else impossible).old = yes",
  },
  "the round that it is": { when: "round is 1", shows: "", hides: "", moves: 2 },
  "a card that is shown": {
    when: "any(c in table.tray where c.revealed)",
    shows: "- reveal: table.tray",
    hides: "- hide: table.tray\n  to: you",
  },
  "a card that is shuffled": {
    when: "any(c in table.tray where c.revealed)",
    shows: "- reveal: table.tray",
    hides: "- shuffle: table.tray",
  },
};

function played(one: Glimpse) {
  const loaded = load({ path: "glimpse.yaml", text: rules(one) }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 2 });
  const first = settle(game, initial(game), seeded("1"));
  let then = first;
  for (let n = 0; n < (one.moves ?? 1); n++) {
    const { steps = [] } = moveChosen(game, then, 0, () => 0) ?? {};
    then = settle(game, playSteps(game, then, 0, steps, null), seeded("1"));
  }
  expect(status(game, then).kind).toBe("play");
  const boxed = (state: typeof then, seat: number) =>
    viewOf(game, state, seat).zones.find(({ name }) => name === "p2.box")?.cards;
  return { game, first, then, boxed };
}

describe.each(Object.entries(GLIMPSES))("by %s", (_, one) => {
  test("the card was seen, and stays known", () => {
    const { first, then, boxed } = played(one);
    const seen = boxed(first, 0);
    expect(seen?.length).toBe(1);
    expect(boxed(then, 0)).toEqual(seen);
  });

  test("the module agrees with the reference", () => {
    const { game } = played(one);
    const engine = engineOf(game);
    if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
    const { apart, stopped } = lockstep(game, engine, "1", 80);
    expect([apart, stopped]).toEqual([null, null]);
  });
});
