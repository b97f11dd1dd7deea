import { parseQuery, parseSignature } from "../../expr/parse.ts";
import { didYouMean } from "../../text/similar.ts";
import { isEmpty, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { broken, make, need, needBool, read } from "../expr/build.ts";
import { fold } from "../expr/constants.ts";
import { infer } from "../expr/infer.ts";
import type { BoardDecl, LineDecl, PathDecl, VarDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import type { T } from "../tree.ts";
import { entityOf, INT, listOf, type Type, UNKNOWN } from "../types.ts";
import { nearWords } from "./boards.ts";
import { conditionIn, expression, get, getText, section } from "./nodes.ts";
import { noteSteps } from "./steps-over-edges.ts";
import { resolveParameters } from "./types.ts";

/** Lines and paths: which spaces see each other, and where one can walk. */

type Written = Map<LineDecl | PathDecl, Node>;
const nodes: WeakMap<Context, Written> = new WeakMap();

function written(context: Context): Written {
  const known = nodes.get(context) ?? new Map();
  nodes.set(context, known);
  return known;
}

/** Declares `lines:` and `paths:`: lines of sight and ways to walk, with parameters and conditions of the rules. */
export function declareGeometry(context: Context): void {
  const { lines, paths } = context.model;
  for (const { key, value } of section(context.root, "lines")) {
    const signature = parseSignature(textOf(key), context.diagnostics);
    if (!signature) continue;
    const line: LineDecl = {
      what: "line",
      ...about(key, value),
      id: signature.name.name,
      span: signature.name.span,
      index: lines.size,
      params: resolveParameters(context, signature),
      board: null,
      from: null,
      to: null,
      runs: "straight",
      atMost: null,
      passes: null,
      stopped: null,
      corner: "both",
    };
    lines.set(line.id, line);
    written(context).set(line, value);
    line.board = boardOf(line.params) ?? onlyBoard(context);
  }
  for (const { key, value } of section(context.root, "paths")) {
    const signature = parseSignature(textOf(key), context.diagnostics);
    if (!signature) continue;
    const path: PathDecl = {
      what: "path",
      ...about(key, value),
      id: signature.name.name,
      span: signature.name.span,
      index: paths.size,
      params: resolveParameters(context, signature),
      board: null,
      near: [],
      beside: null,
      from: null,
      to: null,
      step: null,
      cost: null,
    };
    paths.set(path.id, path);
    written(context).set(path, value);
    path.board = context.model.boards.get(getText(value, "board") ?? "") ?? onlyBoard(context);
    if (!path.board) context.error("missing-key", key.span, "On which board?", "say `board: NAME`");
  }
}

function onlyBoard(context: Context): BoardDecl | null {
  const [first, second] = [...context.model.boards.values()].filter(({ part }) => !part);
  return first && !second ? first : null;
}

function boardOf(params: readonly VarDecl[]): BoardDecl | null {
  for (const { type } of params) if (type.t === "entity" && type.of[0]?.board) return type.of[0].board;
  return null;
}

/** The keys of a path that other rules read. */
const OF_PATH: ReadonlySet<string> = new Set(["board"]);

/** Checks the conditions of lines and paths; needs all terms. */
export function checkGeometry(context: Context): void {
  for (const [decl, node] of written(context)) {
    if (decl.what === "line") context.rules.tell(decl, { node, check: () => checkLine(context, decl, node) });
    else context.rules.tell(decl, { node, declared: OF_PATH, check: () => checkPath(context, decl, node) });
  }
}

function checkLine(context: Context, line: LineDecl, node: Node): void {
  const scope = Scope.empty.bind(...line.params);
  if (!line.board) {
    context.error(
      "missing-key",
      line.span,
      "Between which spaces does this line run?",
      "give two parameters that are spaces, or `from:` and `to:`",
    );
    return;
  }
  const spaces = line.params.filter((p) => p.type.t === "entity" && p.type.of[0]?.board === line.board);
  line.from = endOfLine(context, node, "from", scope, spaces[0], line);
  line.to = endOfLine(context, node, "to", scope, spaces.at(-1), line);
  line.runs = getText(node, "runs")?.startsWith("centre") ? "centre" : "straight";
  const most = get(node, "at most");
  line.atMost = most ? expression(context, most, scope, INT, line.span, "how far the line goes") : null;
  line.corner = getText(node, "corner") === "either" ? "either" : "both";
  line.passes = spaceCondition(context, node, scope, line.board);
  line.stopped = between(context, get(node, "stopped between"), scope, line);
}

function endOfLine(
  context: Context,
  node: Node,
  key: "from" | "to",
  scope: Scope,
  given: VarDecl | undefined,
  line: LineDecl,
): T {
  const written = get(node, key);
  if (written) return expression(context, written, scope, null, line.span, `\`${key}\``);
  if (given) return read(given, line.span);
  // Its spaces are unknown, which has been reported.
  if (line.board?.kinds.length === 0 || line.params.some(({ type }) => type.t === "unknown")) return broken(line.span);
  context.error(
    "missing-key",
    line.span,
    `Where does this line ${key === "from" ? "begin" : "end"}?`,
    `say \`${key}: EXPRESSION\``,
  );
  return broken(line.span);
}

/** `passes: s in sectors where C` lets a line through where C holds, `blocked by:` stops it there. */
function spaceCondition(context: Context, node: Node, scope: Scope, board: BoardDecl): LineDecl["passes"] {
  const passes = get(node, "passes");
  const blocked = get(node, "blocked by");
  const source = passes ?? blocked;
  if (source?.kind !== "scalar") return null;
  context.regions.push({ node: source, scope, expected: null });
  const query = parseQuery(textOf(source), context.diagnostics);
  if (!query?.where) return null;
  const held = variable(query.variable.name, query.variable.span, spacesOf(board), "query");
  const condition = needBool(context, infer(context, query.where, scope.bind(held)));
  return {
    variable: held,
    condition: passes ? condition : make(condition.span, condition.type, { op: "not", of: condition }),
  };
}

function spacesOf(board: BoardDecl): Type {
  const [only] = board.kinds;
  return board.kinds.length === 1 && only ? entityOf(only) : { t: "entity", of: board.kinds, family: null };
}

function between(
  context: Context,
  node: Node | undefined,
  scope: Scope,
  { board, runs, span }: LineDecl,
): LineDecl["stopped"] {
  if (!node || !board) return null;
  const from = variable("from", node.span, spacesOf(board), "query");
  const to = variable("to", node.span, spacesOf(board), "query");
  // A line between the middles of squares crosses their sides.
  noteSteps(board, runs === "centre" ? [] : board.near, from, to);
  return { from, to, condition: conditionIn(context, node, scope.bind(from, to), span) };
}

/** Refuses a constant cost below 1: a way could have any number of steps that cost nothing. */
function costsSomething(context: Context, cost: T): void {
  const value = fold(context.model.language, cost);
  if (typeof value !== "number" || value >= 1) return;
  const message = `A step costs 1 at least, and this one costs ${value}.`;
  context.error("number-range", cost.span, message, "leave `cost:` out where each step counts alike");
}

const NEAR: ReadonlySet<string> = new Set(["sides", "corners", "eight"]);

/** `neighbours:` of a path, if it is a list and no word for neighbours of the board. */
function listedNeighbours(node: Node): Node | null {
  const written = get(node, "neighbours");
  return written?.kind === "scalar" && !isEmpty(written) && !NEAR.has(written.text) ? written : null;
}

/** The neighbours of `from` as the rules list them, in a list or a set. */
function besideIn(context: Context, node: Node, scope: Scope, space: Type): T {
  const meant = node.kind === "scalar" ? didYouMean(node.text, NEAR) : undefined;
  if (meant && node.kind === "scalar" && !scope.variable(node.text)) {
    context.error("unknown-name", node.span, `\`${node.text}\` are no neighbours of a board.`, meant);
    return broken(node.span);
  }
  const t = expression(context, node, scope, null, node.span, "the neighbours of a space");
  return need(context, t, t.type.t === "set" ? { t: "set", of: space } : listOf(space), "the neighbours of a space");
}

function checkPath(context: Context, path: PathDecl, node: Node): void {
  const { board } = path;
  if (!board) return;
  const type = board ? spacesOf(board) : UNKNOWN;
  path.from = variable("from", path.span, type, "query");
  path.to = variable("to", path.span, type, "query");
  const listed = listedNeighbours(node);
  path.near = listed ? [] : nearWords(context, board, node);
  path.beside = listed && besideIn(context, listed, Scope.empty.bind(...path.params, path.from), type);
  // Neighbours that the rules list need no edge between them.
  noteSteps(board, path.near, path.from, path.to);
  const step = get(node, "step");
  const scope = Scope.empty.bind(...path.params, path.from, path.to);
  path.step = step ? conditionIn(context, step, scope, path.span) : null;
  const cost = get(node, "cost");
  path.cost = cost ? expression(context, cost, scope, INT, path.span, "what a step costs") : null;
  if (path.cost) costsSomething(context, path.cost);
}
