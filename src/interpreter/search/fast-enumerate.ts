import type { ModuleEngine } from "../codegen/engine/engine.ts";
import { DEEPEST } from "../play/walk-limit.ts";
import { AT } from "../runtime/layout.ts";
import { seatsIn } from "../runtime/position.ts";
import { countMoves, eachMove, Left, unlessLeft, WORK } from "./fast-moves.ts";
import { fraction, times } from "./fraction.ts";
import { scores } from "./score.ts";
import { Ends, type Leaf, type Tree } from "./tree.ts";
import { type Weight, Weights } from "./weights.ts";

/** Steps that are looked at to list the moves of a question; where there are more the reference says whether it can. */
const MOST_LISTED = 10_000;

/** Ends that are alike, and how many of them there are. */
interface Alike extends Omit<Leaf, "weight"> {
  readonly weight: Weight;
  times: number;
}

/**
 * The whole tree by the compiled rules, of a game in which every way is told (see told-ways.ts) and all moves are equally likely;
 * null where they stop somewhere, or where there is too much to look at, so that the reference has to walk.
 */
export function fastTree(engine: ModuleEngine, most: number): Tree | null {
  const walk = new FastWalk(engine, most);
  return unlessLeft(() => walk.whole());
}

class FastWalk {
  private readonly engine: ModuleEngine;
  private readonly most: number;
  private readonly infoSets: number[];
  private readonly ends = new Map<string, Alike>();
  private readonly weights = new Weights();
  private looked = 0;

  constructor(engine: ModuleEngine, most: number) {
    this.engine = engine;
    this.most = most;
    this.infoSets = new Array<number>(engine.game.players).fill(0);
  }

  whole(): Tree {
    this.engine.begin();
    this.follow(this.weights.one, 1);
    const { players } = this.engine.game;
    const sums = new Ends(players);
    for (const { weight, times: many, ...leaf } of this.ends.values())
      sums.add({ ...leaf, weight: times(weight.chance, fraction(many)) }, many);
    return sums.tree(this.infoSets);
  }

  /** Goes on from where the engine stands after a move or an outcome; `depth` is how many of them there have been. */
  private follow(weight: Weight, depth: number): void {
    const { engine } = this;
    this.looked += 1 + engine.module.work() / WORK;
    if (this.looked > this.most || depth > DEEPEST) throw new Left();
    switch (engine.waits) {
      case "stopped":
        throw new Left();
      case "over":
        this.end(weight);
        return;
      case "chance":
        this.toss(weight, depth);
        return;
      case "ask":
        this.choose(weight, depth);
        return;
    }
  }

  private toss(weight: Weight, depth: number): void {
    const { engine } = this;
    const { outcomes } = engine.tosses();
    const all = outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
    const state = engine.snap();
    for (const [i, outcome] of outcomes.entries()) {
      if (i > 0) engine.load(state);
      engine.toss(i);
      this.follow(this.weights.after(weight, outcome.weight, all), depth + 1);
    }
  }

  private choose(weight: Weight, depth: number): void {
    const { engine } = this;
    const { seat } = engine;
    this.infoSets[seat] = (this.infoSets[seat] ?? 0) + 1;
    const next = this.weights.after(weight, 1, countMoves(engine, MOST_LISTED));
    eachMove(engine, () => this.follow(next, depth + 1));
  }

  private end(weight: Weight): void {
    const { engine } = this;
    const { game, words } = engine;
    const [seats, length] = [words[AT.winners] ?? 0, words[AT.moves] ?? 0];
    const points = game.program.score ? scores(game, engine.snap()) : null;
    if (points && !Array.isArray(points)) throw new Left();
    const key = `${weight.id} ${seats} ${length} ${points?.join() ?? ""}`;
    const known = this.ends.get(key) ?? { weight, winners: seatsIn(seats), length, points, times: 0 };
    known.times++;
    this.ends.set(key, known);
  }
}
