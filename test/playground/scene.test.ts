import { describe, expect, test } from "vitest";
import type { Board, Scene } from "../../playground/scene.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

const shipped = shippedRules();

function sceneOf(
  entry: string,
  more: { players?: number; options?: Record<string, string>; text?: string; viewer?: number } = {},
): Scene {
  const { players = 2, options = {}, text = shipped[entry] ?? "", viewer = 0 } = more;
  const loaded = ruleFiles({ ...shipped, [entry]: text }).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error(`${entry} cannot be played`);
  const session = new PageSession(loaded, { entry, packs: [], options, players, seed: "7" });
  return new Window(session).position(viewer).scene;
}

const only = ({ boards }: Scene): Board => {
  const [board] = boards;
  if (!board || boards.length > 1) throw new Error("there is not one board");
  return board;
};

const ROADS = `game: roads
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
options:
  land:
    choices: [small, whole]
    default: small
    why: to try both
kinds:
  town:
    table: towns
    fields:
      near: set of town
boards:
  country: {space: town, links: town.near}
towns:
  ash: {near: [birch, cedar, elm]}
  birch: {near: [cedar]}
  cedar: {}
  elm: {}
terms:
  town:
    roads: if options.land is whole then town.near else set(t in town.near where t is not elm)
phases:
  - id: waiting
    do:
      - say: nothing happens
look:
  boards:
    country: {joined: roads, alone: hidden}
`;

