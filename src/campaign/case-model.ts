import type { Diagnostic } from "../dsl/text/diagnostic.ts";
import type { Span } from "../dsl/text/source.ts";
import type { Entry, ScalarNode } from "../dsl/yaml/node.ts";
import type { Case, Seats } from "../scenario/model.ts";

/** A case about a campaign: some of its missions, one after the other. */
export interface CampaignCase {
  /** its id, its place and its errors, as a case */
  readonly one: Case;
  readonly seats: Seats;
  /** the values that its first mission starts with */
  readonly carried: readonly Entry[];
  readonly missions: readonly PlayedMission[];
  readonly wonBy: { readonly at: Span; readonly seats: readonly number[] } | null;
}

export interface PlayedMission {
  readonly id: ScalarNode;
  /** the steps and checks of the mission, as in a case of its game */
  readonly one: Case;
  readonly isRandom: boolean;
  readonly carries: readonly Entry[];
  readonly goesOnWith: ScalarNode | null;
}

export interface CampaignCases {
  /** the campaign of these cases; null: it cannot be read */
  readonly campaign: ScalarNode | null;
  readonly cases: readonly CampaignCase[];
  readonly diagnostics: readonly Diagnostic[];
}
