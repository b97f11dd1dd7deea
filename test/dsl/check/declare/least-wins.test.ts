import { expect, test } from "vitest";
import { loadTexts } from "../../../support/rules.ts";

const warned = (winners: string, more = "") => {
  const text = `game: strokes
language: 1
players: 2
state: {player: {strokes: int 0..99}}
score: player.strokes
${more}
limit: {rounds: 3, winners: ${winners}}
phases:
  - id: main
    do: [{set: strokes_of = 1}]
`;
  return loadTexts({ "game.yaml": text }).diagnostics.some(({ code }) => code === "least-wins");
};

test("the checker asks whether the least score is meant to win, and rules can say so", () => {
  expect(warned("p in players best by p.strokes")).toBe(true);
  expect(warned("p in players best by p.strokes desc")).toBe(false);
  expect(warned("p in players best by p.strokes", "value: 0 - player.strokes")).toBe(false);
});
