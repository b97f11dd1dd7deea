import { describe, expect, test, vi } from "vitest";
import type { Link } from "../../playground/link.ts";
import type { CallName, Position } from "../../playground/protocol.ts";
import { Edits } from "../../playground/state/edits.ts";
import { Game } from "../../playground/state/game.ts";
import { positionOf } from "../../playground/state/game-state.ts";
import { Store } from "../../playground/state/state.ts";
import { positionAt } from "../support/playground/positions.ts";

type Answers = Partial<Record<CallName, (ask: never) => unknown>>;

/** A game with a worker that has these answers, and fails at other requests. */
function gameWith(answers: Answers) {
  const store = new Store();
  const call = async (name: CallName, ask: never) => {
    const answer = answers[name];
    if (!answer) throw new Error(`nobody answers ${name}`);
    return answer(ask);
  };
  const game = new Game(store, { call } as unknown as Link, new Edits());
  return { store, game };
}

const paused = { auto: false, forced: false } as const;
const notice = (store: Store) => store.state.notice?.failure.message;
const fails = (message: string) => () => {
  throw new Error(message);
};

/** A game in which the bot of seat 2 owes a move, with the replies about its thinking. */
function thinking(slices: readonly (() => unknown)[]) {
  const calls: string[] = [];
  const left = [...slices];
  const { store, game } = gameWith({
    think: () => {
      calls.push("think");
      return (left.shift() ?? fails("nobody should think any more"))();
    },
    random: ({ hurry }: { hurry: boolean }) => {
      calls.push(hurry ? "move at once" : "move");
      return positionAt(1, { owed: [1] });
    },
    view: () => positionAt(0, { owed: [2] }),
  });
  store.change("habits", { forced: false, pace: 0, auto: false });
  store.change("seating", { players: ["person", "easy"] });
  store.play({ do: "begin", position: positionAt(0, { owed: [2] }), curtainFor: null, seated: [1] });
  return { store, game, calls };
}

const slice =
  (done: number, isDone = false) =>
  () => ({ seat: 2, isDone, done, of: 50 });

describe("a thinking bot", () => {
  test("reports its progress, and moves when it has found its move", async () => {
    const { store, game, calls } = thinking([slice(16), slice(50, true)]);
    const seen: unknown[] = [];
    store.subscribe(() => store.state.work.is === "thinking" && seen.push(store.state.work));
    game.setAuto(true);
    await vi.waitUntil(() => positionOf(store.state.game)?.move === 1);
    expect(calls).toEqual(["think", "think", "move"]);
    expect(seen).toContainEqual({ is: "thinking", seat: 2, done: 16, of: 50 });
    expect(store.state.work.is).toBe("nothing");
  });

  test("moves at once on request", async () => {
    const at: { game?: Game } = {};
    const { store, game, calls } = thinking([
      () => {
        at.game?.hurry();
        return slice(16)();
      },
    ]);
    at.game = game;
    game.setAuto(true);
    await vi.waitUntil(() => positionOf(store.state.game)?.move === 1);
    expect(calls).toEqual(["think", "move at once"]);
  });

  test("stops when the game is paused, and does not move", async () => {
    const at: { game?: Game } = {};
    const { store, game, calls } = thinking([
      slice(16),
      () => {
        at.game?.setAuto(false);
        return slice(32)();
      },
    ]);
    at.game = game;
    game.setAuto(true);
    await vi.waitUntil(() => calls.length === 2 && store.state.work.is === "nothing");
    expect(calls).toEqual(["think", "think"]);
    expect(positionOf(store.state.game)?.move).toBe(0);
  });

  test("reports a fault of the rules while it thinks", async () => {
    const { store, game } = thinking([slice(16), fails("a rule failed")]);
    game.setAuto(true);
    await vi.waitUntil(() => notice(store) !== undefined);
    expect(notice(store)).toBe("a rule failed");
    expect(store.state.work.is).toBe("nothing");
  });
});

describe("the running game of the page", () => {
  test("reports a fault during skipping when the table is shown again", async () => {
    const { store, game } = gameWith({ skip: fails("a rule failed"), view: () => positionAt(3) });
    store.change("habits", paused);
    store.play({ do: "begin", position: positionAt(0), curtainFor: null, seated: [] });
    await game.skip();
    expect(notice(store)).toBe("a rule failed");
    expect(positionOf(store.state.game)?.move).toBe(3);
    expect(store.state.work.is).toBe("nothing");
  });

  test("ignores an answer that comes after it was left", async () => {
    let answer: (position: Position) => void = () => {};
    const { store, game } = gameWith({ answer: () => new Promise((resolve) => (answer = resolve)) });
    store.change("habits", paused);
    store.play({ do: "begin", position: positionAt(0), curtainFor: null, seated: [] });
    const given = game.answer(1, "pass");
    expect(store.state.work.is).toBe("a step");
    game.leave();
    answer(positionAt(1));
    expect(await given).toBeNull();
    expect(store.state).toMatchObject({ game: { is: "none" }, work: { is: "nothing" } });
  });

  test("takes no answers while it does not fit the rules, until somebody chooses", async () => {
    const verdict = { kind: "illegal", at: 1, text: "not possible", place: null } as const;
    const { store, game } = gameWith({
      resume: () => ({ verdict, position: null }),
      answer: () => positionAt(2),
    });
    store.change("habits", paused);
    store.play({ do: "begin", position: positionAt(1), curtainFor: null, seated: [] });
    await game.resume(positionAt(1).record);
    expect(await game.answer(1, "pass")).toBeNull();
    game.goOnBehind();
    expect(await game.answer(1, "pass")).toMatchObject({ move: 2 });
    expect(store.state.game).toMatchObject({ is: "played", running: { rules: { are: "old" } } });
  });

  test("lets random players wait while a new game is set up", async () => {
    const { store, game } = gameWith({ random: fails("nobody should move") });
    store.change("habits", { forced: false, pace: 0, perspective: 0 });
    store.change("seating", { players: ["random", "random"] });
    store.play({ do: "begin", position: positionAt(0, { viewer: 0 }), curtainFor: null, seated: [] });
    store.play({ do: "put aside" });
    vi.useFakeTimers();
    try {
      game.setAuto(true);
      await vi.runAllTimersAsync();
      expect(notice(store)).toBeUndefined();
      game.enter();
      await vi.runAllTimersAsync();
      expect(notice(store)).toBe("nobody should move");
    } finally {
      vi.useRealTimers();
    }
  });
});
