import { expect, test } from "vitest";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** Two keys of the look: what lay in a place last, and what acts. */

const DRAWING = `game: drawing
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
kinds:
  card:
    table: cards
    starts in: table.deck
    fields: {value: int 1..9}
cards:
  one: {value: 1}
  two: {value: 2}
  three: {value: 3}
state:
  table:
    deck: pile of card
    test: pile of card
    runner: card or none
phases:
  - id: testing
    do:
      - each: p in players
        do:
          - ask: {picked: c in table.deck}
            who: p
          - set: table.runner = picked
          - move: picked
            to: table.test
          - say: "{picked.value} is more than 0"
          - ask: {sure: yes or no}
            who: p
          - move: table.test
            to: table.deck
          - say: that was it
look:
  kinds:
    table:
      slots: {runner: {marks: yes, show: never}}
      zones: {test: {as: row, title: This test, lingers: yes}}
`;

function played(text: string, answers: readonly string[]) {
  const loaded = ruleFiles({ "rules/drawing.yaml": text }).load({ entry: "rules/drawing.yaml", packs: [] });
  if (!loaded?.program) throw new Error("it cannot be played");
  const session = new PageSession(loaded, {
    entry: "rules/drawing.yaml",
    packs: [],
    options: {},
    players: 2,
    seed: "1",
  });
  for (const key of answers) session.answer(session.owing()[0] ?? -1, key);
  return (viewer: number) => new Window(session).position(viewer).scene;
}

const testOf = (scene: ReturnType<ReturnType<typeof played>>) =>
  scene.areas.flatMap(({ zones }) => zones).find(({ id }) => id === "test");

test("the last contents of a zone are shown with what was said meanwhile, until something else is there", () => {
  expect(testOf(played(DRAWING, [])(1))).toMatchObject({ things: [], count: 0 });
  const running = testOf(played(DRAWING, ["two"])(1));
  expect(running).toMatchObject({ count: 1, things: [{ id: "two" }] });
  expect(running).not.toHaveProperty("over");
  const over = testOf(played(DRAWING, ["two", "yes"])(1));
  expect(over).toMatchObject({ count: 0, title: "This test", over: { said: ["2 is more than 0"] } });
  expect(over?.things).toMatchObject([{ id: "lay last two", corner: "2", label: "two" }]);
  const next = testOf(played(DRAWING, ["two", "yes", "one"])(1));
  expect(next).toMatchObject({ count: 1, things: [{ id: "one" }] });
});

test("a slot of the table names the actor", () => {
  expect(played(DRAWING, [])(1).acting).toBeNull();
  expect(played(DRAWING, ["two"])(1).acting).toBe("two");
});
