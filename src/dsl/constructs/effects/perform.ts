import { expression } from "../../check/declare/nodes.ts";
import { argumentsOf, onlyArguments } from "../../check/effects/call.ts";
import { type Checked, type Effect, type Item, neverWaits, plain } from "../../check/effects/row.ts";
import { userOf } from "../../check/expr/used-by.ts";
import type { BodyDecl } from "../../check/model.ts";
import type { T } from "../../check/tree.ts";
import { present } from "../../check/types.ts";
import type { Code } from "../../lower/code.ts";
import { performerOf } from "../../lower/performer.ts";
import { EXPRESSION } from "../../shape/form.ts";

export interface PerformOp {
  readonly do: "perform";
  /** the possible bodies of the ability, one for each kind of a family */
  readonly bodies: readonly BodyDecl[];
  readonly value: T;
  /** the user of an ability on a row */
  readonly user: T | null;
  readonly args: readonly T[];
}

function check(item: Item): Checked | null {
  const value = expression(item.context, item.verb.value, item.scope, null, item.span, "what is performed");
  const type = present(value.type);
  if (type.t !== "body") {
    if (type.t !== "unknown")
      item.context.error(
        "wrong-type",
        value.span,
        "Only the effects written on a row can be performed.",
        "for instance `perform: card.do`, with `do` under the kind's `abilities:`",
      );
    return null;
  }
  if (type.of.command)
    item.context.error(
      "wrong-type",
      value.span,
      `\`${type.of.id}\` brings its own questions.`,
      `use it in a command: \`then: card.${type.of.id}\``,
    );
  const user = userOf(value);
  const params = user ? [user, ...type.of.params] : type.of.params;
  onlyArguments(item, params, type.of.id);
  const given = argumentsOf(item, params, null, `\`${type.of.id}\``);
  const args = given?.slice(user ? 1 : 0);
  const bodies = [type.of, ...type.others];
  return args ? plain({ do: "perform", bodies, value, user: (user && given?.[0]) ?? null, args }) : null;
}

/**
 * The thing on whose row the performed effects stand, or that is given as their user; none if only the row is known.
 */
function selfOf(code: Code, { value, user }: PerformOp): ReturnType<Code["expr"]> {
  const performer = user ?? performerOf(value);
  return performer ? code.expr(performer) : code.none(value.span);
}

export const perform: Effect<PerformOp> = {
  name: "perform",
  do: "perform",
  value: "body",
  form: EXPRESSION,
  names: null,
  doc: "Does what is written on a row; parameters of the ability stand beside it. With a family each of its kinds must have an ability of this name with the same parameters. A row that lacks it does nothing.",
  keys: {},
  open: {
    doc: "the parameters of the ability",
    named(model, value) {
      const body = /\.([\p{L}_][\p{L}\d_]*)(?:\[[^\]]*\])?\s*$/u.exec(value)?.[1] ?? "";
      const called = ({ id, at }: BodyDecl) => (at?.name ?? id) === body;
      return [...model.kinds.values()].flatMap(({ bodies }) => [...bodies.values()].find(called)?.params ?? []);
    },
  },
  example: "- perform: card.play\n  hero: hero",
  check,
  inside: ({ bodies }, called) => bodies.flatMap((body) => called.body(body)),
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, {
      do: "perform",
      body: code.expr(one.value),
      args: [selfOf(code, one), ...one.args.map((a) => code.expr(a))],
    });
  },
};
