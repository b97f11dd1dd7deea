import type { Expr, Ident } from "../../expr/ast.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { broken, make } from "./build.ts";
import { rowsOf, wordOf } from "./names.ts";

/** `options.x`, `cards.knight`, `letter.a`, `corners.list`: names that belong to something that is not a value. */
export function qualified(context: Context, object: Ident, name: Ident, span: Span): T | null {
  const { model } = context;
  const owner = object.name;
  if (owner === "options") return option(context, name, span);
  const table = model.tables.get(owner);
  const row = table && wordOf(context, name, { t: "row", of: table });
  if (row) return { ...row, span };
  if (table && name.name === "rows") return rowsOf(span, table);
  const words = model.enums.get(owner);
  const word = words && wordOf(context, name, { t: "enum", of: words });
  if (word) return { ...word, span };
  const ring = model.rings.get(owner);
  if (ring && name.name === "list") {
    context.use(object.span, ring);
    return make(
      span,
      { t: "list", of: { t: "entity", of: ring.board.kinds, family: null }, most: 10_000 },
      { op: "ring", ring, form: "list", args: [] },
    );
  }
  const board = model.boards.get(owner);
  const space = board && wordOf(context, name, { t: "entity", of: board.kinds, family: null });
  if (space) {
    context.use(object.span, board);
    return { ...space, span };
  }
  const outer = context.external?.(`${owner}.${name.name}`);
  return outer ? { ...outer, span } : unknownInside(context, owner, name, span);
}

/** Reports `areas.F` if there is no such row: a row is meant, and not an attribute of the list of all rows. */
function unknownInside(context: Context, owner: string, name: Ident, span: Span): T | null {
  const { model } = context;
  if (model.terms.has(owner) || model.constants.has(owner)) return null;
  const table = model.tables.get(owner);
  const words = model.enums.get(owner);
  const board = model.boards.get(owner);
  if (table) context.unknown(name.span, `row of ${owner}`, name.name, () => table.rows.map((row) => row.id));
  else if (words) context.unknown(name.span, `word of ${owner}`, name.name, () => words.words);
  else if (board) context.unknown(name.span, `space of ${owner}`, name.name, () => board.spaces.map((s) => s.name));
  else return null;
  return broken(span);
}

function option(context: Context, name: Ident, span: Span): T {
  const decl = context.model.options.get(name.name);
  if (!decl) {
    context.unknown(name.span, "option", name.name, context.model.options.keys());
    return broken(span);
  }
  context.use(name.span, decl, decl.type);
  return make(span, decl.type, { op: "option", option: decl });
}

/** Things that are made for pairs have names of three words or more in scenarios: `spades.ace.card`. */
export function thingNamed(context: Context, expr: Expr, scope: Scope): T | null {
  const words = context.external ? dotted(expr) : [];
  const [first] = words;
  if (words.length < 3 || first === undefined || scope.variable(first)) return null;
  const thing = context.external?.(words.join("."));
  return thing ? { ...thing, span: expr.span } : null;
}

/** The words of an expression that consists of words and dots; for other expressions none. */
function dotted(expr: Expr): string[] {
  if (expr.kind === "name") return [expr.name];
  const before = expr.kind === "member" ? dotted(expr.object) : [];
  return expr.kind === "member" && before.length > 0 ? [...before, expr.name.name] : [];
}
