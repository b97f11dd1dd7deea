import type { Context } from "./context.ts";
import type { AnyDecl, Use } from "./model.ts";

type Checked = Extract<AnyDecl, { readonly what: "term" | "order" | "verb" | "constant" | "line" | "path" | "window" }>;

/** Where each sort of declaration is used. */
const USED_BY: Readonly<Record<Checked["what"], string>> = {
  term: "an expression",
  order: "`sorted by` or `best by`",
  verb: "an effect",
  constant: "an expression",
  line: "an expression",
  path: "an expression",
  window: "`window:`",
};

/** Hints for declarations that nothing uses. Only hints: a pack may bring the use. */
export function hintUnused(context: Context): void {
  // A rule with an error may be the one that would use it.
  if (context.diagnostics.hasErrors) return;
  const used = new Set<Use["target"]>(context.uses.map((use) => use.target));
  const { model } = context;
  const declared: readonly Checked[] = [
    ...model.constants.values(),
    ...model.allTerms.filter(({ gives }) => !gives),
    ...model.orders.values(),
    ...model.lines.values(),
    ...model.paths.values(),
    ...model.verbs.values(),
    ...model.windows.values(),
  ];
  for (const decl of declared) {
    if (used.has(decl) || context.rules.usesOf(decl) > 0) continue;
    const message = `Nothing uses \`${decl.id}\`.`;
    context.diagnostics.hint("unused-name", decl.span, message, `use it in ${USED_BY[decl.what]}, or delete it`);
  }
}
