import { describe, expect, test } from "vitest";
import { sinceWhen } from "../../playground/state/again.ts";
import { openSession, playSession } from "../support/playground/session.ts";

/** The replay of the moves since the viewer's last one. */

const NOUGHTS = "examples/tictactoe.yaml";
const KUHN = "examples/kuhn-poker.yaml";

describe("moves that are shown again", () => {
  test("begin with the table before them, and end with the table as it is", () => {
    const { session, window } = openSession(NOUGHTS);
    playSession(session, 5);
    const steps = window.happened(2, 0);
    expect(steps.map(({ move, seat }) => [move, seat])).toEqual([
      [2, 2],
      [3, 1],
      [4, 2],
      [5, 1],
    ]);
    const standing = steps.map(({ scene }) => scene.boards[0]?.spaces.flatMap(({ things }) => things).length);
    expect(standing).toEqual([2, 3, 4, 5]);
    expect(steps.at(-1)?.scene.boards).toEqual(window.position(0).scene.boards);
    expect(steps[1]?.text).not.toBe("");
  });

  test("leave the game unchanged, with its unfinished moves", () => {
    const { session, window } = openSession("examples/chess.yaml");
    playSession(session, 3);
    const [seat = 0] = session.owing();
    session.answer(seat, window.position(seat + 1).questions[0]?.candidates[0]?.key ?? "");
    const trail = session.trail(seat);
    window.happened(0, seat + 1);
    expect(session.played).toHaveLength(3);
    expect(session.trail(seat)).toEqual(trail);
  });

  test("are shown to a seat as it saw them, without hidden information", () => {
    const { session, window } = openSession(KUHN);
    playSession(session, 2);
    const label = (viewer: number) => {
      const { zones } = window.position(viewer).scene.areas.find(({ seat }) => seat === viewer) ?? { zones: [] };
      return zones.flatMap(({ things }) => things.flatMap((thing) => thing?.label ?? []))[0];
    };
    const [own, other] = [label(1), label(2)];
    const seen = JSON.stringify(window.happened(0, 1));
    expect(seen).toContain(`"${own}"`);
    expect(seen).not.toContain(`"${other}"`);
  });

  test("are the last ones if there are many", () => {
    const { session, window } = openSession("examples/chess.yaml");
    playSession(session, 50);
    const steps = window.happened(0, 0);
    expect([steps.length, steps[0]?.move, steps.at(-1)?.move]).toEqual([41, 10, 50]);
  });
});

describe("the first shown move", () => {
  const made = (...seats: readonly number[]) => seats.map((seat) => ({ seat, forced: false, tossed: false, owed: 1 }));
  const since = (viewer: number, ...seats: readonly number[]) =>
    sinceWhen({ made: made(...seats), viewer, move: seats.length });

  test("is the one after the last own move; there is none if that was the last of all", () => {
    expect(since(1, 1, 2, 3)).toBe(1);
    expect(since(1, 2, 3)).toBe(0);
    expect(since(1, 2, 1)).toBe(null);
    expect(since(1)).toBe(null);
  });

  test("of a viewer who sees everything is in the last round", () => {
    expect(since(0, 1, 2, 1, 2)).toBe(2);
    expect(since(0, 1)).toBe(0);
  });
});
