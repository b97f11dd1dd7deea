import { playGame } from "../../src/agents/play-game.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import type { Program } from "../../src/interpreter/ir/program.ts";
import { link } from "../../src/interpreter/link/link.ts";
import { seeded } from "../../src/interpreter/play/resolve-chance.ts";

/** Plays a game by chance with each number of players; gives what went wrong, and how many moves there were. */
export function playRandomly(program: Program, games: number, maxMoves = 400): { faults: string[]; moves: number } {
  const faults: string[] = [];
  let moves = 0;
  for (let i = 0; i < games; i++) {
    const players = program.playerCounts[i % program.playerCounts.length] ?? 2;
    const agents = Array.from({ length: players }, (_, seat) => randomAgent(`${i}/${seat}`));
    const played = playGame(link(program, { players }), { agents, nature: seeded(`${i}`), maxMoves });
    moves += played.moves;
    if (played.status.kind === "fault") faults.push(`game ${i}: ${played.status.fault.message}`);
  }
  return { faults, moves };
}
