import { load } from "../../src/dsl/load.ts";
import type { Engine } from "../../src/interpreter/engine/engine.ts";
import { type Game, link, seeded } from "../../src/interpreter/index.ts";
import { files } from "./games.ts";

/** Mates in two of chess that chance composes, and a proof of each by all lines that the rules allow. */

const [WHITE, BLACK] = [0, 1];

/** White's king, queen, rook and knight, and Black's king, rook, bishop and knight, anywhere; Black is not in check. */
const RULES = `
variant: chess-anywhere
language: 1
extends: chess
change:
  setup:
    - remove: m in men where not (m.printed is one of king, queen, rook, knight, bishop)
    - remove: m in men where m.owner is first(seats) and m.printed is bishop
    - remove: m in men where m.owner is last(seats) and m.printed is queen
    - each: m in men where any(o in m.owner.men where o.printed is m.printed and o.index < m.index)
      remove: m
    - each: m in men
      do:
        - roll: s in squares where s.man is none
          for: placing
        - move: m
          to: s
        - set: [m.rank = m.printed, m.moved = yes]
    - if: in_check(last(seats))
      finish: nobody
`;

/** Chess that begins where chance puts eight men. */
export function chessAnywhere(): Game {
  const { program, diagnostics } = load({ path: "examples/chess-anywhere.yaml", text: RULES }, { files });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

/** Does White mate with so many moves, whatever Black answers? Each answer is a step of a move. */
export function mates(engine: Engine, left: number): boolean {
  if (engine.waits === "over") return engine.winners === 1 << WHITE;
  if (engine.waits !== "ask" || left === 0) return false;
  const { seat, count } = engine;
  const isWhite = seat === WHITE;
  const mark = engine.mark();
  let found = !isWhite;
  for (let answer = 0; answer < count && found !== isWhite; answer++) {
    engine.choose(answer);
    const isDone = isWhite && (engine.waits !== "ask" || engine.seat === BLACK);
    found = mates(engine, isDone ? left - 1 : left);
    mark.back();
  }
  mark.done();
  return found;
}

/** Puts the engine where a seed begins: does White mate in two moves there, and not in one? */
export function isMateInTwo(engine: Engine, seed: string): boolean {
  engine.begin();
  engine.settle(seeded(seed));
  return engine.waits === "ask" && !mates(engine, 1) && mates(engine, 2);
}
