import { expect, test } from "vitest";
import { sideReach } from "../../playground/table/shapes.ts";
import { readLook } from "../../playground/worker/look/look-rules.ts";
import { linesAcross } from "../../playground/worker/things/face.ts";

const look = readLook({ kinds: { tile: { lines: { by: "edges", road: "sand", rail: "black" } } } }).kinds.get(
  "tile",
)?.lines;
const across = (...edges: string[]) => (look ? linesAcross(look, new Map([["edges", edges]])) : null);

test("sides with the same word are joined by a line, one for each word", () => {
  expect(across("road", "field", "road", "field")).toEqual([{ colour: "sand", sides: [0, 180] }]);
  expect(across("road", "rail", "road", "rail")).toEqual([
    { colour: "sand", sides: [0, 180] },
    { colour: "black", sides: [90, 270] },
  ]);
  expect(across("field", "road", "field", "field")).toEqual([{ colour: "sand", sides: [90] }]);
  expect(across("rail", "field", "rail", "field", "rail", "field")).toEqual([
    { colour: "black", sides: [0, 120, 240] },
  ]);
  expect(across("field", "field")).toEqual([]);
});

test("a line reaches the side of a shape, not its corner", () => {
  expect(sideReach("hex", 60)).toBeCloseTo(0.866, 3);
  expect([sideReach("card", 0), sideReach("card", 270)]).toEqual([1, 0.7]);
});
