import { describe, expect, test } from "vitest";
import { randomAgent } from "../../../../src/agents/simple.ts";
import { link } from "../../../../src/interpreter/index.ts";
import { seeded } from "../../../../src/interpreter/play/resolve-chance.ts";
import { playedBy } from "../../../support/play.ts";
import { loadTexts } from "../../../support/rules.ts";

const rules = (choice: string, list: string) => `game: blind
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  card: {table: cards, copies: 4 of each, starts in: table.deck}
state:
  table:
    deck: deck of card, seen by nobody
  player:
    hand: pile of card, seen by owner
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 2
    from: table.deck
    to: p.hand
phases:
  - id: go
    do:
      - each: p in players
        do:
          - ask:
              some: ${choice} c in ${list}
            who: p
          - say: done
cards: {a: {}, b: {}}
end:
  never: {if: round > 9, winners: nobody}
`;

/** The code of the fault that stops play, or how the game ends. */
function ending(choice: string, list: string): string {
  const { program } = loadTexts({ "blind.yaml": rules(choice, list) });
  if (!program) throw new Error("these rules cannot be played");
  const agents = [randomAgent("1"), randomAgent("2")];
  const { status } = playedBy(link(program, { players: 2 }), { agents, nature: seeded("1"), maxMoves: 99 });
  return status.kind === "fault" ? status.fault.code : status.kind;
}

describe("things that a player cannot tell apart", () => {
  test.each(["optional", "2 of", "split 2 over"])("are not offered: %s", (choice) => {
    expect(ending(choice, "table.deck")).toBe("leak");
  });

  test.each(["optional", "2 of", "split 2 over"])("are never the player's own cards: %s", (choice) => {
    expect(ending(choice, "p.hand")).toBe("over");
  });
});
