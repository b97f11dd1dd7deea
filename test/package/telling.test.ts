import { describe, expect, test } from "vitest";
import { type GameEvent, loadRules, Match, type News } from "../../src/index.ts";
import { playSome, rulesAt, shipped } from "../support/package.ts";

/** What programs may tell players: about answers, choices, reasons why something is not offered, and the rules. */

const HEARTS = "examples/hearts.yaml";
const NOUGHTS = "examples/tictactoe.yaml";
const hearts = () => new Match(rulesAt(HEARTS), { players: 4, seed: "3" });

/** The first whole answer, step by step. */
function first(match: Match, seat: number) {
  for (let step = match.step(seat); step; step = match.step(seat)) {
    const told = match.choose(seat, step.candidates[0] ?? "");
    if (told) return told;
  }
  throw new Error("nothing is asked");
}

describe("the events of an answer", () => {
  test("are told to each seat by its knowledge, and to nobody by accident", () => {
    const match = hearts();
    const chosen = match.step(2)?.candidates[0] ?? "";
    const told = first(match, 2);
    expect(JSON.stringify(told.for(2))).toContain(chosen);
    for (const other of [1, 3, 4]) expect(JSON.stringify(told.for(other))).not.toContain(chosen);
    expect(JSON.stringify(told.for(null))).toContain(chosen);
    // Serializing the object reveals nothing but the number of answers.
    expect(JSON.stringify(told)).toBe('{"answers":1}');
    expect(structuredClone({ ...told })).toEqual({ answers: 1 });
  });

  test("are sentences of typed pieces, with the rule that they come from", () => {
    const match = new Match(rulesAt(NOUGHTS));
    const event = match
      .play(1, match.choices(1)[4]?.key ?? "")
      .for(2)
      .find(({ type }) => type === "move");
    expect(event).toMatchObject({ answer: 1, isNews: true, file: NOUGHTS, line: expect.any(Number) });
    expect(event?.line).toBeGreaterThan(0);
    expect(event?.pieces.map(({ is }) => is)).toContain("things");
    expect(event?.text).toBe("p1.mark_1 comes to r2c2");
    const answer = match.events(2).find(({ type }) => type === "answer");
    expect(answer).toMatchObject({ seat: 1, isNews: false, parts: expect.any(Object) });
  });

  test("are told again to a returning client, after the last answer that it knows", () => {
    const match = hearts();
    const heard: GameEvent[][] = [[...match.events(3)]];
    for (const seat of [2, 1, 4, 3]) heard.push([...first(match, seat).for(3)]);
    expect(match.events(3)).toEqual(heard.flat());
    expect(match.events(3, 2)).toEqual(heard.slice(3).flat());
    expect(match.events(3, 4)).toEqual([]);
    expect(match.events(3, 99)).toEqual([]);
    expect(heard[0]?.every(({ answer }) => answer === 0)).toBe(true);
  });

  test("are the same after a long game, and in a copy that has gone another way", () => {
    const match = new Match(rulesAt("examples/backgammon.yaml"), { seed: "2" });
    const heard = [...match.events(1)];
    while (match.answers < 70 && match.waiting[0]) heard.push(...first(match, match.waiting[0]).for(1));
    const copy = match.clone();
    expect(match.events(1)).toEqual(heard);
    for (let n = 0; n < 60; n++) match.undo(null);
    playSome(match, 5, "other");
    expect(copy.events(1)).toEqual(heard);
  });
});

describe("a subscriber", () => {
  test("gets the events of its seat, until it ends that", () => {
    const match = hearts();
    const news: News[] = [];
    const end = match.subscribe(1, (one) => news.push(one));
    const told = [first(match, 2), first(match, 1)];
    end();
    told.push(first(match, 3));
    expect(news).toEqual([
      { answers: 1, events: told[0]?.for(1) },
      { answers: 2, events: told[1]?.for(1) },
    ]);
  });

  test("is told of undo and of repeated answers", () => {
    const match = new Match(rulesAt(NOUGHTS));
    const news: News[] = [];
    match.subscribe(2, (one) => news.push(one));
    const told = first(match, 1).for(2);
    expect([match.undo(1), match.undo(1), match.redo(), match.redo()]).toEqual([true, false, true, false]);
    expect(news).toEqual([
      { answers: 1, events: told },
      { answers: 0, events: [] },
      { answers: 1, events: told },
    ]);
  });

  test("may answer at once: all get the events in their order", () => {
    const match = new Match(rulesAt(NOUGHTS));
    const orders: number[][] = [[], []];
    match.subscribe(1, ({ answers }) => {
      orders[0]?.push(answers);
      const [seat] = match.waiting;
      if (seat) first(match, seat);
    });
    match.subscribe(2, ({ answers }) => orders[1]?.push(answers));
    first(match, 1);
    expect(match.ending).not.toBe(null);
    const counted = Array.from({ length: match.answers }, (_, i) => i + 1);
    expect(orders).toEqual([counted, counted]);
  });

  test("that fails keeps nothing from the others", () => {
    const match = new Match(rulesAt(NOUGHTS));
    const news: News[] = [];
    match.subscribe(1, () => {
      throw new Error("no line");
    });
    match.subscribe(2, (one) => news.push(one));
    expect(() => first(match, 1)).toThrow("no line");
    expect([match.answers, news.length]).toEqual([1, 1]);
    expect(() => match.playOut("1")).toThrow("no line");
  });

  test("gets each answer of a playout, but none of a copy", () => {
    const match = new Match(rulesAt(NOUGHTS));
    const answers: number[] = [];
    match.subscribe(1, (one) => answers.push(one.answers));
    match.clone().playOut("1");
    expect(answers).toEqual([]);
    match.playOut("1");
    expect(answers).toEqual(Array.from({ length: match.answers }, (_, i) => i + 1));
  });
});

