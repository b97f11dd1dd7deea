import { keysOfEffects } from "../../src/dsl/constructs/effects/forms.ts";
import { isForPeople, textKeys } from "../../src/dsl/shape/keys.ts";

/**
 * Generates a module with the keys of texts for people. It is generated in advance because the page colours text before
 * its worker exists, and should not load the tables of the whole language for a few words.
 */
export function proseKeysCode(): string {
  const keys = new Set([...textKeys(), ...keysOfEffects(isForPeople)]);
  return `// Made by \`npm run docs\` from the tables of keys.\nexport const PROSE_KEYS = ${JSON.stringify([...keys])};\n`;
}
