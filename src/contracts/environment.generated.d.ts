/** The types of `environment.generated.js`, which `npm run docs` writes. This file is written by hand. */
import type { REQUESTS } from "./environment.ts";
import type { Validators } from "./read-json.ts";

export declare const validators: Validators<typeof REQUESTS>;
