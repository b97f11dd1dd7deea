import { type Played, type PlayOptions, playGame } from "../../src/agents/play-game.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import { InterpreterEngine } from "../../src/interpreter/engine/interpreter-engine.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { link } from "../../src/interpreter/link/link.ts";
import { seeded } from "../../src/interpreter/play/resolve-chance.ts";
import type { Game } from "../../src/interpreter/runtime/game.ts";

/** Plays one game by the interpreter, which always says how it has ended. */
export function playedBy(game: Game, options: PlayOptions): Played {
  const played = playGame(new InterpreterEngine(game), options);
  if (!played) throw new Error("the interpreter has not said how the game ended");
  return played;
}

/** Plays random games with each number of players. Gives the faults and the number of moves. */
export function playRandomly(program: Program, games: number, maxMoves = 400): { faults: string[]; moves: number } {
  const faults: string[] = [];
  let moves = 0;
  for (let i = 0; i < games; i++) {
    const players = program.playerCounts[i % program.playerCounts.length] ?? 2;
    const agents = Array.from({ length: players }, (_, seat) => randomAgent(`${i}/${seat}`));
    const played = playedBy(link(program, { players }), { agents, nature: seeded(`${i}`), maxMoves });
    moves += played.moves;
    if (played.status.kind === "fault") faults.push(`game ${i}: ${played.status.fault.message}`);
  }
  return { faults, moves };
}
