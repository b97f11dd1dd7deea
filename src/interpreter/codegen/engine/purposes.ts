import { type Purpose, purposeOf } from "../../runtime/chance.ts";
import type { Game } from "../../runtime/game.ts";
import { counterAt, counterOf } from "./counters.ts";

/** Caches the hash of each purpose with the seed of a game, once per game. */
export class Purposes {
  private readonly game: Game;
  private seed: string | null = null;
  /** by the address of the counter */
  private readonly hashes = new Map<number, Purpose>();

  constructor(game: Game) {
    this.game = game;
  }

  of(seed: string, purpose: number, of: number): Purpose {
    if (seed !== this.seed) this.hashes.clear();
    this.seed = seed;
    const at = counterAt(this.game, purpose, of);
    const known = this.hashes.get(at) ?? purposeOf(seed, counterOf(this.game, purpose, of).purpose);
    this.hashes.set(at, known);
    return known;
  }
}
