import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";

/** No seat leads alone. */
const NOBODY = -1;

/** Notes which seat has the most points after each move, in the games that are looked at. */
export class Leads implements Recorder {
  isLooking = true;
  /** by move: the seat (from 0) that leads alone; negative: none */
  private leaders = new Int8Array(256);
  private moves = 0;

  begin(): void {
    this.moves = 0;
  }

  answers(): void {}

  moved(engine: Engine): void {
    if (!this.isLooking) return;
    const scores = engine.waits === "stopped" ? null : engine.scores();
    if (this.moves === this.leaders.length) {
      const longer = new Int8Array(2 * this.moves);
      longer.set(this.leaders);
      this.leaders = longer;
    }
    this.leaders[this.moves++] = scores && !("code" in scores) ? leaderOf(scores) : NOBODY;
  }

  /** The seat that leads alone after this part of the moves (0 to 1), or null. */
  leaderAt(part: number): number | null {
    const leader = this.leaders[Math.floor(part * (this.moves - 1))] ?? NOBODY;
    return this.moves === 0 || leader === NOBODY ? null : leader;
  }

  /** How often the lead changes to another seat. Null: this game was not looked at. */
  get changes(): number | null {
    if (!this.isLooking) return null;
    let changes = 0;
    let last = NOBODY;
    for (let move = 0; move < this.moves; move++) {
      const leader = this.leaders[move] ?? NOBODY;
      if (leader === NOBODY || leader === last) continue;
      if (last !== NOBODY) changes++;
      last = leader;
    }
    return changes;
  }
}

function leaderOf(scores: readonly number[]): number {
  const best = Math.max(...scores);
  const leader = scores.indexOf(best);
  return scores.lastIndexOf(best) === leader ? leader : NOBODY;
}
