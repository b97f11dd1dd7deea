import type { Source } from "../text/source.ts";
import type { Entry, MapNode, Node, ScalarNode } from "../yaml/node.ts";

/** A campaign as it was read: its names are not looked up in the games yet. */
export interface CampaignFile {
  readonly source: Source;
  readonly id: string;
  readonly title: string;
  /** the numbers of players; null: those that every mission allows */
  readonly players: readonly number[] | null;
  /** slots of the games whose values go from each mission to the next: `player.scars` */
  readonly carry: readonly ScalarNode[];
  /** `types`, `state` and `terms`, which are added to each game */
  readonly sections: readonly Entry[];
  /** the paths of the campaign's own state */
  readonly own: readonly ScalarNode[];
  readonly missions: readonly Mission[];
  readonly until: ScalarNode | null;
  readonly winners: Node | null;
  readonly score: ScalarNode | null;
  /** the greatest number of missions; null: only `next:` ends the campaign */
  readonly limit: number | null;
}

/** Additions to the rules of a mission. */
export interface Added {
  readonly packs: readonly ScalarNode[];
  readonly options: readonly Entry[];
  /** the map that holds `change`, `add` and `remove` */
  readonly edits: MapNode;
}

export interface Mission extends Added {
  readonly id: string;
  readonly at: ScalarNode;
  readonly title: string | null;
  readonly game: ScalarNode;
  /** additions if a condition holds before the mission begins */
  readonly changes: readonly (Added & { readonly if: ScalarNode })[];
  readonly first: ScalarNode | null;
  readonly begin: Node | null;
  /** the values that are carried on, by path: of the mission, and of the campaign for other paths */
  readonly after: readonly Entry[];
  readonly next: readonly WayOn[];
}

export interface WayOn {
  readonly if: ScalarNode | null;
  /** the index of the mission; null: the campaign is over */
  readonly to: number | null;
}
