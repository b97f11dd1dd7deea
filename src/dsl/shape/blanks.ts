import type { Diagnostics } from "../text/diagnostic.ts";
import type { ScalarNode } from "../yaml/node.ts";

/** A name with a blank in it is read without complaint, but no expression could ever speak of what it names. */
export function refuseBlanks(key: ScalarNode, diagnostics: Diagnostics): void {
  const { text } = key;
  if (!/\S\s+\S/.test(text)) return;
  const joined = text.trim().replace(/\s+/g, "_");
  const message = `\`${text}\` has a blank in it, so no rule could speak of it.`;
  diagnostics.error("key-form", key.span, message, `write \`${joined}\`; \`title: ${text}\` says how people call it`);
}
