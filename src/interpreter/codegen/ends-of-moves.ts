import type { Field } from "../ir/program.ts";
import { formOf } from "../play/whole-moves.ts";
import type { Engine } from "./engine.ts";

/** How a field is answered that is certainly the last of its move: by one thing, or by several or shares that do not hang together. */
export type End = "one" | "several" | "split" | null;

function endBy(last: ReadonlySet<Field | null>, field: Field | null): End {
  if (!field || !last.has(field)) return null;
  const { choose } = field.choice;
  return choose === "one" || !(field.together || field.within) ? choose : null;
}

/** By question of a module and field at which it stands. */
const ends = new WeakMap<Engine, readonly (readonly End[])[]>();

function endsOf(engine: Engine): readonly (readonly End[])[] {
  const known = ends.get(engine);
  if (known) return known;
  const { last } = formOf(engine.game.program);
  const found = engine.written.asks.map(({ instruction: one }) =>
    one.do === "offer" ? [] : one.fields.map((field) => endBy(last, field)),
  );
  ends.set(engine, found);
  return found;
}

/** Is the step that is asked certainly the last of its move, whatever is answered? */
export function endOf(engine: Engine): End {
  if (engine.silent) return null;
  const { module } = engine;
  const known = engine.isOwn ? endsOf(engine)[module.asked()]?.[module.at(module.asked())] : undefined;
  return known === undefined ? endBy(formOf(engine.game.program).last, engine.field) : known;
}
