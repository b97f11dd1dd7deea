import { NONE, type Value } from "../../ir/program.ts";
import { MANY, MOST_LISTED } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";
import { waysToChoose } from "./all-choices.ts";
import { type Ways, waysToShare } from "./all-shares.ts";
import { type End, endOf } from "./ends-of-moves.ts";

/** All ways to answer where several are chosen, or something is shared out, and nothing is given yet. */
function waysOf({ module, shares }: ModuleEngine, end: End): Ways | null {
  if (end === null || end === "one" || module.picks(module.asked())[2] !== NONE) return null;
  if (end === "several") return shares.choosing && waysToChoose(shares.choosing);
  return shares.sharing && waysToShare(shares.sharing);
}

const NOTHING: readonly Value[] = [];

/** The answers from which all others follow. */
const ROOT = -1;

/** Moves that are the same up to their last step. */
interface Leaf {
  /** the number of the answer before it */
  at: number;
  count: number;
  ways: Ways | null;
}

/**
 * All that can be answered in a move, as a tree in lists that are used again for each move: half of the time of short moves would go
 * into making them.
 */
class Answers {
  private readonly engine: ModuleEngine;
  /** by number of an answer: the one before it, and which of the candidates it is */
  private readonly before: number[] = [];
  private readonly choices: number[] = [];
  private readonly leaves: Leaf[] = [];
  /** by depth: the candidates */
  private readonly values: Value[][] = [];
  private size = 0;
  private ended = 0;
  private total = 0;
  private looked = 0;

  constructor(engine: ModuleEngine) {
    this.engine = engine;
  }

  /** Looks at everything that can be answered from here; false where that is too much to look at. */
  list(): boolean {
    this.size = 0;
    this.ended = 0;
    this.total = 0;
    this.looked = 0;
    this.walk(ROOT, 0);
    return this.looked <= MOST_LISTED;
  }

  /** The choices of one of the moves that have been listed, without those of steps that have one answer only. */
  draw(draw: (bound: number) => number): readonly number[] {
    let rest = draw(this.total);
    for (let i = 0; i < this.ended; i++) {
      const { at, count, ways } = this.leaves[i] as Leaf;
      if (rest < count) return [...this.stepsTo(at), ...(ways?.choices(rest) ?? (count > 1 ? [rest] : []))];
      rest -= count;
    }
    return [];
  }

  private stepsTo(answer: number): number[] {
    const steps: number[] = [];
    for (let at = answer; at !== ROOT; at = this.before[at] as number) steps.push(this.choices[at] as number);
    return steps.reverse();
  }

  private add(before: number, choice: number): number {
    this.before[this.size] = before;
    this.choices[this.size] = choice;
    return this.size++;
  }

  private end(at: number, count: number, ways: Ways | null): void {
    const leaf = this.leaves[this.ended];
    if (leaf) {
      leaf.at = at;
      leaf.count = count;
      leaf.ways = ways;
    } else this.leaves.push({ at, count, ways });
    this.ended++;
    this.total += count;
  }

  private walk(at: number, depth: number): void {
    const { engine } = this;
    const end = endOf(engine);
    const ways = waysOf(engine, end);
    if (ways) {
      this.looked += ways.looked;
      this.end(at, ways.count, ways);
      return;
    }
    const { count } = engine;
    this.looked += end === "one" ? Math.floor(count / MANY) : count;
    if (end === "one") this.end(at, count, null);
    else this.look(at, depth, count);
  }

  /** Gives one answer after the other, and takes each back: no position is copied. */
  private look(at: number, depth: number, count: number): void {
    const { module, candidates, written } = this.engine;
    const asked = module.asked();
    const silent = module.silent();
    const values = this.kept(depth, count);
    const isPlain = written.asks[asked]?.instruction.do !== "offer";
    const [answers, taken, partial] = isPlain
      ? [NOTHING, module.taken(asked), module.partial(asked)]
      : module.picks(asked);
    const [field, who] = [module.at(asked), module.who()];
    // All of them would have to be looked at: where they are too many, none is.
    for (let choice = 0; choice < count && this.looked <= MOST_LISTED; choice++) {
      const longer = count === 1 ? at : this.add(at, choice);
      if (module.further(asked, values[choice] as Value) === 1) this.walk(longer, depth + 1);
      else this.end(longer, 1, null);
      if (isPlain) module.back(asked, field, taken, partial);
      else module.setPicks(asked, who, answers, taken, partial);
    }
    for (let i = 0; i < count; i++) candidates[i] = values[i] as Value;
    module.wait(module.kind(), module.asked(), count, silent);
  }

  /** The candidates, which later questions write over. */
  private kept(depth: number, count: number): readonly Value[] {
    const { candidates } = this.engine;
    const own = this.values[depth] ?? [];
    this.values[depth] = own;
    for (let i = 0; i < count; i++) own[i] = candidates[i] as Value;
    return own;
  }
}

const known = new WeakMap<ModuleEngine, Answers>();

export function answersOf(engine: ModuleEngine): Answers {
  const own = known.get(engine) ?? new Answers(engine);
  known.set(engine, own);
  return own;
}
