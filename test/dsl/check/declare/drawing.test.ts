import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { files } from "../../../support/games.ts";

const rules = (more: string) => `game: drawn
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
kinds:
  square: {space of: floor}
boards:
  floor: {map: plan}
maps:
  plan:
    see: A-1
    text: all A and B
    wall: "#"
    drawing: |
      #AB
terms:
  marked: count(s in squares where ${more})
phases:
  - id: going
    do:
      - say: "{marked}"
`;

const errors = (text: string) =>
  load({ path: "drawn.yaml", text }, { files }).diagnostics.flatMap(({ severity, message }) =>
    severity === "error" ? [message] : [],
  );

test("a comment on a map is no mark of its squares", () => {
  expect(errors(rules("s.wall"))).toEqual([]);
  expect(errors(rules("s.see"))).toEqual([expect.stringContaining("`see`")]);
  expect(errors(rules("s.text"))).toEqual([expect.stringContaining("`text`")]);
});
