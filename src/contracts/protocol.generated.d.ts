/** The types of `protocol.generated.js`, which `npm run docs` writes. This file is written by hand. */
import type { ANSWERS } from "./protocol.ts";
import type { Validators } from "./read-json.ts";

export declare const validators: Validators<typeof ANSWERS>;
