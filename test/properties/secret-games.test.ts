import { afterAll, describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { differences, type Given, givenTo, tidyUp, WAYS } from "./secret-channels.ts";
import { CONTINUED_GAMES } from "./secret-continued.ts";
import { GROWN_GAMES } from "./secret-grown.ts";
import { IDENTITY_GAMES } from "./secret-identity.ts";
import { ONLOOKER_GAMES } from "./secret-onlooker.ts";
import { rulesOf, SECRET_GAMES, type SecretGame } from "./secret-rules.ts";
import { SIGHT_GAMES } from "./secret-visibility.ts";
import { SOAK, sized } from "./size.ts";

/** The first player's output is the same for all secrets of the second one, through every interface. */

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const SEEDS = upTo(sized(6, 16));
/**
 * Seeds of two games whose secrets are 9 and 2, with hands that have no card in common. Comparing a secret with a number, asking for its
 * parity, or copying it tells these games apart.
 */
const APART = [14, 3];
const silently = (soak: number) => (SOAK ? upTo(soak) : APART);

/** `isEnough`: the expected difference is found, so that further seeds are not needed. */
async function given(
  one: SecretGame,
  seeds = SEEDS,
  isEnough: (found: readonly Given[]) => boolean = () => false,
): Promise<Given[]> {
  const table = { rules: rulesOf(one), players: one.players ?? 2, others: one.second ?? "first" } as const;
  const found: Given[] = [];
  for (const seed of seeds) {
    if (isEnough(found)) break;
    found.push(await givenTo(table, seed));
  }
  return found;
}

const told = ([first, ...others]: readonly Given[]) =>
  others.flatMap((other) => (first ? differences(first, other) : []));

afterAll(tidyUp);

const wrong = SECRET_GAMES.filter(([, { fault }]) => fault !== undefined);
const open = SECRET_GAMES.filter(([, { why }]) => why !== undefined);
const silent = SECRET_GAMES.filter(([, { why, fault }]) => why === undefined && fault === undefined);

/** In `npm test` some of the grown games, in `npm run soak` all. */
const EVERY = sized(7, 3);
const grown = GROWN_GAMES.filter((_, i) => i % EVERY === 3 % EVERY);

/** Rules that reveal the secret openly, which must be noticed through each interface. */
const OPENLY: Readonly<Record<string, SecretGame>> = {
  "what is said": { does: '- say: "it is {you.secret}"\n' },
  "an open slot": { table: "    seen: int 0..9 = 0\n", does: "- set: table.seen = you.secret\n" },
  "how many things there are": {
    player: "    shown: pile of card\n",
    does: "- if: you.secret > 4\n  move: you.hand\n  to: you.shown\n",
  },
};

test.each(Object.entries(OPENLY))("every interface shows what the rules reveal openly: %s", async (_, one) => {
  const ways = new Set(told(await given(one)).map((difference) => difference.split(":")[0]));
  expect([...ways].sort()).toEqual(WAYS);
});

test("the secrets of two games are far apart", async () => {
  const all = await given({ does: '- say: "it is {you.secret}"\n' }, APART);
  expect(all.map(({ trace }) => /it is (\d)/.exec(trace)?.[1])).toEqual(["9", "2"]);
});

const SOME = sized(41, 12);
const byIdentity = IDENTITY_GAMES.filter((_, i) => i % SOME === 3 % SOME);

/** Whether the rules are refused at loading, because visibility would reveal a secret. */
function isRefused(one: SecretGame): boolean {
  const { diagnostics } = load({ path: "sight.yaml", text: rulesOf(one) }, { files: { read: () => null } });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.filter(({ code }) => code !== "leak")).toEqual([]);
  return errors.length > 0;
}

const allowed = SIGHT_GAMES.filter(([, one]) => !isRefused(one));
const FEW = sized(9, 3);

describe("visibility", () => {
  test("is defined by rules that read open values, and by no others", () => {
    const openly = (name: string) => /open$|cards there are$/.test(name) && !/which|or something open$/.test(name);
    const known = (name: string) => /, for the owner, by (a private|a term that reads a secret|a secret)/.test(name);
    const names = SIGHT_GAMES.map(([name]) => name).filter((name) => openly(name) || known(name));
    expect(allowed.map(([name]) => name).sort()).toEqual(names.sort());
  });

  test.each(allowed.filter((_, i) => i % FEW === 0))("reveals nothing: %s", async (_, one) => {
    const all = await given(one, silently(12));
    for (const { trace } of all) expect(trace).toMatch(/0$/);
    expect(told(all)).toEqual([]);
  });
});

const THIRTIETH = sized(30, 8);
/** Not a multiple of the number of uses in `secret-onlooker.ts`, so that the sample has all of them. */
const TENTH = sized(10, 3);
const onlooked = ONLOOKER_GAMES.filter((_, i) => i % TENTH === 4 % TENTH);
const continued = CONTINUED_GAMES.filter((_, i) => i % THIRTIETH === 18 % THIRTIETH);

describe("the first player's output", () => {
  test.each(continued)("reveals nothing by the ends of moves: %s", async (_, one) => {
    const all = await given(one, upTo(sized(4, 8)));
    for (const { trace } of all) expect(trace).toMatch(/0$/);
    expect(told(all)).toEqual([]);
  });

  test.each(onlooked)("reveals nothing about who knows common knowledge: %s", async (_, one) => {
    const all = await given(one, silently(12));
    for (const { trace } of all) expect(trace).toMatch(/0$/);
    expect(told(all)).toEqual([]);
  });

  test.each(grown)("reveals nothing of %s", async (_, one) => {
    const all = await given(one, silently(12));
    for (const { trace } of all) expect(trace).toMatch(/0$/);
    expect(told(all)).toEqual([]);
  });

  test.each(byIdentity)("reveals nothing about %s", async (_, one) => {
    const all = await given(one, silently(8));
    expect(all.some(({ trace }) => trace.includes(" leak ")) ? [] : told(all)).toEqual([]);
  });

  test.each(silent)("reveals nothing: %s", async (_, one) => {
    const all = await given(one, silently(40));
    for (const { trace } of all) expect(trace).toMatch(/0$/);
    expect(told(all)).toEqual([]);
  });

  test.each(open)("reveals what it may: %s", async (_, one) => {
    expect(told(await given(one, SEEDS, (found) => told(found).length > 0))).not.toEqual([]);
  });

  test.each(wrong)("ends at a fault for rules that would reveal more: %s", async (_, one) => {
    const stops = (found: readonly Given[]) => found.some(({ trace }) => trace.includes(` ${one.fault} `));
    expect(stops(await given(one, SEEDS, stops))).toBe(true);
  });
});
