import type { LineDecl, OrderDecl, PathDecl, TermDecl, VerbDecl } from "../model.ts";

/**
 * The expressions inside declarations, for the searches that follow names (`sight.ts`, `secret-reads.ts`). A new key of a
 * declaration that holds an expression has to be added here: nothing else asks for it.
 */
const BELOW: {
  readonly term: (term: TermDecl) => unknown;
  readonly order: (order: OrderDecl) => unknown;
  readonly line: (line: LineDecl) => unknown;
  readonly path: (path: PathDecl) => unknown;
  readonly verb: (verb: VerbDecl) => unknown;
} = {
  term: ({ form, lets, modifiers }) => [
    form,
    lets.map(({ value }) => value),
    modifiers.map((modifier) => [modifier.if, modifier.value]),
  ],
  order: ({ keys }) => keys,
  line: ({ from, to, atMost, passes, stopped }) => [from, to, atMost, passes?.condition, stopped?.condition],
  path: ({ step, cost, beside }) => [step, cost, beside],
  verb: ({ body }) => body,
};

/** The expressions inside a declaration; undefined: it has none. */
export function below(piece: { readonly what: unknown }): unknown {
  const what = String(piece.what);
  const open = Object.hasOwn(BELOW, what) ? BELOW[what as keyof typeof BELOW] : null;
  // The word and the declaration belong together by their type, which the lookup forgets.
  return (open as ((decl: object) => unknown) | null)?.(piece);
}
