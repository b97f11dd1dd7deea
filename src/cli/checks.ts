import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import { link } from "../interpreter/link.ts";

/** What the rules demand of themselves and do not keep, at a table of every size and with the default options. */
export function failedChecks({ program, places }: Loaded): readonly Diagnostic[] {
  if (!program || !places) return [];
  const diagnostics = new Diagnostics();
  const told = new Set<string>();
  for (const players of program.playerCounts) {
    for (const { id, node, fault } of link(program, { players }).checkFailures) {
      const span = places.list[node]?.span;
      if (told.has(id) || !span) continue;
      told.add(id);
      const why = fault ? `cannot be judged: ${fault.message}` : "does not hold";
      diagnostics.error("check-failed", span, `The check \`${id}\` ${why}, with ${players} players.`);
    }
  }
  return diagnostics.list;
}
