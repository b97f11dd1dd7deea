import type { Call } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, LineDecl, PathDecl, RingDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { PathForm, T } from "../tree.ts";
import { BOOL, INT, listOf, optional, type Type, UNKNOWN } from "../types.ts";
import { asValue, broken, constant, make, need } from "./build.ts";
import { infer } from "./infer.ts";
import { completeArgs } from "./terms-used.ts";

/** A question to a line, path, ring or board: one row gives its help and its line in the reference. */
interface GeometryRow {
  readonly of: "line" | "path" | "ring" | "board";
  /** behind the dot; empty: the line itself is called */
  readonly name: string;
  readonly args: string;
  readonly doc: string;
}

export const GEOMETRY: readonly GeometryRow[] = [
  { of: "line", name: "", args: "(a, b)", doc: "Is the line clear? With the parameters that it declares." },
  {
    of: "line",
    name: "between",
    args: "(a, b)",
    doc: "The spaces strictly between, in order; empty if no such line runs.",
  },
  {
    of: "path",
    name: "steps",
    args: "(..., a, b)",
    doc: "How many steps the shortest way has, or none. Before a and b stand the parameters that the path declares.",
  },
  {
    of: "path",
    name: "reach",
    args: "(..., a, n)",
    doc: "All spaces that can be reached in at most n steps, the nearest first, without a itself. Without n: however far.",
  },
  { of: "path", name: "next", args: "(..., a, b)", doc: "The first space on a shortest way from a to b, or none." },
  {
    of: "path",
    name: "way",
    args: "(..., a, b)",
    doc: "The spaces of a shortest way from a to b, in order, without a itself; empty if there is no way.",
  },
  {
    of: "path",
    name: "allows",
    args: "(..., a, b)",
    doc: "May one step from a to b? Only to a neighbour, and where the `step` of the path holds; nothing is searched.",
  },
  { of: "ring", name: "list", args: "", doc: "The spaces of a ring, in order." },
  { of: "ring", name: "steps", args: "(a, b)", doc: "How many steps from a to b along the ring, in its order." },
  {
    of: "board",
    name: "at",
    args: "(x, y)",
    doc: "The space with this `.x` and `.y` (on grids the column and the row), or none.",
  },
  { of: "board", name: "straights", args: "(n)", doc: "All straight runs of n spaces, each once." },
];

/**
 * Checks `sight.between(a, b)`, `stride.steps(m, a, b)`, `corners.steps(a, b)`, `field.at(x, y)`; null: `owner` is
 * nothing of the sort.
 */
export function geometryCall(context: Context, expr: Call, owner: string, method: string, scope: Scope): T | null {
  const { model } = context;
  const line = model.lines.get(owner);
  if (line)
    return method === "between" ? lineCall(context, expr, line, "between", scope) : unasked(context, expr, line);
  const named = model.paths.get(owner) ?? model.rings.get(owner) ?? model.boards.get(owner);
  if (!named) return null;
  if (expr.callee.kind === "member") context.use(expr.callee.object.span, named);
  switch (named.what) {
    case "path":
      return isPathForm(method) ? pathCall(context, expr, named, method, scope) : unasked(context, expr, named);
    case "ring":
      return method === "steps" ? ringSteps(context, expr, named, scope) : unasked(context, expr, named);
    case "board":
      return boardCall(context, expr, named, method, scope);
  }
}

function unasked(context: Context, expr: Call, { what, id }: LineDecl | PathDecl | RingDecl | BoardDecl): T {
  const at = expr.callee.kind === "member" ? expr.callee.name : null;
  const forms = GEOMETRY.filter((row) => row.of === what && row.name !== "").map(
    ({ name, args }) => `\`${id}.${name}${args}\``,
  );
  const message = `A ${what} has nothing called \`${at?.name ?? ""}\`.`;
  context.error("unknown-attribute", at?.span ?? expr.span, message, `there is ${forms.join(", ")}`);
  return broken(expr.span);
}

function inferArgs(context: Context, expr: Call, scope: Scope, expected: readonly Type[]): T[] {
  return expr.args.map((arg, i) => asValue(infer(context, arg, scope, expected[i] ?? null)));
}

const spacesOf = (board: BoardDecl | null): Type => ({ t: "entity", of: board?.kinds ?? [], family: null });

export function lineCall(context: Context, expr: Call, line: LineDecl, form: "clear" | "between", scope: Scope): T {
  context.use(expr.callee.kind === "member" ? expr.callee.object.span : expr.callee.span, line);
  const types = line.params.map((p) => p.type);
  const given = inferArgs(context, expr, scope, types);
  const args = completeArgs(context, expr.span, `\`${line.id}\``, line.params, given, scope);
  if (!args) return broken(expr.span);
  const type = form === "clear" ? BOOL : listOf(spacesOf(line.board));
  return make(expr.span, type, { op: "line", line, form, args });
}

