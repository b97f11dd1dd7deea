import { field } from "../../ir/parts.ts";
import { type CommandId, type Field, NONE, type Value } from "../../ir/program.ts";
import { placesRead } from "../../ir/visit.ts";
import { eachOf, partsIn } from "../../ir/visits.ts";
import { formOf } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";

/** What the later questions of a move depend on: answers that none of them reads lead to the same rest. */
export interface Rests {
  /** of the present step; null: the rest may depend on all answers, or there is none */
  at(): Rest | null;
  /** a bound on the answers by which the move may continue */
  most(): number;
}

export interface Rest {
  /** does the same follow each answer to this step? */
  readonly isSame: boolean;
  /** a key for what follows, from the answers so far; null: not known */
  key(given: readonly Value[]): string | null;
}

/** The rest after field `at`: which of the fields up to it are read later. */
function restAt(fields: readonly Field[], at: number, name: string): Rest | null {
  if (at >= fields.length - 1) return null;
  const read = placesRead(partsIn(eachOf(field), fields.slice(at + 1), "without texts"));
  const own = fields.slice(0, at + 1).flatMap((one, i) => (read.includes(one.at) ? [i] : []));
  if (own.length === at + 1) return null;
  return {
    isSame: !own.includes(at),
    key(given) {
      let key = name;
      for (const i of own) {
        const value = given[i] ?? NONE;
        if (typeof value !== "number") return null;
        key += ` ${value}`;
      }
      return key;
    },
  };
}

/** By question of a module, chosen command and field. */
type All = readonly (readonly (readonly (Rest | null)[])[])[];

function allOf({ game, written }: ModuleEngine): All {
  return written.asks.map(({ instruction: one, commands }, asked) => {
    // With secrets, or a chained command, what follows has to be computed for each answer.
    const each = (fields: readonly Field[], which: number, isAlone: boolean) =>
      fields.map((_, at) => (isAlone && !game.secrets.any ? restAt(fields, at, `${asked} ${which} ${at}`) : null));
    if (one.do !== "offer") return [each(one.fields, -1, one.do === "ask")];
    return [[], ...commands.map(({ def, before }, which) => each(def.fields, which, !def.then && !before))];
  });
}

export function restsOf(engine: ModuleEngine): Rests {
  const all = allOf(engine);
  const { tails } = formOf(engine.game);
  return {
    at() {
      const { module } = engine;
      const asked = module.asked();
      return all[asked]?.[module.which(asked) + 1]?.[module.field(asked)] ?? null;
    },
    most() {
      const { module, written } = engine;
      const asked = module.asked();
      const command: CommandId = written.asks[asked]?.commands[module.which(asked)]?.command ?? NONE;
      return tails?.most(command) ?? 1;
    },
  };
}
