/** The types of `record.generated.js`, which `npm run docs` writes. This file is written by hand. */
import type { GameRecord } from "../interpreter/play/record.ts";
import type { Validator } from "./read-json.ts";
import type { CampaignRecord } from "./record.ts";

export declare const validators: {
  readonly record: Validator<GameRecord>;
  readonly campaign: Validator<CampaignRecord>;
};
