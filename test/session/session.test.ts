import { describe, expect, test } from "vitest";
import { firstAgent, randomAgent } from "../../src/agents/simple.ts";
import { encode } from "../../src/interpreter/runtime/encode.ts";
import type { Event } from "../../src/interpreter/runtime/events.ts";
import { loadedOf, loadRules } from "../../src/package/rules.ts";
import { isFault } from "../../src/session/made.ts";
import { Session } from "../../src/session/session.ts";
import { tableOf } from "../../src/session/table.ts";

const RULES = `game: piles
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
state:
  player:
    points: int 0..99 = 0
phases:
  - id: main
    do:
      - each: p in seats
        do:
          - ask: {pile: i in 1..3, much: i in 1..2}
            who: p
          - roll: luck in 1..6
          - set: p.points += pile + luck
`;

/** Rules in which an answer with pile 3 overflows the slot. */
const FAILING = RULES.replace("0..99", "0..8").replace("+= pile + luck", "= pile * 3");

function session(text = RULES, options: ConstructorParameters<typeof Session>[2] = {}, seed = "7"): Session {
  const rules = loadRules({ "piles.yaml": text }, "piles.yaml");
  if (!rules.playable) throw new Error(JSON.stringify(rules.findings));
  const { game, header } = tableOf(loadedOf(rules), { seed });
  return new Session(game, header, options);
}

const key = (pile: number, much = 1) => `pile=${pile} much=${much}`;
const bytes = (one: Session) => encode(one.game, one.base);
const keys = (one: Session) => one.made.map((made) => made.key);

