/** What the figures and signs on a table mean, by the kind of thing on which they stand. */
import type { Colour, Icon } from "../look.ts";
import type { Badge, Detail, Scene, Space, Thing } from "../scene.ts";
import { isFlag } from "./pills.tsx";
import { thingsOf } from "./things.ts";

interface Meaning {
  readonly label: string;
  readonly icon: Icon | null;
  readonly colour: Colour | null;
  /** an example of the value; empty for a flag */
  readonly sample: string;
}

interface Meanings {
  readonly title: string;
  readonly all: readonly Meaning[];
}

const ofBadge = (badge: Badge): Meaning => {
  const { label, icon, colour, value } = badge;
  return { label, icon, colour, sample: isFlag(badge) || value === "yes" ? "" : value };
};

/** A value with its label beside it explains itself; on a board only the value is written. */
const ofShown = (shows: readonly Detail[]): Meaning[] =>
  shows.flatMap(
    ({ label, value, signs }) => signs?.map(ofBadge) ?? [{ label, icon: null, colour: null, sample: value }],
  );

const signsOf = (face: readonly Detail[]): Meaning[] => face.flatMap(({ signs }) => signs?.map(ofBadge) ?? []);

const ofIcon = ({ icon, says }: Thing): Meaning[] =>
  icon === null || says === undefined ? [] : [{ label: says, icon, colour: null, sample: "" }];

const ofThing = (thing: Thing): Meaning[] => [...ofIcon(thing), ...ofValues(thing)];

const ofValues = ({ shows, badges, face }: Thing): Meaning[] => [
  ...ofShown(shows),
  ...signsOf(face),
  ...badges.map(ofBadge),
];

const ofSpace = ({ shows, badges }: Space): Meaning[] => [...ofShown(shows), ...badges.map(ofBadge)];

export function legendOf(scene: Scene): readonly Meanings[] {
  const groups = new Map<string, Map<string, Meaning>>();
  const note = (title: string, all: readonly Meaning[]) => {
    const group = groups.get(title) ?? new Map<string, Meaning>();
    groups.set(title, group);
    for (const one of all) if (!group.has(one.label)) group.set(one.label, one);
  };
  for (const area of scene.areas) note(area.seat === null ? area.title : "Seats", area.badges.map(ofBadge));
  for (const thing of thingsOf(scene)) note(thing.kind.replaceAll("_", " "), ofThing(thing));
  for (const { title, spaces, regions } of scene.boards) {
    note(title, spaces.flatMap(ofSpace));
    for (const { shows, badges } of regions) note(title, [...ofShown(shows), ...badges.map(ofBadge)]);
    for (const { tile } of spaces) if (tile) note(tile.kind.replaceAll("_", " "), ofThing(tile));
  }
  return [...groups].flatMap(([title, all]) => (all.size === 0 ? [] : [{ title, all: [...all.values()] }]));
}
