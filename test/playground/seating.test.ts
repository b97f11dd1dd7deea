import { describe, expect, test } from "vitest";
import type { Area, Scene } from "../../playground/scene.ts";
import { panelGroups, roomAround, seatingOf } from "../../playground/table/seating.ts";

const area = (id: string, seat: number | null, zones = 0): Area => ({
  ...{ id, seat, title: id, colour: null, out: false, score: null, scoreName: "score", badges: [], loose: [] },
  zones: Array.from({ length: zones }, (_, n) => ({
    ...{ id: `${id}.${n}`, title: "", form: "row" as const, count: 0, things: [] },
  })),
});
const coloured = (id: string, colour: "red" | "blue" | "green", seat: number | null = null): Area => ({
  ...area(id, seat),
  colour,
});
const scene = (players: number, zones = 0, more: readonly Area[] = []): Scene => ({
  ...{ round: "", phase: "", phases: [], ground: null, acting: null, boards: [] },
  areas: [area("table", null), ...Array.from({ length: players }, (_, n) => area(`p${n + 1}`, n + 1, zones)), ...more],
});
const around = (players: number, viewer: number) => {
  const { own, around: sides } = seatingOf(scene(players), viewer);
  const names = (list: readonly Area[]) => list.map(({ id }) => id).join(" ");
  return `${own?.id} | ${names(sides.left)} | ${names(sides.top)} | ${names(sides.right)}`;
};

describe("seats around the table", () => {
  test.each([
    [1, 1, "p1 |  |  | "],
    [2, 1, "p1 |  | p2 | "],
    [2, 2, "p2 |  | p1 | "],
    [3, 2, "p2 | p3 |  | p1"],
    [4, 3, "p3 | p4 | p1 | p2"],
    [6, 6, "p6 | p1 | p2 p3 p4 | p5"],
    [3, 0, "p1 | p2 |  | p3"],
  ])("%i players, seen by seat %i", (players, viewer, wanted) => expect(around(players, viewer)).toBe(wanted));

  test("the shared area is in the middle, panels below, and large areas need their own room", () => {
    const { middle, below, heavy } = seatingOf(scene(2, 1, [area("ship", null)]), 1);
    expect([middle, below].map((list) => list.map(({ id }) => id))).toEqual([["table"], ["ship"]]);
    expect(heavy).toBe(false);
    expect(seatingOf(scene(2, 4), 1).heavy).toBe(true);
    expect(roomAround(seatingOf(scene(2, 1), 1))).toBeGreaterThan(roomAround(seatingOf(scene(2), 1)));
  });
});

test("panels stand in groups: those of the network, then those of each colour, the own one first", () => {
  const panels = [coloured("hub", "green"), coloured("ann", "red"), coloured("bob", "blue"), coloured("cid", "red")];
  const groups = (own: Area | null) =>
    panelGroups(panels, own, (id) => id === "hub").map((group) => group.map(({ id }) => id).join(" "));
  expect(groups(coloured("p2", "blue", 2))).toEqual(["hub", "bob", "ann cid"]);
  expect(groups(null)).toEqual(["hub", "ann cid", "bob"]);
});
