import type { Field } from "../../ir/program.ts";
import { formOf } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";

/**
 * How a field that always ends its move is answered: by one value, or by several values or amounts that are independent
 * of each other.
 */
export type End = "one" | "several" | "split" | null;

function endBy(last: ReadonlySet<Field | null>, field: Field | null): End {
  if (!field || !last.has(field)) return null;
  const { choose } = field.choice;
  return choose === "one" || !(field.together || field.within) ? choose : null;
}

/** By question of a module, chosen command and field. */
type Ends = readonly (readonly (readonly End[])[])[];

const ends = new WeakMap<ModuleEngine, Ends>();

function endsOf(engine: ModuleEngine): Ends {
  const known = ends.get(engine);
  if (known) return known;
  const { last } = formOf(engine.game);
  const each = (fields: readonly Field[]) => fields.map((field) => endBy(last, field));
  const found = engine.written.asks.map(({ instruction: one, commands }) =>
    one.do === "offer" ? [[], ...commands.map(({ def }) => each(def.fields))] : [each(one.fields)],
  );
  ends.set(engine, found);
  return found;
}

/** How the present step ends its move, if it always does; null otherwise. */
export function endOf(engine: ModuleEngine): End {
  if (engine.silent) return null;
  if (!engine.isOwn) return endBy(formOf(engine.game).last, engine.field);
  const { module } = engine;
  const asked = module.asked();
  return endsOf(engine)[asked]?.[module.which(asked) + 1]?.[module.field(asked)] ?? null;
}
