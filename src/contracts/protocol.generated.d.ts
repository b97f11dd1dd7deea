import type { Of } from "./form.ts";
import type { ANSWERS } from "./protocol.ts";
import type { Validator } from "./words.ts";

export declare const validators: { readonly [K in keyof typeof ANSWERS]: Validator<Of<(typeof ANSWERS)[K]>> };
