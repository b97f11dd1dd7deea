import type { Engine } from "../../engine/engine.ts";
import { stopped } from "../../play/walk-limit.ts";
import { makeRng, type Rng } from "../../runtime/chance.ts";
import type { Fault } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { WalkLimit, walked } from "../walk.ts";
import type { Answered } from "./equilibrium.ts";
import type { InfoSet } from "./hidden-tree.ts";
import { answeredBy, infoSetName, looked, nothingSeen, type Seen } from "./seen.ts";
import { type Stake, worthOfEnd } from "./stake.ts";

/** What was learnt about one information set. */
interface SampledSet extends Omit<InfoSet, "first"> {
  readonly regrets: Float64Array;
  /** the strategy so far, later games weighted more */
  readonly sums: Float64Array;
  /** visits in games that both seats played by their average strategies */
  visits: number;
}

/** The outcome of games played by the average strategies. */
interface Trial {
  /** the mean payoff of the first seat, and half the width of its 95 % confidence interval */
  readonly value: number;
  readonly give: number;
}

/**
 * Learns the strategies of both players of a game with hidden information whose tree is too large to store:
 * external-sampling Monte Carlo counterfactual regret minimisation (Lanctot, Waugh, Zinkevich, Bowling 2009). In each
 * iteration one player tries all of its answers, while those of the other and of chance are sampled. Later iterations
 * count more (linearly: Brown, Sandholm 2019). Equal seeds give equal results.
 */
export class SampledRegrets {
  readonly sets = new Map<string, SampledSet>();
  private readonly engine: Engine;
  private readonly stake: Stake;
  private readonly limit: WalkLimit;
  private readonly rng: Rng;
  private readonly way: number[] = [];
  private round = 0;

  /** `most`: limit of positions. */
  constructor(engine: Engine, stake: Stake, { most, seed }: { readonly most: number; readonly seed: string }) {
    this.engine = engine;
    this.stake = stake;
    this.limit = new WalkLimit(engine, most);
    this.rng = makeRng(seed);
    engine.listen(null);
  }

  /** Learns from more games for each player. */
  learn(games: number): void {
    for (let i = 0; i < games; i++) {
      this.round++;
      for (const seat of [0, 1]) this.fromTheBeginning((seen) => this.learnFor(seat, seen));
    }
  }

  /** Plays games by the average strategies. Gives their payoff, and counts the visits of each question. */
  try(games: number): Trial {
    for (const set of this.sets.values()) set.visits = 0;
    let [sum, squares] = [0, 0];
    for (let i = 0; i < games; i++) {
      const worth = this.fromTheBeginning((seen) => this.played(seen));
      sum += worth;
      squares += worth * worth;
    }
    const value = sum / games;
    return { value, give: 1.96 * Math.sqrt(Math.max(0, squares / games - value * value) / games) };
  }

  private fromTheBeginning(walk: (seen: Seen) => number): number {
    this.engine.begin();
    return walk(nothingSeen(this.engine.game.players));
  }

  /** The payoff for a seat that tries all of its answers from here on. */
  private learnFor(seat: number, before: Seen): number {
    const { engine } = this;
    this.limit.look(this.way.length);
    if (engine.waits === "over") return (seat === 0 ? 1 : -1) * worthOfEnd(engine, this.stake);
    const step = this.stepWithoutChoice();
    if (step !== null) return this.behind(step, () => this.learnFor(seat, before));
    const seen = looked(engine, before);
    const set = this.setAt(seen);
    const chances = matched(set.regrets);
    if (engine.seat !== seat) {
      for (let i = 0; i < chances.length; i++)
        set.sums[i] = (set.sums[i] as number) + this.round * (chances[i] as number);
      return this.answered(set, this.drawn(chances), seen, (after) => this.learnFor(seat, after));
    }
    const mark = engine.mark();
    const values = set.labels.map((_, answer) => {
      if (answer > 0) mark.back();
      return this.answered(set, answer, seen, (after) => this.learnFor(seat, after));
    });
    mark.done();
    const value = values.reduce((sum, one, i) => sum + one * (chances[i] as number), 0);
    for (const [i, one] of values.entries()) set.regrets[i] = (set.regrets[i] as number) + this.round * (one - value);
    return value;
  }

