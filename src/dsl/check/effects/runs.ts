import type { Context } from "../context.ts";
import { piecesOf } from "../declare/pieces.ts";
import type { BodyDecl, CommandDecl, VerbDecl } from "../model.ts";
import type { Stmt, T } from "../tree.ts";
import type { Doubt } from "./doubts.ts";

/**
 * Names of the units that run effects: a verb, an ability of a kind, a command, an opened window, or the course of the
 * game.
 */
export const unitOf = {
  game: "the game",
  verb: ({ id }: VerbDecl) => `verb ${id}`,
  body: ({ kind, id }: BodyDecl) => `ability ${kind.id}.${id}`,
  command: ({ id }: CommandDecl) => `command ${id}`,
  window: (id: string) => `window ${id}`,
} as const;

type Runs = Doubt & { readonly is: "runs" };

/**
 * Notes what some effects call, and which running verbs they read from. Whether such a verb always runs there is known
 * when everything is checked.
 */
export function noteRuns(context: Context, unit: string, piece: unknown): void {
  const walk = new Walk();
  walk.visit(piece, ANYWHERE);
  if (walk.calls.length + walk.reads.length > 0)
    context.doubts.push({ is: "runs", unit, calls: walk.calls, reads: walk.reads });
}

/** The same for a command: it runs where its windows are open, and may continue with an ability. */
export function noteCommandRuns(context: Context, command: CommandDecl, unit: string): void {
  noteRuns(context, unit, [command.needs, command.fields, command.stmt]);
  const bodies = command.then ? [command.then.body] : [];
  const calls = bodies.map((body) => ({ to: unitOf.body(body), where: [] }));
  if (calls.length > 0) context.doubts.push({ is: "runs", unit, calls, reads: [] });
  for (const { id } of command.windows)
    context.doubts.push({ is: "runs", unit: unitOf.window(id), calls: [{ to: unit, where: [] }], reads: [] });
}

/** The conditions that have been tested on the way to a place. */
interface Where {
  readonly asked: readonly unknown[];
  /** is the place inside the last of these conditions? What that condition tests then counts as known. */
  readonly within: boolean;
}

const ANYWHERE: Where = { asked: [], within: false };

class Walk {
  readonly calls: Runs["calls"][number][] = [];
  readonly reads: Runs["reads"][number][] = [];

  visit(piece: unknown, where: Where): void {
    if (typeof piece !== "object" || piece === null) return;
    if (Array.isArray(piece)) for (const one of piece) this.visit(one, where);
    else if (!("what" in piece)) this.parts(piece, where);
  }

  private parts(piece: object, where: Where): void {
    if ("do" in piece) this.effect(piece as Stmt, where);
    else if ("op" in piece) this.expression(piece as T, where);
    else this.target(piece, where);
  }

  private effect(stmt: Stmt, where: Where): void {
    for (const to of calledBy(stmt)) this.calls.push({ to, where: runningAt(where) });
    if (stmt.do !== "if") {
      for (const part of piecesOf(stmt)) this.visit(part, where);
      return;
    }
    const asked = [...where.asked, stmt.condition];
    this.visit(stmt.condition, { asked, within: true });
    this.visit(stmt.then, { asked, within: false });
    this.visit(stmt.otherwise, where);
  }

  private expression(t: T, where: Where): void {
    // The value after a verb is computed while the verb runs.
    if (t.op === "after") return;
    this.read(t, t.span, where);
    const isCondition = t.op === "and" || t.op === "or" || t.op === "if";
    const inner = isCondition && !where.within ? { asked: [...where.asked, t], within: true } : where;
    for (const part of piecesOf(t)) this.visit(part, inner);
  }

  private target(piece: object, where: Where): void {
    if ("to" in piece && piece.to === "kept" && "of" in piece) this.read(piece, (piece.of as T).span, where);
    for (const part of piecesOf(piece)) this.visit(part, where);
  }

  private read(piece: object, span: T["span"], where: Where): void {
    const isKept = ("op" in piece && piece.op === "kept") || ("to" in piece && piece.to === "kept");
    const of = isKept && "of" in piece ? (piece.of as T) : null;
    if (of?.op === "running" && !runningAt(where).includes(of.verb.id)) this.reads.push({ span, verb: of.verb.id });
  }
}

/** The verbs that surely run at a place, because a condition has tested it. */
const runningAt = ({ asked }: Where): readonly string[] => asked.flatMap(askedIn);

function calledBy(stmt: Stmt): readonly string[] {
  if (stmt.do === "call") return [unitOf.verb(stmt.verb)];
  if (stmt.do === "window") return [unitOf.window(stmt.window.id)];
  return stmt.do === "perform" ? stmt.bodies.map(unitOf.body) : [];
}

/** The verbs that a condition tests for: those that it names by themselves, and not to read what they keep. */
function askedIn(piece: unknown): readonly string[] {
  if (typeof piece !== "object" || piece === null || "what" in piece) return [];
  if (Array.isArray(piece)) return piece.flatMap(askedIn);
  if ("op" in piece && piece.op === "kept") return [];
  if ("op" in piece && piece.op === "running") return [(piece as T & { readonly op: "running" }).verb.id];
  return piecesOf(piece).flatMap(askedIn);
}
