import type { FunctionRow } from "../../check/expr/function-row.ts";
import { result, taking } from "../../check/expr/parameters.ts";
import { BOOL } from "../../check/types.ts";

export const linked: FunctionRow = {
  name: "linked",
  signature: "linked(a, b)",
  doc: "Do two spaces lie beside each other?",
  ofNumbers: null,
  next: null,
  check: taking(["space", "space"], result("linked", BOOL)),
};
