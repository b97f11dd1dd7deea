import type { Source } from "../text/source.ts";
import type { Entry, MapNode, Node, ScalarNode } from "../yaml/node.ts";

/** A campaign as it was read: nothing has been looked up in its games yet. */
export interface CampaignFile {
  readonly source: Source;
  readonly id: string;
  readonly title: string;
  /** how many can play; null: as many as can play every mission */
  readonly players: readonly number[] | null;
  /** slots of the games themselves that go from each to the next: `player.scars` */
  readonly carry: readonly ScalarNode[];
  /** `types`, `state` and `terms`, which are added to each game */
  readonly sections: readonly Entry[];
  /** the places of what the campaign itself keeps, as they are written in paths */
  readonly own: readonly ScalarNode[];
  readonly missions: readonly Mission[];
  readonly until: ScalarNode | null;
  readonly winners: Node | null;
  readonly score: ScalarNode | null;
  /** after so many missions it is over; null: only where its ways on say so */
  readonly limit: number | null;
}

/** What is added to the rules of a mission. */
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
  /** what is added where a condition holds before it begins */
  readonly changes: readonly (Added & { readonly if: ScalarNode })[];
  readonly first: ScalarNode | null;
  readonly begin: Node | null;
  /** what is carried on, by path: its own, and that of the campaign where it says nothing */
  readonly after: readonly Entry[];
  readonly next: readonly WayOn[];
}

export interface WayOn {
  readonly if: ScalarNode | null;
  /** the number of the mission; null: the campaign is over */
  readonly to: number | null;
}
