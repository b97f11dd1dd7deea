import { describe, expect, test } from "vitest";
import type { Scene, Thing, Zone } from "../../playground/scene.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** How the table shows things without a `look:`, and with looks for games that have a known appearance. */

function sceneOf(text: string, viewer = 0): Scene {
  const entry = "rules/told.yaml";
  const loaded = ruleFiles({ [entry]: text }).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error(loaded?.diagnostics.map(({ message }) => message).join("; ") ?? "no rules");
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "7" });
  return new Window(session).position(viewer).scene;
}

const HEAD = `game: told
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
`;
const WAIT = `phases:
  - id: waiting
    do:
      - say: nothing happens
`;

const zoneOf = (scene: Scene, id: string): Zone => {
  const zone = scene.areas.flatMap(({ zones }) => zones).find((one) => one.id === id);
  if (!zone) throw new Error(`there is no zone ${id}`);
  return zone;
};
const thingsIn = (scene: Scene, id: string): Thing[] => zoneOf(scene, id).things.filter((thing) => thing !== null);
const looseOf = (scene: Scene) => scene.areas.flatMap(({ loose }) => loose.map(({ id }) => id));

const CARDS = `${HEAD}kinds:
  house:
    table: houses
  card:
    table: ranks
    copies: by row for every house
    starts in: table.shown
    fields: {copies: int 1..3, rank: int 1..9}
state:
  table: {shown: pile of card, hidden: deck of card}
setup:
  - move: list(c in table.shown where c.row is four)
    to: table.hidden
  - shuffle: table.hidden
${WAIT}houses: {north: {title: The North}, south: {}}
ranks:
  two: {copies: 1, rank: 2}
  three: {copies: 3, rank: 3}
  four: {copies: 1, rank: 4}
`;

describe("the sign of a card", () => {
  const scene = sceneOf(CARDS);
  const shown = thingsIn(scene, "shown");

  test("is on its face, with its colour", () => {
    const [north, south] = ["North", "south"].map((house) =>
      shown.find(({ signs }) => signs[0]?.label.endsWith(house)),
    );
    expect(north?.signs).toMatchObject([{ kind: "house", label: "The North" }]);
    expect(north?.details).toContainEqual({ label: "house", value: "The North" });
    expect(north?.colour).not.toBe(south?.colour);
  });

  test("is not placed on the table itself", () => expect(looseOf(scene)).toEqual([]));

  test("has the icon and colour of the look", () => {
    const look =
      "look:\n  kinds:\n    house: {icon: {by: row, north: moon, south: sun}, colour: {by: row, north: blue}}\n";
    const things = thingsIn(sceneOf(CARDS + look), "shown");
    const north = things.find(({ signs }) => signs[0]?.label === "The North");
    expect(north).toMatchObject({ colour: "blue", signs: [{ icon: "moon" }] });
  });

  test("can be used by the look of the card itself", () => {
    const look = "look:\n  kinds:\n    card: {icon: {by: house, north: moon}, label: house}\n";
    const things = thingsIn(sceneOf(CARDS + look), "shown");
    expect(new Set(things.map(({ icon, label }) => `${icon} ${label}`))).toEqual(new Set(["moon north", "null south"]));
  });
});

describe("the face of a card", () => {
  test("has its key number in the corner, and not its number of copies", () => {
    for (const thing of thingsIn(sceneOf(CARDS), "shown")) {
      expect(thing.corner).toMatch(/^[23]$/);
      expect(thing.face).toEqual([]);
    }
  });

  test("has the words of its look in the corner, or the value", () => {
    const look = "look:\n  kinds:\n    card: {corner: {by: rank, 3: K}}\n";
    const corners = thingsIn(sceneOf(CARDS + look), "shown").map(({ corner }) => corner);
    expect(new Set(corners)).toEqual(new Set(["2", "K"]));
  });

  test("reveals nothing for an unknown card", () => {
    const text = CARDS.replace("hidden: deck of card", "hidden: 'deck of card, seen by nobody'");
    const [back] = thingsIn(sceneOf(text, 1), "hidden");
    expect(back).toMatchObject({ hidden: true, corner: null, signs: [], face: [], details: [] });
  });
});

