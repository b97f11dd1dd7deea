import { checkBlock } from "../../check/effects/nested.ts";
import { type Effect, neverWaits, plain } from "../../check/effects/row.ts";
import { noteTogether } from "../../check/effects/waiting-together.ts";
import type { Stmt } from "../../check/tree.ts";
import { EFFECTS_FORM } from "../../shape/form.ts";

export interface TogetherOp {
  readonly do: "together";
  readonly body: Stmt;
}

export const together: Effect<TogetherOp> = {
  name: "together",
  do: "together",
  value: "effects",
  form: EFFECTS_FORM,
  names: null,
  doc: "Judges everything on the position as it is now, and changes it at the end: simultaneous battles.",
  keys: {},
  open: null,
  example:
    "- together:\n    - each: h in heroes where any(w in wolves where w.square is h.square)\n      set: h.wounds = 1",
  check(item) {
    const body = checkBlock(item.context, item.verb.value, item.scope.instead(null)).stmt;
    noteTogether(item.context, body);
    return plain({ do: "together", body });
  },
  inside: ({ body }) => [body],
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, { do: "together" });
    code.stmt(one.body);
    code.emit(one.span, { do: "applied" });
  },
};
