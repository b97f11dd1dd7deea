import { field } from "../../ir/parts.ts";
import { type CommandId, type Field, NONE, type Value } from "../../ir/program.ts";
import { placesRead } from "../../ir/visit.ts";
import { eachOf, partsIn } from "../../ir/visits.ts";
import { formOf } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";

/** What the questions of a move hang on that follow an answer: behind answers that none of them reads the same follows. */
export interface Rests {
  /** of the step that is asked; null: all may hang on its answers, or nothing follows */
  at(): Rest | null;
  /** the most answers of what the move may go on with */
  most(): number;
}

export interface Rest {
  /** does the same follow each answer to this step */
  readonly isSame: boolean;
  /** names what follows, by the answers so far; null: what follows is not known */
  key(given: readonly Value[]): string | null;
}

/** The fields of a move up to `at` that those behind it read. */
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

/** By question of a module, command that is chosen in it (behind none) and field. */
type All = readonly (readonly (readonly (Rest | null)[])[])[];

function allOf({ game, written }: ModuleEngine): All {
  return written.asks.map(({ instruction: one, commands }, asked) => {
    // Who may know what follows has to be found for each answer, and so has what follows a further command.
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
