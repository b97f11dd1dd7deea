import { describe, expect, test } from "vitest";
import { initial, question } from "../../../../src/interpreter/machine/transition.ts";
import { determinize } from "../../../../src/interpreter/observe/determinize.ts";
import { makeRng } from "../../../../src/interpreter/runtime/chance.ts";
import { decode, encode, hash } from "../../../../src/interpreter/runtime/encode.ts";
import type { Game } from "../../../../src/interpreter/runtime/game.ts";
import { slotValue } from "../../../../src/interpreter/runtime/position.ts";
import type { State } from "../../../../src/interpreter/runtime/state.ts";
import { ask, fault, game, heardBy, verb } from "../../support/secret-game.ts";
import { asking, KEEPING, keeping } from "../../support/secret-ways.ts";

/** A local value is as secret as the values that it was computed from. */

const at = (one: Game): [Game, State] => [one, initial(one)];

describe("a choice that depends on a value computed from a secret", () => {
  test.each(KEEPING)("by %s, is a leak", (_, way) => {
    expect(fault(game(...way("you.mine", "you")))).toMatchObject({ code: "leak" });
  });

  test.each(KEEPING)("by %s, is no leak for a player who may know it", (_, way) => {
    expect(fault(game(...way("me.mine", "me")))).toBeNull();
  });

  test.each(KEEPING)("by %s, is no leak if everybody may know it", (_, way) => {
    const one = game(...way("you.open", "you"));
    const state = initial(one);
    expect(state.fault).toBeNull();
    expect(state.frames.map(({ masks }) => masks)).toEqual(state.frames.map(() => null));
  });
});

describe("the secrecy of local values", () => {
  const masks = (one: Game) => initial(one).frames.at(-1)?.masks ?? null;

  test("is named at the leak", () => {
    const message = (did: string) => initial(game(did)).fault?.message;
    const text = "which was found from something that p1 may not see";
    expect(message(`- let: {k: you.mine}${ask("k")}`)).toContain(`depends on \`k\`, ${text}`);
    expect(message(ask("you.mine"))).toContain("depends on `mine` of `p2` that p1 may not see");
  });

  test("ends with an open value, and with its block", () => {
    const again = verb("stash(p player)", keeping("p.mine"), `- set: stash.k = 2${asking("stash.k")}`);
    const one = game("- stash: you", again);
    expect(fault(one)).toBeNull();
    expect(masks(one)).toBeNull();
    expect(masks(game(`- do:\n    - let: {k: you.mine}\n    - set: you.open = k${ask("3")}`))).toBeNull();
  });

  test("makes a forced answer secretly forced", () => {
    const asked = (value: string) => question(...at(game(`- let: {k: ${value} - 2}${ask("k")}`)), 0);
    expect(asked("me.mine")).toMatchObject({ forced: true, publiclyForced: false });
    expect(asked("you.open")).toMatchObject({ forced: true, publiclyForced: true });
  });

  test("is encoded with the state", () => {
    const [one, state] = at(game(`- let: {k: me.mine}${ask("k")}`));
    expect(state.frames.at(-1)?.masks).toEqual(expect.arrayContaining([1]));
    const read = decode(one, encode(one, state));
    expect(read && hash(one, read)).toBe(hash(one, state));
    expect(read && question(one, read, 0)).toEqual(question(one, state, 0));
    expect(hash(one, state)).not.toBe(hash(...at(game(`- let: {k: me.open}${ask("k")}`))));
  });

  const guesses = (did: string, more = "") => {
    const [one, state] = at(game(did, more));
    expect(state.fault).toBeNull();
    const place = (name: string) =>
      one.program.bodies[state.frames.at(-1)?.body ?? 0]?.locals.findIndex((l) => l?.id === name);
    return Array.from({ length: 40 }, (_, n) => {
      const guess = determinize(one, state, 0, makeRng(`guess ${n}`)).state;
      const mine = one.program.slots.findIndex(({ id }) => id === "mine");
      const read = slotValue(one, guess, mine, [2]);
      return { kept: guess.frames.at(-1)?.locals[place("k") ?? -1], mine: read };
    });
  };

  test.each([
    ["a let", `- let: {k: you.mine + 1}${ask("2", "you")}`, ""],
    ["a let that follows from one", `- let: {h: you.mine}\n- let: {k: h + 1}${ask("2", "you")}`, ""],
    ["a parameter", "- put: you.mine + 1", verb("put(k int 0..99)", "", ask("2", "last(seats) else impossible"))],
  ])("is computed again in a guess, by %s", (_, did, more) => {
    const all = guesses(did, more);
    expect(all.filter(({ kept, mine }) => kept !== Number(mine) + 1)).toEqual([]);
    expect(new Set(all.map(({ mine }) => mine)).size).toBeGreaterThan(3);
  });

  test("is drawn in a guess if no rule computes it", () => {
    const stash = verb("stash(p player)", keeping("1"), `- set: stash.k += p.mine${ask("2", "p")}`);
    const all = guesses("- stash: you", stash);
    expect(new Set(all.map(({ kept }) => kept)).size).toBeGreaterThan(10);
  });

  test("keeps the value in guesses of those who may know it", () => {
    expect(new Set(guesses(`- let: {k: me.mine}${ask("2", "me")}`).map(({ kept }) => kept))).toEqual(new Set([3]));
  });

  test("is not broken by events of verbs and changed values", () => {
    const one = game(
      "- stash: me\n  by: me.mine",
      verb("stash(p player, by int 0..9)", keeping("by"), "- set: stash.k += by"),
    );
    const heard = (seat: 0 | 1) =>
      heardBy(one)[seat].flatMap(({ type, parts }) => {
        return type === "call" && parts.by !== undefined ? [parts.by] : type === "set" ? [parts.new] : [];
      });
    expect(heard(0)).toEqual([3, 6]);
    expect(heard(1)).toEqual([{ hidden: true }, { hidden: true }]);
  });

  test("excludes the player who is told a roll, and no others", () => {
    const rolled = (to: string) => fault(game(`- roll: k in 2..6\n  to: ${to}${ask("k")}`));
    expect(rolled("me")).toBeNull();
    expect(rolled("list(me, you)")).toBeNull();
    expect(rolled("you")).toMatchObject({ code: "leak" });
    expect(rolled("nobody")).toMatchObject({ code: "leak" });
  });

  test("counts reads beside a speculation", () => {
    const peep = "verbs:\n  peep(p player):\n    do:\n      - let: {k: p.open}\n      - if: k > 0\n        reveal: p";
    const asks = (value: string) =>
      fault(game(`- ask:\n    x: j in 1..9 where j < ${value} and ((me.open > 0) after peep(me))\n  who: me`, peep));
    expect(asks("you.mine")).toMatchObject({ code: "leak" });
    expect(asks("me.mine")).toBeNull();
  });
});
