import { describe, expect, test } from "vitest";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { heardLines, linked, onBothEngines } from "../../codegen/both-engines.ts";

/** Sentences (`say`) that only some players hear. */

const rules = (said: string, after = "") => `game: whispering
language: 1
players: 3
limit: {rounds: 2, winners: nobody}
kinds:
  card: {table: cards, copies: 3 of each, starts in: table.deck, fields: {n: int 0..9}}
state:
  table:
    deck: deck of card, seen by nobody
  player:
    hand: pile of card, seen by owner
    points: int 0..99
setup:
  - each: p in players
    draw: 2
    from: table.deck
    to: p.hand
phases:
  - id: go
    do:
      - each: p in players
        do:
${said.replace(/^/gm, "          ")}
${after.replace(/^/gm, "          ")}
          - ask: {shown: c in p.hand}
            who: p
          - reveal: shown
cards: {a: {n: 1}, b: {n: 2}, c: {n: 3}}
`;

const heardBy = (said: string) => [0, 1, 2].map((seat) => heardLines(linked(rules(said), 3), seat));

describe("the audience of a sentence", () => {
  test.each([
    ["a player", "p", [1, 0, 0]],
    ["several", "q in players where q is not p", [0, 1, 1]],
    ["all", "players", [1, 1, 1]],
    ["nobody", "nobody", [0, 0, 0]],
    ["who is found from a secret", "q in players where sum(c.n for c in q.hand) > 99", [0, 0, 0]],
  ])("%s", (_, to, counts) => {
    expect(heardBy(`- say: 'a word for {p}'\n  to: ${to}`).map(({ length }) => length)).toEqual(counts);
  });

  test("reads about things what each may know", () => {
    const [own, other] = heardBy("- say: 'it is {list(c in p.hand)}'\n  to: players");
    expect(own?.[0]).toMatch(/^it is \["[abc]_\d","[abc]_\d"\]$/);
    expect(other?.[0]).toMatch(/hidden/);
  });

  test("always includes the referee", () => {
    expect(heardLines(linked(rules("- say: psst\n  to: nobody"), 3), null)).toEqual(["psst"]);
  });
});

const STRONG = "- let: {strong: any(c in p.hand where c.n is 3)}";
const ASK_IF = "- if: strong\n  do:\n    - ask: {best: optional c in p.hand where c.n is 3}\n      who: p";

describe("a sentence reveals a secret to its audience, and to nobody else", () => {
  const outcome = (said: string) => onBothEngines(linked(rules(`${STRONG}\n${said}`, ASK_IF), 3), 12);

  test("both engines agree, and a question that depends on it is still a leak", () => {
    const { apart, stopped } = outcome("- say: 'strong: {strong}'\n  to: p");
    expect(apart).toEqual([null]);
    expect(stopped).toContain("fault");
  });

  test("said to all it is a secret no more", () => {
    expect(outcome("- say: 'strong: {strong}'\n  to: players")).toEqual({ apart: [null], stopped: [null] });
    expect(outcome("- say: 'strong: {strong}'")).toEqual({ apart: [null], stopped: [null] });
  });
});

test.each([
  ["- say: hi\n  to: 3", "Who hears it should be"],
  ["- say: hi\n  to: table", "Who hears it should be"],
  ["- say: hi\n  for: p", "`say` has no `for`"],
])("%j is refused at its place", (said, message) => {
  expect(errorsOf(loadTexts({ "r.yaml": rules(said) })).join("\n")).toContain(message);
});
