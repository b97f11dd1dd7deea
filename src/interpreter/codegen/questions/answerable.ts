import { impliesRest } from "../../analysis/implied-rest.ts";
import { field } from "../../ir/parts.ts";
import { type Piece, pieceOf } from "../../ir/pieces.ts";
import type { Expr, Field, Query } from "../../ir/program.ts";
import { readsLocal } from "../../ir/visit.ts";
import { eachOf, partsIn } from "../../ir/visits.ts";
import { bound, type Env, type Gen, type Inside } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { eachIn } from "../lists/loops.ts";
import { ifNew } from "./new-things.ts";
import { isShared, shared } from "./value-by-value.ts";

/** Writes the test whether the rest of a move can be answered. */

type One = Field["choice"] & { readonly choose: "one" };

export const choiceOf = (field: Field): One => field.choice as One;

/** Are single answers free of conditions, apart from later questions? */
export const arePlain = (fields: readonly Field[]): boolean =>
  fields.every(({ choice, together, within }) => isShared(choice) || (!together && !within));

/** The questions to a player in one move. */
export interface Move {
  readonly fields: readonly Field[];
  /** the chained command; null: nothing follows the fields */
  readonly further: Further | null;
}

export interface Further {
  /** the expressions of the command and its arguments */
  readonly reads: readonly Expr[];
  /** writes a statement that runs if that command can be completed */
  ifOpen(env: Env, found: string): void;
}

export const alone = (fields: readonly Field[]): Move => ({ fields, further: null });

/** Does the answer to a field decide whether the move can be completed? */
export const decides = ({ fields, further }: Move, at: number) =>
  Boolean(fields[at]?.together) ||
  readsLocal(
    [...partsIn(eachOf(field), fields.slice(at + 1), "with texts"), ...(further?.reads ?? [])],
    fields[at]?.at ?? 0,
  );

/** Is a field always the last one that is asked? */
export const isLast = ({ fields, further }: Move, at: number) => at >= fields.length - 1 && further === null;

const NOTHING = pieceOf.exprs([]);

/** Can lookahead be skipped where the conditions of a query guarantee that the move can be completed? */
function needsNoLook(g: Gen, offered: Piece): boolean {
  // With secrets the interpreter always looks ahead, and what it evaluates there counts for coverage.
  return g.rewrites("implied rest", g.secrecy ? offered : NOTHING) && !g.secrecy?.touches(offered);
}

/** Do the conditions on a field's candidates guarantee that the move can be completed? */
export function isRestSaid(g: Gen, { fields, further }: Move, at: number): boolean {
  if (further !== null) return false;
  const areSaid = fields.slice(at).every(({ choice }) => needsNoLook(g, pieceOf.query(choice.query)));
  return areSaid && impliesRest(g.program, fields, at);
}

/** Writes a statement that runs if the field may not stay unanswered. */
export function unlessOptional(g: Gen, { optional }: One, env: Env, to: string): void {
  if (optional === false) g.out.line(to);
  else if (optional !== true) g.jump(optional, env, false, to);
}

/** The writer of the test of the rest after a field; null if there is no rest. */
export const restAfter = (g: Gen, move: Move, at: number) =>
  isLast(move, at) ? null : (env: Env, found: string): void => ifAnswerable(g, move, at + 1, env, found);

/** Writes a statement that runs if all fields from index `from` on can be answered. */
export function ifAnswerable(g: Gen, move: Move, from: number, env: Env, found: string): void {
  const field = move.fields[from];
  if (!field) {
    if (move.further) move.further.ifOpen(env, found);
    else g.out.line(found);
    return;
  }
  if (!field.if) {
    ifOffered(g, move, from, env, found);
    return;
  }
  const { if: asked } = field;
  leaving(g, (leave) => {
    leaving(g, (other) => {
      g.jump(asked, env, false, other);
      ifOffered(g, move, from, env, found);
      g.out.line(leave);
    });
    ifAnswerable(g, move, from + 1, bound(env, field.at, "none"), found);
  });
}

/** The same where the first of these fields is asked. */
function ifOffered(g: Gen, move: Move, from: number, env: Env, found: string): void {
  const field = move.fields[from] as Field;
  const rest = (value: string, then: string) => ifAnswerable(g, move, from + 1, bound(env, field.at, value), then);
  const decisive = decides(move, from);
  if (isShared(field.choice)) {
    const own = { ...field, choice: field.choice };
    const can = shared(g, own, env, decisive, null, restAfter(g, move, from));
    g.out.line(`if (${can}) ${found}`);
    return;
  }
  const choice = choiceOf(field);
  queryAll(g, choice.query, env, (x, loop) => {
    if (isRestSaid(g, move, from)) g.out.line(found);
    else rest(x, found);
    // If nothing later depends on the value, one try decides.
    if (!decisive) g.out.line(loop.stop);
  });
  ifNew(g, choice, env, (x) => rest(x, found));
  if (choice.optional === false) return;
  leaving(g, (leave) => {
    unlessOptional(g, choice, env, leave);
    rest("none", found);
  });
}

/** Loops over a query; with secrets all results are computed before the first is tried. */
function queryAll(g: Gen, query: Query, env: Env, inside: Inside): void {
  if (g.exact(pieceOf.query(query))) eachIn(g, wholeQuery(g, query, env), inside);
  else g.query(query, env, inside);
}

export function wholeQuery(g: Gen, query: Query, env: Env): string {
  const list = g.out.fresh("l");
  g.out.line(`const ${list} = [];`);
  g.query(query, env, (x) => g.out.line(`${list}.push(${x});`));
  return list;
}
