import { stopped } from "../../play/walk-limit.ts";
import type { Fault } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { walked } from "../walk.ts";
import { judged } from "./best-response.ts";
import { type HiddenTree, hiddenTreeBy, type InfoSet } from "./hidden-tree.ts";
import { Regrets } from "./regrets.ts";
import type { Stake } from "./stake.ts";

/** An approximate equilibrium of a small game with hidden information. */
export interface Equilibrium {
  /** the value for the first seat; the second seat gets the opposite */
  readonly value: number;
  /** the mean gain of a best response: the distance from an equilibrium */
  readonly exploitability: number;
  readonly rounds: number;
  readonly nodes: number;
  readonly questions: readonly Answered[];
}

/** An information set with the probability of each answer. */
export interface Answered extends Pick<InfoSet, "seat" | "keys" | "way"> {
  readonly chances: readonly number[];
  /** the probability of reaching it, if both play these strategies */
  readonly reached: number;
}

interface Options {
  readonly stake: Stake;
  /** limit of positions */
  readonly most: number;
  /** limit of iterations */
  readonly rounds: number;
  /** stops at this exploitability */
  readonly precise: number;
}

/** Iterations between two computations of exploitability. */
const SLICE = 50;

export function equilibrium(game: Game, { stake, most, rounds, precise }: Options): Equilibrium | Fault {
  return stopped(() => {
    const tree = walked(game, {}, (engine) => hiddenTreeBy(engine, stake, most));
    const regrets = new Regrets(tree);
    let learnt = 0;
    for (;;) {
      const more = Math.min(SLICE, rounds - learnt);
      regrets.learn(more);
      learnt += more;
      const chances = regrets.average();
      const found = judged(tree, chances);
      if (found.exploitability > precise && learnt < rounds) continue;
      return { ...found, rounds: learnt, nodes: tree.parents.length, questions: answered(tree, chances) };
    }
  });
}

function answered(tree: HiddenTree, chances: Float64Array): readonly Answered[] {
  const reached = reachOf(tree, chances);
  return tree.infoSets.map(({ seat, keys, way, first, labels }, id) => ({
    ...{ seat, keys, way, reached: reached[id] ?? 0 },
    chances: labels.map((_, answer) => chances[first + answer] ?? 0),
  }));
}

/** By information set: the probability of reaching it. */
function reachOf({ parents, sets, odds, answers, infoSets }: HiddenTree, chances: Float64Array): Float64Array {
  const reach = new Float64Array(parents.length).fill(1);
  const found = new Float64Array(infoSets.length);
  for (let node = 0; node < parents.length; node++) {
    const answer = answers[node] as number;
    const parent = parents[node] as number;
    if (parent >= 0)
      reach[node] = (reach[parent] as number) * (answer < 0 ? (odds[node] as number) : (chances[answer] as number));
    const set = sets[node] as number;
    if (set >= 0) found[set] = (found[set] as number) + (reach[node] as number);
  }
  return found;
}
