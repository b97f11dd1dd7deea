import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const measure = (...line: readonly string[]) => cli(["measure", ...line]);

interface Row {
  readonly measure: string;
  readonly mean: number;
  readonly surely: readonly [number, number] | null;
}

describe("measure", () => {
  test("says what games are like, and which cards their winners take", async () => {
    const { status, out } = await measure("examples/deck-builder.yaml", "--games", "140");
    expect(status).toBe(0);
    expect(out).toMatch(/^Little Dominion: 140 games with seed 1, 2 players: random-paired$/m);
    expect(out).toMatch(/^seat 1 wins +[\d.]+ % +[\d.]+ % to [\d.]+ %$/m);
    expect(out).toMatch(/^who leads after half wins +[\d.]+ %/m);
    expect(out).toMatch(/^duchy +[\d.]+ +[\d.]+ +[\d.]+ % +[\d.]+ % +[\d.]+ % to [\d.]+ % +more than fair$/m);
    // A command that both players use equally is fair.
    expect(out).toMatch(/^buy +80\.00 +[\d.]+ +[\d.]+ % +(?:4[5-9]|5[0-5])\.\d % +[\d.]+ % to [\d.]+ %$/m);
  });

  test("calls nothing unfairly strong if one seat always wins", async () => {
    const { out } = await measure("rules/hint.yaml", "--games", "12");
    expect(out).toMatch(/^seat \d wins +100\.0 %/m);
    expect(out).toMatch(/ 100\.0 % +[\d.]+ % to 100\.0 %$/m);
    expect(out).not.toMatch(/(?:more|less) than fair$/m);
  });

  test("names what is never taken and never offered", async () => {
    const { out } = await measure("rules/neohunt33.yaml", "--games", "20", "--agents", "first");
    expect(out).toMatch(/^never taken: .*\bgrenade$/m);
    expect(out).toMatch(/^never offered: /m);
  });

  test("has the published rates of random noughts and crosses", async () => {
    const { out } = await measure("examples/tictactoe.yaml", "--games", "4000", "--json");
    const { measures } = JSON.parse(out) as { measures: readonly Row[] };
    const of = (id: string) => measures.find((row) => row.measure === id)?.surely ?? [1, 0];
    // All fillings of the board are equally likely: 737, 363 and 160 of 1,260.
    for (const [id, rate] of [
      ["wins 1", 737 / 1260],
      ["wins 2", 363 / 1260],
      ["nobody", 160 / 1260],
    ] as const) {
      const [low, high] = of(id);
      expect(low).toBeLessThan(rate);
      expect(high).toBeGreaterThan(rate);
      expect(high - low).toBeLessThan(0.07);
    }
  });

  test("comes to the same with any number of processes", async () => {
    const runs = ["1", "2"].map((workers) =>
      measure("examples/hearts.yaml", "--games", "40", "--json", "--workers", workers),
    );
    const [one, two] = await Promise.all(runs);
    expect(JSON.parse(one?.out ?? "").uses.length).toBe(17);
    expect(two?.out).toBe(one?.out);
  });
});

test("a player who always takes strong cards wins more than a random one", async () => {
  const line = ["examples/deck-builder.yaml", "--agents", "always:duchy,random-paired", "--games", "50", "--json"];
  const { out } = await measure(...line);
  const { measures } = JSON.parse(out) as { measures: readonly Row[] };
  const won = measures.find((row) => row.measure === "player 1");
  expect(won?.surely?.[0]).toBeGreaterThan(0.6);
  const { status, err } = await measure("examples/deck-builder.yaml", "--agents", "always:dutchy");
  expect([status, err]).toEqual([2, expect.stringContaining("There is no player `always:dutchy`.")]);
});
