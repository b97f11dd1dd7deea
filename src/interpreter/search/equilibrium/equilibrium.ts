import { stopped } from "../../play/walk-limit.ts";
import type { Fault } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { walked } from "../walk.ts";
import { judged } from "./best-response.ts";
import { type HiddenTree, hiddenTreeBy, type InfoSet } from "./hidden-tree.ts";
import { Regrets } from "./regrets.ts";
import type { Stake } from "./stake.ts";

/** How both players of a small hidden game play so that neither gains by playing otherwise. */
export interface Equilibrium {
  /** what the game is worth to the first seat; to the second the opposite */
  readonly value: number;
  /** what a player gains at most, on average of both, who plays otherwise */
  readonly exploitability: number;
  readonly rounds: number;
  readonly nodes: number;
  readonly questions: readonly Answered[];
}

/** What a player knows when it is asked, and how likely it gives each answer. */
export interface Answered extends Pick<InfoSet, "seat" | "keys" | "way"> {
  readonly chances: readonly number[];
  /** how likely it is asked this, if both play so */
  readonly reached: number;
}

interface Options {
  readonly stake: Stake;
  /** positions that are looked at, at most */
  readonly most: number;
  /** rounds of learning, at most */
  readonly rounds: number;
  /** ends as soon as nobody gains more than this */
  readonly precise: number;
}

/** Rounds between two looks at how much is still to be gained. */
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

/** By information set: how likely it is come to. */
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
