/** Lowers one body, with the layout of its local slots. */
import type { Body, Type as LocalType } from "../../interpreter/ir/program.ts";
import type { VarDecl } from "../check/model.ts";
import type { Stmt } from "../check/tree.ts";
import { NONE_TYPE, optional, type Type } from "../check/types.ts";
import type { Span } from "../text/source.ts";
import { Code, type Label } from "./code.ts";
import { Env } from "./env.ts";
import type { Ids } from "./ids.ts";
import { placesOf } from "./local-places.ts";

export interface BodyPlan {
  readonly id: string;
  readonly what: Body["what"];
  readonly span: Span;
  readonly see: readonly string[];
  readonly params: readonly VarDecl[];
  /** locals that live as long as the body, after the parameters: values that a verb keeps, answers of a command */
  readonly kept: readonly VarDecl[];
  readonly result: Type | null;
  /** all effects of the body, from which the number of locals is guessed */
  readonly effects: readonly Stmt[];
  /** whether code must run before the body is left, also by `return` */
  readonly epilogue: boolean;
  write(code: Code, end: Label | null): void;
}

/**
 * Lowers a body. Scratch slots begin after the locals, whose number is guessed first; if the guess is wrong, the body
 * is lowered again.
 */
export function lowerBody(ids: Ids, plan: BodyPlan): Body {
  const before = ids.places.list.length;
  const begun = plan.params.length + plan.kept.length + (plan.epilogue ? 1 : 0);
  const guess = begun + placesOf(plan.effects, ids.model.language);
  let made = attempt(ids, plan, guess);
  if (made.env.locals.length !== guess) {
    ids.places.list.length = before;
    made = attempt(ids, plan, made.env.locals.length);
  }
  const { code, env } = made;
  const locals = env.locals.map((place) =>
    place.variable
      ? { id: place.variable.id, type: ids.type(env.typeOf(place.variable)) }
      : { id: null, type: ids.types.same(place.holds) },
  );
  return {
    id: plan.id,
    what: plan.what,
    params: plan.params.map((p) => ids.type(p.type)),
    locals,
    size: env.size,
    code: code.list,
    node: ids.places.add(plan.span, plan.see),
  };
}

function attempt(ids: Ids, plan: BodyPlan, firstScratch: number): { readonly code: Code; readonly env: Env } {
  const env = new Env(firstScratch);
  for (const variable of [...plan.params, ...plan.kept]) env.local(variable);
  const end: Label = { at: -1, waiting: [] };
  const result = plan.epilogue ? env.made(resultType(ids, plan)) : 0;
  const code = new Code(ids, env, plan.epilogue ? { label: end, result } : null);
  ids.places.within(plan.id, plan.see, () => {
    for (const variable of plan.kept) beginKept(code, variable);
    plan.write(code, plan.epilogue ? end : null);
    if (plan.epilogue) code.emit(plan.span, { do: "return", value: plan.result ? code.read(plan.span, result) : null });
    else code.emit(plan.span, { do: "return", value: null });
  });
  return { code, env };
}

const resultType = (ids: Ids, { result }: BodyPlan): LocalType => ids.type(optional(result ?? NONE_TYPE));

/** Initializes a value that a verb keeps, before anything else. A map gets the value for every key. */
function beginKept(code: Code, variable: VarDecl): void {
  if (!variable.initial) return;
  const first = code.expr(variable.initial);
  const node = code.ids.places.add(variable.span);
  const { type } = variable;
  const whole = code.ids.typeId(type);
  const value =
    type.t === "map" ? { node, type: whole, op: "fill" as const, key: code.ids.type(type.key), value: first } : first;
  code.emit(variable.span, { do: "let", at: code.env.at(variable), value });
}

/** The `if` of an effect that consists of nothing but an `if`, or null. */
export function guarded(stmt: Stmt): Extract<Stmt, { do: "if" }> | null {
  if (stmt.do === "if") return stmt;
  const [only] = stmt.do === "block" ? stmt.body : [];
  return stmt.do === "block" && stmt.body.length === 1 && only?.do === "if" ? only : null;
}
