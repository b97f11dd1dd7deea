/** Pieces of rules: units that are analysed as a whole, because they are evaluated in one environment. Each is made once. */
import { command, line, order, others, path, program, seenRule, table, term, termForm } from "./definitions.ts";
import { partsOfInstruction, rowOf } from "./instructions.ts";
import { type Evaluated, infoOf } from "./ops.ts";
import { member, query, sortKey } from "./parts.ts";
import { ordersOf } from "./pipeline.ts";
import type {
  Body,
  CommandDef,
  Expr,
  Instruction,
  LineDef,
  Member,
  OrderDef,
  OrderId,
  PathDef,
  Program,
  Query,
  Scoped,
  SeenRule,
  SortBy,
  SortKey,
  TermDef,
  TermForm,
} from "./program.ts";
import { partsIn } from "./visits.ts";

export interface Piece {
  /** the top-level expressions, including those of texts */
  readonly parts: readonly Expr[];
  /** the places of the environment that it binds itself, besides those that its expressions bind */
  readonly binds: readonly number[];
  /** the orders that it refers to itself, besides those of its expressions */
  readonly orders: readonly OrderId[];
}

/** Caches the pieces of some kind of object. */
function kept<P extends object>(make: (of: P) => Piece): (of: P) => Piece {
  const known = new WeakMap<P, Piece>();
  return (of) => {
    const piece = known.get(of) ?? make(of);
    known.set(of, piece);
    return piece;
  };
}

const plain = (parts: readonly Expr[]): Piece => ({ parts, binds: [], orders: [] });

const bound = (queries: readonly Query[]): Omit<Piece, "parts"> => ({
  binds: queries.map(({ variable }) => variable),
  orders: queries.flatMap(ordersOf),
});

const orderIn = ({ by }: { readonly by: SortBy }): readonly OrderId[] => (by.by === "order" ? [by.order] : []);

const queriesIn = (code: readonly Instruction[]) => code.flatMap((one) => rowOf(one).queries(one));

export const pieceOf = {
  expr: kept((expr: Expr) => plain([expr])),
  exprs: kept((exprs: readonly Expr[]) => plain(exprs)),
  scoped: kept(({ expr }: Scoped) => plain([expr])),
  query: kept((of: Query): Piece => ({ parts: partsIn(query, of, "with texts"), ...bound([of]) })),
  member: kept((of: Member) => plain(partsIn(member, of, "with texts"))),
  key: kept((of: SortKey): Piece => ({ parts: partsIn(sortKey, of, "with texts"), binds: [], orders: orderIn(of) })),
  form: kept((of: TermForm) => plain(partsIn(termForm, of, "with texts"))),
  term: kept((of: TermDef) => plain(partsIn(term, of, "with texts"))),
  line: kept((of: LineDef) => plain(partsIn(line, of, "with texts"))),
  path: kept((of: PathDef) => plain(partsIn(path, of, "with texts"))),
  order: kept(
    (of: OrderDef): Piece => ({ parts: partsIn(order, of, "with texts"), binds: [], orders: of.keys.flatMap(orderIn) }),
  ),
  body: kept(
    ({ code }: Body): Piece => ({ parts: code.flatMap((one) => partsOfInstruction(one)), ...bound(queriesIn(code)) }),
  ),
  command: kept(
    (of: CommandDef): Piece => ({
      parts: partsIn(command, of, "with texts"),
      ...bound(of.fields.map(({ choice }) => choice.query)),
    }),
  ),
  /** rules that say who sees something */
  seen: kept((rules: readonly SeenRule[]) => plain(rules.flatMap((rule) => partsIn(seenRule, rule, "with texts")))),
  /** everything that belongs to none of the above; each expression has its own environment */
  others: kept((of: Program) => plain(partsIn(others, of, "with texts"))),
  /** declarations evaluated when things are laid out, are seen or leave by themselves */
  table: kept((of: Program) => plain(partsIn(table, of, "with texts"))),
  program: kept(
    (of: Program): Piece => ({ parts: partsIn(program, of, "with texts"), binds: [], orders: [...of.orders.keys()] }),
  ),
};

function evaluated({ terms, lines, paths, orders }: Program, { one, at }: Evaluated): Piece | null {
  const found = <P>(list: readonly P[], make: (of: P) => Piece) => {
    const of = list[at];
    return of === undefined ? null : make(of);
  };
  switch (one) {
    case "term":
      return found(terms, pieceOf.term);
    case "line":
      return found(lines, pieceOf.line);
    case "path":
      return found(paths, pieceOf.path);
    case "order":
      return found(orders, pieceOf.order);
  }
}

/** The terms, lines, paths and orders that an expression evaluates itself. */
export const usedBy = (rules: Program, expr: Expr): readonly Piece[] =>
  infoOf(expr)
    .evaluates(expr)
    .flatMap((one) => evaluated(rules, one) ?? []);

/** The orders that a piece evaluates itself, besides those of its expressions. */
export const ordersUsed = (rules: Program, { orders }: Piece): readonly Piece[] =>
  orders.flatMap((at) => (rules.orders[at] ? [pieceOf.order(rules.orders[at])] : []));
