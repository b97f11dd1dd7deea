import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { KindDef } from "../interpreter/ir/program.ts";
import { link } from "../interpreter/link/link.ts";
import { initial } from "../interpreter/machine/transition.ts";
import { seeded, settle } from "../interpreter/play/resolve-chance.ts";
import { isInPlay } from "../interpreter/runtime/position.ts";

/**
 * Reports things named by the rules that are removed before the first question because their `removed when` holds:
 * naming them has no effect. Found by playing to the first question at the smallest table.
 */
export function removedAtOnce({ program, places }: Loaded): readonly Diagnostic[] {
  const diagnostics = new Diagnostics();
  const watched = program?.kinds.some((kind) => namedIn(kind).length > 0 && kind.removedWhen) ?? false;
  if (!program || !places || !watched) return [];
  const game = link(program, { players: Math.min(...program.playerCounts) });
  const state = settle(game, initial(game), seeded("1"));
  if (state.fault) return [];
  for (const [id, kind] of program.kinds.entries()) {
    const span = places.list[kind.node]?.span;
    for (const [i, name] of namedIn(kind).entries()) {
      const thing = game.entities.ofKind[id]?.[i];
      if (!kind.removedWhen || !span || thing === undefined || isInPlay(game, state, thing)) continue;
      const message = `\`${name}\` is gone before anybody is asked.`;
      const help =
        "its `removed when:` holds from the start: let `setup:` see to it that it does not, or take `named:` away";
      diagnostics.warning("unreachable", span, message, help);
    }
  }
  return diagnostics.list;
}

const namedIn = ({ copies }: KindDef): readonly string[] => (copies.of === "number" ? copies.named : []);