  /** The payoff for the first seat of a game in which both play their average strategies. */
  private played(before: Seen): number {
    const { engine } = this;
    this.limit.look(this.way.length);
    if (engine.waits === "over") return worthOfEnd(engine, this.stake);
    const step = this.stepWithoutChoice();
    if (step !== null) return this.behind(step, () => this.played(before));
    const seen = looked(engine, before);
    const set = this.setAt(seen);
    set.visits++;
    return this.answered(set, this.drawn(averageOf(set)), seen, (after) => this.played(after));
  }

  /** The outcome of chance or the only answer; null: somebody has a choice. */
  private stepWithoutChoice(): number | null {
    const { engine } = this;
    if (engine.waits === "ask") return engine.count === 1 ? 0 : null;
    return this.drawn(engine.tosses().outcomes.map(({ weight }) => weight));
  }

  private behind(step: number, visit: () => number): number {
    const { engine, way } = this;
    if (engine.waits === "chance") engine.toss(step);
    else engine.choose(step);
    way.push(step);
    const value = visit();
    way.pop();
    return value;
  }

  /** Gives an answer. Among things that the player cannot tell apart, one is taken at random. */
  private answered(set: SampledSet, answer: number, seen: Seen, visit: (after: Seen) => number): number {
    const label = set.labels[answer] ?? 0;
    const alike = this.engine.labels().flatMap((own, at) => (own === label ? [at] : []));
    const after = answeredBy(seen, set.seat, label);
    return this.behind(alike[this.rng(alike.length)] ?? 0, () => visit(after));
  }

  /** A random index, by weight. */
  private drawn(weights: ArrayLike<number>): number {
    let all = 0;
    for (let i = 0; i < weights.length; i++) all += weights[i] as number;
    let rest = (this.rng(2 ** 32) / 2 ** 32) * all;
    for (let i = 0; i < weights.length - 1; i++) {
      rest -= weights[i] as number;
      if (rest < 0) return i;
    }
    return weights.length - 1;
  }

  private setAt(seen: Seen): SampledSet {
    const { engine, way } = this;
    const { seat } = engine;
    const name = infoSetName(seen, seat);
    const known = this.sets.get(name);
    if (known) return known;
    const all = engine.labels();
    const labels = [...new Set(all)];
    const keys = labels.map((label) => engine.label(all.indexOf(label)));
    const [regrets, sums] = [new Float64Array(labels.length), new Float64Array(labels.length)];
    const set = { seat, name, labels, keys, way: [...way], regrets, sums, visits: 0 };
    this.sets.set(name, set);
    return set;
  }
}

/** Regret matching (Hart, Mas-Colell 2000): probabilities in proportion to positive regrets. */
function matched(regrets: Float64Array): Float64Array {
  const positive = regrets.map((regret) => Math.max(0, regret));
  return shared(positive);
}

/** The average strategy of an information set, which converges to an equilibrium. */
export const averageOf = ({ sums }: SampledSet): Float64Array => shared(sums);

function shared(weights: Float64Array): Float64Array {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (all > 0 ? weight / all : 1 / weights.length));
}

interface Options {
  readonly stake: Stake;
  /** games to learn from, for each player */
  readonly games: number;
  /** limit of positions */
  readonly most: number;
  readonly seed: string;
}

/** The learnt strategies of both players, and their payoff. */
export interface Sampled extends Trial {
  readonly games: number;
  readonly questions: readonly Answered[];
}

/** Number of games played at the end to measure the result. */
const TRIAL = 10_000;

/** Gives a fault if the rules fail or the limit of positions is reached. */
export function sampledEquilibrium(game: Game, { stake, games, most, seed }: Options): Sampled | Fault {
  return stopped(() =>
    walked(game, {}, (engine) => {
      const learner = new SampledRegrets(engine, stake, { most, seed });
      learner.learn(games);
      const trial = learner.try(TRIAL);
      const questions = [...learner.sets.values()].map((set) => ({
        ...{ seat: set.seat, keys: set.keys, way: set.way },
        chances: [...averageOf(set)],
        reached: set.visits / TRIAL,
      }));
      return { ...trial, games, questions };
    }),
  );
}
