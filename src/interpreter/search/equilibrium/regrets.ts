import type { HiddenTree, InfoSet } from "./hidden-tree.ts";

/**
 * Finds an equilibrium of a small game with hidden information by predictive CFR+: counterfactual regret minimisation
 * with regrets never below zero and the last regrets as a prediction of the next. Players are updated alternately;
 * later iterations count more (by their square).
 */
export class Regrets {
  private readonly tree: HiddenTree;
  /** by answer of all information sets */
  private readonly regrets: Float64Array;
  private readonly forecast: Float64Array;
  private readonly sums: Float64Array;
  readonly chances: Float64Array;
  /** by node: the probability that its own seat, and that all others and chance, lead there */
  private readonly own: Float64Array;
  private readonly others: Float64Array;
  private readonly values: Float64Array;
  private rounds = 0;

  constructor(tree: HiddenTree) {
    this.tree = tree;
    const { length } = tree.parents;
    this.regrets = new Float64Array(tree.size);
    this.forecast = new Float64Array(tree.size);
    this.sums = new Float64Array(tree.size);
    this.chances = new Float64Array(tree.size);
    this.own = new Float64Array(length);
    this.others = new Float64Array(length);
    this.values = new Float64Array(length);
    for (const set of tree.infoSets) this.chances.fill(1 / set.labels.length, set.first, set.first + set.labels.length);
  }

  /** Runs more iterations. */
  learn(rounds: number): void {
    for (let i = 0; i < rounds; i++) {
      this.rounds++;
      this.learnFor(0);
      this.learnFor(1);
    }
  }

  private learnFor(seat: number): void {
    this.reach(seat);
    const gained = this.judge(seat);
    for (const set of this.tree.infoSets) if (set.seat === seat) this.update(set, gained);
  }

  /** Computes the reach probability of each node. */
  private reach(seat: number): void {
    const { own, others, chances } = this;
    const { parents, sets, odds, answers, infoSets } = this.tree;
    own[0] = 1;
    others[0] = 1;
    for (let node = 1; node < parents.length; node++) {
      const parent = parents[node] as number;
      const answer = answers[node] as number;
      const isOwn = answer >= 0 && infoSets[sets[parent] as number]?.seat === seat;
      const chance = answer < 0 ? (odds[node] as number) : (chances[answer] as number);
      own[node] = (own[parent] as number) * (isOwn ? chance : 1);
      others[node] = (others[parent] as number) * (isOwn ? 1 : chance);
    }
  }

  /** By answer of a seat: its gain over the present strategy. */
  private judge(seat: number): Float64Array {
    const { values, others, own, chances, sums } = this;
    const { parents, sets, odds, answers, worth, infoSets } = this.tree;
    const gained = new Float64Array(this.tree.size);
    const sign = seat === 0 ? 1 : -1;
    values.set(worth);
    const weight = this.rounds * this.rounds;
    const isDone = new Uint8Array(infoSets.length);
    for (let node = parents.length - 1; node > 0; node--) {
      const parent = parents[node] as number;
      const answer = answers[node] as number;
      const value = values[node] as number;
      values[parent] =
        (values[parent] as number) + value * (answer < 0 ? (odds[node] as number) : (chances[answer] as number));
      if (answer >= 0 && infoSets[sets[parent] as number]?.seat === seat)
        gained[answer] = (gained[answer] as number) + sign * value * (others[parent] as number);
    }
    for (let node = 0; node < parents.length; node++) {
      const id = sets[node] as number;
      const set = infoSets[id];
      if (set?.seat !== seat) continue;
      const value = sign * (values[node] as number) * (others[node] as number);
      for (let at = set.first; at < set.first + set.labels.length; at++) {
        gained[at] = (gained[at] as number) - value;
        if (isDone[id] === 0)
          sums[at] = (sums[at] as number) + weight * (own[node] as number) * (chances[at] as number);
      }
      isDone[id] = 1;
    }
    return gained;
  }

  private update({ first, labels }: InfoSet, gained: Float64Array): void {
    const { regrets, forecast, chances } = this;
    let all = 0;
    for (let at = first; at < first + labels.length; at++) {
      regrets[at] = Math.max(0, (regrets[at] as number) + (gained[at] as number));
      forecast[at] = gained[at] as number;
      all += Math.max(0, (regrets[at] as number) + (forecast[at] as number));
    }
    for (let at = first; at < first + labels.length; at++)
      chances[at] = all > 0 ? Math.max(0, (regrets[at] as number) + (forecast[at] as number)) / all : 1 / labels.length;
  }

  /** The average strategy, which converges to an equilibrium. */
  average(): Float64Array {
    const { sums } = this;
    const found = new Float64Array(sums.length);
    for (const { first, labels } of this.tree.infoSets) {
      let all = 0;
      for (let at = first; at < first + labels.length; at++) all += sums[at] as number;
      for (let at = first; at < first + labels.length; at++)
        found[at] = all > 0 ? (sums[at] as number) / all : 1 / labels.length;
    }
    return found;
  }
}
