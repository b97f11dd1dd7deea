import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeRng, movesOf, roundOf, status } from "../../src/interpreter/index.ts";
import type { RuleFile } from "../support/games.ts";
import { crowded, misplaced, Stock } from "./conserved.ts";
import { type Moment, momentAfter, playAtRandom } from "./driver.ts";
import { endsTheSame } from "./ends-of-moves.ts";
import { judgeKeys, othersAreNotAsked, playAllChoices } from "./offers.ts";
import { orderOfAnswers, refusesOtherBytes, replaysWell, savesWell } from "./saves.ts";
import { forcedInPublic, guessesCanBePlayed, hearsTheSame, offersPlaces, tellsNothing } from "./secrets.ts";
import { obstacles, type Setting, settingsOf } from "./settings.ts";
import { runs, SOAK, sized } from "./size.ts";
import { tellsWhoKnows } from "./who-knows.ts";

/** Random parameters: the number of a setting (which fast-check prints), the seed of a game, and the number of steps. */
const games = (rules: RuleFile, most: number) =>
  fc.tuple(fc.nat(settingsOf(rules).length - 1), fc.nat(1_000_000), fc.nat(most));

function settingNumber(rules: RuleFile, number: number): Setting {
  const setting = settingsOf(rules)[number];
  if (!setting) throw new Error(`${rules.path} has no setting ${number}`);
  return setting;
}

/** Moments of the latest rules, shared by the properties, which have the same seeds. */
const latest = { path: "", moments: new Map<string, Moment | null>() };

function momentOf(rules: RuleFile, [number, seed, steps]: readonly [number, number, number]): Moment | null {
  if (latest.path !== rules.path) latest.moments.clear();
  latest.path = rules.path;
  const key = `${number} ${seed} ${steps}`;
  const known = latest.moments.get(key);
  const moment = known === undefined ? momentAfter(settingNumber(rules, number), seed, steps) : known;
  latest.moments.set(key, moment);
  // Each property has a generator that starts anew.
  return moment && { ...moment, rng: makeRng(`judged ${key}`) };
}

/** Tests a property at random moments of random games of all settings. `judge` gives the violations. */
function everywhere(rules: RuleFile, count: ReturnType<typeof runs>, judge: (moment: Moment) => string[]): void {
  fc.assert(
    fc.property(games(rules, sized(40, 200)), ([number, seed, steps]) => {
      const moment = momentOf(rules, [number, seed, steps]);
      if (moment) expect(judge(moment), `${moment.setting.name}, seed ${seed}, step ${steps}`).toEqual([]);
    }),
    count,
  );
}

/** Plays one game to its end, with all checks of whole games. */
function playToTheEnd(setting: Setting, seed: number, most: number) {
  const { game } = setting;
  const stock = new Stock(game);
  const wrong: string[] = [];
  const walk = playAtRandom(setting, {
    seed,
    most,
    sink: stock.sink,
    settled: (state) => wrong.push(...misplaced(game, state), ...crowded(game, state), ...stock.look(state)),
  });
  return { ...walk, wrong };
}

/** The properties that hold for every game. */
export function describeGames(files: readonly RuleFile[]): void {
  describe.each(files.map((rules) => [rules.path, rules] as const))("%s", (_, rules) => propertiesOf(rules));
}

function propertiesOf(rules: RuleFile): void {
  test("loads, also with its packs", () => expect(obstacles(rules)).toEqual([]));

  test("ends by its rules or its limit, and loses or makes nothing on the way", () => {
    fc.assert(
      fc.property(games(rules, 0), ([number, seed]) => {
        const setting = settingNumber(rules, number);
        const most = sized(4_000, 100_000);
        const { over, wrong, state, steps } = playToTheEnd(setting, seed, most);
        const { limit } = setting.game;
        expect(wrong, `${setting.name}, seed ${seed}`).toEqual([]);
        expect(over || steps === most, `${setting.name}, seed ${seed} ends`).toBe(true);
        expect(movesOf(state)).toBeLessThanOrEqual(limit.moves ?? Number.POSITIVE_INFINITY);
        expect(roundOf(state)).toBeLessThanOrEqual((limit.rounds ?? Number.POSITIVE_INFINITY) + 1);
      }),
      runs(1, 12),
    );
  });

  // In one test, since linking the games of all settings takes most of the time.
  test("can be played in every setting, and has checks that hold there", () => {
    for (const setting of settingsOf(rules)) {
      expect(setting.game.checkFailures, setting.name).toEqual([]);
      const { state } = playAtRandom(setting, { seed: 7, most: sized(12, 100) });
      expect(["play", "over"], setting.name).toContain(status(setting.game, state).kind);
    }
  });

  test("shows a seat nothing hidden", () =>
    everywhere(rules, runs(6, 60), (moment) => [
      ...tellsNothing(moment),
      ...forcedInPublic(moment),
      ...hearsTheSame(moment),
      ...endsTheSame(moment),
      ...offersPlaces(moment),
      ...tellsWhoKnows(moment),
    ]));

  // Variants add nothing for the interpreter that their game does not have, so only the soak tries them.
  if (rules.kind === "variant" && !SOAK) return;

  test("accepts every offered choice and no other", () =>
    everywhere(rules, runs(6, 60), (moment) => [
      ...playAllChoices(moment, sized(12, 200)),
      ...judgeKeys(moment, sized(60, 2_000)),
      ...othersAreNotAsked(moment),
    ]));

  test("continues the same after encoding and decoding", () =>
    everywhere(rules, runs(6, 60), (moment) => [...savesWell(moment), ...refusesOtherBytes(moment)]));

  test("does not depend on who answers first", () => everywhere(rules, runs(6, 60), orderOfAnswers));

  test("is replayed from its record, and undone, to the same bytes", () => {
    fc.assert(
      fc.property(games(rules, sized(25, 150)), ([number, seed, moves]) => {
        const setting = settingNumber(rules, number);
        expect(replaysWell(setting, seed, moves), `${setting.name}, seed ${seed}, ${moves} moves`).toEqual([]);
      }),
      runs(2, 12),
    );
  });

  test("can be played on from guesses", () =>
    everywhere(rules, runs(3, 24), (moment) => {
      guessesCanBePlayed(moment, sized(6, 40));
      return [];
    }));
}
