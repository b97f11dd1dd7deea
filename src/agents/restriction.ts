import type { Engine } from "../interpreter/engine/engine.ts";
import type { Agent, Thinking, Turn } from "./agent.ts";
import { usesOf } from "./answer-uses.ts";

/**
 * Something that a player never takes if it can take something else, or always takes if it can: this measures what the
 * thing is worth.
 */
export interface Restriction {
  readonly takes: "always" | "never";
  /** its index among what can be taken (see answer-uses.ts), and its id */
  readonly use: number;
  readonly id: string;
}

/** The indices of the answers that are left, by what each answer takes; null: all of them. */
function leftBy(restrictions: readonly Restriction[], uses: readonly number[]): readonly number[] | null {
  let left = uses.map((_, i) => i);
  for (const { takes, use } of restrictions) {
    const wanted = left.filter((i) => (uses[i] === use) === (takes === "always"));
    if (wanted.length > 0) left = wanted;
  }
  return left.length === uses.length ? null : left;
}

/**
 * The labels that a search considers at questions of its own player: its plans must keep to what the player will do.
 */
export function barsOf(restrictions: readonly Restriction[]): (engine: Engine) => readonly number[] {
  return (engine) => {
    const uses = usesOf(engine.game);
    const { field, alternatives } = engine;
    const labels = engine.labels();
    if (!uses.takes(field)) return labels;
    const left = leftBy(
      restrictions,
      engine.answers().map((value) => uses.of(field, alternatives, value)),
    );
    return left ? left.map((i) => labels[i] ?? 0) : labels;
  };
}

/** A player that is offered fewer answers; how it chooses among them is its own. */
export function restricted(agent: Agent, name: string, restrictions: readonly Restriction[]): Agent {
  const { begin, byStep } = agent;
  // A player that draws whole moves must not see one: its steps would name answers that are missing.
  const plans = agent.drawing?.whole === true;
  return {
    name,
    choose(turn: Turn) {
      const left = leftBy(restrictions, turn.uses()) ?? (plans ? everyOne(turn) : null);
      if (!left) return agent.choose(turn);
      const [only = 0] = left;
      return left.length === 1 ? only : (left[agent.choose(turnOf(turn, left))] ?? only);
    },
    ...(begin && { begin: (seed) => begin.call(agent, seed) }),
    ...(byStep && { byStep: () => byStep.call(agent) }),
  };
}

const everyOne = ({ count }: Turn): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** The same turn with some of its answers. */
function turnOf(turn: Turn, left: readonly number[]): Turn {
  const some = <T>(all: readonly T[]): T[] => left.map((i) => all[i] as T);
  return {
    seat: turn.seat,
    field: turn.field,
    count: left.length,
    keys: () => some(turn.keys()),
    names: () => some(turn.names()),
    uses: () => some(turn.uses()),
    view: () => turn.view(),
    begins: turn.begins,
    // A whole move would have to keep to the restrictions at each step.
    wholeMove: () => null,
    thinking: () => thinkingOf(turn.thinking(), left),
    sees: (condition) => turn.sees(condition),
  };
}

function thinkingOf(whole: Thinking, left: readonly number[]): Thinking {
  return { ...whole, count: left.length, labels: () => left.map((i) => whole.labels()[i] ?? 0) };
}
