/** Counts games that were played in one go: a report of each would take longer than a short game. */
import type { Drawn } from "../interpreter/engine/engine.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { seatsIn } from "../interpreter/runtime/position.ts";
import { addTo } from "./exact-sum.ts";
import { addWins, count, type Tally } from "./tally.ts";

/** How often each number occurred: small ones in an array, because a map takes as long as some answers of a game. */
class Occurrences {
  private readonly small = new Float64Array(1024);
  private readonly large = new Map<number, number>();

  add(number: number): void {
    if (number >= 0 && number < this.small.length) (this.small[number] as number)++;
    else count(this.large, number);
  }

  each(visit: (number: number, times: number) => void): void {
    for (const [number, times] of this.small.entries()) if (times > 0) visit(number, times);
    for (const [number, times] of this.large) visit(number, times);
  }
}

/** Games of rules without scores that reached their end. {@link settle} adds them to the tally. */
export class DrawnGames {
  private readonly game: Game;
  private readonly tally: Tally;
  private readonly lengths = new Occurrences();
  private readonly rounds = new Occurrences();
  /** by the reason for which they ended: the winners, as bits of their seats */
  private readonly winners: readonly Occurrences[];

  constructor(game: Game, tally: Tally) {
    this.game = game;
    this.tally = tally;
    this.winners = game.reasons.map(() => new Occurrences());
  }

  add({ moves, choices, over, winners, rounds }: Drawn): void {
    addTo(this.tally.moves, moves);
    addTo(this.tally.choices, choices);
    this.lengths.add(moves);
    this.rounds.add(rounds);
    this.winners[over - 1]?.add(winners);
  }

  settle(): void {
    const { tally } = this;
    this.lengths.each((moves, times) => count(tally.lengths, moves, times));
    this.rounds.each((rounds, times) => count(tally.rounds, rounds, times));
    for (const [at, winners] of this.winners.entries())
      winners.each((mask, times) => this.addEnds(this.game.reasons[at] as string, mask, times));
  }

  private addEnds(reason: string, winners: number, times: number): void {
    const { tally } = this;
    tally.games += times;
    tally.finished += times;
    if (reason === "limit") tally.byLimit += times;
    count(tally.ends, reason, times);
    const seats = seatsIn(winners).map((seat) => seat + 1);
    addWins(tally, seats, times);
  }
}
