import { describe, expect, test } from "vitest";
import { initial, question } from "../../../../src/interpreter/machine/transition.ts";
import { decode, encode, hash } from "../../../../src/interpreter/runtime/encode.ts";
import { ask, fault, game, heardBy, verb } from "../../support/secret-game.ts";
import { inside, LEADING, QUESTION } from "../../support/secret-ways.ts";

/** Asking a player reveals the condition for asking. */

describe("a question", () => {
  test.each(LEADING)("that depends on a secret by %s is a leak", (_, way) => {
    expect(fault(game(...way("you.mine")))).toMatchObject({ code: "leak" });
  });

  test.each(LEADING)("that depends by %s on the player's own secret is a leak", (_, way) => {
    expect(fault(game(...way("me.mine")))).toMatchObject({ code: "leak" });
  });

  test.each(LEADING)("that depends by %s on public knowledge is none", (_, way) => {
    const one = game(...way("you.open"));
    const state = initial(one);
    expect(state.fault).toBeNull();
    expect(state.frames.map(({ veils }) => veils)).toEqual(state.frames.map(() => null));
  });

  test.each([
    ["the end of the branch", `- if: you.mine > 5\n  set: me.mine = 1${QUESTION}`],
    ["something that everybody sees", `- if: you.mine > 1\n${inside(`- set: me.open = 1${QUESTION}`)}`],
    ["something that is said", `- if: you.mine > 1\n${inside(`- say: now${QUESTION}`)}`],
    [
      "what everybody sees on this way, after the same on both",
      `- if: you.mine > 1\n${inside(`- say: now\n- say: so${QUESTION}`)}\n  else:\n    - say: now\n    - say: not so`,
    ],
    [
      "what everybody sees on both ways, but otherwise",
      `- if: you.mine > 1\n${inside(`- set: me.open = 1${QUESTION}`)}\n  else:\n    - set: me.open = 2`,
    ],
    ["the length of a list that is counted out", `- each: n in list(you.mine)\n${inside(QUESTION)}`],
    ["all players in a secret order", `- each: p in seats sorted by p.mine\n${inside(QUESTION)}`],
  ])("is none after %s", (_, did) => expect(fault(game(did))).toBeNull());

  test.each([
    ["a number that only one sees", `- if: you.mine > 1\n${inside(`- set: you.mine = 1${QUESTION}`)}`],
    ["nothing", `- if: you.mine > 1\n${inside(`- let: {k: 3}${ask("k")}`)}`],
    [
      "what everybody sees on both ways",
      `- if: you.mine > 1\n${inside(`- set: me.open = 1${QUESTION}`)}\n  else:\n    - set: me.open = 1`,
    ],
    [
      "what is said on both ways",
      `- if: you.mine > 1\n${inside(`- set: you.mine = 1\n- say: now\n- say: then${QUESTION}`)}\n  else:\n    - set: you.mine = 1\n    - say: now\n    - say: then\n    - say: more`,
    ],
    ["who goes first in a secret order", `- each: p in seats sorted by p.mine\n${inside(ask("3", "p"))}`],
  ])("is one after %s", (_, did) => expect(fault(game(did))).toMatchObject({ code: "leak" }));

  test("may depend on a number that was said", () => {
    const said = `- let: {k: you.mine}\n- say: "{k}"\n- if: k > 1\n${inside(ask("k"))}`;
    expect(fault(game(said))).toBeNull();
  });

  test("has a message that names the seats which would learn something", () => {
    const message = fault(game(`- if: me.mine > 1\n${inside(QUESTION)}`))?.message;
    expect(message).toContain("that p1 is asked here tells p2 something that they may not see");
  });
});

describe("with a secret that there is nothing to ask", () => {
  const only = (choice: string) => initial(game(`- ask:\n    x: ${choice}\n  who: me\n- set: me.open = 7`));

  test.each([
    ["a condition", "{in: j in 1..3, if: me.mine > 5}"],
    ["a number of choices", "me.mine - 3 of j in 1..9"],
  ])("by %s, the player is asked nevertheless", (_, choice) => {
    const one = game(`- ask:\n    x: ${choice}\n  who: me\n- set: me.open = 7${ask("me.open", "you")}`);
    const state = initial(one);
    expect(question(one, state, 0)).toMatchObject({ kind: "nothing", forced: true, publiclyForced: false });
    const read = decode(one, encode(one, state));
    expect(read && hash(one, read)).toBe(hash(one, state));
    expect(read && question(one, read, 0)).toEqual(question(one, state, 0));
    expect(only(choice).fault).toBeNull();
  });

  test("the player is not asked if everybody knows that", () => {
    const one = game(`- ask:\n    x: {in: j in 1..3, if: me.open > 5}\n  who: me${ask("2", "you")}`);
    expect(question(one, initial(one), 0)).toBeNull();
  });
});

describe("effects in a secret branch", () => {
  const idle = verb("idle(p player)", "    state:\n      k: int 0..9 = 1\n", "- set: idle.k = 2");

  test("are told to those who may know it, as long as nothing is visible", () => {
    const [first, second] = heardBy(game("- if: you.mine > 1\n  idle: me", idle));
    expect(first).toEqual(heardBy(game("- if: you.mine > 5\n  idle: me", idle))[0]);
    expect(second.map(({ type }) => type)).toEqual(expect.arrayContaining(["call", "set", "return"]));
  });

  test("are told to all when they are visible", () => {
    const [first] = heardBy(game("- if: you.mine > 1\n  set: me.open = 1"));
    expect(first.map(({ type }) => type)).toContain("set");
  });

  test("are encoded with the state", () => {
    const one = game("- if: you.mine > 1\n  do:\n    - roll: k in 1..6\n      to: you");
    const state = initial(one);
    expect(state.frames.at(-1)?.veils).toEqual([expect.objectContaining({ mask: 2 })]);
    const read = decode(one, encode(one, state));
    expect(read?.frames.at(-1)?.veils).toEqual(state.frames.at(-1)?.veils);
  });
});
