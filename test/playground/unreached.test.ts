import { describe, expect, test } from "vitest";
import type { Setup } from "../../playground/protocol.ts";
import { GamesByMeasure } from "../../playground/state/playtest-values.ts";
import type { PlaytestRun } from "../../playground/state/playtests.ts";
import { unreachedIn } from "../../playground/state/unreached.ts";
import { covered } from "../../playground/worker/games/covered.ts";
import { playtest } from "../../playground/worker/games/playtest.ts";
import { Gathering, type Measured } from "../../src/lab/facts.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";
import { shopRules } from "../support/shop.ts";

const FILE = "rules/shop.yaml";
const setup: Setup = { entry: FILE, packs: [], options: {}, players: 2, seed: "1" };

/** A shop in which nobody can afford a melon, and `steal` is never allowed. */
const RULES = shopRules({ rounds: 2 })
  .replace("w in table.shop", "w in table.shop where w.worth < 5")
  .replace("  pear: {worth: 2}", "  pear: {worth: 2}\n  melon: {worth: 9}")
  .replace(
    "windows:\n",
    "verbs:\n  refund(p player):\n    do:\n      - set: p.points += 1\n  pay(p player):\n    do:\n      - set: p.points += 0\nwindows:\n",
  )
  .replace("      - remove: ware", "      - pay: actor\n      - remove: ware")
  .replace(
    "  wait:\n",
    "  steal:\n    when: turn\n    needs: {rich: actor.points > 90}\n    do:\n      - set: actor.points += 1\n  wait:\n",
  );

function run(games: number): PlaytestRun {
  const loaded = ruleFiles({ [FILE]: RULES }).load(setup);
  if (!loaded?.program) throw new Error("rules with errors");
  const played = playtest(loaded, { setup, players: ["random", "random"], from: 0, to: games }, 1e9);
  const measured: Measured = played.measured ?? {
    players: 0,
    measures: [],
    usable: [],
    noted: [],
    goals: [],
    alone: [],
  };
  const gathering = new Gathering(measured);
  const values = new GamesByMeasure(measured);
  for (const some of played.games) gathering.add(some);
  return {
    ...{ id: 1, name: "", title: "Shop", setup, players: ["random", "random"], packs: [], options: {}, base: null },
    ...{
      whole: null,
      texts: { [FILE]: RULES },
      of: games,
      took: 1,
      measured,
      places: played.places,
      values,
      compared: null,
      covered: covered(loaded, { setup, players: ["random", "random"], games }, 1e9),
    },
    facts: gathering.now(),
  };
}

const line = (text: string) => RULES.split("\n").findIndex((each) => each.includes(text)) + 1;

describe("things that many games have not reached", () => {
  const many = run(60);

  test("are reported at the line of each possible card and command", () => {
    expect(unreachedIn(many, FILE, RULES).map(({ place, text }) => [place.line, text])).toEqual([
      [line("  steal:"), "never offered in 60 games"],
      [line("  melon:"), "never offered in 60 games"],
      [line("  refund("), "never done in 60 games"],
    ]);
  });

  test("are not reported for a changed file, nor for other files", () => {
    expect(unreachedIn(many, FILE, `${RULES}\n`)).toEqual([]);
    expect(unreachedIn(many, "rules/other.yaml", RULES)).toEqual([]);
    expect(unreachedIn(undefined, FILE, RULES)).toEqual([]);
  });

  test("are not reported after a few games", () => {
    expect(unreachedIn(run(20), FILE, RULES)).toEqual([]);
    expect(run(20).covered?.unreached.map(({ place }) => place.line)).toEqual([line("  refund(")]);
  });

  test("are never taken although they are offered often enough", () => {
    const { facts } = many;
    const uses = facts.uses.map((one) => (one.id === "pear" ? { ...one, taken: 0 } : one));
    const told = unreachedIn({ ...many, facts: { ...facts, uses } }, FILE, RULES);
    expect(told.map(({ text }) => text)).toContain("never taken in 60 games");
  });
});
