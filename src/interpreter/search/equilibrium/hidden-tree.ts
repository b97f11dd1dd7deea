import type { Engine } from "../../engine/engine.ts";
import { eachOutcome, WalkLimit } from "../walk.ts";
import { answeredBy, infoSetName, looked, nothingSeen, type Seen } from "./seen.ts";
import { type Stake, worthOfEnd } from "./stake.ts";

/** The whole tree of a small game for two players with hidden information, as arrays: each node comes after its parent. */

/** An information set, with its possible answers. */
export interface InfoSet {
  readonly seat: number;
  readonly name: string;
  /** index of its first answer in arrays over the answers of all information sets */
  readonly first: number;
  /** the labels of the answers, and their words in the keys of moves */
  readonly labels: readonly number[];
  readonly keys: readonly (string | null)[];
  /** a path that leads here, as indexes of answers and outcomes */
  readonly way: readonly number[];
}

export interface HiddenTree {
  /** by node: its parent; -1 for the root */
  readonly parents: Int32Array;
  /** by node: the information set of the asked seat; CHANCE, or END */
  readonly sets: Int32Array;
  /** by node: its probability after a chance node */
  readonly odds: Float64Array;
  /** by node: the answer that leads to it, as an index over the answers of all information sets; -1 after chance */
  readonly answers: Int32Array;
  /** by node: the payoff of an end for the first seat; the second seat gets the opposite */
  readonly worth: Float64Array;
  readonly infoSets: readonly InfoSet[];
  /** number of answers of all information sets */
  readonly size: number;
}

const CHANCE = -1;
const END = -2;

/** Walks a game from its beginning with an engine; `most` limits the positions. */
export const hiddenTreeBy = (engine: Engine, stake: Stake, most: number): HiddenTree =>
  new HiddenWalk(engine, stake, most).whole();

class HiddenWalk {
  private readonly engine: Engine;
  private readonly stake: Stake;
  private readonly limit: WalkLimit;
  private readonly parents: number[] = [];
  private readonly sets: number[] = [];
  private readonly odds: number[] = [];
  private readonly answers: number[] = [];
  private readonly worth: number[] = [];
  private readonly infoSets: InfoSet[] = [];
  private readonly known = new Map<string, number>();
  private readonly way: number[] = [];
  private size = 0;

  constructor(engine: Engine, stake: Stake, most: number) {
    this.engine = engine;
    this.stake = stake;
    this.limit = new WalkLimit(engine, most);
  }

  whole(): HiddenTree {
    const { engine } = this;
    engine.listen(null);
    engine.begin();
    this.follow(nothingSeen(engine.game.players), { parent: -1, odds: 1, answer: -1 });
    return {
      parents: Int32Array.from(this.parents),
      sets: Int32Array.from(this.sets),
      odds: Float64Array.from(this.odds),
      answers: Int32Array.from(this.answers),
      worth: Float64Array.from(this.worth),
      infoSets: this.infoSets,
      size: this.size,
    };
  }

  /** Adds a node for the engine's position, and everything below it. */
  private follow(before: Seen, from: { parent: number; odds: number; answer: number }): void {
    const { engine } = this;
    this.limit.look(this.way.length);
    // A player with one answer has no decision, so it makes no node. What it tells is seen at the next question.
    if (engine.waits === "ask" && engine.count === 1) {
      this.chosen(0, () => this.follow(before, from));
      return;
    }
    const node = this.parents.push(from.parent) - 1;
    this.odds.push(from.odds);
    this.answers.push(from.answer);
    this.sets.push(engine.waits === "chance" ? CHANCE : END);
    this.worth.push(engine.waits === "over" ? worthOfEnd(engine, this.stake) : 0);
    if (engine.waits === "chance") this.toss(before, node);
    else if (engine.waits === "ask") this.ask(looked(engine, before), node);
  }

  /** Takes an answer and visits what follows. The caller returns to the position before. */
  private chosen(choice: number, visit: () => void): void {
    this.way.push(choice);
    this.engine.choose(choice);
    visit();
    this.way.pop();
  }

  private toss(before: Seen, node: number): void {
    const { engine, way } = this;
    const { outcomes } = engine.tosses();
    const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    eachOutcome(engine, (outcome) => {
      way.push(outcome);
      this.follow(before, { parent: node, odds: (outcomes[outcome]?.weight ?? 0) / all, answer: -1 });
      way.pop();
    });
  }

  private ask(seen: Seen, node: number): void {
    const { engine } = this;
    const { seat, count } = engine;
    const labels = [...engine.labels()];
    const id = this.setOf(seat, infoSetName(seen, seat), labels);
    const set = this.infoSets[id] as InfoSet;
    this.sets[node] = id;
    // By answer: the choices with its label. Among things that the player cannot tell apart, one is taken at random.
    const each = set.labels.map((label) => labels.flatMap((own, at) => (own === label ? [at] : [])));
    const mark = engine.mark();
    let isMoved = false;
    for (let answer = 0; answer < set.labels.length; answer++) {
      const alike = each[answer] ?? [];
      const after = answeredBy(seen, seat, set.labels[answer] ?? 0);
      const from = { parent: node, odds: 1, answer: set.first + answer };
      const parent = alike.length === 1 ? -1 : this.anyOf(from);
      for (const choice of alike) {
        if (isMoved) mark.back();
        isMoved = true;
        this.chosen(choice, () =>
          this.follow(after, parent < 0 ? from : { parent, odds: 1 / alike.length, answer: -1 }),
        );
      }
    }
    if (count > 0) mark.done();
  }

  /** A chance node between an answer and the things that it may denote. */
  private anyOf({ parent, odds, answer }: { parent: number; odds: number; answer: number }): number {
    this.odds.push(odds);
    this.answers.push(answer);
    this.sets.push(CHANCE);
    this.worth.push(0);
    return this.parents.push(parent) - 1;
  }

  /** The number of the information set with this name, which is added if it is new. */
  private setOf(seat: number, name: string, labels: readonly number[]): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const { engine } = this;
    const own = [...new Set(labels)];
    const keys = own.map((label) => engine.label(labels.indexOf(label)));
    this.infoSets.push({ seat, name, first: this.size, labels: own, keys, way: [...this.way] });
    this.size += own.length;
    this.known.set(name, this.infoSets.length - 1);
    return this.infoSets.length - 1;
  }
}
