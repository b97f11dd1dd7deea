import type { Context } from "../context.ts";
import { piecesOf } from "../declare/pieces.ts";
import type { BodyDecl, CommandDecl, VerbDecl } from "../model.ts";
import type { Stmt, T } from "../tree.ts";
import type { Doubt } from "./doubts.ts";

/** What carries effects out: a verb, an ability of a kind, a command, what opens a window, or the course of the game. */
export const unitOf = {
  game: "the game",
  verb: ({ id }: VerbDecl) => `verb ${id}`,
  body: ({ kind, id }: BodyDecl) => `ability ${kind.id}.${id}`,
  command: ({ id }: CommandDecl) => `command ${id}`,
  window: (id: string) => `window ${id}`,
} as const;

type Runs = Doubt & { readonly is: "runs" };

/**
 * Notes of some effects what they call, and of which running verbs they read something: when everything is checked it is known
 * whether such a verb always runs there.
 */
export function noteRuns(context: Context, unit: string, piece: unknown): void {
  const walk = new Walk();
  walk.visit(piece, ANYWHERE);
  if (walk.calls.length + walk.reads.length > 0)
    context.doubts.push({ is: "runs", unit, calls: walk.calls, reads: walk.reads });
}

/** A command is used where its windows are open, and may go on with an ability. */
export function noteCommandRuns(context: Context, command: CommandDecl, unit: string): void {
  noteRuns(context, unit, [command.needs, command.fields, command.stmt]);
  const bodies = command.then ? [command.then.body] : [];
  const calls = bodies.map((body) => ({ to: unitOf.body(body), where: [] }));
  if (calls.length > 0) context.doubts.push({ is: "runs", unit, calls, reads: [] });
  for (const { id } of command.windows)
    context.doubts.push({ is: "runs", unit: unitOf.window(id), calls: [{ to: unit, where: [] }], reads: [] });
}

/** The conditions that hold at a place, since they were asked before. */
interface Where {
  readonly asked: readonly unknown[];
  /** is the place part of the last of these conditions: then what that condition asks is known already */
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
    // What would be after a verb is found while it runs.
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

/** The verbs that run at a place, because that was asked. */
const runningAt = ({ asked }: Where): readonly string[] => asked.flatMap(askedIn);

function calledBy(stmt: Stmt): readonly string[] {
  if (stmt.do === "call") return [unitOf.verb(stmt.verb)];
  if (stmt.do === "window") return [unitOf.window(stmt.window.id)];
  return stmt.do === "perform" ? stmt.bodies.map(unitOf.body) : [];
}

/** The verbs of which a condition asks whether they run: they stand there, and nothing that they keep. */
function askedIn(piece: unknown): readonly string[] {
  if (typeof piece !== "object" || piece === null || "what" in piece) return [];
  if (Array.isArray(piece)) return piece.flatMap(askedIn);
  if ("op" in piece && piece.op === "kept") return [];
  if ("op" in piece && piece.op === "running") return [(piece as T & { readonly op: "running" }).verb.id];
  return piecesOf(piece).flatMap(askedIn);
}
