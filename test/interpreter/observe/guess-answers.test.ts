import { expect, test } from "vitest";
import { initial, status } from "../../../src/interpreter/machine/transition.ts";
import { determinize } from "../../../src/interpreter/observe/determinize.ts";
import { canonicalView } from "../../../src/interpreter/observe/view.ts";
import { moveByKey } from "../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import { game } from "../support/secret-game.ts";

/** Secret answers of everyone while the rules are processing them: a guess must not contain the true ones. */

const one = game(`- everyone: p in seats
  ask:
    n: j in 1..9
  do:
    - let:
        k: n + 100
    - ask: {x: j in 1..2}
      who: p
    - set: p.mine = n`);

function waiting() {
  const answers = [
    [0, "n=4"],
    [1, "n=7"],
  ] as const;
  return answers.reduce(
    (state, [seat, key]) => settle(one, moveByKey(one, state, seat, key)?.state ?? state, seeded("1")),
    settle(one, initial(one), seeded("1")),
  );
}

test("are drawn anew from the possible answers, the current one and those to come", () => {
  const state = waiting();
  expect(status(one, state)).toEqual({ kind: "play", owing: [0] });
  const rng = makeRng("guess");
  for (const [seat, own, unread] of [
    [0, 4, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ] as const) {
    const found = Array.from({ length: 200 }, () => {
      const guess = determinize(one, state, seat, rng).state;
      expect(canonicalView(one, guess, seat)).toEqual(canonicalView(one, state, seat));
      const end = ["x=1", "x=1"].reduce((now, key, i) => moveByKey(one, now, i, key)?.state ?? now, guess);
      return [0, 1].map((player) => mineOf(end.slots, player));
    });
    expect(new Set(found.map((mine) => mine[seat]))).toEqual(new Set([own]));
    expect([...new Set(found.map((mine) => mine[1 - seat] as number))].sort()).toEqual(unread);
  }
});

function mineOf(slots: Int32Array, player: number): number {
  const at = one.layout.slots[one.program.slots.findIndex(({ id }) => id === "mine")];
  return at?.codec.read(slots, at.base + player * (at.strides[0] ?? 1)) as number;
}
