import type { Field, FieldChoice } from "../../interpreter/ir/program.ts";
import type { TField } from "../check/model.ts";
import type { Env } from "./env.ts";
import { lowerExpr, lowerQuery, lowerTemplate } from "./expr.ts";
import type { Ids } from "./ids.ts";

/** The questions of a move. Their answers get local slots in order. */
export function lowerFields(ids: Ids, env: Env, fields: readonly TField[]): Field[] {
  const places = fields.map((field) => env.local(field.variable));
  return fields.map((field, i) => ({
    id: field.variable.id,
    at: places[i] ?? 0,
    if: field.if && lowerExpr(ids, env, field.if),
    within: field.within && lowerExpr(ids, env, field.within),
    together: field.together && lowerExpr(ids, env, field.together),
    type: ids.type(field.variable.type),
    choice: lowerChoice(ids, env, field.choice),
    text: lowerTemplate(ids, env, field.text),
    // after the choice, whose query assigns the variable's slot
    note: lowerTemplate(ids, env, field.note),
    node: ids.places.add(field.span),
  }));
}

function lowerChoice(ids: Ids, env: Env, choice: TField["choice"]): FieldChoice {
  switch (choice.choose) {
    case "one": {
      const query = lowerQuery(ids, env, choice.query);
      const optional = typeof choice.optional === "boolean" ? choice.optional : lowerExpr(ids, env, choice.optional);
      const orNew = choice.orNew && {
        kind: choice.orNew.kind.index,
        condition: choice.orNew.condition && lowerExpr(ids, env, choice.orNew.condition),
      };
      return { choose: "one", query, optional, orNew };
    }
    case "several": {
      // before the query, because the maximum of `any of` counts the same query, and the note refers to the variable of
      // the question
      const least = lowerExpr(ids, env, choice.least);
      const most = lowerExpr(ids, env, choice.most);
      const query = lowerQuery(ids, env, choice.query);
      return { choose: "several", query, least, most, ordered: choice.ordered };
    }
    case "split": {
      const query = lowerQuery(ids, env, choice.query);
      return {
        choose: "split",
        query,
        total: lowerExpr(ids, env, choice.total),
        most: choice.most && lowerExpr(ids, env, choice.most),
      };
    }
  }
}
