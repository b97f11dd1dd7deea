import type { Field } from "../../ir/program.ts";
import { formOf } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";

/** How a field is answered that is certainly the last of its move: by one thing, or by several or shares that do not hang together. */
export type End = "one" | "several" | "split" | null;

function endBy(last: ReadonlySet<Field | null>, field: Field | null): End {
  if (!field || !last.has(field)) return null;
  const { choose } = field.choice;
  return choose === "one" || !(field.together || field.within) ? choose : null;
}

/** By question of a module, command that is chosen in it (behind none) and field at which it stands. */
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

/** Is the step that is asked certainly the last of its move, whatever is answered? */
export function endOf(engine: ModuleEngine): End {
  if (engine.silent) return null;
  if (!engine.isOwn) return endBy(formOf(engine.game).last, engine.field);
  const { module } = engine;
  const asked = module.asked();
  return endsOf(engine)[asked]?.[module.which(asked) + 1]?.[module.field(asked)] ?? null;
}
