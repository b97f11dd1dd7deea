import { describe, expect, test } from "vitest";
import type { MadeAnswer, Position } from "../../playground/protocol.ts";
import { gameAfter, NO_GAME, runningOf } from "../../playground/state/game-state.ts";
import type { Player } from "../../playground/state/players.ts";
import { neededWord, takenText, undoOf, wordText } from "../../playground/state/taking-back.ts";
import { positionAt } from "../support/playground/positions.ts";

const by = (seat: number, more: Partial<MadeAnswer> = {}): MadeAnswer => ({
  ...{ seat, forced: false, tossed: false, owed: 1 },
  ...more,
});

interface Table {
  readonly seated?: readonly number[];
  readonly position?: Partial<Position>;
  readonly curtainFor?: number | null;
}

function gameOf(made: readonly MadeAnswer[], { seated = [1, 2], position = {}, curtainFor = null }: Table = {}) {
  const shown = { position: positionAt(made.length, { made, ...position }), curtainFor, seated };
  return gameAfter(NO_GAME, { do: "begin", ...shown });
}

const PEOPLE: readonly Player[] = ["person", "person"];
const ALONE: readonly Player[] = ["person", "random"];
const SECRET = { position: { secrets: true } };
const solo = { seated: [1] };

describe("undo takes back", () => {
  test("one person with bots: to that person's last question, in words", () => {
    const game = gameOf([by(1), by(2, { tossed: true }), by(1, { forced: true }), by(2)], solo);
    const text = "the last answer with 2 answers of others after it; chance will give something else";
    expect(undoOf(game, ALONE)).toEqual({ to: 0, text, isAsked: true });
    expect(takenText(game, 0)).toBe(`Taken back: ${text}.`);
  });

  test("nothing, before the first choice", () => {
    expect(undoOf(gameOf([by(2)], solo), ALONE)).toBeNull();
    expect(undoOf(gameOf([]), PEOPLE)).toBeNull();
    expect(undoOf(NO_GAME, PEOPLE)).toBeNull();
  });

  test("move by move for the referee, and without persons", () => {
    const made = [by(1), by(2), by(2)];
    expect(undoOf(gameOf(made, { position: { viewer: 0 } }), ALONE)).toMatchObject({ to: 2, isAsked: false });
    expect(undoOf(gameOf(made, { seated: [] }), ["random", "random"])).toMatchObject({ to: 2, isAsked: false });
  });

  test("of a game with secrets, without saying whether chance has decided anything", () => {
    const made = [by(1, { tossed: true })];
    const alone = gameOf([...made, by(2, { tossed: true })], { ...SECRET, ...solo });
    expect(undoOf(alone, ALONE)?.text).toBe("the last answer with an answer of others after it");
    expect(takenText(alone, 0)).toBe("Taken back: the last answer with an answer of others after it.");
    expect(undoOf(gameOf(made, SECRET), PEOPLE)?.text).toBe("the last answer");
    expect(takenText(gameOf(made, SECRET), 0)).toBe("Taken back: the last answer.");
    expect(undoOf(gameOf(made), PEOPLE)?.text).toMatch(/chance/);
  });
});

describe("all persons at the table have to agree", () => {
  test.each<[string, readonly MadeAnswer[], number, Table, ReturnType<typeof neededWord>]>([
    ["not where nothing is hidden and nothing was tossed, one after the other", [by(1), by(2), by(1)], 0, {}, null],
    ["where chance has decided", [by(1), by(2, { tossed: true }), by(1)], 0, {}, "chance"],
    ["but not behind that", [by(1), by(2, { tossed: true }), by(1)], 2, {}, null],
    ["where something hidden may have been told", [by(1), by(2)], 1, SECRET, "hidden"],
    ["not while others still owe theirs to the same question", [by(1), by(2, { owed: 2 })], 1, SECRET, null],
    ["but once the last has given it", [by(1, { owed: 2 }), by(2)], 0, SECRET, "hidden"],
    ["also behind a curtain", [by(1), by(2)], 1, { ...SECRET, curtainFor: 1 }, "hidden"],
    ["not where one person sits alone", [by(1), by(2)], 0, { ...SECRET, ...solo }, null],
    ["not for the referee", [by(1), by(2)], 0, { position: { secrets: true, viewer: 0 } }, null],
    [
      "but for whoever only wants to be it",
      [by(1)],
      0,
      { position: { secrets: true, viewer: 0 }, curtainFor: 0 },
      "hidden",
    ],
    ["not to go forth again", [by(1)], 3, SECRET, null],
  ])("%s", (_, made, move, table, kept) => {
    expect(neededWord(gameOf(made, table), move)).toBe(kept);
  });

  test("and are told why", () => {
    expect(wordText("chance")).toBe("Nobody can take this back alone: chance has decided something since.");
  });
});

test("behind a curtain nobody learns of forced answers or chance", () => {
  const game = gameOf([by(2, { forced: true, tossed: true })], { ...SECRET, curtainFor: 1 });
  expect(runningOf(game)?.position.made).toEqual([by(2)]);
  expect(undoOf(game, PEOPLE)).toMatchObject({ to: 0 });
});

describe("the message about undo", () => {
  const told = { do: "tell of going back", back: { is: "done", text: "Taken back." } } as const;
  const asked = { do: "tell of going back", back: { is: "asked", to: 0, isUndo: true, text: "Why." } } as const;
  const shown = (move: number) => ({ do: "move", position: positionAt(move), curtainFor: null, seated: [1] }) as const;
  const backAfter = (...steps: readonly Parameters<typeof gameAfter>[1][]) =>
    runningOf(steps.reduce(gameAfter, gameOf([by(1)])))?.back;

  test("stays while others look at the same position, and goes with the next", () => {
    expect(backAfter(told, shown(1))).toEqual(told.back);
    expect(backAfter(told, shown(2))).toBeNull();
  });

  test("is a question about the shown position, and no other", () => {
    expect(backAfter(asked)).toEqual(asked.back);
    expect(backAfter(asked, shown(1))).toBeNull();
  });
});
