import type { Engine } from "../../interpreter/engine/engine.ts";
import type { Program, Scoped } from "../../interpreter/ir/program.ts";
import { readsLocal } from "../../interpreter/ir/visit.ts";

/** The result of a simulation: by seat a reward from 0 to 1, or its lead if the bot plays for the score. */
export interface Outcome {
  readonly rewards: readonly number[];
  /** the bits of the seats that have won */
  readonly winners: number;
}

/** The weight of the score in a reward of a bot that plays to win. */
const BY_SCORE = 0.05;

/**
 * A common win is a little better than an equal share, and no winner a little worse: players who play as one want the
 * common win.
 */
const TOGETHER = 0.05;

/** A win is worth 1, divided among its winners. */
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

/** Gives the rewards of one search. The largest lead that it has met is the scale of scores. */
export class Rewards {
  private widest = 1;
  /** the mean of the largest lead by `value:`, over all positions weighed */
  private usual = 0;
  private weighings = 0;
  private readonly byWinners = new Map<number, Outcome>();
  private readonly aim: "win" | "score";
  private readonly program: Program;

  constructor(aim: "win" | "score", program: Program) {
    this.aim = aim;
    this.program = program;
  }

  /** The reward of the engine's position. If the game is not over, only the score counts. */
  of(engine: Engine): Outcome {
    const { players } = engine.game;
    const winners = engine.waits === "over" ? engine.winners : 0;
    const ahead = this.ahead(engine);
    // A bot that plays for the score can always want more, so no result counts as a win.
    if (ahead && this.aim === "score") return { rewards: ahead, winners: 0 };
    const margins = ahead?.map((one) => one / this.widest);
    const shared = this.shared(winners, players);
    if (!margins) return shared;
    const scored = (share: number, seat: number) =>
      (1 - BY_SCORE) * share + BY_SCORE * (0.5 + 0.5 * (margins[seat] ?? 0));
    return { rewards: shared.rewards.map(scored), winners };
  }

  /** The share of a win by seat, cached by winners. */
  private shared(winners: number, players: number): Outcome {
    const known = this.byWinners.get(winners);
    if (known) return known;
    const rewards = Array.from({ length: players }, (_, seat) => shareOf(winners, players, seat));
    const found = { rewards, winners };
    this.byWinners.set(winners, found);
    return found;
  }

  /** The reward of a position at which a playout ends: before the end of the game by `value:`, or else by the score. */
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
   * Scales a mean reward to 0 ... 1. A bot that plays to win has 0 for a loss and 1 for a win. One that plays for the
   * score has 0 and 1 for the largest deficit and lead met, and 0.5 for a tie with the best other seat.
   */
  shown(mean: number): number {
    return this.aim === "score" ? 0.5 + (0.5 * mean) / this.widest : mean;
  }

  /** The lead of each seat by score, as {@link aheadOf} gives it; null: there is no score to read. */
  private ahead(engine: Engine): readonly number[] | null {
    if (engine.waits === "stopped" || !this.program.score) return null;
    const scores = engine.scores();
    if (!scores || !Array.isArray(scores)) return null;
    const ahead = aheadOf(scores, isCommon(this.program.score));
    this.widest = ahead.reduce((widest, one) => Math.max(widest, Math.abs(one)), this.widest);
    return ahead;
  }
}

/** A lead of this many times the usual one is almost a win. */
const SURE = 2;
/** The highest reward of a position before the end; 1 minus it is the lowest. */
const MOST_UNWON_WORTH = 0.95;

/** Interpolates between a loss (-1), a fair share (0) and a win (1). */
const between = (fair: number, ahead: number): number =>
  ahead > 0 ? fair + (MOST_UNWON_WORTH - fair) * ahead : fair + (fair - (1 - MOST_UNWON_WORTH)) * ahead;

/** Is a number of each player the same for all, because the rules do not read the player? Then they play as one. */
const isCommon = (perPlayer: Scoped | null): boolean => perPlayer !== null && !readsLocal([perPlayer.expr], 0);

/** The lead of each seat over the best other one; alone, or with a common number, the number itself. */
function aheadOf(scores: readonly number[], areCommon: boolean): readonly number[] {
  if (areCommon || scores.length === 1) return scores;
  return scores.map((score, seat) => score - bestOther(scores, seat));
}

const bestOther = (scores: readonly number[], seat: number): number =>
  scores.reduce((best, score, other) => (other === seat ? best : Math.max(best, score)), Number.NEGATIVE_INFINITY);

/** Is this the best result that a seat can have? */
export const winsAlone = ({ winners }: Outcome, seat: number): boolean => winners === 1 << seat;