describe("a session", () => {
  test("that waits stores no more of its position than that, and continues as it would have", () => {
    const [one, other] = [session(), session()];
    for (const each of [one, other]) {
      each.play(0, key(1));
      each.choose(1, 1);
    }
    one.settleDown();
    const { slots } = one.base;
    expect(slots.buffer.byteLength).toBe(slots.byteLength);
    expect(one.chosen(1).map(({ at }) => at)).toEqual([1]);
    for (const each of [one, other]) each.choose(1, 0);
    expect([bytes(one), keys(one), one.record()]).toEqual([bytes(other), keys(other), other.record()]);
    one.goTo(0);
    expect(bytes(one)).toEqual(bytes(session()));
  });

  test("that stores only the events of its last answer finds the rest on request", () => {
    const [one, other] = [session(RULES, { heard: 1 }), session()];
    for (const each of [one, other]) for (const [at, pile] of [1, 2, 3, 1].entries()) each.play(at % 2, key(pile));
    const heard = (each: Session) =>
      [each.opening, ...each.made.map(({ events }) => events)].map((all) => all.map(({ type }) => type));
    expect(heard(one)).toEqual(heard(other));
    expect(one.opening.length).toBeGreaterThan(0);
  });

  test("is copied with undone answers and chosen steps, and copies are independent", () => {
    const one = session();
    one.play(0, key(1));
    one.play(1, key(2));
    one.undo();
    one.choose(1, 2);
    const copy = one.copy();
    expect([keys(copy), copy.ahead.length, copy.chosen(1).length]).toEqual([[key(1)], 1, 1]);
    copy.redo();
    one.play(1, key(3));
    expect([keys(one), keys(copy)]).toEqual([
      [key(1), key(3)],
      [key(1), key(2)],
    ]);
    expect(copy.made.map(({ events }) => events.length > 0)).toEqual([true, true]);
  });

  test("has undo and redo, and forgets undone answers after another one", () => {
    const one = session();
    one.play(0, key(1));
    const after = bytes(one);
    one.play(1, key(2));
    expect(one.undo()).toBe(true);
    expect([bytes(one), one.ahead.length]).toEqual([after, 1]);
    expect([one.redo(), one.redo()]).toEqual([true, false]);
    expect(keys(one)).toEqual([key(1), key(2)]);
    one.undo();
    one.play(1, key(3));
    expect([keys(one), one.ahead]).toEqual([[key(1), key(3)], []]);
  });

  test("a step can be chosen, tried and taken back, and redo stays until the answer is whole", () => {
    const one = session();
    one.play(0, key(1));
    one.undo();
    one.choose(0, 2);
    expect(one.chosen(0).map(({ asked, at }) => asked.candidates[at])).toEqual([3]);
    expect(one.ahead).toHaveLength(1);
    expect(one.ifChosen(0, 0, () => "more is asked")).toBeNull();
    expect(one.next(0)?.asked.field?.id).toBe("much");
    expect(one.back(0)).toBe(true);
    expect(one.ifChosen(0, 0, () => one.next(0)?.asked.field?.id)).toBe("much");
    expect(one.chosen(0)).toEqual([]);
    one.choose(0, 0);
    one.choose(0, 0);
    expect([keys(one), one.ahead]).toEqual([[key(1)], []]);
  });

  test("tells events at once, to a listener, and later on request", () => {
    const heard: [string, number][] = [];
    const one = session(RULES, { listener: ({ type }: Event, n) => heard.push([type, n]) });
    const made = one.play(0, key(1));
    const later = session();
    const quiet = later.letAnswer(0, { name: "first", choose: () => 0 }, [], false);
    if (!made || isFault(made) || !quiet || isFault(quiet)) throw new Error("nothing was answered");
    const types = (events: readonly Event[]) => events.map(({ type }) => type);
    later.play(1, key(2));
    expect(types(quiet.events)).toEqual(types(made.events));
    expect(heard.filter(([, n]) => n === 1).map(([type]) => type)).toEqual(types(made.events));
    expect(heard.filter(([, n]) => n === 0).map(([type]) => type)).toEqual(types(one.opening));
  });

  test("gives the answers of a record again, up to the first that is not possible", () => {
    const one = session();
    for (const agent = randomAgent("3"); one.made.length < 7; ) one.letAnswer(one.owing[0] ?? 0, agent);
    const record = one.record();
    const again = session();
    expect(again.follow(record.answers)).toBeNull();
    expect(again.record()).toEqual(record);
    const other = [...record.answers.slice(0, 3), { seat: 1, key: "pile=9 much=1" }, ...record.answers.slice(3)];
    const third = session();
    expect(third.follow(other)).toMatchObject({ at: 3, fault: null, answer: { key: "pile=9 much=1" } });
    expect(third.made).toHaveLength(3);
  });

  test("marks are the same however they were asked for, also after undo", () => {
    const [one, other] = [session(), session()];
    for (const each of [one, other])
      for (const agent = firstAgent(); each.made.length < 5; ) each.letAnswer(each.owing[0] ?? 0, agent);
    other.goTo(2);
    expect(other.marks()).toHaveLength(3);
    other.goTo(5);
    expect(other.marks()).toEqual(one.marks());
    other.goTo(3);
    other.play(other.owing[0] ?? 0, key(3, 2));
    expect(other.marks()).toHaveLength(5);
    expect(other.marks()[4]).not.toEqual(one.marks()[4]);
    expect(other.marks().slice(0, 4)).toEqual(one.marks().slice(0, 4));
  });

  test("the position before an answer is the one in which it was given", () => {
    const one = session();
    const before = [bytes(one)];
    for (const agent = randomAgent("5"); one.made.length < 18; before.push(bytes(one)))
      one.letAnswer(one.owing[0] ?? 0, agent);
    const found = one.made.map(({ n }) => encode(one.game, one.before(n) ?? one.base));
    expect(found).toEqual(before.slice(0, -1));
    expect([one.before(0), one.before(19)]).toEqual([null, null]);
  });
});

describe("an answer at which the rules fail", () => {
  test("is refused on request: nothing has changed, and the steps before the last one stay", () => {
    const one = session(FAILING, { refusesFaults: true });
    one.play(0, key(1));
    const before = bytes(one);
    one.choose(1, 2);
    expect(one.choose(1, 0)).toMatchObject({ code: "run-time" });
    expect([bytes(one), one.made.length, one.owing]).toEqual([before, 1, [1]]);
    expect(one.chosen(1)).toHaveLength(1);
    expect(one.follow([{ seat: 2, key: key(3) }])).toMatchObject({ at: 0, fault: { code: "run-time" } });
  });

  test("otherwise it is the last one, and the game stops with its fault", () => {
    const one = session(FAILING);
    one.play(0, key(3));
    expect(one.waits).toMatchObject({ kind: "fault", fault: { code: "run-time" } });
    expect([one.made.length, one.owing]).toEqual([1, []]);
    expect(one.undo()).toBe(true);
    expect(one.owing).toEqual([0]);
  });
});
