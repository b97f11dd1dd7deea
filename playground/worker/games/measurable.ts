import type { Loaded } from "../../../src/dsl/load.ts";
import type { Setup } from "../../protocol.ts";
import type { RuleFiles } from "../rules/rules.ts";

const OF_CAMPAIGNS =
  "A campaign is not playtested here: `rulewright simulate` plays many of it, and each of its games can be opened alone.";

/** The rules of games that are played without people. Throws an error in words if they cannot be. */
export function measurable(files: RuleFiles, setup: Setup): Loaded {
  if (files.campaign(setup.entry)) throw new Error(OF_CAMPAIGNS);
  const loaded = files.load(setup);
  if (!loaded) throw new Error("The rules are not here any more.");
  return loaded;
}
