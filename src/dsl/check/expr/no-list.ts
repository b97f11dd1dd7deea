import { lookUp } from "../../text/lookup.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { T } from "../tree.ts";
import { present, told } from "../types.ts";

/** The help for functions of lists that are given a number, which is the result already. */
const OF_NUMBER: Readonly<Record<string, (written: string) => string>> = {
  any: (written) => `compare the number: \`${written} > 0\``,
  count: (written) => `it is a number already: \`${written}\` alone`,
};

/** Reports a value that is no list where one is needed, or a list that may be none. `name(LIST)` is the call. */
export function noList(
  context: Context,
  { name, signature }: { readonly name: string; readonly signature: string },
  { type, span }: T,
): void {
  const inner = present(type);
  if (inner !== type && (inner.t === "list" || inner.t === "set")) {
    const written = textAt(span);
    const help = `take an empty list instead: \`${name}(${written} else empty)\``;
    context.error("may-be-none", span, `\`${written}\` may be none here.`, help);
    return;
  }
  const message = `A list is needed here, but this is ${told(type)}.`;
  const isThere = inner !== type && name === "any" ? `whether it is there: \`${textAt(span)} is not none\`` : undefined;
  const help = inner.t === "int" ? lookUp(OF_NUMBER, name)?.(textAt(span)) : isThere;
  context.error("wrong-type", span, message, help ?? `to look through a list write \`${signature}\``);
}
