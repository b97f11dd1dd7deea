import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { BodyDecl, VerbDecl } from "../model.ts";
import type { Stmt, TSortKey } from "../tree.ts";

/** What cannot be done in imagination only, and how it is called. */
const REAL: Partial<Readonly<Record<Stmt["do"], string>>> = {
  ask: "asks somebody",
  everyone: "asks everyone",
  window: "opens a window",
  draw: "draws",
  roll: "rolls",
  finish: "ends the game",
};

/** Refuses `after VERB(...)` where the verb, what it calls or what is triggered by it waits for somebody or for chance. */
export function checkImagined(context: Context): void {
  const told = new Set<VerbDecl>();
  for (const { span, verb } of context.model.imagined) {
    const found = realIn(context, verb, new Set());
    if (!found || told.has(verb)) continue;
    told.add(verb);
    const message = `What would be after \`${verb.id}\` cannot be known: it ${found.does}.`;
    const help = "put what only changes things into a verb of its own";
    context.error("wrong-type", span, message, help, [{ span: found.span, message: "this happens in it" }]);
  }
}

type Met = Set<VerbDecl | BodyDecl>;

interface Real {
  readonly span: Span;
  readonly does: string;
}

function realIn(context: Context, verb: VerbDecl, met: Met): Real | null {
  if (met.has(verb)) return null;
  met.add(verb);
  const triggered = context.model.triggers.filter(({ on }) => on === verb).map(({ body }) => body);
  return firstOf([verb.body, ...triggered], (stmt) => stmt && realBelow(context, stmt, met));
}

function realBelow(context: Context, stmt: Stmt, met: Met): Real | null {
  const does = REAL[stmt.do];
  if (does) return { span: stmt.span, does };
  if (stmt.do === "call") return realIn(context, stmt.verb, met);
  if (stmt.do === "each" && stmt.query.sorted.some(tosses)) return { span: stmt.span, does: "lets chance decide" };
  return firstOf(inside(stmt, met), (inner) => realBelow(context, inner, met));
}

function tosses({ by }: TSortKey): boolean {
  if (by.by === "order") return by.order.keys.some(({ key }) => tosses(key));
  return by.by === "chance";
}

function inside(stmt: Stmt, met: Met): readonly Stmt[] {
  switch (stmt.do) {
    case "block":
      return stmt.body;
    case "if":
      return stmt.otherwise ? [stmt.then, stmt.otherwise] : [stmt.then];
    case "each":
    case "while":
    case "together":
      return [stmt.body];
    case "perform": {
      if (met.has(stmt.body)) return [];
      met.add(stmt.body);
      return stmt.body.rows.flatMap((row) => (row ? [row.stmt] : []));
    }
    default:
      return [];
  }
}

function firstOf<A, B>(list: readonly A[], find: (item: A) => B | null): B | null {
  for (const item of list) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}
