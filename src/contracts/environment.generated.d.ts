import type { REQUESTS } from "./environment.ts";
import type { Validators } from "./words.ts";

export declare const validators: Validators<typeof REQUESTS>;
