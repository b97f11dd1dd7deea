import type { Context } from "../context.ts";
import type { TField } from "../model.ts";
import type { Stmt, T } from "../tree.ts";
import type { Asking } from "./doubts.ts";
import { type Hidden, NOTHING_HIDDEN } from "./hidden-names.ts";
import { isForSome, SecretWalk } from "./secret-walk.ts";

/**
 * Notes questions that are asked only because of a secret: the question itself would tell the secret to everybody who
 * looks on, and play stops there. After a public event in between the secret is out, and the question is fine.
 */
export function noteSecretWays(context: Context, stmt: Stmt): void {
  if (context.model.playerCounts.every((count) => count === 1)) return;
  new Ways(context).block([stmt], NOTHING_HIDDEN);
}

/** The first observable thing that a list of effects does: a question, a public event, or neither. */
type First = Asking | "told" | "silent";

class Ways {
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  /** `hidden`: variables for things that not everybody sees. */
  block(body: readonly Stmt[], hidden: Hidden): void {
    let known = hidden;
    for (const [i, stmt] of body.entries()) {
      this.one(stmt, body.slice(i + 1), known);
      if (stmt.do === "ask") known = this.answered(stmt.fields, known);
      else if (firstOf([stmt]) !== "silent") known = NOTHING_HIDDEN;
    }
  }

  private one(stmt: Stmt, rest: readonly Stmt[], hidden: Hidden): void {
    if (stmt.do === "if") this.branch(stmt, hidden);
    else if (stmt.do === "ask") this.ask(stmt, rest, hidden);
    else if (stmt.do === "each") this.each(stmt, hidden);
    else if (stmt.do === "block") this.block(stmt.body, hidden);
    else if (stmt.do === "move") this.away(stmt, hidden);
    else if (stmt.do === "everyone") this.block([stmt.body], NOTHING_HIDDEN);
    else if (stmt.do === "while") this.note([stmt.condition], [stmt.body], hidden);
    if (stmt.do === "while" || stmt.do === "repeat") this.block([stmt.body], hidden);
  }

  /** Everybody is told which thing a move to `none` removes. */
  private away({ what, target, span }: Stmt & { readonly do: "move" }, hidden: Hidden): void {
    if (target.to !== "any" || target.expr.type.t !== "none") return;
    const secret = this.walk().secretOf(what, hidden);
    if (secret) this.context.doubts.push({ is: "away", span, ...secret });
  }

  private each({ query, body }: Stmt & { readonly do: "each" }, hidden: Hidden): void {
    this.note([query], [body], hidden);
    this.block([body], this.walk().queried(query, hidden));
  }

  private branch(stmt: Stmt & { readonly do: "if" }, hidden: Hidden): void {
    const { condition, then, otherwise } = stmt;
    // Also where both begin with a question: which of them is asked tells what decided it.
    for (const way of otherwise ? [then, otherwise] : [then]) this.note([condition], [way], hidden);
    this.block([then], hidden);
    if (otherwise) this.block([otherwise], hidden);
  }

  /** If there is nothing to choose, the rest of the block is skipped, and other effects may run. */
  private ask(stmt: Stmt & { readonly do: "ask" }, rest: readonly Stmt[], hidden: Hidden): void {
    const { fields, otherwise, ifNothing } = stmt;
    const [first] = fields;
    const reads = first ? [first.if, first.choice] : [];
    if (!ifNothing && mustAnswer(first)) this.note(reads, rest, hidden);
    for (const inner of [otherwise, ifNothing])
      if (inner) {
        this.note(reads, [inner], hidden);
        this.block([inner], hidden);
      }
  }

  /** A chosen thing is as hidden as before, until something is done with it. */
  private answered(fields: readonly TField[], hidden: Hidden): Hidden {
    const known = new Map(hidden);
    for (const { variable, choice } of fields) {
      const of = choice.choose === "one" ? this.walk().queried(choice.query, NOTHING_HIDDEN) : NOTHING_HIDDEN;
      for (const secret of of.values()) known.set(variable, secret);
    }
    return known;
  }

  private note(reads: readonly unknown[], way: readonly Stmt[], hidden: Hidden): void {
    const asking = firstOf(way);
    if (!isAsking(asking)) return;
    const walk = this.walk();
    const read = walk.find(reads, hidden);
    const { calls } = walk;
    if (read || calls.length > 0) this.context.doubts.push({ is: "asked", asking, read, calls });
  }

  private walk(): SecretWalk {
    return new SecretWalk(this.context, { asker: null, isAll: true });
  }
}

const isAsking = (first: First): first is Asking => typeof first !== "string";

/**
 * Is the rest of the block skipped if there is nothing to choose for this field? It is not if the answer may be none.
 */
function mustAnswer(field: TField | undefined): boolean {
  return field !== undefined && field.variable.type.t !== "optional";
}

/** Does a verb begin with a question, whatever its arguments are? `met`: the verbs that were looked at. */
export function beginsAsking(context: Context, verb: string, met = new Set<string>()): boolean {
  const decl = context.model.verbs.get(verb);
  if (!decl || met.has(verb)) return false;
  met.add(verb);
  context.rules.settle(decl);
  const first = decl.body ? firstOf([decl.body]) : "silent";
  if (!isAsking(first)) return false;
  return first.verb === null || beginsAsking(context, first.verb, met);
}

function firstOf(body: readonly Stmt[]): First {
  for (const stmt of body) {
    const first = firstIn(stmt);
    if (first !== "silent") return first;
  }
  return "silent";
}

function firstIn(stmt: Stmt): First {
  switch (stmt.do) {
    case "ask":
    case "everyone":
    case "window":
      return { span: stmt.span, verb: null };
    case "call":
      return { span: stmt.span, verb: stmt.verb.id };
    case "let":
      return "silent";
    case "set":
      return isSilent(stmt.target) ? "silent" : "told";
    case "block":
      return firstOf(stmt.body);
    case "each":
    case "while":
    case "repeat":
      return firstIn(stmt.body);
    case "if":
      return eitherOf(firstIn(stmt.then), stmt.otherwise ? firstIn(stmt.otherwise) : "silent");
    case "continue":
    case "draw":
    case "finish":
    case "hide":
    case "make":
    case "move":
    case "perform":
    case "remove":
    case "return":
    case "reveal":
    case "roll":
    case "say":
    case "shuffle":
    case "stop":
    case "swap":
    case "together":
      return "told";
  }
}

function eitherOf(one: First, other: First): First {
  if (isAsking(one)) return one;
  return isAsking(other) || other === "told" ? other : one;
}

type Target = (Stmt & { readonly do: "set" })["target"];

/** Is nobody told of the change: of a kept value, or of a slot that not everybody sees? */
function isSilent(target: Target): boolean {
  if (target.to === "element") return isSilent(target.of);
  return target.to !== "slot" || isForSome(target.slot.seen);
}

export function tellSecretWay(context: Context, what: string, { span }: Asking, read: T["span"]): void {
  const message = `${what}, but whether this is asked depends on it: the question would tell it, so play stops.`;
  const help =
    "say or show the reason before the question, or always ask: put all that the player answers into one `ask`, with the secret in its `if` or list";
  context.diagnostics.warning("leak", span, message, help, [{ span: read, message: "this decides it" }]);
}
