import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { carriedAt, carriedFrom, carrying } from "../../../src/interpreter/link/carried.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { reseating } from "../../../src/interpreter/link/reseated.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";

const RULES = `game: kept
language: 1
players: 3
limit: {rounds: 1, winners: nobody}
types:
  mood: [glad, sad]
  pair: {who: player or none, n: int 0..9}
kinds:
  coin: {table: coins, copies: one of each for every player, starts in: player.purse}
state:
  table: {doom: int 0..9, last: player or none, order: list of player, moods: mood per player, best: pair, home: zone of coin or none}
  player: {purse: pile of coin, scars: int 0..9, mood: mood, gone: set of coin, foes: set of player}
  "player, mood": {count: int 0..9}
phases:
  - id: go
    do:
      - ask:
          yes_or_no: b in list(yes, no)
        who: first(players) else impossible
coins: {gold: {}, tin: {}}
`;

const CARRIED = {
  "table.doom": "4",
  "table.last": "p2",
  "table.order": "p3,p1",
  "table.moods": "p1:sad,p2:glad,p3:sad",
  "table.best": "p1,7",
  "table.home": "p2.purse",
  "p1.scars": "1",
  "p2.mood": "sad",
  "p3.gone": "p1.gold,p3.tin",
  "p1.foes": "p2,p3",
  "table.count[p2,sad]": "5",
};

function game() {
  const { program, diagnostics } = load({ path: "kept.yaml", text: RULES }, { files: { read: () => null } });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (!program) throw new Error("no program");
  return link(program, { players: 3 });
}

const all = ({ program }: ReturnType<typeof game>) => [...program.slots.keys()];

describe("values carried over from another game", () => {
  test("are there at the beginning, for both engines", () => {
    const plain = game();
    const { game: carried, strays } = carrying(plain, CARRIED);
    expect(strays).toEqual([]);
    const state = initial(carried);
    expect(carriedFrom(carried, state, all(plain))).toMatchObject(CARRIED);
    expect(carriedAt(carried)).toEqual(CARRIED);
    const engine = engineOf(carried);
    if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
    engine.begin();
    expect(encode(carried, engine.snap())).toEqual(encode(carried, state));
    expect(carriedFrom(plain, initial(plain), all(plain))["table.doom"]).toBe("0");
  });

  test("follow players who change seats, and come back the same", () => {
    const plain = game();
    // Player 1 sits at seat 3, 2 at 1, 3 at 2.
    const to = [2, 0, 1];
    const here = carrying(plain, CARRIED, reseating(plain, to)).game;
    const state = initial(here);
    expect(carriedFrom(here, state, all(plain))).toMatchObject({
      "table.last": "p1",
      "table.order": "p2,p3",
      "table.moods": "p1:glad,p2:sad,p3:sad",
      "table.best": "p3,7",
      "table.home": "p1.purse",
      "p3.scars": "1",
      "p1.mood": "sad",
      "p2.gone": "p2.tin,p3.gold",
      "p3.foes": "p1,p2",
      "table.count[p1,sad]": "5",
    });
    const back = to.map((_, seat) => to.indexOf(seat));
    expect(carriedFrom(here, state, all(plain), reseating(here, back))).toMatchObject(CARRIED);
  });

  test("without a place, or of another type, are reported", () => {
    const { strays } = carrying(game(), { "table.dooom": "4", "p1.scars": "12", "p4.scars": "1", "table.doom": "7" });
    expect(strays).toEqual([
      { cell: "table.dooom", word: "4", isKnown: false },
      { cell: "p1.scars", word: "12", isKnown: true },
      { cell: "p4.scars", word: "1", isKnown: false },
    ]);
  });
});
