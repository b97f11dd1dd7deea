import { describe, expect, test } from "vitest";
import type { Estimate } from "../../src/lab/estimate.ts";
import { findingsIn } from "../../src/lab/findings.ts";
import type { UseRow } from "../../src/lab/use-rows.ts";

const estimate = (id: string, low: number, high: number, more: Partial<Estimate> = {}): Estimate => ({
  measure: { id, text: id, unit: "share", group: "main" },
  ...{ games: 400, mean: (low + high) / 2, interval: [low, high], spread: null, ...more },
});

const row = (id: string, offered: number, taken: number, more: Partial<UseRow> = {}): UseRow => ({
  ...{ id, kind: null, offered, taken, won: null, isUnfair: null, ...more },
});

const found = (estimates: readonly Estimate[], uses: readonly UseRow[] = [], players = 2) =>
  findingsIn({ estimates: new Map(estimates.map((one) => [one.measure.id, one])), uses, players, alone: [] });

const texts = (...given: Parameters<typeof found>) => found(...given).map(({ text }) => text);

describe("what stands out", () => {
  test("is a seat that surely wins more or less than its share", () =>
    expect(texts([estimate("wins 1", 0.52, 0.6), estimate("wins 2", 0.4, 0.48)])).toEqual([
      "Seat 1 wins more than its part: 56.0 % (52.0 % to 60.0 %); 50.0 % would be fair.",
      "Seat 2 wins less than its part: 44.0 % (40.0 % to 48.0 %); 50.0 % would be fair.",
    ]));

  test("is a player who surely wins more, if different players rotate", () =>
    expect(found([estimate("player 1", 0.6, 0.7), estimate("player 2", 0.3, 0.4)])).toMatchObject([
      {
        measure: "player 1",
        text: "Player 1 wins more than its part: 65.0 % (60.0 % to 70.0 %); 50.0 % would be fair.",
      },
      { measure: "player 2", attempt: "What the players differ in is worth so much." },
    ]));

  test("is no seat whose share is in its interval, also if few games are won", () => {
    expect(found([estimate("wins 1", 0.49, 0.6), estimate("wins 2", 0.4, 0.51)])).toEqual([]);
    expect(found([estimate("wins 1", 0.2, 0.26), estimate("wins 2", 0.2, 0.26)])).toEqual([]);
    expect(found([estimate("wins 1", 0.3, 0.4)], [], 1)).toEqual([]);
  });

  test.each([
    ["nobody", 0.24, 0.26],
    ["forced", 0.59, 0.61],
    ["led half", 0.84, 0.86],
  ])("is too much of `%s`, if that is sure", (id, below, above) => {
    expect(found([estimate(id, below, 0.9)])).toEqual([]);
    expect(found([estimate(id, above, 0.9)])).toEqual([
      { measure: id, text: expect.stringContaining("%") as string, attempt: expect.stringMatching(/\w\.$/) as string },
    ]);
  });

  test("is a game that drags on now and then", () => {
    const length = (median: number, most5: number) => estimate("length", 40, 60, { spread: { median, most5 } });
    expect(found([length(40, 99)])).toEqual([]);
    expect(texts([length(40, 100)])).toEqual([
      "Some games drag on: one in twenty takes 100 moves or more, one in the middle 40.",
    ]);
  });

  test("is a card that is hardly ever taken, if it was offered often enough", () => {
    const offers = (games: number) => [estimate("offered kit", 0, 1, { games })];
    expect(texts(offers(400), [row("kit", 1, 0.04)])).toEqual([
      "`kit` is taken 4.0 % of the times when it is offered.",
    ]);
    expect(texts(offers(400), [row("kit", 1, 0)])).toEqual(["`kit` is taken never when it is offered."]);
    expect(found(offers(49), [row("kit", 1, 0)])).toEqual([]);
    expect(found(offers(400), [row("kit", 1, 0.05)])).toEqual([]);
  });

  test("is a card that wins more than its share, with the question that explains it", () => {
    const won = estimate("won with kit", 0.7, 0.9);
    const [first] = found([], [row("kit", 1, 0.5, { won, isUnfair: "more" })], 3);
    expect(first).toMatchObject({
      text: "Who takes `kit` wins 80.0 % (70.0 % to 90.0 %): more than fair.",
      attempt: expect.stringContaining("`--agents always:kit,random-paired,random-paired`") as string,
    });
  });

  test("is a card that is never offered, but no kind of which nothing can be taken", () => {
    const uses = [
      row("storage", 0, 0, { kind: "space" }),
      row("medic", 0, 0, { kind: "card" }),
      row("kit", 1, 1, { kind: "card" }),
      row("wait", 0, 0),
    ];
    expect(texts([], uses)).toEqual(["Never offered: `medic`, `wait`."]);
  });
});
