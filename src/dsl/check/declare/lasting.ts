import { parseExpression } from "../../expr/parse.ts";
import { type Entry, entryOf, type ScalarNode, spanInside } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { KindDecl, Lasting } from "../model.ts";
import { Scope, variable } from "../scope.ts";
import { entityOf } from "../types.ts";
import { whoseIn } from "./freshness.ts";
import { knownScope } from "./state.ts";

/** The value of `removed each:`: what begins, and perhaps `of`. */
const WRITTEN = /^\s*([\p{L}_][\p{L}\d_]*)(\s+of\s+)?/u;

/**
 * Resolves `removed each: turn of boost.owner` and `removed after each: turn`: when things that were made in play leave
 * it.
 */
export function resolveLasting(context: Context): void {
  for (const kind of context.model.kinds.values())
    for (const [key, after] of [["removed each", false] as const, ["removed after each", true] as const]) {
      const entry = kind.node ? entryOf(kind.node, key) : undefined;
      const lasting = entry && lastingOf(context, kind, entry, after);
      if (lasting) kind.lasts.push(lasting);
    }
}

function lastingOf(context: Context, kind: KindDecl, { key, value }: Entry, after: boolean): Lasting | null {
  if (kind.copies.of !== "number" || kind.copies.inPlay) {
    const message = `Only what is made in play goes back by itself: \`${kind.id}\` has no supply.`;
    context.error("wrong-form", key.span, message, "say `supply:` with how many there can be at once");
    return null;
  }
  if (value.kind !== "scalar") return null;
  const [all = "", name = "", of] = WRITTEN.exec(value.text) ?? [];
  if (name === "" || (of === undefined && all.trim() !== value.text.trim())) {
    const message = `\`${key.text}\` needs a name after it: the cycle, a phase or a verb, perhaps with \`of WHOSE\`.`;
    context.error("syntax", value.span, message, `for instance \`${key.text}: turn of ${kind.id}.owner\``);
    return null;
  }
  const start = all.indexOf(name);
  const span = spanInside(value, start, start + name.length);
  const self = variable(kind.id, kind.span, entityOf(kind), "param");
  knownScope(context, { name, span }, of !== undefined);
  if (of === undefined) return { kind, name, span, after, of: null, self };
  const whose = whoseFrom(context, value, all.length, name, self);
  return whose && { kind, name, span, after, of: whose, self };
}

function whoseFrom(context: Context, node: ScalarNode, start: number, name: string, self: Lasting["self"]) {
  const text = node.text.slice(start);
  const spanOf = (from: number, to: number) => spanInside(node, start + from, start + to);
  const written = parseExpression({ text, spanOf }, context.diagnostics);
  return written && whoseIn(context, written, name, Scope.empty.bind(self));
}