/** The result type of each call of a path. The last argument is a space, except that of `reach`. */
const OF_PATHS: Readonly<Record<PathForm, (space: Type) => Type>> = {
  steps: () => optional(INT),
  reach: listOf,
  next: optional,
  way: listOf,
  allows: () => BOOL,
};

const isPathForm = (method: string): method is PathForm => Object.hasOwn(OF_PATHS, method);

function pathCall(context: Context, expr: Call, path: PathDecl, form: PathForm, scope: Scope): T {
  const space = spacesOf(path.board);
  const own = path.params.length;
  const types = [...path.params.map((p) => p.type), space, form === "reach" ? INT : space];
  const given = inferArgs(context, expr, scope, types);
  const withoutBudget = form === "reach" && given.length === own + 1;
  if (given.length !== own + 2 && !withoutBudget) {
    const ends = form === "reach" ? ["from", "most steps"] : ["from", "to"];
    const takes = [...path.params.map((p) => p.id), ...ends].join(", ");
    context.error("wrong-arguments", expr.span, `\`${path.id}.${form}\` takes ${takes}.`);
    return broken(expr.span);
  }
  const args = given.map((arg, i) => need(context, arg, types[i] ?? UNKNOWN, "this"));
  return make(expr.span, OF_PATHS[form](space), { op: "path", path, form, args });
}

function ringSteps(context: Context, expr: Call, ring: RingDecl, scope: Scope): T {
  const space = spacesOf(ring.board);
  const args = expr.args.map((arg) => need(context, infer(context, arg, scope, space), space, "this"));
  if (args.length !== 2) {
    context.error("wrong-arguments", expr.span, `\`${ring.id}.steps\` takes two spaces of the ring.`);
    return broken(expr.span);
  }
  const steps = make(expr.span, { t: "int", least: 0, most: 10_000 }, { op: "ring", ring, form: "steps", args });
  // The result is none unless both spaces lie on the ring.
  return { ...steps, promised: true };
}

/** Checks `board.straights(3)` and `board.at(x, y)`. */
function boardCall(context: Context, expr: Call, board: BoardDecl, method: string, scope: Scope): T {
  const space = spacesOf(board);
  const [first] = expr.args;
  if (method === "straights" && first) {
    const of = need(context, infer(context, first, scope), INT, "the length");
    return make(expr.span, listOf(listOf(space)), { op: "straights", board, of });
  }
  if (method !== "at") return unasked(context, expr, board);
  const given = inferArgs(context, expr, scope, [INT, INT]);
  if (given.length !== 2) {
    context.error("wrong-arguments", expr.span, `\`${board.id}.at\` takes the \`.x\` and the \`.y\` of a space.`);
    return broken(expr.span);
  }
  const at = given.map((arg) => need(context, arg, INT, "this"));
  const which = constant(expr.span, INT, board.index);
  return make(expr.span, optional(space), { op: "builtin", name: "spaceAt", args: [which, ...at] });
}

/** Checks `opposite(corners, s)`: the first argument is the name of a ring, which is no value. */
export function oppositeCall(context: Context, expr: Call, scope: Scope): T {
  const [named, at] = expr.args;
  if (named?.kind !== "name" || !at || expr.args.length !== 2) {
    context.error(
      "wrong-arguments",
      expr.span,
      "`opposite` takes the name of a ring and a space: `opposite(RING, s)`.",
    );
    return broken(expr.span);
  }
  const ring = context.model.rings.get(named.name);
  if (!ring) {
    context.unknown(named.span, "ring", named.name, context.model.rings.keys());
    return broken(expr.span);
  }
  context.use(named.span, ring);
  const { length } = ring.spaces;
  if (length % 2 === 1) {
    const message = `In a ring of ${length} spaces none lies opposite another.`;
    context.error("wrong-type", named.span, message, "a ring with an even number of spaces has opposites");
  }
  const space = spacesOf(ring.board);
  const from = need(context, infer(context, at, scope, space), space, "the space");
  const type = liesOn(ring, from) ? space : optional(space);
  return make(expr.span, type, { op: "ring", ring, form: "opposite", args: [from] });
}

/** Is the space surely one of the ring, by the rules alone? */
function liesOn({ spaces, board }: RingDecl, from: T): boolean {
  if (from.op !== "entity") return board.spaces.every((_, local) => spaces.includes(local));
  const local = board.spaces.filter(({ kind }) => kind === from.kind)[from.index];
  return local !== undefined && spaces.includes(board.spaces.indexOf(local));
}
