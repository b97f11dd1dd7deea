import { local } from "../../check/declare/locals.ts";
import { expression, scalar } from "../../check/declare/nodes.ts";
import { MODIFIERS } from "../../check/effects/common-keys.ts";
import {
  at,
  type Checked,
  type Effect,
  type Item,
  type Key,
  neverWaits,
  noEffects,
  plain,
} from "../../check/effects/row.ts";
import { targetOf } from "../../check/effects/targets.ts";
import type { KindDecl, SlotDecl, VarDecl } from "../../check/model.ts";
import type { T, TTarget } from "../../check/tree.ts";
import { entityOf } from "../../check/types.ts";
import { byEnd, goalEnd, target } from "../../lower/target.ts";
import { EXPRESSION, ID } from "../../shape/form.ts";

interface Given {
  readonly slot: SlotDecl;
  readonly value: T;
}

export interface MakeOp {
  readonly do: "make";
  readonly kind: KindDecl;
  readonly row: T | null;
  readonly target: TTarget | null;
  readonly slots: readonly Given[];
  readonly as: VarDecl | null;
}

const KEYS: Readonly<Record<string, Key>> = {
  row: { doc: "Which row of the table it is, for kinds with a table.", form: EXPRESSION },
  to: { doc: "Where it comes.", form: EXPRESSION },
  at: { doc: "`top` or `bottom` of a deck; `if low then bottom else top` too.", form: EXPRESSION },
  as: { doc: "A name for it.", form: ID },
};

function check(item: Item): Checked | null {
  const name = scalar(item.context, item.verb.value, item.span, "a kind");
  const kind = name && item.context.model.kinds.get(name.text);
  if (!name || !kind) {
    if (name) item.context.unknown(name.span, "kind", name.text, item.context.model.kinds.keys());
    return null;
  }
  item.context.use(name.span, kind);
  if (kind.copies.of !== "number" || kind.copies.inPlay)
    item.context.error("wrong-type", name.span, `\`${kind.id}\` is not made in play.`, "give its kind `supply: N`");
  const slots = item.map.entries.flatMap((entry) => slotValue(item, kind, entry));
  const as = at(item, "as");
  const held = as?.kind === "scalar" ? local(item.context, as.text, as.span, entityOf(kind)) : null;
  const goal = at(item, "to") ? targetOf(item, "to", [kind]) : null;
  const row = at(item, "row");
  const which = row ? expression(item.context, row, item.scope, { t: "row", of: kind }, item.span, "the row") : null;
  if (kind.table && !row)
    item.context.error("missing-key", item.span, `Which ${kind.id} is made?`, "add `row:` with a row of its table");
  return plain({ do: "make", kind, row: which, target: goal, slots, as: held }, held ? [held] : []);
}

/** All further keys are slots of the kind. */
function slotValue(item: Item, kind: KindDecl, entry: Item["verb"]): readonly Given[] {
  const key = entry.key.text;
  if (entry === item.verb || Object.hasOwn(KEYS, key) || Object.hasOwn(MODIFIERS, key)) return [];
  const slot = item.context.model.own.get(kind)?.get(key);
  if (slot?.what !== "slot") {
    item.context.unknown(entry.key.span, `slot of ${kind.id}`, key, () => [
      ...(item.context.model.own.get(kind)?.keys() ?? []),
    ]);
    return [];
  }
  item.context.use(entry.key.span, slot, slot.type);
  return [{ slot, value: expression(item.context, entry.value, item.scope, slot.type, entry.key.span, `\`${key}\``) }];
}

export const make: Effect<MakeOp> = {
  name: "make",
  do: "make",
  value: "kind",
  form: ID,
  names: "kinds made in play",
  doc: "Takes a new component from the stock of a kind that is made in play. Slots may be given under their names.",
  keys: KEYS,
  open: {
    doc: "slots of the kind",
    named(model, value) {
      const kind = model.kinds.get(/^[\p{L}_][\p{L}\d_]*/u.exec(value)?.[0] ?? "");
      const own = kind ? [...(model.own.get(kind)?.values() ?? [])] : [];
      return own.filter((decl) => decl.what === "slot");
    },
  },
  example: "- make: wolf\n  to: r1c1\n  wounds: 1\n  as: old_wolf",
  check,
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    byEnd(code, one.span, goalEnd(one.target), (end) => {
      const slots = one.slots.map(({ slot, value }) => ({ slot: slot.index, value: code.expr(value) }));
      code.emit(one.span, {
        do: "make",
        kind: one.kind.index,
        row: one.row && code.expr(one.row),
        target: one.target && target(code, one.target, end),
        slots,
        as: one.as && code.local(one.as),
      });
    });
  },
};
