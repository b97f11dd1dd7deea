import type { TermForm } from "../model.ts";
import type { T } from "../tree.ts";

/** Functions that work on numbers alone. */
const ON_NUMBERS: ReadonlySet<string> = new Set(["min", "max", "abs"]);

/** Is a value known as soon as options and players are settled: made of numbers, options and `count(seats)`? */
export function beforePlay(t: T): boolean {
  switch (t.op) {
    case "const":
    case "option":
      return true;
    case "variable":
      return t.variable.role === "param";
    case "not":
    case "negate":
      return beforePlay(t.of);
    case "if":
      return [t.condition, t.then, t.otherwise].every(beforePlay);
    case "builtin":
      if (t.name === "length") return isHowManySeats(t);
      return ON_NUMBERS.has(t.name) && t.args.every(beforePlay);
    case "count":
      return isHowManySeats(t);
    case "call":
      return t.args.every(beforePlay) && formBeforePlay(t.term.form);
    default:
      return "left" in t && "right" in t && t.op !== "in" && beforePlay(t.left) && beforePlay(t.right);
  }
}

/** Is it `count(seats)`? */
export function isHowManySeats(t: T): boolean {
  if (t.op === "count") return isSeats(t.query.list) && t.query.where.length === 0 && t.query.while === null;
  return t.op === "builtin" && t.name === "length" && t.args.every(isSeats);
}

const isSeats = (list: T): boolean =>
  list.op === "every" && !list.inPlayOnly && list.kinds.every((k) => k.id === "player");

function formBeforePlay(form: TermForm | null): boolean {
  switch (form?.form) {
    case "value":
      return beforePlay(form.expr);
    case "cases":
      return form.cases.every((one) => (one.if === null || beforePlay(one.if)) && beforePlay(one.expr));
    default:
      return false;
  }
}
