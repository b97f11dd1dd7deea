import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { describeEvent, type Game, link } from "../../../src/interpreter/index.ts";
import { answer, initial, resolve, status } from "../../../src/interpreter/machine/transition.ts";
import type { Event, EventPart, Sink } from "../../../src/interpreter/runtime/events.ts";
import { countWork } from "../../../src/interpreter/runtime/work.ts";
import { errorsOf } from "../../support/games.ts";
import { Listening } from "./listening.ts";
import { lockstep } from "./lockstep.ts";

/** A place that depends on the value written there is found only once; and defects of listening are noticed. */

function game(state: string, did: string): Game {
  const text = `
game: marks
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  cell: {space of: b}
boards:
  b: {grid: 1 by 2}
state:
${state.replace(/^(?=.)/gm, "  ")}
verbs:
  keep(player):
    state: {kept: int 0..9 per player}
    do:
      - set: keep.kept[first(q in seats where keep.kept[q] is 0) else impossible] = 5
      - set: keep.kept[first(q in seats where keep.kept[q] is 0) else impossible] = 7
      - say: "{sum(keep.kept[q] for q in seats)}"
phases:
  - id: go
    do:
${did.trim().replace(/^(?=.)/gm, "      ")}
`;
  const loaded = load({ path: "marks.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

const EMPTY = "(first(c in cells where c.h is 0) else impossible).h";
const H = "cell: {h: int 0..9 = 0}";
const ASK = (block: string) => `- each: p in seats\n  do:\n    - ask: {a: a in 1..9}\n      who: p\n    - ${block}\n`;
const ALL_ASK = (block: string) => `- everyone: p in seats\n  ask: {a: a in 1..9}\n  do:\n    - ${block}\n`;
const SECRET = `
- ask: {n: n in 1..2}
  who: first(seats) else impossible
- roll: v in 1..9
  to: list(first(seats) else impossible)
- set: (first(p in players where p.sec is 0) else impossible).sec = v
- ask: {m: m in 1..2}
  who: seats[2] else impossible
`;

const PLACES: Readonly<Record<string, Game>> = {
  "the first empty cell": game(H, ASK(`set: ${EMPTY} = a`)),
  "the first empty cell, answered unseen": game(H, ALL_ASK(`set: ${EMPTY} = a`)),
  "the first cell that has least": game(H, ASK("set: (first(c in cells sorted by c.h) else impossible).h += a")),
  "what is added to": game(H, ASK(`set: ${EMPTY} += a`)),
  "the first player who has none yet, unseen": game(`player: {sec: "int 0..9 = 0, seen by owner"}`, SECRET),
  "an element of a map": game(
    "table: {votes: int 0..99 per player}",
    ASK("set: table.votes[first(q in seats where table.votes[q] is 0) else impossible] = a"),
  ),
  "an element of a map that a verb keeps": game(H, ASK("keep: p")),
};

function engineFor(one: Game): ModuleEngine {
  const engine = engineOf(one);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

test.each(Object.entries(PLACES))("both engines and a listener find the same place: %s", (name, one) => {
  for (let seed = 0; seed < 4; seed++) {
    const { apart, stopped } = lockstep(one, engineFor(one), `${name}/${seed}`);
    expect([apart, stopped]).toEqual([null, null]);
  }
});

/** Plays a game and gives the events about stored values that a seat (null: the referee) hears. */
function stored(one: Game, seat: number | null): unknown[] {
  const told: unknown[] = [];
  const sink: Sink = (event) => {
    const heard = event.type === "set" ? describeEvent(one, event, seat) : null;
    if (heard) told.push(heard.parts);
  };
  let state = initial(one, sink);
  for (;;) {
    const now = status(one, state);
    if (now.kind === "chance") state = resolve(one, state, 4, sink);
    else if (now.kind === "play") state = answer(one, state, now.owing[0] ?? 0, 1, sink);
    else return told;
  }
}

test("the log names the place that got the value", () => {
  const marks = [
    { slot: "h", key: "r1c1", old: 0, new: 2 },
    { slot: "h", key: "r1c2", old: 0, new: 2 },
  ];
  expect(stored(PLACES["the first empty cell"] as Game, null)).toEqual(marks);
  expect(stored(PLACES["the first empty cell, answered unseen"] as Game, 1)).toEqual(marks);
});

test("nobody takes another player's number for the next of the own ones", () => {
  const unseen = PLACES["the first player who has none yet, unseen"] as Game;
  expect(stored(unseen, 0)).toEqual([{ slot: "sec", key: "p1", old: 0, new: 5 }]);
  const hidden = { hidden: true };
  expect(stored(unseen, 1)).toEqual([{ slot: "sec", key: hidden, old: hidden, new: hidden }]);
});

describe("defects of listening are noticed", () => {
  const one = PLACES["the first empty cell"] as Game;
  const unseen = PLACES["the first player who has none yet, unseen"] as Game;

  /** The report for a reference that plays differently with a listener. */
  function noticed(planted: (from: Parameters<typeof answer>[1], sink: Sink | null) => ReturnType<typeof answer>) {
    const listening = new Listening(one);
    const state = initial(one);
    expect(listening.begins(state)).toBeNull();
    return listening.goOn(planted, state).wrong;
  }

  const told = (change: (part: EventPart) => EventPart) =>
    noticed((from, sink) =>
      answer(one, from, 0, 3, sink && ((event: Event) => sink({ ...event, parts: event.parts.map(change) }))),
    );

  test("none, without a defect", () => expect(told((part) => part)).toBeNull());

  test("an event that names another place", () => {
    const [first = 0, second = 0] = one.names.flatMap((name, id) => (name === "r1c1" || name === "r1c2" ? [id] : []));
    expect(told((part) => (part.value === first ? { ...part, value: second } : part))).toBe(
      "the new h of r1c2 is [0], not [4]",
    );
  });

  test("an event that tells another value", () => {
    expect(told((part) => (part.name === "old" ? { ...part, value: 5 } : part))).toBe(
      "the old h of r1c1 is [0], not [5]",
    );
  });

  test("an answer with another result", () => {
    expect(noticed((from, sink) => answer(one, from, 0, sink ? 3 : 4, sink))).toContain("who listens makes");
  });

  test("work that is counted for the listener alone", () => {
    const wrong = noticed((from, sink) => {
      const state = answer(one, from, 0, 3, sink);
      if (sink) countWork(one.rt, 7, 0);
      return state;
    });
    expect(wrong).toContain("units of work");
  });

  test("a value told to a seat that may not read it", () => {
    const listening = new Listening(unseen);
    let state = initial(unseen);
    ({ state } = listening.goOn((from, sink) => answer(unseen, from, 0, 0, sink), state));
    const openly = (sink: Sink) => (event: Event) =>
      sink({ ...event, parts: event.parts.map((part) => ({ ...part, seenBy: 3 })) });
    const { wrong } = listening.goOn((from, sink) => resolve(unseen, from, 4, sink && openly(sink)), state);
    expect(wrong).toBe("seats 3 hear of sec of p1, and 1 may read it");
  });
});
