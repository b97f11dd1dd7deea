import type { GoalDef } from "../interpreter/ir/program.ts";
import type { Estimate } from "./estimate.ts";

/**
 * Whether a measure lies within its goal: surely (`holds`), surely not (`missed`), or not known yet (`open`). `absent`:
 * no game has the measure.
 */
type Reached = "holds" | "missed" | "open" | "absent";

/** A goal that the rules set for their games. */
export type Goal = Omit<GoalDef, "node">;

/** The same in words. */
export const REACHED: Readonly<Record<Reached, string>> = {
  ...{ holds: "holds", missed: "missed", open: "not known yet", absent: "no game has it" },
};

export interface JudgedGoal<G extends Goal = Goal> {
  readonly goal: G;
  readonly reached: Reached;
  /** the measures that decide: the missed ones, else the open ones, else all */
  readonly because: readonly Estimate[];
}

/** Judges the goals of the rules. `estimates`: by id of the measure. */
export function judged<G extends Goal>(
  goals: readonly G[],
  estimates: ReadonlyMap<string, Estimate>,
): readonly JudgedGoal<G>[] {
  return goals.map((goal) => {
    const all = goal.measures.flatMap((id) => estimates.get(id) ?? []);
    const by = (reached: Reached) => all.filter((one) => reachedBy(one, goal) === reached);
    for (const reached of ["missed", "open", "holds"] as const) {
      const because = by(reached);
      if (because.length > 0) return { goal, reached, because };
    }
    return { goal, reached: "absent", because: [] };
  });
}

function reachedBy({ games, interval }: Estimate, { least, most }: Goal): Reached {
  if (games === 0) return "absent";
  if (!interval) return "open";
  const [low, high] = interval;
  if (low > (most ?? high) || high < (least ?? low)) return "missed";
  return low >= (least ?? low) && high <= (most ?? high) ? "holds" : "open";
}
