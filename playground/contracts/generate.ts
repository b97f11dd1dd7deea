import { validatorCode } from "../../src/contracts/generate.ts";
import { SAVED } from "./saved.ts";

export const PAGE_CONTRACTS: Readonly<Record<string, () => string>> = {
  "playground/contracts/saved.generated.js": () => validatorCode(SAVED),
};