test("equal things of a large pile are stacked, and each of them can be found", () => {
  const text = `${HEAD}kinds:
  coin: {table: coins, copies: by row, starts in: table.bank, fields: {copies: int 1..20}}
state:
  table: {bank: pile of coin}
${WAIT}coins: {penny: {copies: 12}, pound: {copies: 3}}
`;
  const zone = zoneOf(sceneOf(text), "bank");
  expect(zone).toMatchObject({ form: "piles", count: 15 });
  expect(zone.things.map((thing) => thing?.under.length)).toEqual([11, 2]);
  expect(new Set(zone.things.flatMap((thing) => (thing ? [thing.id, ...thing.under] : []))).size).toBe(15);
});

const BOARD = `${HEAD}kinds:
  cell: {space of: house}
boards:
  house: {grid: 2 by 2}
state:
  cell: {stone: player or none}
  player, cell: {men: int 0..9}
setup:
  - set:
      - r1c1.stone = last(seats)
      - men[first(seats), r2c2] = 3
      - men[last(seats), r2c2] = 1
${WAIT}`;

describe("values of players for spaces", () => {
  const at = (text: string, id: string) => sceneOf(text).boards[0]?.spaces.find((space) => space.id === id);

  test("are stones in their colour", () => {
    expect(at(BOARD, "r1c1")).toMatchObject({ colour: null, stones: [{ id: "stone", colour: "blue", count: 1 }] });
    expect(at(BOARD, "r1c1")?.badges).toEqual([]);
    expect(at(BOARD, "r1c2")?.stones).toEqual([]);
  });

  test("are a tint if things can stand there, or if the look says so", () => {
    const stood = BOARD.replace("boards:", "  guard: {copies: 2, stands on: cell or none}\nboards:");
    const tinted = `${BOARD}look:\n  kinds:\n    cell: {claim: tint}\n`;
    for (const text of [stood, tinted]) expect(at(text, "r1c1")).toMatchObject({ colour: "blue", stones: [] });
  });

  test("of pairs are a number of stones for each", () => {
    expect(at(BOARD, "r2c2")?.stones).toEqual([
      { id: "men", label: "men", colour: "red", count: 3 },
      { id: "men", label: "men", colour: "blue", count: 1 },
    ]);
  });
});

const PITS = `${HEAD}kinds:
  pit: {copies: 6}
state:
  pit: {seeds: int 0..20 = 4}
${WAIT}look:
  kinds:
    pit: {stones: seeds, track: {columns: 3, from: bottom left, back: yes}}
`;

test("things can be arranged in lines as a board of their own, such as a track", () => {
  const { boards, areas } = sceneOf(PITS);
  const [board] = boards;
  expect(board?.spaces.map(({ x, y }) => [x, y])).toEqual([
    ...[0, 1, 2].map((x) => [x, 1]),
    ...[2, 1, 0].map((x) => [x, 0]),
  ]);
  expect(board?.spaces[0]).toMatchObject({ stones: [{ id: "seeds", count: 4 }], badges: [] });
  expect(areas.flatMap(({ loose }) => loose)).toEqual([]);
});

const COUNTRY = `${HEAD}kinds:
  land: {table: lands, fields: {yield: int 0..9}}
  town: {table: towns, fields: {across: int 0..9, down: int 0..9, near: set of land}}
  road: {table: roads, fields: {a: town, b: town}}
state:
  town: {lord: player or none}
  road: {built: player or none}
setup:
  - set: [west.lord = first(seats), r1.built = last(seats)]
${WAIT}lands: {plain: {yield: 4}}
towns:
  north: {across: 2, down: 0, near: plain}
  west: {across: 0, down: 2, near: plain}
  east: {across: 4, down: 2, near: plain}
roads: {r1: {a: north, b: west}, r2: {a: west, b: east}}
look:
  kinds:
    town: {at: [across, down]}
    road: {between: [a, b]}
    land: {around: town.near, shows: [yield]}
`;

