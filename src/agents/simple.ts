import { Dice, type Seed } from "../interpreter/runtime/chance.ts";
import type { Agent, Turn } from "./agent.ts";

/**
 * Draws whole moves uniformly, as published figures of random play do. If there are too many to list, it chooses step
 * by step, and counts how often. Its dice are its own, so the chance of the game stays what it is.
 */
class RandomAgent implements Agent {
  readonly name = "random";
  readonly drawing: { readonly whole: true; below(count: number): number };
  private readonly dice: Dice;
  private plan: readonly number[] = [];
  private done = 0;
  private stepwise = false;
  private steps = 0;

  constructor(seed: string) {
    this.dice = new Dice(seed);
    this.drawing = { whole: true, below: this.draw };
  }

  begin(seed: Seed): void {
    this.dice.begin(seed);
    this.steps = 0;
  }

  choose(turn: Turn): number {
    if (turn.begins) this.planFor(turn);
    if (this.stepwise) return this.draw(turn.count);
    return this.plan[this.done++] ?? 0;
  }

  byStep(): number {
    return this.steps;
  }

  private readonly draw = (count: number): number => this.dice.below(count);

  private planFor(turn: Turn): void {
    const drawn = turn.wholeMove(this.draw);
    this.stepwise = drawn === null;
    if (this.stepwise) this.steps++;
    this.plan = drawn ?? [];
    this.done = 0;
  }
}

export const randomAgent = (seed: string): Agent => new RandomAgent(seed);

/** Draws each answer uniformly: quicker than {@link randomAgent}, but whole moves differ in probability. */
export function randomStepAgent(seed: string): Agent {
  const dice = new Dice(seed);
  const below = (count: number) => dice.below(count);
  return {
    name: "random-step",
    begin: (again) => dice.begin(again),
    choose: ({ count }) => dice.below(count),
    drawing: { whole: false, below },
  };
}

/** Always gives the first answer: dull, quick, and the same everywhere. */
export function firstAgent(): Agent {
  return { name: "first", begin: () => {}, choose: () => 0, drawing: { whole: false, below: () => 0 } };
}
