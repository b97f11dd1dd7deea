import type { Calls } from "../protocol.ts";
import type { RuleFiles } from "./rules.ts";

type At = Calls["complete"]["ask"];

export function complete(_files: RuleFiles, _at: At): Calls["complete"]["reply"] {
  return [];
}

export function hover(_files: RuleFiles, _at: At): Calls["hover"]["reply"] {
  return null;
}

export function definition(_files: RuleFiles, _at: At): Calls["definition"]["reply"] {
  return [];
}
