import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";

/**
 * Counts how many moves of others a player waits between two of its decisions. A move without a choice is no decision.
 */
export class Waits implements Recorder {
  /** by seat: moves of others since its last decision; negative: it has not decided yet */
  private readonly since: Int32Array;
  private mover = 0;
  private hasChoice = false;
  private moves = 0;
  private times = 0;

  constructor(players: number) {
    this.since = new Int32Array(players);
    this.begin();
  }

  begin(): void {
    this.since.fill(-1);
    this.hasChoice = false;
    this.moves = 0;
    this.times = 0;
  }

  answers({ seat, count }: Engine): void {
    this.mover = seat;
    this.hasChoice ||= count > 1;
  }

  moved(): void {
    const { since, mover } = this;
    for (let seat = 0; seat < since.length; seat++) {
      const waited = since[seat] ?? 0;
      if (seat !== mover && waited >= 0) since[seat] = waited + 1;
    }
    if (this.hasChoice) this.decide(since[mover] ?? 0);
    this.hasChoice = false;
  }

  /** The mean over all decisions except the first of each seat. Null: nobody has decided twice. */
  get mean(): number | null {
    return this.times === 0 ? null : this.moves / this.times;
  }

  private decide(waited: number): void {
    this.since[this.mover] = 0;
    if (waited < 0) return;
    this.moves += waited;
    this.times++;
  }
}
