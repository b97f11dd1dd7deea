import { keysOfEffects } from "../../src/dsl/constructs/effects/forms.ts";
import { isForPeople, textKeys } from "../../src/dsl/shape/keys.ts";

/**
 * A module with the keys whose value is a text for people and no expression. It is written beforehand: the page colours
 * before its worker is there, and should not load the tables of the whole language for a few words.
 */
export function proseKeysCode(): string {
  const keys = new Set([...textKeys(), ...keysOfEffects(isForPeople)]);
  return `// Made by \`npm run docs\` from the tables of keys.\nexport const PROSE_KEYS = ${JSON.stringify([...keys])};\n`;
}
