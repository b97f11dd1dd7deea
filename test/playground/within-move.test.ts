import { describe, expect, test } from "vitest";
import type { Scene } from "../../playground/scene.ts";
import { lastsFor, stageTime } from "../../playground/state/unfolding.ts";
import type { PageSession } from "../../playground/worker/session/page-session.ts";
import { openSession, playSession } from "../support/playground/session.ts";

/** A move shown as it went: the table within it. */

const playOne = (session: PageSession) => playSession(session, session.played.length + 1);

const zone = ({ areas }: Scene, id: string) => areas.flatMap(({ zones }) => zones).find((one) => one.id === id);

/** Plays until the last move has led through several stages, as the referee and a seat see them. */
function unfolding(path: string, isMeant: (between: readonly Scene[]) => boolean) {
  const { session, window } = openSession(path);
  for (let n = 0; n < 200 && session.owing().length > 0; n++) {
    playOne(session);
    const { between } = window.position(0, 0);
    if (isMeant(between)) return { session, window, between };
  }
  throw new Error("no move of this game is meant");
}

describe("a move as it went", () => {
  test("shows the last card of a trick beside the others before somebody takes them all", () => {
    const laid = (scene: Scene) =>
      [1, 2, 3, 4].reduce((sum, seat) => sum + (zone(scene, `p${seat}.laid`)?.count ?? 0), 0);
    const { window, between } = unfolding("examples/hearts.yaml", (scenes) => scenes.some((one) => laid(one) === 4));
    expect(between.map(laid)).toContain(4);
    expect(laid(window.position(0).scene)).toBe(0);
  });

  test("begins with the table before it where somebody else has looked", () => {
    const { session, window } = openSession("examples/tictactoe.yaml");
    playSession(session, 1);
    const men = ({ boards }: Scene) => boards[0]?.spaces.flatMap(({ things, stones }) => [...things, ...stones]).length;
    expect(window.position(2, 2).between).toEqual([]);
    expect(window.position(2, 1).between.map(men)).toEqual([0]);
  });

  test("is not looked for where nobody wants it, nor before the first move", () => {
    const { session, window } = openSession("examples/hearts.yaml");
    expect(window.position(0, 0).between).toEqual([]);
    playSession(session, 4);
    expect(window.position(0).between).toEqual([]);
  });

  test("leaves the game where it is", () => {
    const { session, window } = unfolding("examples/hearts.yaml", (scenes) => scenes.length > 0);
    const [before, asked] = [session.state, window.position(0).questions];
    window.position(0, 0);
    expect(session.state).toBe(before);
    expect(window.position(0).questions).toEqual(asked);
  });

  test("has no more stages than can be followed, and takes no longer than a move that is shown again", () => {
    const { between } = unfolding("rules/hint.yaml", (scenes) => scenes.length > 3);
    expect(between.length).toBeLessThanOrEqual(11);
    const many = { between: Array.from({ length: 10 }, () => between[0] as Scene) };
    expect(lastsFor(many, "normal")).toBeLessThanOrEqual(1400.1);
    expect(stageTime(many, "normal")).toBeLessThan(200);
    expect(lastsFor({ between: [] }, "slow")).toBe(0);
  });
});

describe("what a seat is shown of it", () => {
  /** The labels of cards that lie open somewhere in a scene. */
  const open = (scene: Scene) =>
    new Set(
      scene.areas.flatMap(({ zones }) =>
        zones.flatMap(({ things }) => things.flatMap((thing) => (thing && !thing.hidden ? [thing.id] : []))),
      ),
    );

  test.each(["examples/hearts.yaml", "examples/love-letter.yaml", "examples/holdem.yaml", "examples/rummy.yaml"])(
    "is nothing of %s that it saw neither before nor afterwards, but for what was told it",
    (path) => {
      const { session, window } = openSession(path);
      for (let n = 0; n < 40 && session.owing().length > 0; n++) {
        for (const viewer of [1, 2]) {
          const before = open(window.position(viewer).scene);
          playOne(session);
          const { between, scene, log } = window.position(viewer, viewer);
          const told = JSON.stringify(log.filter(({ move }) => move === session.played.length).map(({ text }) => text));
          const known = new Set([...before, ...open(scene)]);
          const labels = new Map(
            between.flatMap(({ areas }) =>
              areas.flatMap(({ zones }) =>
                zones.flatMap(({ things }) => things.flatMap((thing) => (thing ? [[thing.id, thing] as const] : []))),
              ),
            ),
          );
          for (const id of between.flatMap((one) => [...open(one)]))
            expect(known.has(id) || told.toLowerCase().includes(String(labels.get(id)?.label).toLowerCase()), id).toBe(
              true,
            );
          if (session.owing().length === 0) return;
        }
      }
    },
  );
});
