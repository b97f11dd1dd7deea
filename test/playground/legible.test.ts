import { expect, test } from "vitest";
import { initialsOf, lettersOf } from "../../playground/table/legible.ts";
import { fakeScene, thing } from "../support/playground/fake-scene.ts";

test.each([
  ["tomo kosuda", "TK"],
  ["anna_maria_della_rosa", "AMD"],
  ["cobra", "co"],
  ["terminal w2", "W2"],
  ["terminal 4", "T4"],
  ["b", "b"],
  ["12", "12"],
  ["", ""],
])("%s is %s in little room", (name, short) => expect(initialsOf(name)).toBe(short));

test("a figure has initials if they and its colour are unique on the boards", () => {
  const { boards, ...rest } = fakeScene({ at: [], points: [], picked: [] }, 0, "graph");
  const [board] = boards;
  if (!board) throw new Error("there is no board");
  const things = [
    thing("a", { label: "tomo kosuda", colour: "red" }),
    thing("b", { label: "tetsuo kenji", colour: "blue" }),
    thing("c", { label: "harvey scott", colour: "red" }),
    thing("d", { label: "hannah smith", colour: "red" }),
    thing("e", { label: null }),
  ];
  const spaces = board.spaces.slice(0, 1).map((one) => ({ ...one, things }));
  const letters = lettersOf({ ...rest, boards: [{ ...board, spaces }] });
  expect([...letters]).toEqual([
    ["a", "TK"],
    ["b", "TK"],
  ]);
});
