import { expect, test } from "vitest";
import { agentMove } from "../../src/agents/agent-move.ts";
import { botAgent, botNamed } from "../../src/agents/search/bots.ts";
import { chooseEngine } from "../../src/interpreter/codegen/engine/engine-of.ts";
import { chessAnywhere, isMateInTwo, mates } from "../support/mates.ts";

/** A few of those of `npm run bench:mates`, which proves 20 and counts how many of them bots find. */
test("a bot finds mates in two", () => {
  const game = chessAnywhere();
  const { engine } = chooseEngine(game);
  const kind = botNamed("bot:2000");
  if (!kind) throw new Error("there is no such bot");
  for (const seed of ["mates 67", "mates 84", "mates 152"]) {
    expect(isMateInTwo(engine, seed), seed).toBe(true);
    const move = agentMove(game, engine.snap(), 0, botAgent(kind, game, seed));
    if (!move) throw new Error(`${seed}: nobody is asked`);
    engine.load(move.state);
    expect(mates(engine, 1), `${seed}: ${move.key}`).toBe(true);
  }
});

test("a mate in one is none in two, nor is a position that the rules do not allow", () => {
  const { engine } = chooseEngine(chessAnywhere());
  for (const seed of ["mates 1", "mates 2", "mates 3"]) expect(isMateInTwo(engine, seed), seed).toBe(false);
});
