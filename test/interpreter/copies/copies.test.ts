import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  candidateName,
  canonicalView,
  describeEvent,
  type Event,
  type Game,
  History,
  initial,
  link,
  type Move,
  makeRng,
  moveByKey,
  moves,
  question,
  type Rng,
  replay,
  type State,
  seeded,
  settle,
  shuffled,
  status,
  viewOf,
} from "../../../src/interpreter/index.ts";
import { relabel } from "../../../src/interpreter/observe/relabel.ts";
import { enumerate } from "../../../src/interpreter/search/enumerate.ts";
import { momentAfter } from "../../properties/driver.ts";
import { errorsOf, sourceAt } from "../../support/games.ts";

/** Equal copies have numbers. A seat that cannot follow all copies must learn nothing from a number. */

function linked(path: string, text: string, players: number) {
  const loaded = load({ path, text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return { name: path, loaded, game: link(loaded.program, { players }) };
}

function example(name: string, players: number) {
  const source = sourceAt(`examples/${name}.yaml`);
  if (!source) throw new Error(`there is no ${name}`);
  return linked(source.path, source.text, players);
}

/** Exchanges equal copies (same kind, row and owner) at random, known ones and hidden ones. */
function copiesExchanged({ entities, secrets }: Game, rng: Rng): Int32Array {
  const exchange = Int32Array.from({ length: entities.count }, (_, id) => id);
  const groups = new Map<string, number[]>();
  for (let id = 0; id < entities.count; id++) {
    const kind = entities.kindOf[id] ?? 0;
    const key = [kind, entities.rowOf[id], ...entities.parentsOf.map((of) => of[id])].join();
    if (secrets.rows[kind] === true) groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  for (const group of groups.values()) {
    const other = shuffled(group, rng);
    for (const [i, id] of group.entries()) exchange[id] = other[i] ?? id;
  }
  return exchange;
}

/** All whole answers; no game here has too many. */
const movesOf = (game: Game, state: State, seat: number): readonly Move[] => {
  const all = moves(game, state, seat);
  if ("code" in all) throw new Error(all.message);
  return all;
};

const asked = (game: Game, state: State, seat: number) => {
  const one = question(game, state, seat);
  return one?.candidates.map((_, i) => candidateName(game, state, one, i)).sort();
};

/** The names `ROW_NUMBER` in a text, by row. */
function numbersIn(text: string): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const [, row = "", number] of text.matchAll(/"([\w.]+?)_(\d+)"/g)) {
    found.set(row, (found.get(row) ?? new Set()).add(Number(number)));
  }
  return found;
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

describe.each([
  ["hanabi", 2],
  ["love-letter", 3],
  ["deck-builder", 2],
] as const)("in %s", (name, players) => {
  const setting = example(name, players);
  const { game } = setting;
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const moments = SEEDS.flatMap((seed) => momentAfter(setting, seed, 3 * seed) ?? []);

  test("a seat gets the same output when equal copies are exchanged", () => {
    const rng = makeRng(name);
    let changed = 0;
    for (const { state } of moments) {
      const there = relabel(game, state, copiesExchanged(game, rng));
      if (JSON.stringify(viewOf(game, there, null)) !== JSON.stringify(viewOf(game, state, null))) changed++;
      for (const seat of seats) {
        expect(Buffer.from(canonicalView(game, there, seat)).equals(canonicalView(game, state, seat))).toBe(true);
        expect(asked(game, there, seat)).toEqual(asked(game, state, seat));
      }
    }
    expect(changed).toBeGreaterThan(moments.length / 3);
  });

  test("the copies that a seat knows have the first numbers, so no missing number reveals a secret draw", () => {
    let seen = 0;
    for (const { state } of moments) {
      for (const seat of seats) {
        for (const [row, numbers] of numbersIn(JSON.stringify(viewOf(game, state, seat)))) {
          seen++;
          expect(
            [...numbers].sort((a, b) => a - b),
            row,
          ).toEqual(Array.from(numbers, (_, i) => i + 1));
        }
      }
    }
    expect(seen).toBeGreaterThan(20);
  });
});

/** Guesses by a player who takes the numbers of cards for their order of drawing: how many, and how many are right. */
function guesses(name: string, players: number): { readonly right: number; readonly made: number } {
  const { game } = example(name, players);
  let [right, made] = [0, 0];
  for (let seed = 0; seed < 200; seed++) {
    const state = settle(game, initial(game), seeded(String(seed)));
    for (const [row, numbers] of numbersIn(JSON.stringify(viewOf(game, state, 0).zones))) {
      for (let one = 1; one < Math.max(...numbers); one++) {
        if (numbers.has(one)) continue;
        made++;
        const drawn = viewOf(game, state, null).zones.filter(({ form }) => form !== "deck");
        if (JSON.stringify(drawn).includes(`"${row}_${one}"`)) right++;
      }
    }
  }
  return { right, made };
}

test.each([
  ["hanabi", 2],
  ["love-letter", 2],
] as const)("visible numbers in %s reveal nothing of secret draws", (name, players) => {
  expect(guesses(name, players)).toEqual({ right: 0, made: 0 });
});

test("two equal cards for two suits make the same game of Leduc: as many information sets as by rank alone", () => {
  const leduc = sourceAt("examples/leduc.yaml")?.text ?? "";
  const rows =
    "\ncards: {jack: {rank: 1, suit: spades}, queen: {rank: 2, suit: spades}, king: {rank: 3, suit: spades}}\n";
  const text = leduc.slice(0, leduc.indexOf("\ncards:")).replace("one of each", "2 of each") + rows;
  const { game } = linked("leduc.yaml", text, 2);
  const tree = enumerate(game, {
    view: (state, seat) => Buffer.from(canonicalView(game, state, seat)).toString("latin1"),
    hears: (event, seat) => {
      const told = describeEvent(game, event, seat);
      return told && JSON.stringify([told.type, told.player, told.word, told.parts]);
    },
    policy: null,
  });
  expect("infoSets" in tree && tree.infoSets).toEqual([144, 144]);
});

/** Two players with two aces. The second player draws first, unseen, and then the first one. */
const PAIR = `
game: pair
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  card: {table: cards, copies: 3 of each, starts in: table.deck}
state:
  table:
    deck: deck of card
    open: pile of card
  player:
    hand: pile of card, seen by owner
setup:
  - each: p in list(seats[2] else impossible, first(seats))
    draw: 1
    from: table.deck
    to: p.hand
phases:
  - id: lay
    do:
      - ask:
          c: c in first(seats).hand
        who: first(seats)
      - move: c
        to: table.open
      - draw: 1
        from: table.deck
        to: first(seats).hand
cards: {ace: {}}
`;

describe("a key", () => {
  const { game } = linked("pair.yaml", PAIR, 2);
  const header = { game: "pair", rules: { hash: "", files: [] }, players: 2, options: {}, packs: [], seed: "1" };

  test("has the chooser's numbers; the record has those of the cards, and replays with them", () => {
    const history = new History(game, header);
    expect(movesOf(game, history.state, 0).map(({ key, recorded }) => [key, recorded])).toEqual([
      ["c=ace_1", "c=ace_2"],
    ]);
    expect(history.play(0, "c=ace_2")).toBe(false);
    expect(history.play(0, "c=ace_1")).toBe(true);
    expect(history.record().answers).toEqual([{ seat: 1, key: "c=ace_2", forced: true }]);
    expect(replay(game, history.record())).toMatchObject({ verdict: "same", at: 1 });
  });

  test("with another number is not offered, so trying reveals no number", () => {
    const { state } = new History(game, header);
    expect(["c=ace_1", "c=ace_2", "c=ace_3"].map((key) => moveByKey(game, state, 0, key) !== null)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test("events name each copy as the listener does at that moment", () => {
  const { game } = linked("pair.yaml", PAIR, 2);
  const events: Event[] = [];
  const sink = (event: Event) => events.push(event);
  const state = settle(game, initial(game, sink), seeded("1"), sink);
  const [move] = movesOf(game, state, 0);
  expect(status(game, state).kind).toBe("play");
  const history = new History(game, {
    game: "",
    rules: { hash: "", files: [] },
    players: 2,
    options: {},
    packs: [],
    seed: "1",
  });
  if (move) history.playMove(0, move, sink);
  const told = (seat: number | null) =>
    events.flatMap((event) => {
      const what = ["draw", "move"].includes(event.type) ? describeEvent(game, event, seat)?.parts.what : undefined;
      return what === undefined ? [] : [what];
    });
  expect(told(null)).toEqual(["ace_1", "ace_2", "ace_2", "ace_3"]);
  expect(told(0)).toEqual([{ hidden: true }, "ace_1", "ace_1", "ace_2"]);
  expect(told(1)).toEqual(["ace_1", { hidden: true }, "ace_1", { hidden: true }]);
});
