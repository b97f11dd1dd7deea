import { validatorCode } from "../../src/contracts/generate.ts";
import { proseKeysCode } from "../editor/prose-keys.ts";
import { SAVED } from "./saved.ts";

/** The validators generated for the page, by file. */
export const PAGE_CONTRACTS: Readonly<Record<string, () => string>> = {
  "playground/contracts/saved.generated.js": () => validatorCode(SAVED),
  "playground/editor/prose-keys.generated.js": proseKeysCode,
};
