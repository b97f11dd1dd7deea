/** Code that resets slots, and removes things, at the beginning or end of verbs and phases. */
import type { Expr } from "../../interpreter/ir/program.ts";
import { make, plainQuery, read } from "../check/expr/build.ts";
import type { Lasting, SlotDecl, VarDecl, VerbDecl } from "../check/model.ts";
import type { T, TMember, TQuery } from "../check/tree.ts";
import { BOOL, listOf, type Type } from "../check/types.ts";
import type { Span } from "../text/source.ts";
import type { Code } from "./code.ts";
import { loopOver } from "./effects/loops.ts";
import { initialOf } from "./first-values.ts";

/** Resets the slots of those things whose period begins: of each thing whose `of` is the verb's first argument. */
export function freshen(code: Code, verb: VerbDecl, slots: readonly SlotDecl[]): void {
  for (const slot of slots) {
    const tests = testsOf(slot, verb.params[0]);
    if (tests) forEach(code, slot, slot.named, tests);
  }
}

/** Removes things that no longer last: all of a kind, or those whose `of` is the verb's first argument. */
export function takeAway(code: Code, verb: VerbDecl | null, all: readonly Lasting[]): void {
  for (const { kind, self, of, span } of all) {
    const tests = testsOf({ fresh: { of }, span }, verb?.params[0]) ?? [];
    loopOver(code, { span, query: allOf(self, tests) }, () => {
      const what = code.expr(read(self, span));
      code.emit(span, { do: "remove", what, kinds: [kind.index] });
    });
  }
}

interface Tested {
  readonly fresh: { readonly of: T | null } | null;
  readonly span: Span;
}

function testsOf({ fresh, span }: Tested, whose: VarDecl | undefined): readonly TMember[] | null {
  if (!fresh?.of || !whose) return null;
  const is = make(span, BOOL, { op: "same", left: fresh.of, right: read(whose, span) });
  return [{ id: "where", if: null, expr: is, text: null, span, see: [] }];
}

/** Writes nested loops over the keys of a slot. The innermost loop has the condition, which may use all keys. */
function forEach(code: Code, slot: SlotDecl, keys: readonly VarDecl[], tests: readonly TMember[]): void {
  const [key, ...rest] = keys;
  if (!key) {
    const at = slot.named.map((one) => code.expr(read(one, slot.span)));
    const value: Expr = initialOf(code.ids, code.env, slot);
    const target = { to: "slot", slot: slot.index, keys: at } as const;
    code.emit(slot.span, { do: "set", target, how: "=", value, type: code.ids.type(slot.type) });
    return;
  }
  const query = allOf(key, rest.length === 0 ? tests : []);
  loopOver(code, { span: slot.span, query }, () => forEach(code, slot, rest, tests));
}

function allOf(key: VarDecl, where: readonly TMember[]): TQuery {
  const { span, type } = key;
  const kinds = type.t === "entity" ? type.of : [];
  const list = make(span, listOf(type as Type), { op: "every", kinds, inPlayOnly: true });
  return plainQuery(key, list, where);
}
