import type { JoiningOp } from "../../constructs/operators/joining.ts";
import type { Language } from "../language.ts";
import type { TermForm } from "../model.ts";
import type { T } from "../tree.ts";

/** Is the result of a binary operator known before play as soon as both operands are? */
const JOINS_KNOWN: { readonly [O in JoiningOp]: boolean } = {
  and: true,
  or: true,
  else: true,
  same: true,
  in: false,
  add: true,
  subtract: true,
  multiply: true,
  divideDown: true,
  divideUp: true,
  mod: true,
  less: true,
  lessOrEqual: true,
};

/** Is a value known as soon as options and players are settled: made of numbers, options and `count(seats)`? */
export function beforePlay(language: Language, t: T): boolean {
  const known = (part: T) => beforePlay(language, part);
  switch (t.op) {
    case "const":
    case "option":
      return true;
    case "variable":
      return t.variable.role === "param";
    case "not":
    case "negate":
      return known(t.of);
    case "if":
      return [t.condition, t.then, t.otherwise].every(known);
    case "builtin":
      if (t.name === "length") return isHowManySeats(t);
      return Boolean(language.functions.get(t.name)?.ofNumbers) && t.args.every(known);
    case "count":
      return isHowManySeats(t);
    case "call":
      return t.args.every(known) && formBeforePlay(language, t.term.form);
    default:
      return "left" in t && "right" in t && JOINS_KNOWN[t.op] && known(t.left) && known(t.right);
  }
}

/** Is it `count(seats)`? */
export function isHowManySeats(t: T): boolean {
  if (t.op === "count") return isSeats(t.query.list) && t.query.where.length === 0 && t.query.while === null;
  return t.op === "builtin" && t.name === "length" && t.args.every(isSeats);
}

const isSeats = (list: T): boolean =>
  list.op === "every" && !list.inPlayOnly && list.kinds.every((k) => k.id === "player");

function formBeforePlay(language: Language, form: TermForm | null): boolean {
  switch (form?.form) {
    case "value":
      return beforePlay(language, form.expr);
    case "cases":
      return form.cases.every(
        (one) => (one.if === null || beforePlay(language, one.if)) && beforePlay(language, one.expr),
      );
    case "all":
    case "any":
    case "number":
    case "set":
    case undefined:
      return false;
  }
}
