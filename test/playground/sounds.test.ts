import { describe, expect, test } from "vitest";
import type { Scene, Thing } from "../../playground/scene.ts";
import { soundOf } from "../../playground/table/sounds.ts";

/** What is heard of a change on the table. */

const thing = (id: string, more: Partial<Thing> = {}) =>
  ({ id, kind: "piece", shape: "circle", hidden: false, zones: [], label: null, ...more }) as unknown as Thing;

function scene(zones: Readonly<Record<string, readonly Thing[]>>): Scene {
  const of = ([id, things]: readonly [string, readonly Thing[]]) => ({ id, form: "row", count: things.length, things });
  return { boards: [], areas: [{ id: "table", zones: Object.entries(zones).map(of), loose: [] }] } as unknown as Scene;
}

describe("what is put down", () => {
  test.each([
    ["a piece", {}, "wood"],
    ["a card", { shape: "card" }, "card"],
    ["a tile", { shape: "tile" }, "stone"],
    ["a die", { shape: "die" }, "dice"],
    ["what the look gives a sound", { shape: "card", sound: "coin" }, "coin"],
    ["what the look wants silent", { sound: "none" }, null],
  ] as const)("%s", (_, more, expected) => {
    const one = thing("a", more);
    expect(soundOf(scene({ from: [one], to: [] }), scene({ from: [], to: [one] }))).toBe(expected);
    expect(soundOf(scene({ from: [one] }), scene({ from: [one] }))).toBeNull();
  });

  test("the same number thrown is silent, another one is heard", () => {
    const die = (label: string) => scene({ thrown: [thing("thrown last 1", { shape: "die", label })] });
    expect(soundOf(die("3"), die("4"))).toBe("dice");
    expect(soundOf(die("3"), die("3"))).toBeNull();
  });
});
