import type { Expr } from "../../expr/ast.ts";
import { Finder, wordIn } from "../../text/lookup.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Space } from "../declared.ts";
import type { KindDecl, RowDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { BOOL, entityOf, listOf, optional, type Type } from "../types.ts";
import { broken, constant, make } from "./build.ts";
import { constantValue } from "./constants.ts";
import { ofRule } from "./rule-names.ts";
import { callTerm } from "./terms-used.ts";
import { reportUnknownName } from "./unknown-name.ts";

/** Finds what a bare name means. */

type Name = Extract<Expr, { kind: "name" }>;
type Lookup = (context: Context, expr: Name, scope: Scope, expected: Type | null) => T | null;

/** Where a bare name is looked up, nearest first. */
const FINDERS: readonly Lookup[] = [
  ofRule,
  (context, expr, _, expected) => (expected ? wordOf(context, expr, expected) : null),
  (context, expr) => context.external?.(expr.name) ?? null,
  (context, expr, scope) => (scope.verb?.id === expr.name ? running(context, expr) : null),
  fixedName,
  pluralName,
  (context, expr) => {
    const term = context.model.terms.get(expr.name);
    if (!term) return null;
    context.use(expr.span, term);
    return callTerm(context, expr.span, term, []);
  },
  (context, expr) => {
    const decl = context.model.constants.get(expr.name);
    return decl ? constantValue(context, decl, expr.span) : null;
  },
  spaceNamed,
  (context, expr) => namedThing(context, expr),
  tableName,
  anyWord,
  (context, expr) => running(context, expr),
];

export function inferName(context: Context, expr: Name, scope: Scope, expected: Type | null): T {
  for (const find of FINDERS) {
    const found = find(context, expr, scope, expected);
    if (found) {
      if (found.op === "variable") context.use(expr.span, found.variable, found.type);
      return found;
    }
  }
  reportUnknownName(context, expr, scope, () => namesIn(context, scope, expected));
  return broken(expr.span);
}

/** A word that means something because of the type that is needed: an enum word, a row, a single component. */
export function wordOf(
  context: Context,
  expr: { readonly name: string; readonly span: Name["span"] },
  expected: Type,
): T | null {
  switch (expected.t) {
    case "optional":
    case "set":
    case "list":
      return expected.t === "optional" ? wordOf(context, expr, expected.of) : null;
    case "enum": {
      const at = wordIn(expected.of.words, expr.name);
      if (at < 0) return null;
      context.use(expr.span, { what: "word", id: expr.name, of: expected.of }, expected);
      return constant(expr.span, expected, at);
    }
    case "row":
      return rowOf(context, expr, expected.of);
    case "entity":
      for (const kind of expected.of) {
        const found = single(context, expr, kind);
        if (found) return found;
      }
      return null;
    case "body":
    case "bool":
    case "empty":
    case "fingerprint":
    case "frame":
    case "int":
    case "map":
    case "none":
    case "record":
    case "unknown":
    case "zone":
      return null;
  }
}

function rowOf(
  context: Context,
  expr: { readonly name: string; readonly span: Name["span"] },
  kind: KindDecl,
): T | null {
  const row = rowNamed(context, kind, expr.name);
  if (!row) return null;
  context.use(expr.span, { what: "row", row });
  return constant(expr.span, { t: "row", of: kind }, row.index);
}

const rowPlaces = new Finder<RowDecl>(({ id }) => id);

function rowNamed({ rules }: Context, kind: KindDecl, name: string): RowDecl | undefined {
  const rows = rules.byName(() => kind.rows);
  return rows[rowPlaces.find(rows, name)];
}

/** A component that exists once has the name of its row; spaces have the names of their board. */
function single(
  context: Context,
  expr: { readonly name: string; readonly span: Name["span"] },
  kind: KindDecl,
): T | null {
  const space = context.model.spaces.get(expr.name)?.find((one) => one.kind === kind);
  if (space) return spaceItself(expr.span, space);
  const { copies } = kind;
  if (copies.of === "number") {
    const at = wordIn(copies.named, expr.name);
    return at < 0 ? null : make(expr.span, entityOf(kind), { op: "entity", kind, index: at });
  }
  if (copies.of !== "rows" || copies.parents.length > 0 || copies.count !== 1) return null;
  const row = rowNamed(context, kind, expr.name);
  if (!row) return null;
  context.use(expr.span, { what: "row", row });
  return make(expr.span, entityOf(kind), { op: "entity", kind, index: row.index });
}

/** A space that a smaller board does not have may be none. */
function spaceItself(span: Span, { kind, index, sure }: Space): T {
  return make(span, sure ? entityOf(kind) : optional(entityOf(kind)), { op: "entity", kind, index });
}

/** The space of a name, if only one board has it; else that is reported. */
function spaceNamed(context: Context, expr: Name): T | null {
  const spaces = context.model.spaces.get(expr.name) ?? [];
  const [space, other] = spaces;
  if (!space) return null;
  if (!other) return spaceItself(expr.span, space);
  const written = spaces.map(({ kind }) => `\`${kind.board?.id}.${expr.name}\``).join(", ");
  context.error("ambiguous-name", expr.span, `\`${expr.name}\` is a space of several boards.`, `write ${written}`);
  return broken(expr.span);
}

/** A component that the rules name from the start (`named: centre`), wherever a thing is meant. */
function namedThing(context: Context, expr: Name): T | null {
  context.effort.spend(context.model.namedKinds.length, expr.span);
  for (const kind of context.model.namedKinds) {
    const found = single(context, expr, kind);
    if (found) return found;
  }
  return null;
}

function running(context: Context, expr: Name): T | null {
  const verb = context.model.verbs.get(expr.name);
  if (!verb) return null;
  context.use(expr.span, verb);
  return make(expr.span, { t: "frame", of: verb }, { op: "running", verb });
}

function fixedName(context: Context, expr: Name): T | null {
  const { kinds } = context.model;
  const table = kinds.get("table");
  const player = kinds.get("player");
  if (!table || !player) return null;
  if (expr.name === "table") return make(expr.span, entityOf(table), { op: "entity", kind: table, index: 0 });
  if (expr.name === "bool") return make(expr.span, listOf(BOOL), { op: "const", value: [0, 1] });
  if (expr.name === "seats")
    return make(expr.span, listOf(entityOf(player)), { op: "every", kinds: [player], inPlayOnly: false });
  if (expr.name === "round")
    return make(expr.span, { t: "int", least: 0, most: 2147483647 }, { op: "builtin", name: "round", args: [] });
  return null;
}

function pluralName(context: Context, expr: Name): T | null {
  const kinds = context.model.plurals.get(expr.name);
  if (!kinds) return null;
  const family = context.model.familyOf.get(kinds) ?? null;
  const [first] = kinds;
  const decl = family ?? first;
  if (decl) context.use(expr.span, decl);
  // The plural of a kind without things means its rows.
  if (!family && first?.copies.of === "none") return rowsOf(expr.span, first);
  return make(expr.span, listOf({ t: "entity", of: kinds, family }), { op: "every", kinds, inPlayOnly: true });
}

/** All rows of the table of a kind. */
export function rowsOf(span: Span, kind: KindDecl): T {
  const row: Type = { t: "row", of: kind };
  return make(span, listOf(row), { op: "const", value: kind.rows.map((r) => r.index) });
}

function tableName(context: Context, expr: Name): T | null {
  const kind = context.model.tables.get(expr.name);
  return kind ? rowsOf(expr.span, kind) : null;
}

/** A word without an expected type: fine if only one enum, or one table, has it. */
function anyWord(context: Context, expr: Name): T | null {
  const owners = context.model.owners.get(expr.name) ?? [];
  const [only] = owners;
  if (owners.length === 1 && only) return wordOf(context, expr, { t: "enum", of: only });
  if (owners.length > 1) {
    const names = owners.map((e) => `\`${e.id}.${expr.name}\``).join(", ");
    context.error("ambiguous-name", expr.span, `\`${expr.name}\` is a word of several types.`, `write ${names}`);
    return broken(expr.span);
  }
  const rows = context.model.rowKinds.get(expr.name) ?? [];
  const [kind] = rows;
  if (rows.length !== 1 || !kind) return wordsOfType(context, expr);
  return single(context, expr, kind) ?? rowOf(context, expr, kind);
}

/** All words of a type: `c in colour`. */
export function wordsOfType(context: Context, expr: Name): T | null {
  const aggregate = context.model.enums.get(expr.name);
  if (!aggregate) return null;
  const of: Type = { t: "enum", of: aggregate };
  return make(expr.span, listOf(of), { op: "const", value: aggregate.words.map((_, i) => i) });
}

/** All names that could stand here, for suggestions and completion. A generator, because there may be very many. */
export function* namesIn(context: Context, scope: Scope, expected: Type | null): Generator<string> {
  const { model } = context;
  if (expected?.t === "enum") yield* expected.of.words;
  if (expected?.t === "row") for (const row of expected.of.rows) yield row.id;
  for (const { id } of scope.all()) yield id;
  yield* ["table", "players", "seats", "options", "round"];
  for (const names of [model.plurals, model.terms, model.constants, model.spaces]) yield* names.keys();
  for (const { copies } of model.namedKinds) if (copies.of === "number") yield* copies.named;
  yield* model.tables.keys();
  for (const { id, words } of model.enums.values()) yield* [id, ...words];
  for (const names of [model.lines, model.paths, model.pairs, model.verbs]) yield* names.keys();
}
