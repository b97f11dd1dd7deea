import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Source } from "../../src/dsl/text/source.ts";
import { renderFailure } from "../../src/scenario/failure.ts";
import { runScenarios } from "../../src/scenario/run.ts";

/** Cases with the same setting are compiled and linked together, without any influence on each other. */

const FILES: Readonly<Record<string, string>> = {
  "duel.yaml": readFileSync("test/cases/scenario/duel.yaml", "utf8"),
  "apart.yaml": `
game: apart
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card:
    table: cards
    starts in: table.deck
cards: {ace: {}, king: {}, queen: {}}
state:
  table:
    deck: deck of card, seen by nobody
    aside: pile of card, seen by nobody
    equal: bool = no
  player:
    hand: pile of card, seen by owner
terms:
  differ(c card, other card): c is not other
phases:
  - id: only
    do:
      - ask:
          n:
            in: n in 1..2
            where:
              differ: differ(first(table.aside) else impossible, first((last(players) else impossible).hand) else impossible)
        who: first(players) else impossible
`,
};

/** The failure of each case. */
function outcomes(game: string, cases: string): Record<string, string> {
  const text = `scenarios: x\ngame: ${game}\nplayers: [Ann, Bea]\nstart: empty\ncases:\n${cases}`;
  const read = (path: string): Source | null => (FILES[path] === undefined ? null : { path, text: FILES[path] });
  const { cases: played } = runScenarios(
    { path: "s.yaml", text },
    { library: { read, find: (_, name) => read(name) } },
  );
  return Object.fromEntries(
    played.map(({ one, failures }) => [one.id, failures.map((failure) => renderFailure(failure)).join("\n")]),
  );
}

describe("cases of one setting", () => {
  const NAMES = "  - id: names\n    given:\n      - let: {it: Ann.ann}\n    then: it.skill >= 0\n";
  const NUMBER = "  - id: number\n    given:\n      - let: {it: 3}\n    then: it is 3\n";
  const NAMELESS = "  - id: nameless\n    then: it is 3\n";

  test("use the same name for different things, and know only their own names", () => {
    const found = outcomes("duel.yaml", NAMES + NUMBER + NAMELESS);
    expect(found).toMatchObject({ names: "", number: "" });
    expect(found.nameless).toContain("There is no name `it`.");
  });

  test("name nothing or something, and may ask which it is", () => {
    const none = "  - id: none\n    given:\n      - let: {it: first(Ann.hand)}\n    then: it is none\n";
    const some = none
      .replace("none\n", "some\n")
      .replace("given:\n", "given:\n      - move: ace\n        to: Ann.hand\n");
    expect(outcomes("apart.yaml", none + some)).toEqual({ none: "", some: expect.stringContaining("found:    ace") });
  });

  test("do not fail with one that cannot be read", () => {
    const wrong = "  - id: wrong\n    given:\n      - set: table.nothing = 1\n    then: yes\n";
    expect(outcomes("duel.yaml", wrong + NUMBER)).toEqual({ wrong: expect.stringContaining("nothing"), number: "" });
  });

  test("have separate events", () => {
    const shot = "    when:\n      - shoot: Ann.ann\n        b: Bea.bob\n";
    const parts = `  - id: parts\n${shot}    parts: {shot: {distance: -1}}\n`;
    const found = outcomes("duel.yaml", parts + NUMBER + parts.replace("id: parts", "id: again"));
    expect(found.number).toBe("");
    expect(found.again).toContain("distance");
  });

  test("may name things that no player could name, and the rules still identify secret ones by place", () => {
    const named =
      "  - id: named\n    given:\n      - move: ace\n        to: Ann.hand\n    when:\n      - set: table.equal = not differ(ace, ace)\n    then: table.equal\n";
    const placed =
      "  - id: placed\n    given:\n      - move: ace\n        to: table.aside\n      - move: king\n        to: Bea.hand\n    when:\n      - phase: only\n      - Ann: {n: 1}\n    then: yes\n";
    const alone = outcomes("apart.yaml", placed);
    expect(outcomes("apart.yaml", named + placed)).toMatchObject(alone);
    expect(alone).toEqual({ placed: "" });
  });
});
