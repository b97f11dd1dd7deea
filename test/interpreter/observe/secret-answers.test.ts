import { describe, expect, test } from "vitest";
import { link } from "../../../src/interpreter/link/link.ts";
import { initial, status } from "../../../src/interpreter/machine/transition.ts";
import { determinize } from "../../../src/interpreter/observe/determinize.ts";
import { viewOf } from "../../../src/interpreter/observe/view.ts";
import { moveByKey } from "../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { moves } from "../../support/moves.ts";
import { market } from "../support/market.ts";

const game = link(market(), { players: 3 });

function played(...answers: readonly (readonly [number, string])[]): State {
  const start = settle(game, initial(game), seeded("1"));
  return answers.reduce((state, [seat, key]) => {
    const move = moveByKey(game, state, seat - 1, key);
    if (!move) throw new Error(`p${seat} cannot answer ${key}`);
    return settle(game, move.state, seeded("1"));
  }, start);
}

const text = (state: State, seat: number | null) => JSON.stringify(viewOf(game, state, seat));
/** The bids, after the third player has bid as well. */
const outcome = (state: State) => {
  const ended = moveByKey(game, state, 2, "bid=0")?.state ?? state;
  return viewOf(game, ended, null).players.map(({ slots }) => slots.secret);
};

describe("secret answers of others", () => {
  const state = played([1, "pass"], [1, "bid=3"], [2, "bid=2"]);
  const rng = makeRng("bids");
  const guesses = Array.from({ length: 120 }, () => determinize(game, state, 0, rng).state);

  test("are guessed uniformly; the own answer stays", () => {
    const counts = new Map<unknown, number>();
    for (const guess of guesses) {
      const [own, other, last] = outcome(guess);
      expect([own, last]).toEqual([3, 0]);
      counts.set(other, (counts.get(other) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3]);
    expect(Math.min(...counts.values())).toBeGreaterThan(15);
  });

  test("stay given: the view is the same, and so are the seats that owe an answer", () => {
    for (const guess of guesses.slice(0, 20)) {
      expect(text(guess, 0)).toBe(text(state, 0));
      expect(status(game, guess)).toEqual({ kind: "play", owing: [2] });
    }
  });

  test("are in nobody's view but that of their player", () => {
    const other = played([1, "pass"], [1, "bid=3"], [2, "bid=0"]);
    expect(text(other, 0)).toBe(text(state, 0));
    expect(text(other, 2)).toBe(text(state, 2));
  });

  test("a guess can be played on", () => {
    const onwards = makeRng("on");
    for (const guess of guesses.slice(0, 5)) {
      let now = guess;
      for (let i = 0; i < 60; i++) {
        const waits = status(game, now);
        if (waits.kind !== "play") break;
        const seat = waits.owing[0] ?? 0;
        const all = moves(game, now, seat);
        now = settle(game, all[onwards(all.length)]?.state ?? now, seeded("2"));
      }
      expect(status(game, now).kind).toBe("over");
    }
  });
});
