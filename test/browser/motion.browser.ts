import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import { type Opened, openedGame, until } from "../support/playground/opened.ts";

/** How things move on the table, with a worker that knows no rules. */

let opened: Opened;

beforeEach(async () => {
  opened = await openedGame();
  // Only the test makes moves.
  opened.app.store.change("seating", { players: ["person", "person"] });
});

afterEach(() => {
  vi.restoreAllMocks();
  opened.close();
});

const isMoving = (id: string) =>
  opened
    .thing(id)
    ?.getAnimations()
    .some((animation) => animation.id === "rulewright-move") ?? false;

/** Makes a move of the seat in turn, and gives whether its piece was seen to move. */
async function walk(id: string, to: string): Promise<boolean> {
  const { app } = opened;
  const seat = positionOf(app.state.game)?.owed[0] ?? 0;
  await app.game.answer(seat, "walk");
  await app.game.answer(seat, to);
  await until(() => positionOf(app.state.game)?.record.answers.at(-1)?.key === `walk to=${to}`);
  await new Promise(requestAnimationFrame);
  return isMoving(id);
}

test("a piece slides from its old place to the new one", async () => {
  const { thing } = opened;
  const before = thing("p1.A")?.getBoundingClientRect();
  expect(await walk("p1.A", "r3c3")).toBe(true);
  const [animation] = thing("p1.A")?.getAnimations() ?? [];
  animation?.pause();
  if (animation) animation.currentTime = 0;
  const first = thing("p1.A")?.getBoundingClientRect();
  expect(Math.abs((first?.left ?? 0) - (before?.left ?? 0))).toBeLessThan(3);
  expect(Math.abs((first?.top ?? 0) - (before?.top ?? 0))).toBeLessThan(3);
  animation?.finish();
  await until(() => !thing("p1.A")?.hasAttribute("data-moving"));
  const [piece, space] = [thing("p1.A")?.getBoundingClientRect(), thing("r3c3")?.getBoundingClientRect()];
  expect(piece?.left).toBeGreaterThan(space?.left ?? 0);
  expect(piece?.right).toBeLessThan(space?.right ?? 0);
  // The other piece has not moved.
  expect(isMoving("p2.A")).toBe(false);
});

test("with reduced motion nothing slides", async () => {
  const asked = globalThis.matchMedia.bind(globalThis);
  vi.spyOn(globalThis, "matchMedia").mockImplementation((query) =>
    query.includes("prefers-reduced-motion") ? ({ matches: true } as MediaQueryList) : asked(query),
  );
  expect(await walk("p1.A", "r3c3")).toBe(false);
});

test("fast random players, and jumps over several moves, are not animated", async () => {
  const { app } = opened;
  app.store.change("seating", { players: ["person", "random"] });
  app.store.change("habits", { pace: 0 });
  expect(await walk("p1.A", "r2c2")).toBe(false);
  app.store.change("seating", { players: ["person", "person"] });
  app.store.change("habits", { pace: 600 });
  app.game.stop();
  await app.game.look(0);
  await walk("p1.A", "r3c3");
  await walk("p2.A", "r3c1");
  await app.game.travel(0);
  await new Promise(requestAnimationFrame);
  expect(isMoving("p1.A")).toBe(false);
});
