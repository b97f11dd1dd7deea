import type { Expr } from "../../interpreter/ir/program.ts";
import { make, plainQuery, read } from "../check/expr/build.ts";
import type { Lasting, SlotDecl, VarDecl, VerbDecl } from "../check/model.ts";
import type { T, TMember, TQuery } from "../check/tree.ts";
import { BOOL, listOf, type Type } from "../check/types.ts";
import type { Span } from "../text/source.ts";
import type { Code } from "./code.ts";
import { loopOver } from "./effects/loops.ts";
import { initialOf } from "./first-values.ts";

/** Sets back the slots of those whose turn it is: of each thing that is the one with which the verb is called. */
export function freshen(code: Code, verb: VerbDecl, slots: readonly SlotDecl[]): void {
  for (const slot of slots) {
    const tests = testsOf(slot, verb.params[0]);
    if (tests) forEach(code, slot, slot.named, tests);
  }
}

/** Takes what lasts no longer out of play: all of a kind, or those of whom the verb is. */
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

/** The last key is looked through with the condition, which may speak of all. */
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
