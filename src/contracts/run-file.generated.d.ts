import type { RunFile } from "./run-file.ts";
import type { Validator } from "./words.ts";

export declare const validators: { readonly run: Validator<RunFile> };
