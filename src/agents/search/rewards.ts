import type { Engine } from "../../interpreter/engine/engine.ts";
import type { Program, Scoped } from "../../interpreter/ir/program.ts";
import { readsLocal } from "../../interpreter/ir/visit.ts";

/** What an end is worth to each seat: from 0 to 1, or by how much it is ahead where bots play for the score. */
export interface Outcome {
  readonly rewards: readonly number[];
  /** bits of the seats that have won */
  readonly winners: number;
}

/** How much of a reward the score decides, where winning alone does not. */
const BY_SCORE = 0.05;

/** That all have won together is a little better than that nobody has: where all play as one, it is what they want. */
const TOGETHER = 0.05;

/** A win is worth 1, and less to each who shares it. */
function shareOf(winners: number, players: number, seat: number): number {
  const all = countOf(winners);
  if (players === 1) return all;
  if (all === 0) return 1 / players - TOGETHER;
  if (((winners >> seat) & 1) === 0) return 0;
  return all === players ? 1 / players + TOGETHER : 1 / all;
}

const countOf = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest >>= 1) count += rest & 1;
  return count;
};

/** Weighs ends for one search: scores against the widest that it has met. */
export class Rewards {
  private widest = 1;
  /** how far somebody is ahead on average where nobody plays on */
  private usual = 0;
  private weighings = 0;
  private readonly byWinners = new Map<number, Outcome>();
  private readonly aim: "win" | "score";
  private readonly program: Program;

  constructor(aim: "win" | "score", program: Program) {
    this.aim = aim;
    this.program = program;
  }

  /** What the position of an engine is worth; where the game goes on only the score says something. */
  of(engine: Engine): Outcome {
    const { players } = engine.game;
    const winners = engine.waits === "over" ? engine.winners : 0;
    const ahead = this.ahead(engine);
    // Who plays for the score has no win that nothing is better than.
    if (ahead && this.aim === "score") return { rewards: ahead, winners: 0 };
    const margins = ahead?.map((one) => one / this.widest);
    const shared = this.shared(winners, players);
    if (!margins) return shared;
    const scored = (share: number, seat: number) =>
      (1 - BY_SCORE) * share + BY_SCORE * (0.5 + 0.5 * (margins[seat] ?? 0));
    return { rewards: shared.rewards.map(scored), winners };
  }

  /** What each seat has of a win; ends with the same winners are one. */
  private shared(winners: number, players: number): Outcome {
    const known = this.byWinners.get(winners);
    if (known) return known;
    const rewards = Array.from({ length: players }, (_, seat) => shareOf(winners, players, seat));
    const found = { rewards, winners };
    this.byWinners.set(winners, found);
    return found;
  }

  /** What a position is worth where nobody plays on: by what the rules say that it is, else by the score. */
  weighed(engine: Engine): Outcome {
    if (this.aim === "score") return this.of(engine);
    const worths = engine.waits === "over" || engine.waits === "stopped" ? null : engine.worths();
    if (!worths || !Array.isArray(worths)) return this.of(engine);
    const { players } = engine.game;
    const ahead = aheadOf(worths, isCommon(this.program.worth));
    const far = ahead.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    this.weighings++;
    this.usual += (far - this.usual) / this.weighings;
    const fair = 1 / Math.max(2, players);
    return { rewards: ahead.map((one) => between(fair, Math.tanh(one / (SURE * this.usual || 1)))), winners: 0 };
  }

  /**
   * A mean of rewards as a number from 0 to 1: a loss and a win, or, where bots play for the score, the furthest behind and ahead that was
   * met, with 0.5 for as much as the best other seat has.
   */
  shown(mean: number): number {
    return this.aim === "score" ? 0.5 + (0.5 * mean) / this.widest : mean;
  }

  /** By seat how far it is ahead; where all have one score, the score itself. */
  private ahead(engine: Engine): readonly number[] | null {
    if (engine.waits === "stopped" || !this.program.score) return null;
    const scores = engine.scores();
    if (!scores || !Array.isArray(scores)) return null;
    const ahead = aheadOf(scores, isCommon(this.program.score));
    this.widest = ahead.reduce((widest, one) => Math.max(widest, Math.abs(one)), this.widest);
    return ahead;
  }
}

/** Who is so many times as far ahead as usual is nearly sure to win. */
const SURE = 2;
/** What a position is worth at most, and at least, that is not yet won. */
const MOST_UNWON_WORTH = 0.95;

/** From what is fair towards a win, or a loss. */
const between = (fair: number, ahead: number): number =>
  ahead > 0 ? fair + (MOST_UNWON_WORTH - fair) * ahead : fair + (fair - (1 - MOST_UNWON_WORTH)) * ahead;

/** Is a number that there is for each player the same for all, because the rules do not ask for whom it is? They play as one then. */
const isCommon = (perPlayer: Scoped | null): boolean => perPlayer !== null && !readsLocal([perPlayer.expr], 0);

/** How far each seat is ahead of the best other one; who plays alone, or as one with the others, has what they have. */
function aheadOf(scores: readonly number[], areCommon: boolean): readonly number[] {
  if (areCommon || scores.length === 1) return scores;
  return scores.map((score, seat) => score - bestOther(scores, seat));
}

const bestOther = (scores: readonly number[], seat: number): number =>
  scores.reduce((best, score, other) => (other === seat ? best : Math.max(best, score)), Number.NEGATIVE_INFINITY);

/** Is nothing better to be had for a seat? */
export const winsAlone = ({ winners }: Outcome, seat: number): boolean => winners === 1 << seat;
