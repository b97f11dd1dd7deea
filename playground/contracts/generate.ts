import { validatorCode } from "../../src/contracts/generate.ts";
import { FROM_WORKER, TO_WORKER } from "./messages.ts";
import { REQUESTS } from "./requests.ts";
import { SAVED } from "./saved.ts";

export const PAGE_CONTRACTS: Readonly<Record<string, () => string>> = {
  "playground/contracts/to-worker.generated.js": () => validatorCode(TO_WORKER),
  "playground/contracts/requests.generated.js": () => validatorCode(REQUESTS),
  "playground/contracts/from-worker.generated.js": () => validatorCode(FROM_WORKER),
  "playground/contracts/saved.generated.js": () => validatorCode(SAVED),
};
