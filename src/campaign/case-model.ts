import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import type { Span } from "../dsl/text/source.ts";
import type { Entry, ScalarNode } from "../dsl/yaml/node.ts";
import type { Case, Seats } from "../scenario/model.ts";

/** A case about a campaign: some of its missions, one after the other. */
export interface CampaignCase {
  /** what it is called, where it stands, and what of it could not be read */
  readonly one: Case;
  readonly seats: Seats;
  /** what the first of its missions has brought */
  readonly carried: readonly Entry[];
  readonly missions: readonly PlayedMission[];
  readonly wonBy: { readonly at: Span; readonly seats: readonly number[] } | null;
}

export interface PlayedMission {
  readonly id: ScalarNode;
  /** what is done and expected in it, as in a case of its game alone */
  readonly one: Case;
  readonly isRandom: boolean;
  readonly carries: readonly Entry[];
  readonly goesOnWith: ScalarNode | null;
}

export interface CampaignCases {
  /** the campaign that they are about; null: it cannot be read */
  readonly campaign: ScalarNode | null;
  readonly cases: readonly CampaignCase[];
  readonly diagnostics: readonly Diagnostic[];
}
