import { describe, expect, test } from "vitest";
import type { Link } from "../../playground/link.ts";
import type { Calls, Setup } from "../../playground/protocol.ts";
import { playShared } from "../../playground/state/shared-games.ts";
import type { MeasuredGames } from "../../src/lab/measured-values.ts";

type Ask = Calls["playtest"]["ask"];
type Reply = Calls["playtest"]["reply"];

const setup: Setup = { entry: "soup.yaml", packs: [], options: {}, players: 2, seed: "1" };

/** Games whose only value is their own number. */
const played = (from: number, count: number): MeasuredGames => ({
  ...{ from, games: count, values: Float64Array.from({ length: count }, (_, i) => from + i) },
  ...{ rounds: new Float64Array(), cut: [], failed: [] },
});

const measured = { players: 2, measures: [], usable: [], noted: [], goals: [], alone: [] };

/** Workers that answer when told to. Each plays three of its games at a time. */
class Labs {
  readonly asked: { readonly lab: number; readonly ask: Ask; readonly done: (reply: Reply) => void }[] = [];
  readonly all: Ask[][] = [];
  time = 0;
  /** milliseconds that three games take */
  readonly slow: number;

  constructor(slow: number) {
    this.slow = slow;
  }

  readonly open = (): Pick<Link, "call"> => {
    const lab = this.all.push([]) - 1;
    const call = (_: string, ask: Ask) => {
      this.all[lab]?.push(ask);
      return new Promise<Reply>((done) => this.asked.push({ lab, ask, done }));
    };
    return { call: call as Link["call"] };
  };

  /** Answers the first or the last open request. */
  async answer(which: "first" | "last" = "first"): Promise<boolean> {
    const one = which === "first" ? this.asked.shift() : this.asked.pop();
    if (!one) return false;
    const { from, to } = one.ask;
    this.time += this.slow;
    one.done({ games: [played(from, Math.min(3, to - from))], measured: from === 0 ? measured : null, places: [] });
    await new Promise((resolve) => setImmediate(resolve));
    return true;
  }
}

async function shared(games: number, labs: Labs, which: "first" | "last" = "first", enough = games) {
  const taken: number[] = [];
  const take = ({ games: some }: Reply) => {
    taken.push(...some.flatMap(({ values }) => [...values]));
    return taken.length < enough;
  };
  const sharing = { first: labs.open(), most: 3, open: labs.open, now: () => labs.time };
  const ended = playShared({ setup, players: ["random", "random"], games }, sharing, take);
  while (await labs.answer(which));
  await ended;
  return taken;
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe("a run that is shared", () => {
  test("stays with one worker if it is short", async () => {
    const labs = new Labs(10);
    expect(await shared(100, labs)).toEqual(numbers(100));
    expect(labs.all.length).toBe(1);
  });

  test.each(["first", "last"] as const)(
    "returns games in their order, whichever worker is done (%s)",
    async (which) => {
      const labs = new Labs(1_000);
      expect(await shared(100, labs, which)).toEqual(numbers(100));
      expect(labs.all.map((asks) => asks.length > 0)).toEqual([true, true, true]);
    },
  );

  test("asks for no game twice", async () => {
    const labs = new Labs(1_000);
    await shared(50, labs);
    const starts = labs.all.flat().map(({ from }) => from);
    expect(new Set(starts).size).toBe(starts.length);
  });

  test("ends when nobody wants more", async () => {
    const labs = new Labs(1_000);
    const taken = await shared(100, labs, "first", 10);
    expect(taken.length).toBeLessThan(20);
    expect(taken).toEqual(numbers(taken.length));
  });

  test("fails if one of the workers fails", async () => {
    const labs = new Labs(1_000);
    const failing = { call: () => Promise.reject(new Error("it broke down")) };
    const sharing = { first: labs.open(), most: 2, open: () => failing, now: () => labs.time };
    const ended = playShared({ setup, players: [], games: 100 }, sharing, () => true);
    const failed = expect(ended).rejects.toThrow("it broke down");
    await labs.answer();
    await failed;
  });
});
