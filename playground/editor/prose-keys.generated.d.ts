/** The types of `prose-keys.generated.js`, which `npm run docs` writes. This file is written by hand. */
export declare const PROSE_KEYS: readonly string[];
