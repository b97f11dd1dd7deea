import type { LValue } from "../../../interpreter/ir/program.ts";
import { names } from "../../check/declare/nodes.ts";
import { type Checked, type Effect, type Item, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { assignment } from "../../check/effects/targets.ts";
import type { Stmt, T, TLValue } from "../../check/tree.ts";
import type { Type } from "../../check/types.ts";
import type { Code } from "../../lower/code.ts";
import { either, line, listOf } from "../../shape/form.ts";
import { isEmpty } from "../../yaml/node.ts";

export interface SetOp {
  readonly do: "set";
  readonly target: TLValue;
  readonly how: "=" | "+=" | "-=";
  readonly value: T;
  readonly type: Type;
}

function check(item: Item): Checked | null {
  const { value } = item.verb;
  const ops = names(value).flatMap((node) => {
    const op = assignment(item, node);
    return op ? [{ span: node.span, see: [], id: null, ...op } satisfies Stmt] : [];
  });
  if (value.kind === "map" || isEmpty(value))
    item.context.error("wrong-form", value.span, "Write `set: name = value`, or a list of such lines.");
  const [only] = ops;
  if (ops.length === 1 && only) return plain(only);
  return plain({ do: "block", body: ops });
}

function lvalue(code: Code, written: TLValue): LValue {
  switch (written.to) {
    case "slot":
      return { to: "slot", slot: written.slot.index, keys: written.keys.map((k) => code.expr(k)) };
    case "variable":
      return { to: "local", at: code.env.at(written.variable) };
    case "kept": {
      const at = [...written.verb.params, ...written.verb.keeps].findIndex((v) => v.id === written.variable.id);
      return { to: "kept", of: code.expr(written.of), at };
    }
    case "element":
      return {
        to: "element",
        of: lvalue(code, written.of),
        key: code.expr(written.key),
        keyType: written.keyType && code.ids.type(written.keyType),
      };
  }
}

export const set: Effect<SetOp> = {
  name: "set",
  do: "set",
  value: "assignment, or a list of them",
  form: either(line("expression"), listOf(line("expression"))),
  names: null,
  doc: "Gives a slot, or something in the state of a verb, a new value: `=`, `+=`, `-=`. Sets and lists grow with `+=` and shrink with `-=`.",
  keys: {},
  open: null,
  example: "- set: hero.acted = yes\n- set:\n    - player.points += number\n    - hero.wounds = 0",
  check,
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, {
      do: "set",
      target: lvalue(code, one.target),
      how: one.how,
      value: code.expr(one.value),
      type: code.ids.type(one.type),
    });
  },
};
