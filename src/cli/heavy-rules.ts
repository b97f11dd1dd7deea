import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import { grouped } from "../dsl/text/limits.ts";
import { heavyWork } from "../interpreter/analysis/heavy-work.ts";
import { link } from "../interpreter/link/link.ts";

const HELP =
  "look at fewer of them, with what leaves most out in the outer list; `any(some in 3 of LIST within C)` goes through lists of three and leaves out early what comes to nothing";

/** Warns of what may look at more than rules may between two answers, by the sizes at the table with the most players. */
export function heavyRules({ program, places }: Loaded): readonly Diagnostic[] {
  const diagnostics = new Diagnostics();
  if (!program || !places) return [];
  const game = link(program, { players: Math.max(...program.playerCounts) });
  for (const { node, sizes } of heavyWork(game)) {
    const span = places.list[node]?.span;
    if (!span) continue;
    const times = sizes.reduce((all, one) => all * one, 1);
    const lists = sizes.length > 1 ? ` (${sizes.join(" × ")})` : "";
    const message = `This may be looked at ${grouped(times)} times${lists} before the next answer, and play stops where it takes so long.`;
    diagnostics.warning("takes-long", span, message, HELP);
  }
  return diagnostics.list;
}
