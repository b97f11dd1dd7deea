import { describe, expect, test } from "vitest";
import { initial, question, status } from "../../../../src/interpreter/machine/transition.ts";
import { describeEvent } from "../../../../src/interpreter/observe/redact.ts";
import { canonicalView } from "../../../../src/interpreter/observe/view.ts";
import { moveByKey, playSteps } from "../../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../../src/interpreter/play/resolve-chance.ts";
import type { Event } from "../../../../src/interpreter/runtime/events.ts";
import type { State } from "../../../../src/interpreter/runtime/state.ts";
import { game, indented } from "../../support/secret-game.ts";

/** Follows a secret answer to the places where it is stored, and to the players who learn it there. */

const SLOTS = `    ballot: int 0..9 = 0, seen by nobody
    goal: player or none, seen by owner
    marks: int 0..9 per colour = 0, seen by owner
    notes: set of colour, seen by owner
    list: list of int up to 9, seen by owner
    marker: player or none
    marked: int 0..9 = 0, seen by player.marker
  player, colour:
    pair: bool, seen by player
types:
  colour: [red, green, blue]
`;

/** The second player's secret answer, and effects on it: `n` is a number, `w` a word and `q` a player. */
const asked = (did: string, rest = "") => `- everyone: p in list(you)
  ask:
    n: j in 1..3
    w: c in colour
    q: x in seats
  do:
${indented(did, 4)}
${rest}`;

interface Played {
  readonly heard: readonly string[];
  readonly seen: string;
  readonly end: State;
}

/** The events and the view of the first player after an answer of the second one. */
function played(did: string, more: string, key: string, seat = 0): Played {
  const one = game(did, SLOTS + more);
  const events: Event[] = [];
  const start = settle(one, initial(one), seeded("1"));
  const move = moveByKey(one, start, 1, key);
  if (!move) throw new Error(`${key} cannot be answered`);
  const sink = (event: Event) => events.push(event);
  const end = settle(one, playSteps(one, start, 1, move.steps, sink), seeded("1"), sink);
  const heard = events.flatMap((event) => {
    const told = describeEvent(one, event, seat);
    return told ? [JSON.stringify(told)] : [];
  });
  const waits = status(one, end);
  const seen = Buffer.from(canonicalView(one, { ...end, frames: [] }, seat)).toString() + JSON.stringify(waits);
  return { heard, seen, end };
}

const KEYS = ["n=1 w=red q=p1", "n=3 w=red q=p1", "n=1 w=blue q=p1", "n=1 w=red q=p2", "n=3 w=green q=p2"];

const NOTE = "verbs:\n  note(p player, n int, w colour, q player):\n    do:\n      - set: p.mine = n\n";
const KEEP = `verbs:
  hold(p player, n int, w colour, q player):
    state: {k: int 0..9 = 0, m: int 0..9 per colour = 0}
    result: int 0..9
    do:
      - set: hold.k = n
      - set: hold.m[w] = n
      - set: hold.k += 1
      - return: hold.k
`;
const WINDOW = `windows:
  w1(n int, w colour, q player): 
    who: seats[2] else impossible
    shape: once
    pass: asked
commands:
  use:
    when: w1
    needs: n > 0
    do:
      - set: actor.mine = n
`;
const RUN = `verbs:
  run(p player, n int):
    state: {k: int 0..9 = 0}
    do:
      - while: run.k < n
        do:
          - set: run.k += 1
`;
const HUSH =
  "verbs:\n  hush(p player):\n    do:\n      - set: p.mine = 1\n  hum(p player):\n    do:\n      - set: p.mine = 1\n";

