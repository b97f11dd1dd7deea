import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Stmt } from "../tree.ts";
import type { Doubt } from "./doubts.ts";
import type { Called } from "./row.ts";
import { calledOnce, firstReal, type Met, type Real, triggersOf } from "./speculation.ts";

/** Effects that wait and are allowed inside `together`: a game may end there. */
const FINE_TOGETHER: ReadonlySet<Stmt["do"]> = new Set(["finish"]);

/** Effects that surely wait. A draw does not always need chance: what is known of the deck is not known here. */
const SURE: ReadonlySet<Stmt["do"]> = new Set(["ask", "everyone", "window", "roll"]);

/** Refuses effects inside `together` that wait. Calls are noted, and looked into when everything is checked. */
export function noteTogether(context: Context, body: Stmt): void {
  const note = (kind: string | null, called: string) => {
    context.doubts.push({ is: "together", span: body.span, kind, called });
    return [];
  };
  const called: Called = { verb: ({ id }) => note(null, id), body: ({ kind, id }) => note(kind.id, id) };
  const met: Met = new Set();
  const found = firstReal(context, [body], called, met, FINE_TOGETHER);
  if (found) tellTogether(context, found, null);
}

type Calling = Doubt & { readonly is: "together" };

export function tellCalledTogether(context: Context): void {
  const calls = context.doubts.filter((doubt): doubt is Calling => doubt.is === "together");
  if (calls.length === 0) return;
  const triggered = triggersOf(context);
  for (const { span, kind, called: name } of calls) {
    const { verbs, kinds } = context.model;
    const decl = kind === null ? verbs.get(name) : kinds.get(kind)?.bodies.get(name);
    if (!decl) continue;
    const met: Met = new Set();
    const called = calledOnce(context, met, triggered);
    const effects = decl.what === "verb" ? called.verb(decl) : called.body(decl);
    const found = firstReal(context, effects, called, met, FINE_TOGETHER);
    if (found) tellTogether(context, found, { name, span });
  }
}

/** Inside `together` everything is judged on one position, so nothing can be waited for. */
function tellTogether(context: Context, { span, does, by }: Real, calling: { name: string; span: Span } | null): void {
  const isSure = SURE.has(by);
  const subject = calling ? `\`${calling.name}\`, which is done here, ` : "This ";
  const why = isSure ? "they cannot wait for anything" : "play stops if chance has to decide";
  const message = `${subject}${does}, but effects inside \`together\` are judged on one position: ${why}.`;
  const help = "do it before `together`, and use the result in it; or do it after";
  const related = calling ? [{ span, message: "this happens in it" }] : [];
  const severity = isSure ? "error" : "warning";
  context.diagnostics[severity]("wrong-form", calling?.span ?? span, message, help, related);
}
