import type { Validators } from "../../src/contracts/words.ts";
import type { SAVED } from "./saved.ts";

export declare const validators: Validators<typeof SAVED>;
