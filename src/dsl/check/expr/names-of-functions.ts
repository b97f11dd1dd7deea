import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";

/** Refuses a term with the name of a function, which it would hide. */
export function notOfTheLanguage(
  context: Context,
  { name, span }: { readonly name: string; readonly span: Span },
): void {
  const { aggregates, functions } = context.model.language;
  if (aggregates.has(name) || functions.has(name))
    context.error("name-taken", span, `\`${name}\` is a function of the language.`, "give the term another name");
}
