import { describe, expect, test } from "vitest";
import { agentMove } from "../../src/agents/agent-move.ts";
import { botAgent, botNamed } from "../../src/agents/search/bots.ts";
import { load } from "../../src/dsl/load.ts";
import { type Game, initial, link } from "../../src/interpreter/index.ts";

/** A choice between one sure point, which is enough to win, and a throw for nine points that loses one point half of the time. */
const rules = (bots: string, score = "score: player.points") => `
game: stakes
language: 1
players: 2
limit: {rounds: 1, winners: p in players best by p.points desc}
state:
  player: {points: int -9..9 = 0}
phases:
  - id: choosing
    do:
      - let:
          me: first(players) else impossible
      - ask:
          dares: b in list(no, yes)
        who: me
      - if: dares
        do:
          - roll: luck in 1..2
            for: daring
          - set: me.points = if luck is 1 then 9 else -1
        else:
          - set: me.points = 1
${score}
${bots}
`;

const loaded = (text: string) => load({ path: "stakes.yaml", text }, { files: { read: () => null } });

function gameWith(bots: string): Game {
  const { program, diagnostics } = loaded(rules(bots));
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

describe("bots play", () => {
  const keys = (bots: string) => {
    const game = gameWith(bots);
    const kind = botNamed("bot:1000");
    if (!kind) throw new Error("there is no such bot");
    return ["1", "2", "3"].map((seed) => agentMove(game, initial(game), 0, botAgent(kind, game, seed))?.key);
  };

  test("to win, by any margin", () => {
    expect(keys("")).toEqual(["dares=no", "dares=no", "dares=no"]);
    expect(keys("bots: {aim: win}")).toEqual(["dares=no", "dares=no", "dares=no"]);
  });

  test("for the score where the rules say so, even against a sure win", () => {
    expect(keys("bots: {aim: score}")).toEqual(["dares=yes", "dares=yes", "dares=yes"]);
  });

  test("for a score that is kept in a slot", () => {
    const codes = loaded(rules("bots: {aim: score}", "")).diagnostics.map(({ code }) => code);
    expect(codes).toEqual(["missing-part"]);
  });
});
