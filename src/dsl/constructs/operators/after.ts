import { asValue, broken, make, valueAs } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { completeArgs } from "../../check/expr/terms-used.ts";
import type { Expr } from "../../expr/ast.ts";

/** Whether the verb can be simulated is checked after all verbs have been checked. */
export const afterwards: OperatorRow<Extract<Expr, { kind: "after" }>> = {
  told: {
    written: ["C after verb(x)"],
    doc: "What C would be if the verb were carried out. Nothing happens and nobody is told; the verb may not ask, draw, roll or end the game. Longer conditions stand in parentheses.",
    example: "hero.tired after wound(hero, 2)",
  },
  begins: null,
  offered: [["after", "what it would be if a verb were carried out"]],
  check(context, expr, scope, expected) {
    const of = asValue(infer(context, expr.of, scope.afterwards(), expected));
    const verb = context.model.verbs.get(expr.verb.name);
    if (!verb) {
      context.unknown(expr.verb.span, "verb", expr.verb.name, context.model.verbs.keys());
      return broken(expr.span);
    }
    context.use(expr.verb.span, verb);
    context.speculations.push({ span: expr.verb.span, verb });
    const given = expr.args.map((arg, i) => {
      const wanted = verb.params[i]?.type ?? null;
      return valueAs(infer(context, arg, scope, wanted), wanted);
    });
    const args = completeArgs(context, expr.span, `\`${verb.id}\``, verb.params, given, scope);
    return args ? make(expr.span, of.type, { op: "after", of, verb, args }) : broken(expr.span);
  },
};
