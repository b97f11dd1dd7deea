import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** What programs and logs are told about things that only some seats may know. */

const FILE = "test/cases/cli/whispers.yaml";

interface Said {
  readonly say: string;
  readonly seat?: number;
  readonly seats?: readonly number[];
  readonly key?: string;
  readonly id?: number;
  readonly text?: string;
  readonly [more: string]: unknown;
}

async function talk(answers: readonly object[], more = ""): Promise<Said[]> {
  const lines = answers.map((answer) => JSON.stringify(answer));
  const { out } = await cli(`play ${FILE} --protocol jsonl${more}`, { input: `${lines.join("\n")}\n` });
  const said = out.trim().split("\n");
  return said.map((line) => JSON.parse(line) as Said);
}

const HIDES = [
  { seat: 1, key: "at=r1c2" },
  { seat: 2, key: "at=r2c2" },
];

const idsOf = (said: readonly Said[], seat: number) =>
  said.flatMap(({ say, seats, id }) => (say === "event" && seats?.includes(seat) ? [id] : []));

describe("what programs are told", () => {
  test("is numbered for each seat separately", async () => {
    const said = await talk(HIDES);
    for (const seat of [1, 2]) {
      const ids = idsOf(said, seat);
      expect(ids).toEqual(ids.map((_, i) => i + 1));
    }
  });

  test("is a separate line if another seat gets something else of the same event", async () => {
    const said = await talk(HIDES);
    const told = (seat: number) => said.flatMap(({ seats, text }) => (seats?.includes(seat) && text ? [text] : []));
    expect(told(1)).toEqual(expect.arrayContaining(["p1: place r1c2", "p2: place is set in secret"]));
    expect(told(2)).toEqual(expect.arrayContaining(["p1: place is set in secret", "p2: place r2c2"]));
  });

  test("says who may read the key of a move", async () => {
    const moved = (await talk(HIDES)).filter(({ say }) => say === "moved");
    expect(moved.map(({ seat, seats, key }) => ({ seat, seats, key }))).toEqual([
      { seat: 1, seats: [1], key: "at=r1c2" },
      { seat: 1, seats: [2] },
      { seat: 2, seats: [1] },
      { seat: 2, seats: [2], key: "at=r2c2" },
    ]);
  });

  test("contains the seed only on request", async () => {
    const [plain, asked] = await Promise.all([talk([]), talk([], " --seed 7 --tell-seed")]);
    expect(plain[0]).not.toHaveProperty("seed");
    expect(asked[0]).toMatchObject({ seed: "7" });
  });

  test("reveals no future chance by undo", async () => {
    // The same move is made and taken back repeatedly; the dice after it differ.
    const move = [...HIDES, { seat: 1, key: "go=yes" }];
    const again = Array.from({ length: 12 }, () => [{ do: "undo" }, { seat: 1, key: "go=yes" }]).flat();
    const said = await talk([...move, ...again], " --allow-undo");
    const rolled = said.flatMap(({ type, text, seats }) => (type === "toss" && seats?.includes(1) ? [text] : []));
    expect(rolled.length).toBe(13);
    expect(new Set(rolled).size).toBeGreaterThan(3);
  });
});

interface Traced {
  readonly moves: readonly { readonly key: string }[];
  readonly chance: readonly { readonly purpose: string; readonly outcome: string }[];
  readonly events: readonly { readonly id: number; readonly cause: number | null }[];
}

const traced = async (more: string) => JSON.parse((await cli(`trace ${FILE} --json ${more}`)).out) as Traced;

describe("what a trace tells a seat", () => {
  test.each([1, 2])("is numbered for seat %i separately", async (seat) => {
    const { events } = await traced(`--seat ${seat}`);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, i) => i + 1));
    for (const { id, cause } of events) expect(cause === null || cause < id).toBe(true);
  });

  test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    "has no hidden draw among its tosses, with seed %i",
    async (seed) => {
      const { chance } = await traced(`--seat 1 --seed ${seed}`);
      const draws = chance.filter(({ purpose }) => purpose === "deck");
      expect(draws.length).toBe(4);
      expect(draws.map(({ outcome }) => outcome)).toEqual(draws.map(() => "hidden"));
      expect(chance.filter(({ purpose }) => purpose === "whisper")).toEqual([]);
    },
  );
});
