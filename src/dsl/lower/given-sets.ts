/** Lowers set-valued terms with modifiers. */
import type { Expr, ExprOp, Member, Query } from "../../interpreter/ir/program.ts";
import type { ModifierDecl, TermDecl } from "../check/model.ts";
import { BOOL, entityOf, listOf, type Type } from "../check/types.ts";
import { brings } from "./bringing.ts";
import type { Env } from "./env.ts";
import { lowerExpr, lowerListed } from "./expr.ts";
import type { Ids } from "./ids.ts";
import { receives } from "./receiving.ts";

/** The term being lowered, with its environment. */
interface Work {
  readonly ids: Ids;
  readonly env: Env;
  readonly term: TermDecl;
  /** the type of the set, and of a list of the same elements */
  readonly set: Type;
  readonly list: Type;
}

/** What a set begins with, and its type. */
interface Base {
  readonly written: Expr;
  readonly type: Type;
}

/**
 * A set with modifiers: its base, or everything that givers say it `is`; plus all `add`; minus all `remove`. Modifiers
 * become ordinary queries, so secrecy analysis and caching treat them like any other term.
 */
export function lowerSet(ids: Ids, env: Env, term: TermDecl, base: Base): Expr {
  const of = base.type.t === "set" ? base.type.of : base.type;
  const work: Work = { ids, env, term, set: base.type, list: listOf(of) };
  const sort = (as: ModifierDecl["as"]) => term.modifiers.filter((one) => one.as === as);
  const first = () => startOf(work, base.written, sort("is"));
  const added = sort("add").length === 0 ? first() : asSet(work, joined(work, [first(), ...given(work, sort("add"))]));
  const out = sort("remove");
  return out.length === 0 ? added : without(work, added, joined(work, given(work, out)));
}

/** The value of the `is` modifiers if there are any, else the base. */
function startOf(work: Work, written: Expr, all: readonly ModifierDecl[]): Expr {
  if (all.length === 0) return written;
  const said = all.map((one) => madeOf(work, BOOL, { op: "any", query: givers(work, one) }));
  const condition = said.reduce((left, right) => madeOf(work, BOOL, { op: "or", left, right }));
  const then = asSet(work, joined(work, given(work, all)));
  return madeOf(work, work.set, { op: "if", condition, then, otherwise: written });
}

const given = (work: Work, all: readonly ModifierDecl[]): Expr[] =>
  all.map((one) => {
    const query = givers(work, one);
    const value = lowerListed(work.ids, work.env, one.value);
    return madeOf(work, work.list, { op: "union", query, value });
  });

/** The givers of a modifier: the things in play of its row, or the row itself if its kind has no things. */
function givers(work: Work, modifier: ModifierDecl): Query {
  const { ids, env, term } = work;
  const { row, giver } = modifier;
  const { kind } = row;
  const path = `${kind.table ?? kind.id}.${row.id}.gives.${term.id}`;
  return ids.places.within(path, modifier.see, () => {
    const node = ids.places.add(modifier.span, modifier.see);
    const rowOnly = kind.copies.of === "none";
    const type: Type = rowOnly ? { t: "row", of: kind } : entityOf(kind);
    const list: ExprOp = rowOnly
      ? { op: "const", value: [row.index] }
      : { op: "every", kinds: [kind.index], inPlayOnly: true };
    const variable = env.query(giver, ids.type(type));
    const own = kind.givesTo;
    // The place of a thing is tested before its identity, which not everybody may know.
    const where = [
      ...(own ? [receives(ids, term, modifier, own, env)] : []),
      ...(rowOnly ? [] : [isOfRow(work, modifier, variable)]),
      ...(modifier.if ? [lowerExpr(ids, env, modifier.if)] : []),
    ];
    const members = where.map((expr): Member => ({ id: "where", if: null, expr, text: null, node }));
    return {
      variable,
      type: ids.typeId(type),
      list: { node, type: ids.typeId(listOf(type)), ...list },
      steps: [{ step: "filter", where: members }],
      node,
    };
  });
}

function isOfRow(work: Work, modifier: ModifierDecl, at: number): Expr {
  const { kind, index } = modifier.row;
  const row: Type = { t: "row", of: kind };
  const left = () => madeOf(work, row, { op: "rowOf", of: madeOf(work, entityOf(kind), { op: "local", at }) });
  const same = () => ({ left: left(), right: madeOf(work, row, { op: "const", value: index }) });
  return brings(work.ids, work.env, modifier) ?? madeOf(work, BOOL, { op: "same", ...same() });
}

function without(work: Work, all: Expr, out: Expr): Expr {
  const { ids, env, set } = work;
  const of = set.t === "set" ? set.of : set;
  const variable = env.scratchPlace();
  const one = madeOf(work, of, { op: "local", at: variable });
  const isOut = madeOf(work, BOOL, { op: "in", left: one, right: out });
  const expr = madeOf(work, BOOL, { op: "not", of: isOut });
  const { node } = expr;
  const where: Member[] = [{ id: "where", if: null, expr, text: null, node }];
  const query: Query = { variable, type: ids.typeId(of), list: all, steps: [{ step: "filter", where }], node };
  return madeOf(work, set, { op: "set", query, value: null });
}

const asSet = (work: Work, list: Expr): Expr => madeOf(work, work.set, { op: "builtin", name: "toSet", args: [list] });

const joined = (work: Work, lists: readonly Expr[]): Expr =>
  lists.reduce((left, right) => madeOf(work, work.list, { op: "builtin", name: "concat", args: [left, right] }));

const madeOf = ({ ids, term }: Work, type: Type, op: ExprOp): Expr => ({
  node: ids.places.add(term.span, term.see),
  type: ids.typeId(type),
  ...op,
});
