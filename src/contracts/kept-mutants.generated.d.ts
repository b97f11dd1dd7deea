/** The types of `kept-mutants.generated.js`, which `npm run docs` writes. This file is written by hand. */
import type { KeptRule } from "./kept-mutants.ts";
import type { Validator } from "./read-json.ts";

export declare const validators: { readonly rule: Validator<KeptRule> };