test("places, connections and the ground around them are drawn as a map", () => {
  const { boards, areas } = sceneOf(COUNTRY);
  const [map] = boards;
  expect(map?.spaces.map(({ id }) => id)).toEqual(["north", "west", "east"]);
  const [north, west, east] = map?.spaces ?? [];
  expect((north?.x ?? 0) * 2).toBeCloseTo((west?.x ?? 0) + (east?.x ?? 0));
  expect(west?.stones).toMatchObject([{ colour: "red" }]);
  expect(map?.bars).toMatchObject([
    { id: "r1", colour: "blue", from: 0, to: 1 },
    { id: "r2", colour: null, from: 1, to: 2 },
  ]);
  expect(map?.plots).toMatchObject([{ id: "plain", shows: [{ value: "4" }] }]);
  expect(map?.plots[0]?.corners.toSorted()).toEqual([0, 1, 2]);
  expect(areas.flatMap(({ loose }) => loose)).toEqual([]);
});

const STORES = `${HEAD}types:
  good: [wood, clay]
kinds:
  dice: {copies: 2}
state:
  table: {seen: list of fingerprint up to 3}
  player: {stock: int 0..9 per good, rival: player or none}
  dice: {eyes: int 1..6 = 3}
setup:
  - set:
      - table.seen = list(fingerprint(list(1)))
      - p1.stock[clay] = 2
      - p1.rival = last(seats)
${WAIT}`;

describe("stored numbers", () => {
  const text = STORES.replaceAll("p1.", "first(seats).");
  const badges = (id: string) => sceneOf(text).areas.find((area) => area.id === id)?.badges;

  test("by word are listed one by one, and players by their seats", () => {
    expect(badges("p1")).toMatchObject([
      { label: "clay", value: "2" },
      { label: "rival", value: "Seat 2" },
    ]);
  });

  test("that only distinguish positions are not printed", () => expect(badges("table") ?? []).toEqual([]));

  test("from 1 to 6 are drawn as the face of a die", () => {
    const dice = sceneOf(text).areas.flatMap(({ loose }) => loose);
    expect(dice).toHaveLength(2);
    for (const die of dice) expect(die).toMatchObject({ shape: "die", icon: "die_3" });
  });
});

test("hexagons and triangles that touch have sides of one length", () => {
  const text = `${HEAD}kinds:
  field: {table: fields, fields: {across: int 0..99, down: int 0..99, near: set of corner}}
  corner: {table: corners, fields: {across: int 0..99, down: int 0..99}}
boards:
  land: {spaces: [field, corner], links: field.near}
${WAIT}fields: {f: {across: 50, down: 50, near: [c]}}
corners: {c: {across: 50, down: 30}}
look:
  boards:
    land: {at: [across, down], spaces: touching}
  kinds:
    field: {shape: hex}
    corner: {shape: triangle}
`;
  const [hex, triangle] = sceneOf(text).boards[0]?.spaces ?? [];
  expect(hex?.reach).toBeCloseTo(Math.sqrt(3) / 2);
  expect(triangle?.reach).toBeCloseTo(0.5);
  expect((hex?.reach ?? 0) / (triangle?.reach ?? 1)).toBeCloseTo(Math.sqrt(3));
  expect(triangle?.turn).toBe(0);
});

test("a board can be rotated: its places and outlines turn, distances stay", () => {
  const text = (look: string) => `${HEAD}kinds: {cell: {}}
boards:
  field: {hexes: 2 by 2, spaces: cell}
${WAIT}${look}`;
  const spaces = (look: string) => sceneOf(text(look)).boards[0]?.spaces ?? [];
  const plain = spaces("");
  const turned = spaces("look: {boards: {field: {turned: -30}}}\n");
  expect(turned).toHaveLength(plain.length);
  for (const [at, { x, y, turn }] of turned.entries()) {
    const before = plain[at];
    const angle = Math.atan2(before?.y ?? 0, before?.x ?? 0) - Math.PI / 6;
    const far = Math.hypot(before?.x ?? 0, before?.y ?? 0);
    expect(x).toBeCloseTo(far * Math.cos(angle));
    expect(y).toBeCloseTo(far * Math.sin(angle));
    expect(turn).toBe(330);
  }
});

