import type { ExprWith } from "../ir/operators.ts";
import { takenOf } from "../ir/pipeline.ts";
import type { Expr, KindId, Query, Type, ZoneDef } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";

/** The sizes of named places while an expression is looked at: those that `let` binds to lists. */
type Sizes = ReadonlyMap<number, number>;

/** How many elements a list has at most, as far as the rules and the table say; 1 if they do not. */
export const sizeOfList = (game: Game, expr: Expr, sizes: Sizes = new Map()): number =>
  Math.max(1, Math.min(expr.op === "combinations" ? MOST : SEARCHED, size(game, expr, sizes, 0)));

/** Lists are no longer than this, and terms are followed no deeper. */
const SEARCHED = 10_000;
const MOST = 1_000_000_000;
const DEEPEST = 12;

const UNKNOWN = 1;
/** Neighbours of a space, and things on it. */
const NEAR = 4;

function size(game: Game, expr: Expr, sizes: Sizes, depth: number): number {
  const of = (inner: Expr) => size(game, inner, sizes, depth);
  const { op } = expr;
  switch (op) {
    case "const":
      return typeof expr.value === "number" ? UNKNOWN : expr.value.length;
    case "tuple":
      return expr.items.length;
    case "range":
      return spread(game, expr);
    case "every":
      return expr.kinds.reduce((sum, kind) => sum + countOf(game, kind), 0);
    case "members":
      return expr.of.op === "zone" ? lying(game, game.program.zones[expr.of.zone]) : UNKNOWN;
    case "local":
      return sizes.get(expr.at) ?? UNKNOWN;
    case "list":
    case "set":
      return taken(game, expr.query, of(expr.query.list));
    case "union":
      return of(expr.query.list) * of(expr.value);
    case "combinations":
      return ways(of(expr.list), mostOf(typeOf(game.program, expr.count)));
    case "if":
      return Math.max(of(expr.then), of(expr.otherwise));
    case "else":
      return Math.max(of(expr.left), of(expr.right));
    case "with":
    case "through": {
      const value = expr.op === "with" ? expr.value : expr.of;
      return size(game, expr.then, new Map([...sizes, [expr.at, of(value)]]), depth);
    }
    case "call":
      return depth < DEEPEST ? ofTerm(game, expr, depth + 1) : UNKNOWN;
    case "builtin":
      return ofBuiltin(expr, of);
    default:
      return UNKNOWN;
  }
}

function ofTerm(game: Game, { term, args }: ExprWith<"call">, depth: number): number {
  const form = game.program.terms[term]?.form;
  if (form?.form !== "value") return UNKNOWN;
  const sizes = new Map(args.map((arg, at) => [at, size(game, arg, new Map(), depth)] as const));
  return size(game, form.expr, sizes, depth);
}

function ofBuiltin({ name, args }: ExprWith<"builtin">, of: (inner: Expr) => number): number {
  const [first] = args;
  if (name === "concat") return args.reduce((sum, arg) => sum + of(arg), 0);
  if (name === "neighbours" || name === "ray") return NEAR;
  return first && (name === "toSet" || name === "listed" || name === "there" || name === "deduced")
    ? of(first)
    : UNKNOWN;
}

const countOf = ({ entities }: Game, kind: KindId): number => entities.ofKind[kind]?.length ?? 0;

/** The greatest number of a type; 1 if it has no bound of its own. */
const mostOf = (type: Type): number => (type.t === "int" && type.most < SEARCHED ? Math.max(0, type.most) : UNKNOWN);

function spread({ program }: Game, { from, to }: ExprWith<"range">): number {
  const [first, last] = [typeOf(program, from), typeOf(program, to)];
  const many = first.t === "int" && last.t === "int" ? last.most - first.least + 1 : UNKNOWN;
  return many <= SEARCHED ? many : UNKNOWN;
}

function taken({ program }: Game, query: Query, all: number): number {
  const count = takenOf(query);
  const type = count && typeOf(program, count);
  return type?.t === "int" ? Math.min(all, Math.max(0, type.most)) : all;
}

/** Where things begin all of them may lie; elsewhere they are taken to be spread evenly. */
function lying(game: Game, zone: ZoneDef | undefined): number {
  if (!zone) return UNKNOWN;
  const { zones, kinds } = game.program;
  const all = zone.holds.reduce((sum, kind) => sum + countOf(game, kind), 0);
  const begins = zone.holds.some((kind) => zones[kinds[kind]?.startsIn ?? -1] === zone);
  const others = zones.filter((other) => other.holds.some((kind) => zone.holds.includes(kind)));
  const places = others.reduce((sum, other) => sum + placesOf(game, other), 0);
  const share = begins ? all / placesOf(game, zone) : all / Math.max(1, places);
  return Math.ceil(zone.size > 0 ? Math.min(zone.size, all) : share);
}

function placesOf(game: Game, { key, key2 }: ZoneDef): number {
  const first = key.reduce((sum, kind) => sum + countOf(game, kind), 0);
  return Math.max(1, first * (key2 ? game.domain(key2).size : 1));
}

/** In how many ways so many of them can be taken. */
function ways(all: number, many: number): number {
  let found = 1;
  for (let i = 0; i < Math.min(many, all); i++) found = (found * (all - i)) / (i + 1);
  return many > all ? 1 : found;
}
