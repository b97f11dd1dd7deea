import { describe, expect, test } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { SOAK, sized } from "../../properties/size.ts";
import { delivery, ledger, tender } from "./hint-endings.ts";
import { LEVEL_12, LEVEL_41 } from "./hint-geometry.ts";
import { type Counts, clerksFor, type Mission, type Part, Tale, watch } from "./hint-watch.ts";

const LEDGER: Mission = {
  path: "rules/hint.yaml",
  players: 2,
  tower: LEVEL_41,
  protocol: { kinds: ["masamune", "masamune", "muramasa"], number: [1, 2, 2, 3, 3, 3, 4, 4] },
  winners: ledger,
  seed: 1,
};
const MISSIONS: readonly Mission[] = [
  LEDGER,
  {
    path: "rules/variants/hint-open-tender.yaml",
    players: 3,
    tower: LEVEL_41,
    protocol: { kinds: ["masamune", "muramasa"], number: [1, 2, 2, 3, 3, 4, 4] },
    winners: tender,
    seed: 1,
  },
  {
    path: "rules/variants/hint-night-delivery.yaml",
    players: 1,
    tower: LEVEL_12,
    protocol: { kinds: ["masamune", "muramasa"], number: [1, 1, 2, 2, 2, 3, 3, 3, 4, 4] },
    winners: delivery,
    seed: 3,
    without: ["bids"],
    rare: ["plagues"],
  },
];

const GAMES = sized(1, 20);
const ANSWERS = sized(250, 1_000);
const EVERY = sized(20, 3);

const added = (all: readonly Counts[]): Counts =>
  all.reduce((sum, one) => {
    const parts = Object.keys(sum) as (keyof Counts)[];
    return Object.fromEntries(parts.map((part) => [part, sum[part] + one[part]])) as Counts;
  });

describe("a referee with the rulebook agrees", () => {
  test.each(MISSIONS)("about $path", (mission) => {
    const seeds = Array.from({ length: GAMES }, (_, i) => mission.seed + i);
    const counts = added(seeds.map((seed) => watch(mission, seed, { answers: ANSWERS, every: EVERY })));
    if (SOAK) console.info(mission.path, counts);
    const idle = (Object.keys(counts) as (keyof Counts)[]).filter((part) => counts[part] === 0);
    const rare: readonly (keyof Counts)[] = SOAK ? [] : (mission.rare ?? []);
    expect(idle.filter((part) => !rare.includes(part))).toEqual(mission.without ?? []);
  });
});

type Distort = (event: EventView) => EventView;

/** Distorts the event of a call of this word: replaces some of its parts. */
const told =
  (word: string, parts: (event: EventView) => EventView["parts"]): Distort =>
  (event) =>
    event.type === "call" && event.word === word ? { ...event, parts: { ...event.parts, ...parts(event) } } : event;
const raised = (part: string) => (event: EventView) => ({ [part]: Number(event.parts[part]) + 1 });
const unsaid =
  (word: string): Distort =>
  (event) =>
    event.word === word ? { ...event, word: "verbs.nothing" } : event;
const changed =
  (slot: string): Distort =>
  (event) =>
    event.type === "set" && [event.parts.slot, event.parts.local].includes(slot)
      ? { ...event, parts: { ...event.parts, new: Number(event.parts.new) + 1 } }
      : event;

