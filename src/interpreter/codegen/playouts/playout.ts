import type { Drawing } from "../../engine/engine.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import { head } from "../frame-text.ts";
import type { Rewrite } from "../gen.ts";
import { writePlayed } from "../instructions/bodies.ts";
import { playedName } from "../instructions/calls.ts";
import { writeTests } from "../instructions/rounds.ts";
import { finished, type Text, writeCalled } from "../module.ts";
import { ModuleWriter } from "../module-writer.ts";
import { writeAfresh } from "../rewrites/near.ts";
import { PICKING } from "./picking.ts";
import { canPlay } from "./playing.ts";
import { LEVELS } from "./whole-moves.ts";

/**
 * A second module, for games of which only the end counts. Its bodies are plain functions that ask at once, so locals
 * are JavaScript variables and there are no frames. It plays on the same words.
 */
export interface Playout {
  /**
   * Plays from the present words to the end of the game; throws if it fails. Players in `whole` (bits of their seats)
   * draw whole moves, the others single answers; stops after `most` moves.
   */
  playout(draw: Drawing, whole: number, most: number): void;
  /** moves of the last game, and how many of them left a choice */
  moves(): number;
  choices(): number;
  /** counts work done for it */
  worked(more: number): void;
}

/** The most candidates of a question: a list has no more elements. `none` may be one more. */
const MOST_CANDIDATES = 10_000;

/** Null: the game waits for something that needs frames, or the interpreter carries something out. */
export function writePlayout(game: Game, off: ReadonlySet<Rewrite> = new Set()): Text | null {
  const g = new ModuleWriter(game, off);
  if (!canPlay(g)) return null;
  const main = playedName(g.program.main);
  g.out.block("", () => {
    g.out.line(head(g) + PICKING + LEVELS);
    g.out.line("let drawsWhole = 0, mostMoves = 0, movesMade = 0, choicesMade = 0, isFree = false;");
    g.out.line(`const M = new Int32Array(${MOST_CANDIDATES + 1});`);
    writeTests(g);
    for (const body of g.program.bodies.keys()) if (g.facts.hasFrame(body)) writePlayed(g, body);
    writeCalled(g, { asks: [], late: [] });
    writeAfresh(g);
    g.out.block(
      "return ",
      () => {
        g.out.line(`worked(more) { if ((work += more) > MOST_WORK) fail(); },`);
        g.out.line("moves: () => movesMade, choices: () => choicesMade,");
        g.out.block("playout(draw, seats, atMost) ", () => {
          g.out.line("drawsWhole = seats; mostMoves = atMost; movesMade = 0; choicesMade = 0;");
          g.out.line("steps = 0; work = 0; depth = 0; calls = 0; imagined = 0; together = 0; afresh();");
          if (g.read === "R") g.out.line("R = S;");
          g.out.line(`${main}(draw);`);
          g.out.line(`if (S[${AT.over}] === 0) endByLimit();`);
        });
      },
      ";",
    );
  });
  return g.closures.list.length > 0 ? null : finished(g, false);
}
