import { describe, expect, test } from "vitest";
import { link } from "../../../src/interpreter/link/link.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { candidateName } from "../../../src/interpreter/play/candidates.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import { UnfinishedMoves } from "../../../src/interpreter/play/unfinished-moves.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { loadTexts } from "../../support/rules.ts";

/** Everybody passes three of five numbers simultaneously, and then says a word in two steps, one seat after the other. */
const RULES = `game: pass
language: 1
title: Pass
players: 2
limit: {rounds: 3, winners: nobody}
end: {late: {if: round > 2, winners: nobody}}
types: {word: [red, blue]}
state:
  player: {sum: int 0..99 = 0}
  table: {said: int 0..99 = 0}
phases:
  - id: all
    do:
      - everyone: p in players
        ask:
          first: w in word
          second: w in word
          numbers: 3 of n in 1..5
        do:
          - set: p.sum = sum(n for n in numbers)
  - id: words
    do:
      - each: p in players
        do:
          - ask:
              a: n in 1..3
              b: n in 1..3 where n >= a
            who: p
          - set: table.said = 6 / (b - 3 + table.said) rounded down
`;

function begin() {
  const { program, diagnostics } = loadTexts({ "pass.yaml": RULES });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const game = link(program, { players: 2 });
  const base = settle(game, initial(game), seeded("1"));
  return { game, base, unfinished: new UnfinishedMoves(game, base) };
}

type Begun = ReturnType<typeof begin>;

function names(game: Game, unfinished: UnfinishedMoves, seat: number): (string | null)[] {
  const next = unfinished.next(seat);
  return next ? next.asked.candidates.map((_, at) => candidateName(game, next.state, next.asked, at)) : [];
}

function choose({ game, unfinished }: Begun, seat: number, ...words: readonly string[]) {
  const moves = words.map((word) => unfinished.choose(seat, names(game, unfinished, seat).indexOf(word)));
  return moves.at(-1) ?? null;
}

const given = ({ game, unfinished }: Begun, seat: number) =>
  unfinished.given(seat).map(({ asked, state, at }) => candidateName(game, state, asked, at));

describe("unfinished moves", () => {
  test("are answered step by step, and each step is taken back alone", () => {
    const all = begin();
    expect(choose(all, 0, "red", "blue")).toBe(null);
    expect(given(all, 0)).toEqual(["red", "blue"]);
    expect(given(all, 1)).toEqual([]);
    expect(names(all.game, all.unfinished, 0)).toEqual(["1", "2", "3", "4", "5"]);
    expect(all.unfinished.back(0)).toBe(true);
    expect(given(all, 0)).toEqual(["red"]);
    expect(all.unfinished.back(0)).toBe(true);
    expect(all.unfinished.back(0)).toBe(false);
    expect(all.unfinished.state).toBe(all.base);
  });

  test("let the values of a set be picked in any order, and make a move of the last", () => {
    const all = begin();
    expect(choose(all, 0, "red", "blue", "5", "1")).toBe(null);
    expect(all.unfinished.picked(0)).toEqual([5, 1]);
    expect(names(all.game, all.unfinished, 0)).toEqual(["2", "3", "4"]);
    expect(all.unfinished.back(0)).toBe(true);
    expect(all.unfinished.picked(0)).toEqual([5]);
    expect(choose(all, 0, "2", "3")?.key).toBe("first=red second=blue numbers=2,3,5");
  });

  test("of others stay when a seat finishes, with their picks", () => {
    const all = begin();
    choose(all, 1, "blue", "blue", "4", "2");
    const move = choose(all, 0, "red", "red", "1", "2", "3");
    if (!move) throw new Error("this is a whole move");
    all.unfinished.goOn(settle(all.game, move.state, seeded("1")), 0);
    expect(given(all, 0)).toEqual([]);
    expect(all.unfinished.next(0)).toBe(null);
    expect(given(all, 1)).toEqual(["blue", "blue"]);
    expect(all.unfinished.picked(1)).toEqual([4, 2]);
    expect(choose(all, 1, "5")?.key).toBe("first=blue second=blue numbers=2,4,5");
  });

  test("are forgotten when a seat starts over", () => {
    const all = begin();
    choose(all, 1, "blue", "blue", "4");
    all.unfinished.begin(all.base);
    expect([given(all, 1), all.unfinished.picked(1)]).toEqual([[], []]);
  });

  test("end at a fault of the rules, and leave the steps before unchanged", () => {
    const all = begin();
    for (const seat of [0, 1]) {
      const move = choose(all, seat, "red", "red", "1", "2", "3");
      if (move) all.unfinished.goOn(settle(all.game, move.state, seeded("1")), seat);
    }
    expect(choose(all, 0, "2")).toBe(null);
    const failed = choose(all, 0, "3");
    expect(failed?.state.fault?.message).toMatch(/division by 0/);
    expect(given(all, 0)).toEqual(["2"]);
  });
});
