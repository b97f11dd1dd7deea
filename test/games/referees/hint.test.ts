import { describe, expect, test } from "vitest";
import type { EventView } from "../../../src/interpreter/redact.ts";
import { delivery, ledger, tender } from "./hint-endings.ts";
import { LEVEL_12, LEVEL_41 } from "./hint-geometry.ts";
import { type Counts, type Mission, Tale, watch } from "./hint-watch.ts";

const LEDGER: Mission = { path: "rules/hint.yaml", players: 2, tower: LEVEL_41, winners: ledger };
const MISSIONS: readonly Mission[] = [
  LEDGER,
  { path: "rules/variants/hint-open-tender.yaml", players: 3, tower: LEVEL_41, winners: tender },
  { path: "rules/variants/hint-night-delivery.yaml", players: 1, tower: LEVEL_12, winners: delivery },
];

const SOAK = process.env.SOAK === "1";
const GAMES = SOAK ? 20 : 1;
const ANSWERS = SOAK ? 1000 : 250;
const EVERY = SOAK ? 3 : 20;

const PATIENCE = SOAK ? 3_600_000 : 60_000;

const added = (all: readonly Counts[]): Counts =>
  all.reduce((sum, one) => {
    const parts = Object.keys(sum) as (keyof Counts)[];
    return Object.fromEntries(parts.map((part) => [part, sum[part] + one[part]])) as Counts;
  });

describe("a referee with the book agrees", () => {
  test.each(MISSIONS)(
    "about $path",
    (mission) => {
      const seeds = Array.from({ length: GAMES }, (_, i) => i + 1);
      const counts = added(seeds.map((seed) => watch(mission, seed, { answers: ANSWERS, every: EVERY })));
      if (SOAK) console.info(mission.path, counts);
      for (const [part, compared] of Object.entries(counts))
        expect({ part, compared }).not.toEqual({ part, compared: 0 });
    },
    PATIENCE,
  );
});

type Distortion = readonly [name: string, distort: (event: EventView) => EventView];

/** What a clerk hears in place of a call, where it has these parts. */
const told = (word: string, parts: (event: EventView) => EventView["parts"]) => (event: EventView) =>
  event.type === "call" && event.word === word ? { ...event, parts: { ...event.parts, ...parts(event) } } : event;
const raised = (part: string) => (event: EventView) => ({ [part]: Number(event.parts[part]) + 1 });

const ERRORS: readonly Distortion[] = [
  [
    "a card that is drawn twice",
    (event) => (event.type === "draw" ? { ...event, parts: { ...event.parts, what: "one_1" } } : event),
  ],
  ["one more for the attacker", told("verbs.opposed_test", raised("skill"))],
  ["one more for the defender", told("verbs.opposed_test", raised("against"))],
  ["a hit with another card", told("verbs.hit", raised("card"))],
  ["one more damage", told("verbs.hit", raised("damage"))],
  ["a hit on the winner", told("verbs.hit", ({ parts }) => ({ victim: parts.by ?? null, by: parts.victim ?? null }))],
  ["a shock out of turn", (event) => (event.word === "verbs.shock" ? { ...event, word: "verbs.calm" } : event)],
];

describe("and notices what the book does not say", () => {
  test("about the tower", () => {
    const confusing = { ...LEVEL_41, tac: { ...LEVEL_41.tac, A: 1 } };
    expect(() => watch({ ...LEDGER, tower: confusing }, 1, { answers: 100, every: 10 })).toThrow("to deeply equal");
  });

  test("in a game that is told with errors", () => {
    const tale = new Tale();
    watch(LEDGER, 1, { answers: ANSWERS, every: 0, witness: tale });
    tale.tell(LEDGER, (event) => event);
    for (const [error, distort] of ERRORS) expect(() => tale.tell(LEDGER, distort), error).toThrow(/^expected/);
  });
});
