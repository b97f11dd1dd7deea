import { pieceOf } from "../../ir/pieces.ts";
import type { Field } from "../../ir/program.ts";
import { cannotFail } from "../expressions/safe.ts";
import { bound, type Env, type Gen, type Inside } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { eachIn } from "../lists/loops.ts";
import {
  choiceOf,
  decides,
  ifAnswerable,
  isLast,
  isRestSaid,
  type Move,
  restAfter,
  unlessOptional,
  wholeQuery,
} from "./answerable.ts";
import { ifNew } from "./new-things.ts";
import { isShownAnew } from "./shown-fields.ts";
import { isShared, type Shared, shared } from "./value-by-value.ts";

/** Writes the candidates of a field. */

/** The partial move of a field: prefix of its variables, and the player who is asked. */
interface Half {
  readonly name: string;
  readonly who: string;
}

/** The variable of the partial answer to a field asked value by value; `none` if there is no such field. */
export const partialOf = (name: string, fields: readonly Field[]): string =>
  fields.some(({ choice }) => isShared(choice)) ? `${name}_p` : "none";

/** Loops over the candidates of a field, hidden things in the order in which the chooser is shown them. */
function offeredBy(g: Gen, field: Field, env: Env, who: string, inside: Inside): void {
  const { query } = choiceOf(field);
  if (isShownAnew(g, field)) eachIn(g, `shown(${who}, ${wholeQuery(g, query, env)})`, inside);
  else g.query(query, env, inside);
}

/** A field whose candidates are written, in the environment of earlier answers. */
interface Offered {
  readonly move: Move;
  readonly at: number;
  readonly env: Env;
}

const fieldOf = ({ move, at }: Offered) => move.fields[at] as Field;

/**
 * Fills the candidates after which the rest of the move can be answered. Gives a text that is true if the field is
 * optional, if that was evaluated already.
 */
export function offer(g: Gen, offered: Offered, { name, who }: Half): string | null {
  const { choice } = fieldOf(offered);
  if (isShared(choice)) {
    offerShares(g, offered, choice, { name, who });
    return null;
  }
  offerValues(g, offered, who);
  if (choice.optional === false) return null;
  const optional = isOptional(g, offered);
  offerNone(g, offered, optional);
  return optional;
}

/**
 * A text that is true if the field is optional, if evaluating it may fail or tell something: the interpreter always
 * evaluates it.
 */
function isOptional(g: Gen, offered: Offered): string | null {
  const { optional } = choiceOf(fieldOf(offered));
  if (typeof optional === "boolean") return null;
  if (cannotFail(g, optional) && !g.exact(pieceOf.expr(optional))) return null;
  return g.out.name(g.test(optional, offered.env));
}

function offerShares(g: Gen, offered: Offered, choice: Shared, { name, who }: Half): void {
  const { move, at, env } = offered;
  const asked = { who, partial: partialOf(name, move.fields) };
  const found = shared(g, { ...fieldOf(offered), choice }, env, decides(move, at), asked, restAfter(g, move, at));
  g.out.line(`count = ${found};`);
  g.out.line("if (count > 10000) fail();");
}

function offerValues(g: Gen, offered: Offered, who: string): void {
  const { move, at, env } = offered;
  const field = fieldOf(offered);
  const ends = isLast(move, at) || isRestSaid(g, move, at);
  const decisive = !ends && decides(move, at);
  // A local variable: shared ones would have to be written on each iteration.
  const found = g.out.fresh("n");
  g.out.line(`let ${found} = 0;`);
  const take = (x: string) => `M[${found}++] = ${x};`;
  offeredBy(g, field, env, who, (x, loop) => {
    if (decisive) answerableOr(g, offered, x, () => g.out.line(loop.next));
    g.out.line(take(x));
  });
  ifNew(g, choiceOf(field), env, (x) => {
    if (decisive) ifFits(g, offered, x, take(x));
    else g.out.line(take(x));
  });
  g.out.line(`count = ${found};`);
  if (!ends && !decisive) {
    leaving(g, (leave) => {
      g.out.line(`if (count === 0) ${leave}`);
      ifAnswerable(g, move, at + 1, bound(env, field.at, "M[0]"), leave);
      g.out.line("count = 0;");
    });
  }
  g.out.line("if (count > 10000) fail();");
}

/** Writes what happens if the rest cannot be answered after a value. */
function answerableOr(g: Gen, offered: Offered, x: string, otherwise: () => void): void {
  const { move, at, env } = offered;
  leaving(g, (leave) => {
    ifAnswerable(g, move, at + 1, bound(env, fieldOf(offered).at, x), leave);
    otherwise();
  });
}

/** Writes a statement that runs if the rest can be answered after a value. */
function ifFits(g: Gen, offered: Offered, x: string, statement: string): void {
  leaving(g, (leave) => {
    answerableOr(g, offered, x, () => g.out.line(leave));
    g.out.line(statement);
  });
}

/** Adds NONE to the candidates of an optional field. */
function offerNone(g: Gen, offered: Offered, optional: string | null): void {
  const { move, at, env } = offered;
  const add = "M[count++] = none;";
  leaving(g, (leave) => {
    g.out.line(`if (count === 0${optional === null ? "" : ` || !${optional}`}) ${leave}`);
    if (optional === null) unlessOptional(g, choiceOf(fieldOf(offered)), env, leave);
    if (isLast(move, at)) g.out.line(add);
    else ifFits(g, offered, "none", add);
  });
}
