import { describe, expect, test } from "vitest";
import { watchOf } from "../../../src/interpreter/analysis/watched.ts";
import { printProgram } from "../../../src/interpreter/ir/print.ts";
import { eachExpr } from "../../../src/interpreter/ir/visit.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { loadRules, RULE_FILES } from "../../support/games.ts";

function linked(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: program.playerCounts[0] ?? 2 });
}

/** All that is watched, as it is printed, each once. */
function watched(game: Game): string[] {
  const text = printProgram(game.program, (expr) => watchOf(game, expr));
  return [...new Set(text.match(/watch\[[a-z ]+\]\([a-z]+(\[[^\]]*\])?/gi))].sort();
}

const HIDES: ReadonlySet<string> = new Set(["examples/bluff.yaml", "examples/hearts.yaml", "examples/island.yaml"]);

describe("what is watched", () => {
  test.each(RULE_FILES)("nothing where nothing can be hidden: $path", ({ path }) => {
    const game = linked(path);
    const all: unknown[] = [];
    eachExpr(game.program, (expr) => all.push(watchOf(game, expr)));
    // A game may have secrets that are no reads: orders that are given unseen.
    if (!game.secrets.any) expect(new Set(all)).toEqual(new Set([null]));
    else if (HIDES.has(path)) expect(new Set(all).size).toBeGreaterThan(1);
  });

  test("what a card is that may be face down", () => {
    expect(watched(linked("examples/kuhn-poker.yaml"))).toEqual(["watch[what](field[rank]"]);
  });

  test("what a slot says that some may not read, and not where the thing stands on a board that all see", () => {
    expect(watched(linked("examples/hidden-fox.yaml"))).toEqual(["watch[slot](slot[hideout]"]);
    expect(watched(linked("examples/fog-blocks.yaml"))).toEqual([
      "watch[slot](slot[acted]",
      "watch[what](field[force]",
      "watch[what](field[pace]",
    ]);
  });
});
