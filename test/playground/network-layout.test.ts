import { describe, expect, test } from "vitest";
import type { Area, Scene, Zone } from "../../playground/scene.ts";
import { netOf, withoutNet } from "../../playground/table/network-layout.ts";
import { fakeScene, space, thing } from "../support/playground/fake-scene.ts";

const chain = (id: string, cards: readonly string[], other?: string): Zone => ({
  id,
  title: id,
  form: "chain",
  count: cards.length,
  things: cards.map((card) => thing(card, { shape: "card" })),
  ...(other === undefined ? {} : { other }),
});

const panel = (id: string, zones: readonly Zone[]): Area => ({
  id,
  title: id,
  seat: null,
  colour: null,
  out: false,
  score: null,
  scoreName: "score",
  badges: [],
  zones,
  loose: [],
});

const sceneWith = (areas: readonly Area[]): Scene => {
  const scene = fakeScene({ at: [], points: [], picked: [] }, 0, "graph");
  const boards = scene.boards.map((board) => ({ ...board, spaces: [space("a1", 0, 0, { things: [thing("gate")] })] }));
  return { ...scene, boards, areas };
};

const net = (areas: readonly Area[]) => {
  const found = netOf(sceneWith(areas));
  if (!found) throw new Error("there is no network");
  return found;
};

const guards = (lock: string, of: readonly string[]) =>
  ["north", "south"].map((team) =>
    chain(
      `${lock}.guards.${team}`,
      of.filter((id) => id.includes(team)),
      team,
    ),
  );

const TWO = [
  panel("north", [chain("north.own", ["n1", "n2", "n3"])]),
  panel("south", [chain("south.own", [])]),
  panel("gate", guards("gate", ["north-1"])),
  panel("lock", guards("lock", ["south-1", "south-2"])),
];

describe("chains of several holders", () => {
  test("are one network: the named ones at the sides, the rest between them", () => {
    const { nodes } = net(TWO);
    expect(nodes.map(({ area, isHub }) => [area.id, isHub])).toEqual([
      ["north", true],
      ["south", true],
      ["gate", false],
      ["lock", false],
    ]);
    const x = Object.fromEntries(nodes.map((node) => [node.area.id, node.x]));
    expect(x).toMatchObject({ gate: 50, lock: 50 });
    expect([x.north ?? 99, x.south ?? 0]).toEqual([expect.closeTo(11), expect.closeTo(89)]);
  });

  test("have the card of a pair on the line between both, each at its own spot", () => {
    const { cards, nodes } = net(TWO);
    const where = new Map(nodes.map(({ area, x, y }) => [area.id, [x, y] as const]));
    for (const [id, leaf, hub] of [
      ["north-1", "gate", "north"],
      ["south-1", "lock", "south"],
      ["south-2", "lock", "south"],
    ] as const) {
      const card = cards.find((one) => one.thing.id === id);
      const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [where.get(leaf) ?? [], where.get(hub) ?? []];
      const along = ((card?.x ?? 0) - x1) / (x2 - x1);
      expect(along).toBeGreaterThan(0);
      expect(along).toBeLessThan(1);
      expect(card?.y).toBeCloseTo(y1 + (y2 - y1) * along);
    }
    const spots = cards.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(spots.length);
  });

  test("on lines to neighbouring leaves, do not touch each other", () => {
    const leaves = ["a", "b", "c", "d"].map((id) => panel(id, guards(id, [`north-${id}`])));
    const { cards } = net([...TWO.slice(0, 2), ...leaves]);
    const close = cards.flatMap((one, at) =>
      cards
        .slice(at + 1)
        .filter(
          (other) => one.zone !== other.zone && Math.abs(one.x - other.x) < 8.9 && Math.abs(one.y - other.y) < 64,
        ),
    );
    expect(cards.length).toBe(7);
    expect(close.map((one) => one.thing.id)).toEqual([]);
  });

  test("have a line where a card could lie between two, and to own cards", () => {
    const { links } = net(TWO);
    expect(links.map(({ zone, isFilled }) => [zone.id, isFilled])).toEqual([
      ["north.own", true],
      ["gate.guards.north", true],
      ["gate.guards.south", false],
      ["lock.guards.north", false],
      ["lock.guards.south", true],
    ]);
  });

  test("have an arrow from a holder to the one that its value names", () => {
    const badge = (to: string) => ({ id: "raids", label: "raids", value: to, icon: null, colour: null, to });
    const raiding = (to: string) => net([{ ...TWO[0], badges: [badge(to)] } as Area, ...TWO.slice(1)]).arrows;
    const [arrow] = raiding("south");
    const end = net(TWO).nodes.find(({ area }) => area.id === "south");
    expect([arrow?.node.area.id, arrow?.to]).toEqual(["north", [end?.x, end?.y]]);
    expect(raiding("nobody in it")).toEqual([]);
  });

  test("are separate from the boards, and keep the panels of their holders", () => {
    const { ids, onBoards } = net(TWO);
    expect([ids.has("gate"), ids.has("north"), ids.has("n2"), onBoards.has("gate")]).toEqual([true, false, true, true]);
    expect(withoutNet(TWO[0] ?? panel("none", [])).zones).toEqual([]);
    const seat = { ...panel("p1", [chain("p1.own", ["a"])]), seat: 1 };
    expect(withoutNet(seat).zones).toHaveLength(1);
  });

  test("of one holder stay in its panel", () => expect(netOf(sceneWith(TWO.slice(0, 1)))).toBeNull());

  test.each([1, 2, 3, 4, 5, 9])("%i leaves have their own spots, within the height", (count) => {
    const leaves = Array.from({ length: count }, (_, n) => panel(`lock${n}`, guards(`lock${n}`, [])));
    const { nodes, height } = net([...TWO.slice(0, 2), ...leaves]);
    const spots = nodes.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(spots.length);
    for (const { y } of nodes) {
      expect(y).toBeGreaterThan(15);
      expect(y).toBeLessThan(height - 15);
    }
  });
});
