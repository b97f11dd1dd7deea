import { expect, test } from "vitest";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { sentence } from "../../playground/worker/words/plain.ts";
import { speechOf } from "../../playground/worker/words/spoken.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";
import { openSession } from "../support/playground/session.ts";

/** Questions contain no ids. */

const SEATS = ["Seat 1", "Seat 2"];

test.each([
  ["Whom does p1.b attack with p1.b_shoot?", 0, "Whom does b attack with b shoot?"],
  ["Whom does p1.b attack with p1.b_shoot?", 1, "Whom does Seat 1's b attack with Seat 1's b shoot?"],
  ["p2 shows hit_points. Why?", 0, "Seat 2 shows hit points. Why?"],
  ["Pay 3.5 to r1c1, or p9.", 0, "Pay 3.5 to r1c1, or p9."],
  ["sector_4.varan[2] comes with a sensor", 0, "sector 4's varan no. 2 comes with a sensor"],
  ["Is p2.hand[3] shown, or deck[1]?", 0, "Is Seat 2's hand no. 3 shown, or deck no. 1?"],
  ["It ends.Then table.deck is shuffled", 0, "It ends.Then table.deck is shuffled"],
])("%s", (text, seat, said) => expect(sentence(text, seat, SEATS)).toBe(said));

test("no question of a long game contains ids", () => {
  const entry = "rules/neohunt33.yaml";
  const loaded = ruleFiles(shippedRules()).load({ entry, packs: [] });
  if (!loaded) throw new Error("the rules are not there");
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "5" });
  const agent = randomAgent("5");
  const window = new Window(session);
  const asked = new Set<string>();
  for (let n = 0; n < 120 && session.owing().length > 0; n++) {
    const seat = session.owing()[0] ?? 0;
    asked.add(window.question(seat)?.title ?? "");
    session.letAnswer(seat, agent);
  }
  expect(asked.size).toBeGreaterThan(3);
  expect([...asked].filter((title) => /\bp\d+\b|[a-z]_[a-z]/.test(title))).toEqual([]);
});

test("neither log nor questions count hidden things in brackets", () => {
  const entry = "rules/neocombat.yaml";
  const loaded = ruleFiles(shippedRules()).load({ entry, packs: [] });
  if (!loaded) throw new Error("the rules are not there");
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "5" });
  const agent = randomAgent("5");
  const window = new Window(session);
  const told = new Set<string>();
  for (let n = 0; n < 80 && session.owing().length > 0; n++) {
    const seat = session.owing()[0] ?? 0;
    const { title = "", candidates = [], about = [] } = window.question(seat) ?? {};
    // What a sentence names by its place is marked there.
    if (/^the \w+ varan in/i.test(title)) expect(about[0]).toMatch(/\.varan\[\d\]$/);
    for (const text of [title, ...candidates.flatMap(({ label, detail }) => [label, detail])]) told.add(text);
    session.letAnswer(seat, agent);
  }
  for (const seat of [0, 1]) for (const { text } of window.log(seat)) told.add(text);
  expect([...told].filter((text) => /\bthe (first|second|third|fourth) varan in\b/i.test(text)).length).toBeGreaterThan(
    0,
  );
  expect([...told].filter((text) => /\w\[\d+\]/.test(text))).toEqual([]);
});

test("what lies in one place is counted in words, and far on by an ordinal number", () => {
  const { session } = openSession("rules/neocombat.yaml");
  const { spoken } = speechOf(session.game, (name) => name, SEATS);
  const counted = [2, 9, 11, 21, 22, 23, 112].map((n) => spoken(`sector_2.varan[${n}]`).split(" varan")[0]);
  expect(counted).toEqual(["the second", "the ninth", "the 11th", "the 21st", "the 22nd", "the 23rd", "the 112th"]);
});
