import type { Diagnostics } from "../text/diagnostic.ts";
import type { ScalarNode } from "../yaml/node.ts";

const NAME = /^[\p{L}_][\p{L}\d_]*$/u;

/**
 * Refuses names that no expression can use: names with blanks, and, for names used in expressions (`said`), whatever
 * would be read as several words.
 */
export function refuseUnsayable(key: ScalarNode, said: boolean, diagnostics: Diagnostics): void {
  const { text } = key;
  if (/^\w+ ?\(.+\)$/.test(text)) {
    const help = "terms and verbs have parameters, and of a kind its `abilities:` and `formulas:`";
    diagnostics.error("key-form", key.span, `\`${text}\` names parameters, which nothing has here.`, help);
    return;
  }
  if (/\S\s+\S/.test(text)) {
    const joined = text.trim().replace(/\s+/g, "_");
    const message = `\`${text}\` has a blank in it, so no rule could name it.`;
    diagnostics.error("key-form", key.span, message, `write \`${joined}\`; \`title: ${text}\` says how people call it`);
    return;
  }
  if (!said || NAME.test(text)) return;
  const message = `\`${text}\` cannot be named in a rule: a name begins with a letter and has letters, digits and \`_\`.`;
  diagnostics.error("key-form", key.span, message, helpFor(text));
}

function helpFor(text: string): string {
  const joined = text.replace(/[^\p{L}\d_]+/gu, "_");
  return NAME.test(joined) ? `write \`${joined}\`` : "choose another name";
}
