import type { Validators } from "../../src/contracts/words.ts";
import type { REQUESTS } from "./requests.ts";

export declare const validators: Validators<typeof REQUESTS>;
