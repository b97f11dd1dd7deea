/** The types of `run-file.generated.js`, which `npm run docs` writes. This file is written by hand. */

import type { Validator } from "./read-json.ts";
import type { RunFile } from "./run-file.ts";

export declare const validators: { readonly run: Validator<RunFile> };
