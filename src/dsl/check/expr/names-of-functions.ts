import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";

/** A term that is called like a function would hide it. */
export function notOfTheLanguage(
  context: Context,
  { name, span }: { readonly name: string; readonly span: Span },
): void {
  const { aggregates, functions } = context.model.language;
  if (aggregates.has(name) || functions.has(name))
    context.error("name-taken", span, `\`${name}\` is a function of the language.`, "give the term another name");
}
