import type { Validators } from "../../src/contracts/words.ts";
import type { FROM_WORKER } from "./messages.ts";

export declare const validators: Validators<typeof FROM_WORKER>;
