import { expect, test } from "vitest";
import type { Candidate, Question } from "../../playground/protocol.ts";
import { drawnIn } from "../../playground/table/drawn.ts";
import { quietIn, waysOf } from "../../playground/table/ways.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** The places of answers on the table that are no click on a thing, with and without hints of the look. */

const ENTRY = "rules/places.yaml";

function opened(text: string) {
  const loaded = ruleFiles({ [ENTRY]: text }).load({ entry: ENTRY, packs: [] });
  if (!loaded?.program) throw new Error(loaded?.diagnostics.map(({ message }) => message).join("; ") ?? "no rules");
  const session = new PageSession(loaded, { entry: ENTRY, packs: [], options: {}, players: 2, seed: "7" });
  const window = new Window(session);
  const position = () => window.position((session.owing()[0] ?? 0) + 1);
  return { session, position };
}

function asked(text: string, ...keys: readonly string[]) {
  const { session, position } = opened(text);
  session.answerAll(session.owing()[0] ?? 0, keys);
  const { questions, scene } = position();
  const [question] = questions;
  if (!question) throw new Error("nobody is asked");
  return { question, scene, ways: waysOf([question], scene) };
}

const called = ({ candidates }: Question, label: string): Candidate => {
  const found = candidates.find((candidate) => candidate.label === label);
  if (!found) throw new Error(`there is no ${label}`);
  return found;
};

const HEAD = `game: places
language: 1
players: 2
limit: {rounds: 5, winners: nobody}
`;

const FIGURES = `${HEAD}kinds:
  cell: {space of: field}
  figure: {copies: 2 for every player, stands on: cell or none}
boards:
  field: {grid: 3 by 3}
state:
  player: {coins: int 0..9 = 5}
  figure: {strength: int 0..9 = 3}
setup:
  - each: f in first(seats).figures
    move: f
    to: first(c in cells where not any(c.figures))
phases:
  - id: acting
    do:
      - window: turn
        player: first(seats)
windows:
  turn(player): {who: player, shape: once}
commands:
  push:
    when: turn
    ask:
      figure: f in actor.figures where f.cell is not none
      way: d in direction where any(c in cells where figure.cell is not none and beside(figure.cell, d) is c)
      force: n in 1..figure.strength
    do:
      - set: figure.strength -= force
  feed:
    when: turn
    ask:
      who:
        in: f in actor.figures where f.cell is not none
        note: "costs {f.strength}"
    do:
      - set: who.strength += 1
  save:
    when: turn
    do:
      - set: actor.coins += 1
`;

test("commands begin from the figures that they are about, with their costs", () => {
  const { ways } = asked(FIGURES);
  const choices = ways.clicks.get("p1.figure_1") ?? [];
  expect(choices.map(({ label, keys }) => [label, ...keys])).toEqual([
    ["push", "push", "p1.figure_1"],
    ["feed", "feed", "p1.figure_1"],
  ]);
  expect(choices.map(({ detail }) => detail)).toContain("costs 3");
});

test("a command without questions is beside what it changes", () => {
  const { ways } = asked(FIGURES);
  const [control] = ways.controls;
  expect(control).toMatchObject({ spot: { id: "p1" }, choices: [{ label: "save" }] });
  expect(ways.strips[0]?.choices.map(({ label }) => label)).toEqual(["push", "feed", "pass"]);
});

test("a direction is the space there, from the chosen figure", () => {
  const { question, ways } = asked(FIGURES, "push", "p1.figure_1");
  expect(called(question, "east")).toMatchObject({ on: ["r1c2"], angle: 90 });
  expect(ways.clicks.get("r1c2")?.map(({ label }) => label)).toEqual(["east"]);
});

test("a number is beside the chosen figure", () => {
  const { ways } = asked(FIGURES, "push", "p1.figure_1", "east");
  expect(ways.controls).toMatchObject([{ form: "numbers", spot: { id: "p1.figure_1" } }]);
});

const SHARES = `${HEAD}kinds:
  chest: {copies: 2, starts in: table.shown}
state:
  table: {shown: pile of chest}
phases:
  - id: paying
    do:
      - each: p in players
        do:
          - ask:
              paid:
                in: split 2 over c in chests up to 2
            who: p
`;

test("how much of a card is paid is a number beside it, and not the card over and over", () => {
  const { question, ways } = asked(SHARES);
  expect(question.candidates.map(({ kind }) => kind)).toContain("amount");
  expect(ways.controls.map(({ form }) => form)).toEqual(["numbers"]);
});

const BIDS = `${HEAD}state:
  player: {coins: int 0..9 = 5, bid: int 0..9}
phases:
  - id: bidding
    do:
      - each: p in players
        do:
          - ask:
              bid: n in 0..p.coins
            who: p
          - set: p.bid = bid
`;

test("a number with a bound is beside that bound", () => {
  const look = "look:\n  kinds:\n    player: {slots: {coins: {show: always}}}\n";
  expect(asked(BIDS + look).ways.controls).toMatchObject([{ spot: { id: "p1", part: "coins" } }]);
});

test("a number that the look draws large in the middle of the table is a place of answers", () => {
  const rules = `${HEAD}state:
  table: {stake: int 0..9 = 4}
phases:
  - id: bidding
    do:
      - each: p in players
        do:
          - ask:
              bid: n in 0..5
            who: p
          - set: table.stake = bid
look:
  choices: {bid: stake}
  kinds:
    table: {slots: {stake: {large: chips}}}
`;
  expect(asked(rules).ways.controls).toMatchObject([{ spot: { id: "table", part: "stake" } }]);
});

