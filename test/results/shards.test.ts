import { describe, expect, test } from "vitest";
import { gamesNamed, shardName, shardsOf, usualSize } from "../../src/results/shards.ts";

describe("the shards of a run", () => {
  test("have all its games, each once", () =>
    expect(shardsOf(25, 10)).toEqual([
      { number: 0, from: 0, to: 10 },
      { number: 1, from: 10, to: 20 },
      { number: 2, from: 20, to: 25 },
    ]));

  test("have names that sort like their games", () => {
    const names = shardsOf(25, 10).map(shardName);
    expect(names).toEqual(["000000000-000000009", "000000010-000000019", "000000020-000000024"]);
    expect(names.map(gamesNamed)).toEqual(shardsOf(25, 10).map(({ from, to }) => ({ from, to })));
    expect(gamesNamed("notes")).toBeNull();
  });

  test("are small in short runs, and never larger than a thousand games", () =>
    expect([1, 20, 21, 500, 1_000_000].map((games) => usualSize(games, false))).toEqual([1, 1, 2, 25, 1000]));
  test("are a tenth of that if machines share them", () =>
    expect([1, 200, 201, 1_000_000].map((games) => usualSize(games, true))).toEqual([1, 1, 2, 1000]));
});