describe("the choices", () => {
  test("are described in words and in parts", () => {
    const match = playSome(new Match(rulesAt("examples/chess.yaml")), 2);
    const [seat = 1] = match.waiting;
    for (const { key, text, parts } of match.choices(seat)) {
      expect(text).not.toBe("");
      const written = parts.map(
        ({ field, values }) => (field === "command" ? "" : `${field}=`) + (values.join() || "none"),
      );
      expect(written.join(" ")).toBe(key);
    }
  });

  test("are asked for in words, with titles", () => {
    const match = new Match(rulesAt("examples/love-letter.yaml"), { seed: "1" });
    const [seat = 1] = match.waiting;
    const step = match.step(seat);
    expect(step?.text).not.toBe("");
    expect(step?.choices.map(({ key }) => key)).toEqual(step?.candidates);
    expect(step?.choices.every(({ text }) => text !== "")).toBe(true);
  });

  test("have a reason for each other value, which reveals nothing hidden", () => {
    const match = new Match(rulesAt(NOUGHTS));
    const [choice] = match.choices(1);
    first(match, 1);
    const taken = match.whyNot(2, choice?.key ?? "");
    expect(taken).toMatchObject({ offered: false, step: expect.any(String) });
    expect(taken.lines[0]).toMatchObject({ text: expect.stringMatching(/./), file: NOUGHTS });
    expect(match.whyNot(2, match.choices(2)[0]?.key ?? "")).toMatchObject({ offered: true });
    expect(match.whyNot(1, match.choices(2)[0]?.key ?? "").lines[0]?.text).toMatch(/not this seat's move/);
  });
});

test("the scores are there by seat, or null without a score", () => {
  expect(new Match(rulesAt(NOUGHTS)).scores).toBe(null);
  const match = new Match(rulesAt("examples/meadow.yaml"), { players: 3 });
  expect(match.scores).toHaveLength(3);
  match.playOut("2");
  const quick = match.scores;
  match.record();
  expect(match.scores).toEqual(quick);
});

test("seats are numbers from 1 in all results", () => {
  const match = playSome(hearts(), 4);
  expect(match.view(3)).toMatchObject({ seat: 3, waiting: match.waiting, over: null });
  expect(match.view(null).seat).toBe(null);
  const over = new Match(rulesAt(NOUGHTS), { seed: "1" });
  over.playOut("1");
  expect(over.view(1)).toMatchObject({ over: over.ending, waiting: [] });
  for (const { seat } of match.events(null)) expect([null, 1, 2, 3, 4]).toContain(seat);
});

test("rules have names for themselves and their packs, and texts of their options", () => {
  const hint = loadRules(shipped(), "rules/hint.yaml");
  expect(hint.title).not.toBe("");
  expect(hint.packs.length).toBeGreaterThan(0);
  expect(hint.packs.every(({ isAdded, title, path }) => !isAdded && title !== "" && path in shipped())).toBe(true);
  const [pack] = hint.packs;
  const added = loadRules(shipped(), "rules/hint.yaml", [pack?.path ?? ""]);
  expect(added.packs.filter(({ isAdded }) => isAdded).map(({ id }) => id)).toEqual([pack?.id]);
  const [board] = loadRules(shipped(), "rules/hexwar.yaml").options;
  expect(board).toMatchObject({ id: "board", usual: "by_players", text: expect.stringMatching(/quick duels$/) });
  expect(Object.values(hint.titles).length).toBeGreaterThan(10);
});
