/** The types of `saved.generated.js`, which `npm run docs` writes. This file is written by hand. */
import type { Validators } from "../../src/contracts/read-json.ts";
import type { SAVED } from "./saved.ts";

export declare const validators: Validators<typeof SAVED>;
