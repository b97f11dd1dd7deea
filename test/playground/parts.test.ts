import { expect, test } from "vitest";
import type { Scene, Space } from "../../playground/scene.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

const shipped = shippedRules();

function sceneOf(entry: string, players: number): Scene {
  const loaded = ruleFiles(shipped).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error(`${entry} cannot be played`);
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players, seed: "7" });
  return new Window(session).position(0).scene;
}

const formOf = ({ part }: Space) => part?.form ?? "space";

test("corners and edges are on the board that has them, edges under corners", () => {
  const { boards } = sceneOf("examples/homesteads.yaml", 3);
  expect(boards.map(({ id }) => id)).toEqual(["land"]);
  const forms = boards[0]?.spaces.map(formOf) ?? [];
  expect(forms).toEqual([
    ...Array<string>(19).fill("space"),
    ...Array<string>(72).fill("edge"),
    ...Array<string>(54).fill("corner"),
  ]);
});

test("an edge is in the middle between its spaces, and a corner equally far from all of them", () => {
  const spaces = sceneOf("examples/homesteads.yaml", 3).boards[0]?.spaces ?? [];
  const hexes = spaces.filter((space) => formOf(space) === "space");
  const far = (a: Space) => hexes.map((b) => Math.hypot(a.x - b.x, a.y - b.y)).toSorted((m, n) => m - n);
  for (const space of spaces) {
    if (formOf(space) === "edge") expect(far(space)[0]).toBeCloseTo(0.5);
    if (formOf(space) === "corner") expect(far(space)[0]).toBeCloseTo(1 / Math.sqrt(3));
  }
  const turns = spaces.flatMap(({ part, turn }) => (part?.form === "edge" ? [Math.round(turn)] : []));
  expect([...new Set(turns)].toSorted((a, b) => a - b)).toEqual([0, 60, 120]);
});

test("an edge is named by its two squares, or at the rim by one and the side", () => {
  const spaces = sceneOf("examples/recipes/longest-line.yaml", 2).boards[0]?.spaces ?? [];
  const called = new Map(spaces.map(({ id, label }) => [id, label]));
  expect(called.get("r1c1_east")).toBe("a3-b3");
  expect(called.get("r1c1_north")).toBe("a3 north");
  expect(called.get("r1c1_southeast")).toBe("a3-b2");
  expect(new Set(called.values()).size).toBe(spaces.length);
});

test("drawn walls and doors are on the edges", () => {
  const spaces = sceneOf("examples/recipes/walls-and-doors.yaml", 2).boards[0]?.spaces ?? [];
  const edge = (id: string) => spaces.find((space) => space.id === id);
  expect(edge("s2_2_east")?.colour).toBe("amber");
  expect(edge("s1_1_east")?.colour).toBe(null);
});