describe("a board whose spaces are joined as the game says", () => {
  const board = (land: string, text = ROADS) => only(sceneOf("rules/roads.yaml", { options: { land }, text }));
  const lines = ({ spaces, joined }: Board) =>
    joined.map((pair) => pair.map((at) => spaces[at]?.id).join("-")).toSorted();

  test("shows the connections, with lines between", () => {
    expect(lines(board("whole"))).toEqual(["ash-birch", "ash-cedar", "ash-elm", "birch-cedar"]);
  });

  test("leaves out unconnected spaces", () => {
    const small = board("small");
    expect(small.spaces.map(({ id }) => id)).toEqual(["ash", "birch", "cedar"]);
    expect(lines(small)).toEqual(["ash-birch", "ash-cedar", "birch-cedar"]);
  });

  test("shows them too if the look does not hide them", () => {
    const shown = board("small", ROADS.replace(", alone: hidden", ""));
    expect(shown.spaces).toHaveLength(4);
    expect(shown.joined).toHaveLength(3);
  });

  test("is drawn as in the rules by default", () => {
    const plain = board("small", ROADS.slice(0, ROADS.indexOf("look:")));
    expect(plain.spaces).toHaveLength(4);
    expect(plain.joined).toHaveLength(4);
  });

  test.each([
    [2, "HEX7", 7, 24],
    [3, "HEX19", 19, 54],
    [6, "HEX37", 37, 96],
  ])("for %i players on %s", (players, option, hexes, triangles) => {
    const { spaces } = only(sceneOf("rules/hexwar.yaml", { players, options: { board: option } }));
    expect(spaces.filter(({ shape }) => shape === "hex")).toHaveLength(hexes);
    expect(spaces.filter(({ shape }) => shape === "triangle")).toHaveLength(triangles);
    // Only inner hexes have a number.
    const numbered = spaces.filter(({ shows }) => shows.length > 0);
    expect(numbered.map(({ colour }) => colour)).toEqual(numbered.map(() => "amber"));
    expect(spaces.filter(({ colour }) => colour === "amber")).toEqual(numbered);
    // They touch without overlap: the least distance of two middles is that of a hexagon and a triangle beside it.
    const gaps = spaces.flatMap((a, n) => spaces.slice(n + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...gaps)).toBeGreaterThan(0.99);
    // All places are different.
    expect(new Set(spaces.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(spaces.length);
  });
});

test("spaces are where the rules say, the nearest two one space apart", () => {
  const { spaces } = only(sceneOf("examples/nine-mens-morris.yaml"));
  const at = (id: string) => {
    const space = spaces.find((one) => one.id === id);
    return space ? [space.x, space.y] : [];
  };
  const [left = 0, top = 0] = at("a7");
  expect(at("d7")).toEqual([left + 3, top]);
  expect(at("a1")).toEqual([left, top + 6]);
  expect(at("c4")).toEqual([left + 2, top + 3]);
});

test("the marks of a drawing colour its spaces, and are told", () => {
  const { spaces } = only(sceneOf("examples/recipes/line-of-sight.yaml"));
  const walls = spaces.filter(({ details }) => details.some(({ label, value }) => label === "wall" && value === "yes"));
  expect(walls.length).toBeGreaterThan(0);
  expect(spaces.filter(({ colour }) => colour !== null)).toEqual(walls);
});

test("the only number of a thing is written on it", () => {
  const { areas } = sceneOf("examples/recipes/dice.yaml");
  const dice = areas.flatMap(({ loose }) => loose);
  expect(dice.length).toBeGreaterThan(0);
  for (const { label } of dice) expect(label).toMatch(/^[1-6]$/);
});

test("the phases of a round are listed in their order", () => {
  const scene = sceneOf("rules/neohunt3.yaml");
  expect(scene.phases).toContain(scene.phase);
  expect(scene.phases.length).toBeGreaterThan(1);
});

test("hands and programmes are visible to their owner alone", () => {
  const labelsOf = (viewer: number) => {
    const area = sceneOf("rules/neohunt3.yaml", { viewer }).areas.find(({ seat }) => seat === 1);
    return area?.zones.flatMap(({ things }) => things.flatMap((thing) => thing?.label ?? [])) ?? [];
  };
  expect(labelsOf(1).length).toBeGreaterThan(0);
  expect(labelsOf(0)).toEqual(labelsOf(1));
  expect(labelsOf(2)).toEqual([]);
});

test("a score that is also a number of a player is shown once, by its name", () => {
  const text = `game: tally
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
state:
  player: {points: int 0..9 = 0, coins: int 0..9 = 0}
phases:
  - id: go
    do:
      - ask: {n: k in 1..2}
        who: first(players) else impossible
score: player.points
`;
  const rich = text.replace("= 0, coins", "= 3, coins");
  const area = sceneOf("rules/tally.yaml", { text: rich }).areas.find(({ seat }) => seat === 1);
  expect(area).toMatchObject({ score: "3", scoreName: "points" });
  expect(area?.badges.map(({ id }) => id)).not.toContain("points");
});

const ROOMS = `game: rooms
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
families:
  piece: [guard, robot]
kinds:
  room:
    table: rooms
    copies: one of each
    fields: {worth: int 0..9}
  gate:
    table: gates
    copies: one of each
  machine:
    table: machines
    copies: one of each
    fields: {at: cell}
  crew:
    table: crews
    copies: one of each
  guard: {table: guards, copies: one of each, stands on: cell or none}
  robot: {table: robots, copies: one of each, stands on: cell or none}
  cell:
    space of: house
    fields:
      room: room or none
      gate: gate or none
maps:
  ground:
    wall: "#"
    room: {A: hall, B: store, "1": hall}
    gate: {"1": north_gate}
    drawing: |
      AA#BB
      AA1BB
boards:
  house: {map: ground}
rooms:
  hall: {title: the hall, worth: 3}
  store: {worth: 5}
gates:
  north_gate: {}
machines:
  lift: {at: s5_2}
crews:
  night: {}
guards:
  ada: {}
robots:
  unit: {}
state:
  room: {smoke: int 0..9}
  gate: {shut: bool}
  crew: {bag: pile of machine}
  piece: {hurt: int 0..9}
setup:
  - set: hall.smoke = 2
  - set: north_gate.shut = yes
  - move: ada
    to: s1_1
phases:
  - id: waiting
    do:
      - say: nothing happens
look:
  boards:
    house: {regions: room}
  kinds:
    cell: {colour: {by: wall, yes: black}}
    room: {shows: [worth], slots: {smoke: {icon: flame}}}
    gate: {at: cell.gate, shape: tile, label: none}
    machine: {at: at, shows: [at]}
    crew: {panel: shown, label: row}
    piece: {alone: hidden, icon: person, slots: {hurt: {label: wounds, show: always}}}
    robot: {icon: robot}
`;

describe("a board that is drawn as its look says", () => {
  const scene = sceneOf("rules/rooms.yaml", { text: ROOMS });
  const board = only(scene);
  const at = (id: string) => board.spaces.find((space) => space.id === id);
  const loose = scene.areas.flatMap((area) => area.loose.map(({ id }) => id));

  test("tints the spaces of a region alike and writes their common values once", () => {
    expect(board.regions.map(({ id, spaces }) => [id, spaces.map((n) => board.spaces[n]?.id)])).toEqual([
      ["hall", ["s1_1", "s2_1", "s1_2", "s2_2", "s3_2"]],
      ["store", ["s4_1", "s5_1", "s4_2", "s5_2"]],
    ]);
    const [hall, store] = board.regions;
    expect(hall?.colour).not.toBe(store?.colour);
    expect(hall).toMatchObject({ label: "the hall", shows: [{ label: "worth", value: "3" }] });
    expect(hall?.badges).toMatchObject([{ id: "smoke", value: "2", icon: "flame" }]);
    expect(loose).not.toContain("hall");
  });

  test("leaves the colour of a space to its region, unless the look has one for its value", () => {
    expect([at("s3_1")?.colour, at("s1_1")?.colour]).toEqual(["black", null]);
  });

  test("draws a thing on the space that it names, or that names it, with its slots", () => {
    expect(at("s5_2")?.things.map(({ id }) => id)).toEqual(["lift"]);
    expect(at("s3_2")?.tile).toMatchObject({ id: "north_gate", badges: [{ id: "shut", value: "yes" }] });
    expect(loose).toEqual([]);
  });

  test("writes on a token what the look says, and nothing else", () => {
    expect(at("s5_2")?.things[0]?.shows).toEqual([{ label: "at", value: "e1" }]);
    expect(at("s1_1")?.things[0]?.shows).toEqual([]);
  });

  test("uses the look of a family for its kinds, and hides things nowhere if that says so", () => {
    const [ada] = at("s1_1")?.things ?? [];
    expect(ada).toMatchObject({ id: "ada", icon: "person", badges: [{ label: "wounds", value: "0" }] });
    expect(loose).not.toContain("unit");
  });

  test("gives a panel to things with zones", () => {
    expect(scene.areas.map(({ id }) => id)).toEqual(["p1", "p2", "night"]);
  });
});

describe("zones of things that are drawn as a board", () => {
  const HEAPS = `game: heaps
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  heap: {copies: 3}
  card: {copies: 4, starts in: table.deck}
state:
  table: {deck: deck of card}
  heap, player: {side: pile of card}
setup:
  - draw: 1
    from: table.deck
    to: side[only(h in heaps where h.index is 2) else impossible, first(seats) else impossible]
phases:
  - id: main
    do:
      - ask: {n: i in 1..2}
        who: first(seats) else impossible
look:
  kinds:
    heap: {track: {columns: 3}, zones: {side: {title: cards of}}}
`;

  test("are on the table, named by both of their things, also under a title", () => {
    const { areas } = sceneOf("heaps.yaml", { text: HEAPS });
    const zones = areas.flatMap((area) => (area.id === "table" ? area.zones : []));
    expect(zones.map(({ title, count }) => `${title} ${count}`)).toEqual(["deck 3", "heap 2: cards of p1 1"]);
  });

  test("are left out with the table where only a deck lay there that is used up", () => {
    const tableOf = (entry: string, players: number) =>
      sceneOf(entry, { players }).areas.filter(({ id }) => id === "table").length;
    expect([tableOf("examples/recipes/wolves.yaml", 7), tableOf("examples/love-letter.yaml", 2)]).toEqual([0, 1]);
  });

  test("have the names that people use for spaces", () => {
    const text = `game: places
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  cell: {}
  tile: {copies: one for every cell, starts in: table.bag}
boards:
  field: {grid: 2 by 2, space: cell}
state:
  table: {bag: pile of tile}
terms:
  tile: {place: tile.cell}
phases:
  - id: main
    do:
      - ask: {n: i in 1..2}
        who: first(seats) else impossible
look:
  kinds:
    tile: {shows: [place]}
`;
    const { areas } = sceneOf("places.yaml", { text });
    const things = areas.flatMap((area) => area.zones.flatMap((zone) => zone.things));
    expect(things.map((thing) => thing?.shows.map(({ value }) => value).join())).toEqual(["a2", "b2", "a1", "b1"]);
  });
});

const GOODS = `game: goods
language: 1
players: 1
limit: {rounds: 3, winners: nobody}
types:
  good: [wood, stone]
kinds:
  card:
    table: cards
    copies: by row
    starts in: table.shown
    fields: {copies: int 1..9, needs: int 0..4 per good = 0, gives: int 0..4 per good = 0, shields: int 0..3, points: int 0..9}
state:
  table: {shown: pile of card}
phases:
  - id: waiting
    do:
      - say: nothing happens
cards:
  hut: {copies: 1, needs: {wood: 2}, shields: 0, points: 0}
  wall: {copies: 1, gives: {wood: 1, stone: 3}, shields: 1, points: 4}
look:
  kinds:
    card:
      corner: points
      shows: [needs, gives, shields]
`;

describe("a card", () => {
  const facesOf = (look: string) =>
    sceneOf("rules/goods.yaml", { players: 1, text: `${GOODS}${look}` }).areas.flatMap(({ zones }) =>
      zones.flatMap(({ things }) =>
        things.flatMap((thing) =>
          thing ? [[thing.corner, ...thing.face.map(({ label, value }) => `${label} ${value}`)]] : [],
        ),
      ),
    );

  test("leaves out numbers by word that are all 0", () => {
    expect(facesOf("")).toEqual([
      ["0", "needs 2 / 0", "shields 0"],
      ["4", "gives 1 / 3", "shields 1"],
    ]);
  });

  test("has the signs of the look instead, and nothing where the look says that 0 says nothing", () => {
    const parts = "{parts: {wood: log, stone: brick}}";
    const slots = `{needs: ${parts}, gives: ${parts}, shields: {icon: shield}, points: {show: changed}}`;
    expect(facesOf(`      slots: ${slots}\n`)).toEqual([
      [null, "needs 2 wood"],
      ["4", "gives 1 wood, 3 stone", "shields 1"],
    ]);
  });
});
