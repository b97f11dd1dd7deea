import type { Validators } from "../../src/contracts/words.ts";
import type { TO_WORKER } from "./messages.ts";

export declare const validators: Validators<typeof TO_WORKER>;
