import type { ANSWERS } from "./protocol.ts";
import type { Validators } from "./words.ts";

export declare const validators: Validators<typeof ANSWERS>;
