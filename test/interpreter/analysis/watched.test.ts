import { describe, expect, test } from "vitest";
import { watchOf } from "../../../src/interpreter/analysis/watched.ts";
import { pieceOf } from "../../../src/interpreter/ir/pieces.ts";
import { printProgram } from "../../../src/interpreter/ir/print.ts";
import { eachExpr } from "../../../src/interpreter/ir/visit.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { answer, initial, question, status } from "../../../src/interpreter/machine/transition.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { loadRules, SWEPT_FILES } from "../../support/games.ts";

function linked(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: program.playerCounts[0] ?? 2 });
}

/** The watched reads as they are printed, each once. */
function watched(game: Game): string[] {
  const text = printProgram(game.program, (expr) => watchOf(game, expr));
  return [...new Set(text.match(/watch\[[a-z ]+\]\([a-z]+(\[[^\]]*\])?/gi))].sort();
}

const HIDES: ReadonlySet<string> = new Set(["examples/holdem.yaml", "examples/hearts.yaml", "examples/leduc.yaml"]);

/** How often, in a game, the audience of something read is recorded. */
function noted(path: string): number {
  const game = linked(path);
  let [seen, times] = [game.rt.seen, 0];
  Object.defineProperty(game.rt, "seen", {
    get: () => seen,
    set: (mask: number) => {
      // A cache puts the mask back as it was, which does not count.
      if (mask !== -1 && mask !== seen) times++;
      seen = mask;
    },
  });
  const nature = seeded(1);
  let state = settle(game, initial(game), nature);
  for (let step = 0; step < 60; step++) {
    const now = status(game, state);
    if (now.kind !== "play") break;
    const [seat = 0] = now.owing;
    const last = (question(game, state, seat)?.candidates.length ?? 1) - 1;
    state = settle(game, answer(game, state, seat, Math.min(step % 5, last)), nature);
  }
  return times;
}

describe("watched reads", () => {
  test("record no audience in a game without hidden information", () => {
    expect(noted("examples/tictactoe.yaml")).toBe(0);
    expect(noted("examples/backgammon.yaml")).toBe(0);
    expect(noted("examples/hearts.yaml")).toBeGreaterThan(0);
  });

  test.each(SWEPT_FILES)("are none without hidden information: $path", ({ path }) => {
    const game = linked(path);
    const all: unknown[] = [];
    eachExpr(pieceOf.program(game.program).parts, (expr) => all.push(watchOf(game, expr)));
    // The secrets of a game may be no reads, such as orders that are given unseen.
    if (!game.secrets.any) expect(new Set(all)).toEqual(new Set([null]));
    else if (HIDES.has(path)) expect(new Set(all).size).toBeGreaterThan(1);
  });

  test("are of a card's identity if it may be face-down", () => {
    expect(watched(linked("examples/kuhn-poker.yaml"))).toEqual(["watch[what](field[rank]"]);
  });

  test("are of slots that some may not read, not of places on an open board", () => {
    expect(watched(linked("examples/hidden-fox.yaml"))).toEqual(["watch[slot](slot[hideout]"]);
    // `acted` is open to everybody for every thing, so it is not watched.
    expect(watched(linked("examples/fog-blocks.yaml"))).toEqual([
      "watch[what](field[force]",
      "watch[what](field[pace]",
    ]);
  });
});
