import type { KeptRule } from "./kept-mutants.ts";
import type { Validator } from "./words.ts";

export declare const validators: { readonly rule: Validator<KeptRule> };
