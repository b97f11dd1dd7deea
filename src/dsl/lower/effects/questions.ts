import type { Field, Type } from "../../../interpreter/ir/program.ts";
import type { Stmt } from "../../check/tree.ts";
import { entityOf, MOST_LIST, optional } from "../../check/types.ts";
import type { Code } from "../code.ts";
import { lowerQuery, lowerTemplate } from "../expr.ts";
import { lowerFields } from "../fields.ts";
import { COUNTER } from "./loops.ts";

type Lower = (code: Code, stmt: Stmt) => void;

/** The words of the whole question stand for each of its fields that has none of its own. */
const worded = (fields: readonly Field[], text: Field["text"]): Field[] =>
  fields.map((field) => ({ ...field, text: field.text ?? text }));

/**
 * An ask with the rest of its block. Where nothing can be chosen, `otherwise` is done instead; without it the rest goes on
 * if all answers may be none, and is left out if it counts on one.
 */
export function askIn(code: Code, stmt: Extract<Stmt, { do: "ask" }>, rest: readonly Stmt[], lower: Lower): void {
  const nothing = code.label();
  const end = code.label();
  const who = code.expr(stmt.who);
  const text = lowerTemplate(code.ids, code.env, stmt.text);
  const fields = worded(lowerFields(code.ids, code.env, stmt.fields), text);
  code.fill(
    code.emit(stmt.span, { do: "ask", who, fields, none: -1, continues: stmt.continues, text }),
    nothing,
    "none",
  );
  const goesOn = !stmt.otherwise && stmt.fields.every(({ variable }) => variable.type.t === "optional");
  if (goesOn) code.set(nothing);
  if (rest.length > 0) lower(code, { span: stmt.span, see: [], id: null, do: "block", body: rest });
  if (stmt.otherwise) code.jump(stmt.span, end);
  if (!goesOn) code.set(nothing);
  if (stmt.otherwise) lower(code, stmt.otherwise);
  code.set(end);
}

/** Who has answered (none where that follows from what everybody knows), and the values of the fields. */
function answersOf({ ids }: Code, { fields }: Extract<Stmt, { do: "everyone" }>): Type {
  const player = ids.model.kinds.get("player");
  const who = player ? ids.type(optional(entityOf(player))) : COUNTER;
  const values: Type = { t: "tuple", of: fields.map(({ variable }) => ids.type(optional(variable.type))) };
  return { t: "list", of: { t: "tuple", of: [who, values] }, most: MOST_LIST };
}

/** All answer; then the effects run for each with its own answers, but for those who had nothing to choose from. */
export function everyone(code: Code, stmt: Extract<Stmt, { do: "everyone" }>, lower: Lower): void {
  const who = code.ids.type(stmt.query.variable.type);
  const into = code.made({ t: "list", of: who, most: MOST_LIST });
  const counter = code.made(COUNTER);
  const answers = code.made(answersOf(code, stmt));
  const query = lowerQuery(code.ids, code.env, stmt.query);
  const item = code.env.settle(stmt.item);
  const asked = code.expr(stmt.who);
  const text = lowerTemplate(code.ids, code.env, stmt.text);
  const fields = worded(lowerFields(code.ids, code.env, stmt.fields), text);
  code.emit(stmt.span, { do: "everyone", query, item, who: asked, fields, into, answers, text });
  code.emit(stmt.span, { do: "let", at: counter, value: code.constant(stmt.span, 0) });
  const start = code.label();
  const exit = code.label();
  code.set(start);
  code.fill(code.emit(stmt.span, { do: "next", from: into, counter, item, exit: -1 }), exit, "exit");
  const needed = stmt.fields.findIndex(({ variable }) => variable.type.t !== "optional");
  code.emit(stmt.span, { do: "unpack", answers, counter, fields: fields.map((f) => f.at), needed, none: start.at });
  code.loops.push(exit);
  lower(code, stmt.body);
  code.loops.pop();
  code.jump(stmt.span, start);
  code.set(exit);
  code.forget(stmt.span, [into, counter, answers, item, ...fields.map((f) => f.at)]);
}
