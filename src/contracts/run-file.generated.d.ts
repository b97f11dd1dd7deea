/** The types of `run-file.generated.js`, which `npm run docs` writes. This file is written by hand. */
import type { RunFile } from "./run-file.ts";
import type { Validator } from "./words.ts";

export declare const validators: { readonly run: Validator<RunFile> };
