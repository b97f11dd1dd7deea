import { expect, test } from "vitest";
import { faultText, load } from "../../../src/dsl/load.ts";
import { initial, link, seeded, settle, status } from "../../../src/interpreter/index.ts";

const GAME = `game: peek
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card:
    table: cards
    copies: one of each for every player
    starts in: player.hand
    fields: {power: int 0..9}
state:
  player:
    hand: pile of card, seen by owner
terms:
  weak(p player):
    all:
      some: any(p.hand)
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              q: q in players where weak(q)
            who: p
cards:
  ace: {power: 1}
  two: {power: 2}
`;

const PACK = `pack: envy
language: 1
for: peek
add:
  terms.weak.all.low: sum(c.power for c in p.hand) < 9
`;

test("a leak names the line that reads the secret, in the pack that brought it", () => {
  const pack = { path: "packs/envy.yaml", text: PACK };
  const { program, places } = load({ path: "peek.yaml", text: GAME }, { files: { read: () => null }, packs: [pack] });
  if (!program) throw new Error("the rules do not load");
  const game = link(program, { players: 2 });
  const now = status(game, settle(game, initial(game), seeded("1")));
  if (now.kind !== "fault") throw new Error(`no leak but ${now.kind}`);
  expect(now.fault.code).toBe("leak");
  expect(faultText(places, now.fault)).toMatch(/; it is read at packs\/envy\.yaml:5, where `c\.power` stands$/);
  // A fault without such a place keeps its message.
  expect(faultText(places, { message: "no place" })).toBe("no place");
});
