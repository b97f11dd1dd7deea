import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { answer, initial, link } from "../../../src/interpreter/index.ts";
import { knownTo } from "../../../src/interpreter/runtime/position.ts";
import { changed, MOST_WORK, makeRuntime } from "../../../src/interpreter/runtime/runtime.ts";
import { changedAt } from "../../../src/interpreter/runtime/stamps.ts";
import { Unchanged } from "../../../src/interpreter/runtime/unchanged.ts";

function counting(reads: readonly number[] | null) {
  const rt = makeRuntime(3);
  const one = new Unchanged(rt, reads && { stamps: reads, version: -1, latest: -1 });
  let done = 0;
  const act = () => {
    done++;
    rt.work += 10;
    rt.deepest = 4;
  };
  return { rt, one, ensure: () => one.ensure(act), done: () => done };
}

describe("a value that depends on a part of the position", () => {
  test("is computed again only when that part has changed, or everything may have", () => {
    const { rt, ensure, done } = counting([1]);
    ensure();
    ensure();
    changedAt(rt, 0);
    ensure();
    expect(done()).toBe(1);
    changedAt(rt, 1);
    ensure();
    expect(done()).toBe(2);
    changed(rt);
    ensure();
    expect(done()).toBe(3);
  });

  test("is computed each time if it may depend on anything, and inside of terms", () => {
    const any = counting(null);
    any.ensure();
    any.ensure();
    expect(any.done()).toBe(2);
    const within = counting([1]);
    within.ensure();
    within.rt.depth = 1;
    within.ensure();
    expect(within.done()).toBe(2);
  });

  test("costs the same work and depth each time, and is computed if that would exceed a limit", () => {
    const { rt, ensure, done } = counting([1]);
    ensure();
    rt.deepest = 0;
    ensure();
    expect([rt.work, rt.deepest]).toEqual([20, 4]);
    rt.work = MOST_WORK - 5;
    ensure();
    expect(done()).toBe(2);
  });

  test("is computed again while it is being watched, and after a failure", () => {
    const { rt, one, ensure, done } = counting([1]);
    ensure();
    one.doubt();
    ensure();
    expect(done()).toBe(2);
    changedAt(rt, 1);
    expect(() =>
      one.ensure(() => {
        throw new Error("it fails");
      }),
    ).toThrow("it fails");
    ensure();
    expect(done()).toBe(3);
  });
});

/** Three answers in a row. A player sees into the chest if `6 / side is 6` holds for the player's side. */
const RULES = {
  path: "sides.yaml",
  text: `game: sides
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
state:
  player: {side: int 0..9 = 2}
  table: {chest: "pile of card, seen by list(p in players where 6 / p.side rounded down is 6)"}
kinds:
  card: {copies: 4, starts in: table.chest}
end:
  never: {if: "round > 8", winners: nobody}
phases:
  - id: main
    do:
      - ask:
          n: n in 0..2
        who: first(players) else impossible
        text: Which side?
      - set: (first(players) else impossible).side = n
`,
};

test("visibility rules are evaluated again whenever their values have changed", () => {
  const { program, diagnostics } = load(RULES, { files: { read: () => null } });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (!program) return;
  const game = link(program, { players: 2 });
  const card = game.entities.ofKind[2]?.[0] ?? 0;
  const start = initial(game);
  const still = answer(game, start, 0, 2);
  const seen = answer(game, still, 0, 1);
  expect([start, still, seen].map((state) => knownTo(game, state, card))).toEqual([0, 0, 1]);
  // Also from an earlier position.
  expect(knownTo(game, answer(game, start, 0, 1), card)).toBe(1);
  expect(answer(game, seen, 0, 0).fault).toMatchObject({ code: expect.any(String) });
  expect(answer(game, still, 0, 0).fault).not.toBeNull();
});