test("in a column the top card covers the others, at the lower end", () => {
  const look = "look: {kinds: {table: {zones: {shown: {as: column}}}}}\n";
  const [fan, column] = [sceneOf(CARDS), sceneOf(CARDS + look)].map((scene) =>
    thingsIn(scene, "shown").map(({ id }) => id),
  );
  expect(fan?.length).toBeGreaterThan(2);
  expect(column).toEqual(fan?.toReversed());
});

describe("the last throw", () => {
  const DICE = `${HEAD}state:
  table: {sum: int 0..99 = 0}
phases:
  - id: throwing
    do:
      - roll: first in 1..6
      - roll: second in 1..6
      - roll: wind in 0..9
      - set: table.sum += first + second + wind
      - ask: {again: yes or no}
        who: first(seats)
`;
  const iconsOf = (scene: Scene) => thingsIn(scene, "thrown last").map(({ icon, label }) => icon ?? label);

  test("is on the table, faces of a die as such", () => {
    expect(iconsOf(sceneOf(DICE))).toEqual([
      expect.stringMatching(/^die_[1-6]$/),
      expect.stringMatching(/^die_[1-6]$/),
      expect.stringMatching(/^\d$/),
    ]);
  });

  test("is not shown to seats that were not told", () => {
    const secret = DICE.replace("roll: second in 1..6", "roll: second in 1..6\n        to: first(seats)");
    expect(iconsOf(sceneOf(secret, 1))).toHaveLength(3);
    expect(iconsOf(sceneOf(secret, 2))).toHaveLength(2);
  });

  test("is not shown twice beside dice", () => {
    const dice = `${DICE}kinds:
  cube: {copies: 1}
look: {kinds: {cube: {shape: die}}}
`;
    expect(sceneOf(dice).areas.flatMap(({ zones }) => zones)).toEqual([]);
  });
});

test("cards without a board are on cloth and boards on wood, unless the look says more", () => {
  const madeOf = (rules: string) => {
    const { theme, ground } = sceneOf(rules);
    return [theme, ground];
  };
  const board = `${HEAD}kinds: {spot: {space of: field}}\nboards: {field: {grid: 2 by 2}}\n${WAIT}`;
  expect(madeOf(CARDS)).toEqual(["felt", null]);
  expect(madeOf(board)).toEqual(["wood", null]);
  expect(madeOf(`${CARDS}look: {ground: violet}\n`)).toEqual(["felt", "violet"]);
  expect(madeOf(`${CARDS}look: {ground: none}\n`)).toEqual(["paper", null]);
  expect(madeOf(`${board}look: {theme: steel, ground: blue}\n`)).toEqual(["steel", "blue"]);
});

describe("a space with a stored value", () => {
  const FIELD = `${HEAD}kinds: {spot: {space of: field}}
boards: {field: {grid: 1 by 2}}
state:
  spot: {lit: bool = no, holder: player or none}
setup:
  - set: [r1c1.lit = yes, r1c2.holder = first(seats)]
${WAIT}`;
  const spacesOf = (look: string) => sceneOf(`${FIELD}look: {kinds: {spot: {slots: ${look}}}}\n`).boards[0]?.spaces;

  test("can be tinted for it, without a mark then", () => {
    const [lit, dark] = spacesOf("{lit: {tint: yellow}}") ?? [];
    expect([lit?.colour, dark?.colour]).toEqual(["yellow", null]);
    expect(lit?.badges).toEqual([]);
    expect(spacesOf("{}")?.[0]?.badges).toHaveLength(1);
  });

  test("has the icon of the slot on its stone", () => {
    expect(spacesOf("{holder: {icon: queen}}")?.[1]?.stones).toMatchObject([{ icon: "queen", count: 1 }]);
  });
});
