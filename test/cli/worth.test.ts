import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";
import { shopRules } from "../support/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "rulewright-worth-"));
const shop = join(folder, "shop.yaml");
writeFileSync(shop, shopRules({ rounds: 3 }));
const alone = join(folder, "alone.yaml");
writeFileSync(alone, shopRules({ players: 1 }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Document {
  readonly fair: number;
  readonly agents: string;
  readonly without: readonly { id: string; mean: number; isApart: string | null; games: number }[];
}

const worth = async (...more: readonly string[]) =>
  JSON.parse((await cli(["worth", shop, "--json", ...more])).out) as Document;

describe("worth", () => {
  test("finds what is needed, and what a player can do without", async () => {
    const { fair, without } = await worth("--games", "400");
    expect(fair).toBe(0.5);
    expect(without.map(({ id }) => id).sort()).toEqual(["apple", "buy", "pear", "wait"]);
    const of = (id: string) => without.find((one) => one.id === id);
    expect([without[0]?.id, of("buy")?.isApart, of("wait")?.isApart]).toEqual(["buy", "needed", "better without"]);
    expect(of("buy")?.mean).toBeLessThan(0.2);
    expect(without.every(({ games }) => games === 400)).toBe(true);
  });

  test("asks bots, about named cards, with the same result for any number of workers", async () => {
    const of = ["--of", "buy, pear", "--agents", "bot:10", "--games", "20"];
    const one = await worth(...of, "--workers", "1");
    expect(await worth(...of, "--workers", "2")).toEqual(one);
    expect([one.agents, one.without.map(({ id }) => id)]).toEqual(["bot:10", ["buy", "pear"]]);
  });

  test("prints a table", async () => {
    const { status, out } = await cli(["worth", shop, "--games", "400"]);
    expect(status).toBe(0);
    expect(out).toMatch(/^shop: 400 games without each, seed 1, 2 players: random-paired\n/);
    expect(out).toMatch(/\nwithout +wins +surely +than fair\s*\nbuy +\d+\.\d % .* -\d+\.\d +needed\n/);
  });

  test.each([
    [[shop, "--of", "plum"], /^No card or command is called `plum`\./],
    [[shop, "--of", "pea"], /help: did you mean `pear`\?/],
    [[shop, "--agents", "bot:10,random"], /^`worth` takes one player for all seats\./],
    [[shop, "--agents", "nobody"], /^There is no player `nobody`\./],
    [[alone], /^A game for one has nobody to win against\./],
  ])("refuses %j", async (line, told) => {
    const { status, err } = await cli(["worth", ...line]);
    expect([status, err]).toEqual([2, expect.stringMatching(told)]);
  });
});
