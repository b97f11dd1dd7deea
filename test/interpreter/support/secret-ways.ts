import { ask, indented, verb } from "./secret-game.ts";

/** Flows from a secret to a question that reveals it: effects, and the verbs, windows or terms that they need. */

const FIRST = "first(seats) else impossible";
export const keeping = (start: string) => `    state:\n      k: int 0..99 = ${start}\n`;
export const asking = (most: string) => ask(most, FIRST);

type Keeping = (value: string, whose: string) => readonly [string, string?];

/** Flows from a stored value to a question to the first player. */
export const KEEPING: readonly (readonly [string, Keeping])[] = [
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

export const QUESTION = ask("3");
export const inside = (did: string) => `  do:\n${indented(did, 4)}`;
const BOTH = `- let:
    me: first(seats) else impossible
    you: last(seats) else impossible`;
const WINDOW = `windows:
  on: {who: first(seats), shape: once, pass: asked}
commands:
  use:
    when: on
    do: []`;

type Leading = (value: string) => readonly [string, string?];

/** Flows from a value to whether a player is asked. */
export const LEADING: readonly (readonly [string, Leading])[] = [
  ["an if", (value) => [`- if: ${value} > 1\n${inside(QUESTION)}`]],
  ["an else", (value) => [`- if: ${value} > 5\n  do: []\n  else:\n${indented(QUESTION, 4)}`]],
  ["an if inside an if", (value) => [`- if: me.open > 1\n${inside(`- if: ${value} > 1\n${inside(QUESTION)}`)}`]],
  ["a let before it", (value) => [`- let: {k: ${value}}\n- if: k > 1\n${inside(QUESTION)}`]],
  ["a verb", (value) => [`- if: ${value} > 1\n  put: me`, verb("put(p player)", "", ask("3", "p"))]],
  [
    "a verb that is left",
    (value) => ["- put: me", verb("put(p player)", "", `${BOTH}\n- if: ${value} < 1\n  return: nothing${ask("3")}`)],
  ],
  [
    "a while",
    (value) => [
      `- set: me.open = 0\n- while: me.open < ${value} and me.open < 2\n${inside(`${QUESTION}\n- set: me.open += 1`)}`,
    ],
  ],
  ["an each", (value) => [`- each: n in 1..${value}\n${inside(QUESTION)}`]],
  [
    "what was noted in an if",
    (value) => [
      "- stash: me",
      verb(
        "stash(p player)",
        "    state:\n      k: int 0..9 = 1\n",
        `${BOTH}\n- if: ${value} > 5\n  set: stash.k = 2\n- if: stash.k is 1\n${inside(ask("3", "p"))}`,
      ),
    ],
  ],
  ["a window", (value) => [`- if: ${value} > 1\n  window: on`, WINDOW]],
  ["who is asked", (value) => [ask("3", `if ${value} > 1 then me else you`)]],
  [
    "a question to everyone",
    (value) => [`- everyone: p in seats where p is me or ${value} > 1\n  ask:\n    x: j in 1..3\n  do: []`],
  ],
];

const FROM_K = `- let: {h: k}${ask("h", FIRST)}`;

/** Flows through a value computed from one that is stored, passed on or noticed, to a question. */
export const SECOND_HAND: readonly (readonly [string, Keeping])[] = [
  ["a let from a parameter", (value) => [`- guess: ${value}`, verb("guess(k int 0..99)", "", FROM_K)]],
  [
    "a let from a result",
    (value, whose) => [
      `- peek: ${whose}\n  as: k\n${FROM_K}`,
      verb("peek(p player)", "    result: int 0..9\n", `- return: ${value.replace(whose, "p")}`),
    ],
  ],
  ["a let in a loop", (value) => [`- each: k in list(${value})\n${inside(FROM_K)}`]],
  ["a let from a roll", (_, whose) => [`- roll: k in 1..9\n  to: ${whose}\n  for: luck\n${FROM_K}`]],
  [
    "a let from what a verb keeps",
    (value, whose) => [
      `- stash: ${whose}`,
      verb("stash(p player)", keeping(value.replace(whose, "p")), `- let: {h: stash.k}${asking("h")}`),
    ],
  ],
  [
    "a let in a verb that is noticed",
    (value) => [
      `- if: ${value} > 1\n  put: me`,
      verb("put(p player)", "", `- let: {h: 3}\n- set: p.open = 2${ask("h", "p")}`),
    ],
  ],
  [
    "a let from a result of a verb that is noticed",
    (value) => [
      `- if: ${value} > 1\n${inside(`- put: me\n  as: k\n- set: me.open = 2\n${FROM_K}`)}`,
      verb("put(p player)", "    result: int 0..9\n", "- return: 3"),
    ],
  ],
  [
    "a let in what a window does",
    (value) => [
      `- window: on\n  k: ${value}`,
      `windows:
  on(k int 0..9): {who: first(seats), shape: once, pass: asked}
commands:
  use:
    when: on
    do:
${indented(FROM_K, 6)}`,
    ],
  ],
];
