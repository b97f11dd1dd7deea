import { describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { makeRng } from "../../src/interpreter/chance.ts";
import { determinize } from "../../src/interpreter/determinize.ts";
import { type Nature, seeded, settle } from "../../src/interpreter/drive.ts";
import { decode, encode, hash } from "../../src/interpreter/encode.ts";
import type { Event } from "../../src/interpreter/events.ts";
import type { Game } from "../../src/interpreter/game.ts";
import { link } from "../../src/interpreter/link.ts";
import { initial, question } from "../../src/interpreter/question.ts";
import { describeEvent } from "../../src/interpreter/redact.ts";
import { errorsOf } from "../support/games.ts";

/** What a rule keeps for a while is as secret as what it was found from. */

const indented = (text: string, by: number) => text.trim().replace(/^(?=.)/gm, " ".repeat(by));

/** Two players; `mine` is seen by its owner alone, `open` by all. `did` is what happens, with the help of some verbs. */
function game(did: string, more = ""): Game {
  const text = `
game: kept
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
state:
  player:
    mine: int 0..9 = 3, seen by owner
    open: int 0..9 = 3
${more}
phases:
  - id: only
    do:
      - let:
          me: first(seats) else impossible
          you: last(seats) else impossible
${indented(did, 6)}
`;
  const loaded = load({ path: "kept.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

const ask = (most: string, who = "me") => `
- ask:
    x: j in 1..${most}
  who: ${who}`;
const FIRST = "first(seats) else impossible";
const verb = (head: string, keeps: string, does: string) => `verbs:\n  ${head}:\n${keeps}    do:\n${indented(does, 6)}`;
const keeping = (start: string) => `    keeps:\n      k: int 0..99 = ${start}\n`;
const asking = (most: string) => ask(most, FIRST);

type Way = (value: string, whose: string) => readonly [string, string?];

/** Each way from a value to a question to the first player. */
const WAYS: readonly (readonly [string, Way])[] = [
  ["a let", (value) => [`- let: {k: ${value}}${ask("k")}`]],
  ["a let beside an effect", (value) => [`- let: {k: ${value}}\n  do:\n${indented(ask("k"), 4)}`]],
  ["a let from a let", (value) => [`- let: {h: ${value}}\n- let: {k: h + 1}${ask("k")}`]],
  ["a term", (value) => [`- let: {k: ${value}}${ask("twice(k)")}`, "terms:\n  twice(n int 0..99): n * 2"]],
  ["a condition of a choice", (value) => [`- let: {k: ${value}}\n- ask:\n    x: j in 1..9 where j < k\n  who: me`]],
  ["a number of choices", (value) => [`- let: {k: ${value}}\n- ask:\n    x: k of j in 1..9\n  who: me`]],
  [
    "whether a choice is made",
    (value) => [`- let: {k: ${value}}\n- ask:\n    x: {in: j in 1..3, if: k > 5}\n  who: me`],
  ],
  [
    "a choice later in the move",
    (value) => [`- let: {k: ${value}}\n- ask:\n    x: j in 1..3\n    y: i in 1..k\n  who: me`],
  ],
  ["a parameter", (value) => [`- guess: ${value}`, verb("guess(k int 0..99)", "", asking("k"))]],
  [
    "a result",
    (value, whose) => [
      `- peek: ${whose}\n  as: k${ask("k")}`,
      verb("peek(p player)", "    result: int 0..9\n", `- return: ${value.replace(whose, "p")}`),
    ],
  ],
  ["a loop", (value) => [`- each: k in list(${value})\n  do:\n${indented(ask("k"), 4)}`]],
  [
    "a loop in a certain order",
    (value) => [`- each: p in seats sorted by ${value}, p.open\n  do:\n${indented(ask("p.open"), 4)}`],
  ],
  [
    "what a verb keeps",
    (value, whose) => [
      `- stash: ${whose}`,
      verb("stash(p player)", keeping("1"), `- set: stash.k = ${value.replace(whose, "p")}${asking("stash.k")}`),
    ],
  ],
  [
    "what is added to it",
    (value, whose) => [
      `- stash: ${whose}`,
      verb("stash(p player)", keeping("1"), `- set: stash.k += ${value.replace(whose, "p")}${asking("stash.k")}`),
    ],
  ],
  [
    "what it keeps at first",
    (value, whose) => [
      `- stash: ${whose}`,
      verb("stash(p player)", keeping(value.replace(whose, "p")), asking("stash.k")),
    ],
  ],
  [
    "what a command of its window reads",
    (value, whose) => [
      `- stash: ${whose}`,
      `${verb("stash(p player)", keeping(value.replace(whose, "p")), "- window: on")}
windows:
  on: {who: first(seats), shape: once}
commands:
  use:
    when: on
    needs: stash.k > 1
    do: []`,
    ],
  ],
  [
    "what a window is opened with",
    (value) => [
      `- window: on\n  k: ${value}`,
      `windows:
  on(k int 0..9): {who: first(seats), shape: once}
commands:
  use:
    when: on
    ask: {x: j in 1..k}
    do: []`,
    ],
  ],
];

const fault = (one: Game, nature: Nature = seeded("1")) => settle(one, initial(one), nature).fault;

describe("a choice that depends on what was found from a secret", () => {
  test.each(WAYS)("by %s, is a leak", (_, way) => {
    expect(fault(game(...way("you.mine", "you")))).toMatchObject({ code: "leak" });
  });

  test.each(WAYS)("by %s, is none for whom may know it", (_, way) => {
    expect(fault(game(...way("me.mine", "me")))).toBeNull();
  });

  test.each(WAYS)("by %s, is none where everybody may know it", (_, way) => {
    const one = game(...way("you.open", "you"));
    const state = initial(one);
    expect(state.fault).toBeNull();
    expect(state.frames.map(({ masks }) => masks)).toEqual(state.frames.map(() => null));
  });
});