/** Each place to which an answer can be written without an event about it. */
const PLACES: readonly (readonly [string, string, string?])[] = [
  ["a private slot", "- set: p.mine = n"],
  ["a private slot of somebody who is chosen", "- set: q.ballot += 1"],
  ["a private slot for two things", "- set: pair[p, w] = yes"],
  [
    "a private slot that is seen by whom another one names",
    "- each: r in players\n  set: r.marker = p\n- set: q.marked = n",
  ],
  ["a private map", "- set: p.marks[w] = n"],
  ["a private set", "- set: p.notes += w"],
  ["a private list", "- set: p.list += n"],
  ["a slot that only its owner sees", "- set: p.goal = q"],
  ["a verb", "- note: p\n  n: n\n  w: w\n  q: q", NOTE],
  ["what a verb keeps, and its result", "- hold: p\n  n: n\n  w: w\n  q: q\n  as: r\n- set: p.mine = r", KEEP],
  ["a window", "- window: w1\n  n: n\n  w: w\n  q: q", WINDOW],
  ["a name", "- let: {k: n + 1}\n- set: p.mine = k"],
  ["a condition", "- if: n > 2 or w is blue\n  set: p.mine = 1"],
  ["a condition of an effect that is done twice", "- if: n > 2\n  do:\n    - set: p.mine = 1\n    - set: p.mine = 2"],
  ["which verb runs", "- if: n > 2\n  hush: p\n  else:\n    - hum: p", HUSH],
  ["how often something is done", "- each: i in 1..n\n  set: p.mine = i"],
  ["when a loop ends", "- run: p\n  n: n", RUN],
  ["a roll that is told to one", "- roll: v in 1..n\n  to: p\n- set: p.mine = v"],
];

const CASES = PLACES.map(([name, did, more = ""]) => [name, did, more] as const);

describe("a secret answer", () => {
  test.each(CASES)("reveals nothing to others in %s", (_, did, more) => {
    const [first, ...others] = KEYS.map((key) => played(asked(did), more, key));
    for (const other of others) {
      expect(other.heard).toEqual(first?.heard);
      expect(other.seen).toEqual(first?.seen);
    }
  });

  test.each(CASES)("is known to the player who gave it, in %s", (_, did, more) => {
    const own = new Set(KEYS.map((key) => played(asked(did), more, key, 1).heard.join()));
    expect(own.size).toBeGreaterThan(1);
  });

  test.each([
    ["an open slot", "- set: p.open = n"],
    ["an open slot, and one that is counted on", "- set: p.open += n"],
    ["a text", '- say: "{n}"'],
  ])("is revealed to all by %s, and may be asked about from then on", (_, did) => {
    const asking = `${did}\n- if: n > 2\n  do:\n    - ask:\n        x: j in 1..n\n      who: me`;
    const ends = KEYS.slice(0, 2).map((key) => played(asked(asking), "", key));
    expect(ends.map(({ end }) => end.fault)).toEqual([null, null]);
    expect(ends[0]?.heard).not.toEqual(ends[1]?.heard);
  });

  test("names the owner of an open value", () => {
    const ends = KEYS.map((key) => played(asked("- set: q.open = 1\n- ask: {x: j in 1..q.open}\n  who: q"), "", key));
    expect(ends.map(({ end }) => end.fault)).toEqual(KEYS.map(() => null));
  });

  test.each([
    ["what is offered", "- ask: {x: j in 1..n}\n  who: me"],
    ["whether somebody is asked", "- if: n > 2\n  do:\n    - ask: {x: j in 1..2}\n      who: p"],
    ["who is asked", "- ask: {x: j in 1..2}\n  who: q"],
    ["how often somebody is asked", "- each: i in 1..n\n  do:\n    - ask: {x: j in 1..2}\n      who: p"],
    ["what a private slot has told nobody", "- set: p.mine = n\n- ask: {x: j in 1..n}\n  who: me"],
  ])("may not decide %s", (_, did) => {
    expect(played(asked(did), "", "n=3 w=red q=p2").end.fault).toMatchObject({ code: "leak" });
  });

  test("may decide the offers to the player who gave it", () => {
    const one = game(asked("- ask: {x: j in 1..n}\n  who: p"), SLOTS);
    const start = settle(one, initial(one), seeded("1"));
    const end = moveByKey(one, start, 1, "n=1 w=red q=p1")?.state;
    expect(end && question(one, end, 1)).toMatchObject({ forced: true, publiclyForced: false });
  });
});