test("the look says where a choice is, and which things are clicked for it", () => {
  const rules = `${BIDS}kinds:
  cell: {space of: field}
boards:
  field: {grid: 3 by 3}
terms:
  square(n int): cells[n + 1] else impossible
look:
  choices: {bid: square}
`;
  const { ways } = asked(rules);
  expect(ways.clicks.get("r1c3")?.map(({ label }) => label)).toEqual(["2"]);
  expect(asked(rules.replace("bid: square", "bid: bid")).ways.controls).toMatchObject([{ spot: { id: "p1" } }]);
});

test("an answer in words alone is at the edge", () => {
  const rules = `${HEAD}phases:\n  - id: p\n    do:\n      - ask: {again: yes or no}\n        who: first(seats)\n`;
  const { ways } = asked(rules);
  expect(ways.controls).toEqual([]);
  expect(ways.strips[0]?.choices.map(({ label }) => label)).toEqual(["no", "yes"]);
});

test("a forced word has the text of the log", () => {
  const rules = `${HEAD}phases:\n  - id: p\n    do:\n      - ask: {again: yes or no}\n        who: first(seats)\n`;
  const { question } = asked(`${rules}look:\n  answers: {p: {yes: plays on, no: stops}}\n`);
  expect(question.candidates.map(({ key, label }) => [key, label])).toEqual([
    ["no", "stop"],
    ["yes", "play on"],
  ]);
});

test("a number of the last throw is its die", () => {
  const rules = `${HEAD}phases:
  - id: p
    do:
      - roll: a in 1..6
      - roll: b in 1..6
      - ask:
          die: d in list(a, b)
        who: first(seats)
`;
  const { question, scene, ways } = asked(rules);
  const dice = [...ways.clicks.keys()];
  expect(dice.every((id) => drawnIn(scene).ids.has(id))).toBe(true);
  expect(dice).toHaveLength(new Set(question.candidates.map(({ label }) => label)).size);
});

const SECRET = `${HEAD}kinds:
  cell: {space of: field}
boards:
  field: {grid: 2 by 2}
state:
  player: {target: 'cell or none, seen by owner'}
phases:
  - id: hiding
    do:
      - everyone: p in list(first(seats))
        ask:
          target: c in cells
        do:
          - set: p.target = target
  - id: guessing
    do:
      - ask:
          n: n in 1..3
        who: last(seats)
        text: how far from here
`;

test("hidden information of others is no place of a question", () => {
  const { session, position } = opened(SECRET);
  session.answer(0, "r2c2");
  const [question] = position().questions;
  expect(question?.seat).toBe(2);
  expect(JSON.stringify(question)).not.toContain("r2c2");
});

test("several steps answered at once are all given, or none", () => {
  const { session } = opened(FIGURES);
  expect(() => session.answerAll(0, ["push", "p2.figure_1"])).toThrow();
  expect(session.trail(0)).toEqual([]);
  session.answerAll(0, ["push", "p1.figure_1"]);
  expect(session.trail(0).map(({ thing }) => thing)).toEqual([null, "p1.figure_1"]);
});

const CARDS = `${HEAD}kinds:
  card: {table: cards, starts in: table.deck}
state:
  table: {deck: 'deck of card, seen by nobody', laid: 'row of 2 card, seen by nobody'}
phases:
  - id: p
    do:
      - shuffle: table.deck
      - draw: 2
        from: table.deck
        to: table.laid
      - ask: {card: c in table.laid}
        who: first(seats)
cards: {ace: {title: The Ace}, king: {title: The King}}
`;

test("an unknown thing has no face among the choices", () => {
  const { question } = asked(CARDS);
  expect(question.candidates.length).toBeGreaterThan(0);
  expect(JSON.stringify(question)).not.toMatch(/The (Ace|King)/);
  const open = asked(CARDS.replaceAll("seen by nobody", "seen by all")).question;
  expect(open.candidates.map(({ card }) => card?.label).toSorted()).toEqual(["The Ace", "The King"]);
});

const ZONES = `${HEAD}kinds:
  coin: {copies: 4, starts in: table.bank}
state:
  table: {bank: pile of coin}
  player: {purse: pile of coin}
phases:
  - id: acting
    do:
      - ask:
          from: z in zones(table.bank, first(seats).purse)
          to: z in zones(table.bank, first(seats).purse) where z is not from
        who: first(seats)
      - move: first(from)
        to: to
`;

test("a chosen zone is clicked where it is", () => {
  const { question, ways } = asked(ZONES);
  expect(question.candidates.map(({ thing, label }) => [thing, label])).toEqual([
    ["bank", "bank"],
    ["p1.purse", "purse"],
  ]);
  expect([...ways.clicks.keys()]).toEqual(["bank", "p1.purse"]);
  expect(ways.strips.flatMap(({ choices }) => choices)).toEqual([]);
});

test("what begins only a command that its button says is quiet, and can be clicked all the same", () => {
  const both = asked(FIGURES).ways;
  expect([both.clicks.size > 0, quietIn(both).size]).toEqual([true, 0]);
  const one = asked(`${FIGURES}look: {choices: {push: words}}\n`).ways;
  expect(quietIn(one).size).toBe(0);
  const { clicks, ...rest } = asked(`${FIGURES}look: {choices: {push: words, feed: words}}\n`).ways;
  expect(clicks.size).toBe(both.clicks.size);
  expect(quietIn({ clicks, ...rest }).size).toBe(clicks.size);
});