const ERRORS: Partial<Record<Part, Readonly<Record<string, Distort>>>> = {
  cards: {
    "a card is drawn too often": (event) =>
      event.type === "draw" ? { ...event, parts: { ...event.parts, what: "one_1" } } : event,
    "a test never ends": unsaid("verbs.test_ends"),
  },
  duels: {
    "the attacker has one more": told("verbs.opposed_test", raised("skill")),
    "the defender has one more": told("verbs.opposed_test", raised("against")),
    "another card hits": told("verbs.hit", raised("card")),
    "it hurts more": told("verbs.hit", raised("damage")),
    "the winner is hit": told("verbs.hit", ({ parts }) => ({ victim: parts.by ?? null, by: parts.victim ?? null })),
    "nobody is hit": unsaid("verbs.hit"),
    "a piece of gear is used that is not": told("verbs.attack", () => ({ gear: "kagoma_arm_1_1" })),
  },
  shocks: { "the level does not rise": unsaid("verbs.shock") },
  resources: { "a payment differs": told("verbs.pay", raised("amount")), "a yield differs": changed("sr") },
  bids: { "a bid is not paid": changed("bid") },
  routes: {
    "it steps elsewhere": (event) =>
      event.type === "move" && String(event.parts.what).startsWith("masamune")
        ? { ...event, parts: { ...event.parts, to: "s2_2" } }
        : event,
    "it hunts somebody else": told("verbs.attack", () => ({ target: "nobody" })),
    "it goes to another noise": (event) =>
      event.parts.local === "noise" ? { ...event, parts: { ...event.parts, new: "storage" } } : event,
  },
  entries: {
    "it comes in elsewhere": told("verbs.come_in", () => ({ at: "s2_2" })),
    "another drone comes in": told("verbs.come_in", () => ({ drone: "avatar" })),
    "it is not late": (event) =>
      event.parts.slot === "late" ? { ...event, parts: { ...event.parts, new: 9 } } : event,
  },
  blasts: {
    "somebody else is hurt": told("verbs.hit", () => ({ victim: "nobody" })),
    "it lands elsewhere": told("verbs.burst", () => ({ square: "s2_2" })),
  },
  spoils: { "a takeover counts for nothing": unsaid("verbs.take_over") },
  alarms: {
    "a grenade is not heard": unsaid("verbs.burst"),
    "an attack is not heard": unsaid("verbs.attack"),
    "a level is higher": changed("alarm"),
  },
  battles: {
    "the attacker has one more": told("verbs.opposed_test", raised("skill")),
    "the defender has one more": told("verbs.opposed_test", raised("against")),
    "a boost is not paid": changed("boost"),
    "the tower does not strike back": unsaid("verbs.strike_back"),
  },
  intrusions: {
    "another network is infected": told("verbs.infect", () => ({ team: "nobody" })),
    "another program infects": told("verbs.infect", () => ({ program: "oni_9" })),
    "it is somebody else's program": told("verbs.infect", () => ({ by: "nobody" })),
    "nothing leaves the networks": (event) =>
      event.type === "move" && /\.network$/.test(String(event.parts.from))
        ? { ...event, parts: { ...event.parts, to: event.parts.from ?? null } }
        : event,
    "a sniffed card is shown to all": (event) =>
      event.type === "reveal" ? { ...event, parts: { ...event.parts, seats: "all" } } : event,
    "what is installed costs more": told("verbs.pay", raised("amount")),
  },
  plagues: {
    "nobody is tested": unsaid("verbs.shock_test"),
    "somebody else is tested": told("verbs.shock_test", () => ({ character: "nobody" })),
    "nobody bleeds": unsaid("verbs.wound"),
    "it bleeds twice": told("verbs.wound", raised("amount")),
    "somebody else is shaken": told("verbs.shock", () => ({ character: "nobody" })),
  },
  strikes: {
    "a strike of gear is no price": told("verbs.attack_action", () => ({ gear: "kagoma_arm_1_1" })),
    "there is no attack": unsaid("verbs.attack"),
    "a plain attack shakes": (event) =>
      event.word === "verbs.attack" || event.parts.body === "verbs.make_noise"
        ? { ...event, word: "verbs.shock_test" }
        : event,
  },
};

/** A game with a strike by the arm HA9, which shakes its bearer. */
const GEAR: { readonly seed: number; readonly errors: Readonly<Record<string, Distort>> } = {
  seed: 10,
  errors: {
    "the price is not paid": unsaid("verbs.shock_test"),
    "another gear is used in the attack": told("verbs.attack", () => ({ gear: "killer_mod_arm_1" })),
    "it strikes with what it does not carry": (event) =>
      event.parts.gear ? { ...event, parts: { ...event.parts, gear: "kagoma_arm_1_1" } } : event,
  },
};

describe("and notices violations of the rulebook", () => {
  test("about the tower", () => {
    const confusing = { ...LEVEL_41, tac: { ...LEVEL_41.tac, A: 1 } };
    expect(() => watch({ ...LEDGER, tower: confusing }, 1, { answers: 100, every: 10 })).toThrow("to deeply equal");
  });

  test("in a game with planted errors", () => {
    const tale = new Tale();
    watch(LEDGER, 1, { answers: ANSWERS, every: 0, witness: tale });
    for (const [part, errors] of Object.entries(ERRORS) as [Part, Record<string, Distort>][]) {
      tale.tell(clerksFor(LEDGER)[part], (event) => event);
      for (const [error, distort] of Object.entries(errors))
        expect(() => tale.tell(clerksFor(LEDGER)[part], distort), `${part}: ${error}`).toThrow(/^expected/);
    }
  });

  test("about the effects of gear in attacks", () => {
    const tale = new Tale();
    const counts = watch(LEDGER, GEAR.seed, { answers: 250, every: 0, fond: "special_attack", witness: tale });
    expect(counts.strikes).toBeGreaterThan(0);
    tale.tell(clerksFor(LEDGER).strikes, (event) => event);
    for (const [error, distort] of Object.entries(GEAR.errors))
      expect(() => tale.tell(clerksFor(LEDGER).strikes, distort), error).toThrow(/^expected/);
  });
});
