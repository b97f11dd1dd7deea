// Long because it is a flat table: each key of a look is read in one line, and its type stands beside it.
import type { Lie } from "../../../src/drawing/plan.ts";
import {
  LOOK_ALONE as ALONE,
  LOOK_CLAIMS as CLAIMS,
  LOOK_COLOURS as COLOURS,
  LOOK_COORDINATES as COORDINATES,
  LOOK_CORNERS as CORNERS,
  LOOK_EDGE_MARKS as EDGE_MARKS,
  LOOK_FLOORS as FLOORS,
  LOOK_GROUNDS as GROUNDS,
  LOOK_ICONS as ICONS,
  LOOK_LARGE as LARGE,
  LOOK_LINKS as LINKS,
  LOOK_NAMES as NAMES,
  LOOK_PATTERNS as PATTERNS,
  LOOK_SHAPES as SHAPES,
  LOOK_SHOWS as SHOWS,
  LOOK_SIZES as SIZES,
  LOOK_SOUNDS as SOUNDS,
  LOOK_THEMES as THEMES,
  LOOK_TURNS as TURNS,
  LOOK_VIEWS as VIEWS,
  LOOK_ZONES as ZONES,
} from "../../../src/dsl/shape/look.ts";
import { lookUp } from "../../../src/dsl/text/lookup.ts";
import type { Colour, Icon, Shape, Size, Sound } from "../../look.ts";
import type { EdgeMark, ZoneForm } from "../../scene.ts";
import {
  type ByText,
  type ByValue,
  byText,
  byValue,
  isTree,
  list,
  mapOf,
  pictureBy,
  type Tree,
  text,
  texts,
  tree,
  word,
} from "./look-values.ts";

/** Things in lines, as a board of their own. */
export interface TrackLook {
  readonly columns: number;
  readonly from: (typeof CORNERS)[number];
  readonly back: boolean;
  /** how many come before a gap in each line; 0: none */
  readonly gap: number;
}

export interface SlotLook {
  readonly label: string | null;
  readonly icon: Icon | null;
  /** for a slot with a value for each of some words: the icon of each */
  readonly parts: ReadonlyMap<string, Icon>;
  readonly colour: Colour | null;
  /** the colour of the thing while the slot holds */
  readonly tint: Colour | null;
  /** whether the thing that it names is marked as the acting one */
  readonly marks: boolean;
  /** whether its label stands on the space that it names */
  readonly pinned: boolean;
  /** whether an arrow leads to the thing that it names, where both are nodes of a network */
  readonly arrow: boolean;
  /** how it is drawn in the middle of the table; null: not there */
  readonly large: (typeof LARGE)[number] | null;
  /** null: not given */
  readonly show: "always" | "changed" | "never" | null;
}

/** Whether a value is drawn large in the middle of the table, and therefore nowhere else. */
export const isInMiddle = (subject: string, look: SlotLook | undefined): boolean =>
  subject === "table" && look !== undefined && look.large !== null;

export interface ZoneLook {
  readonly as: ZoneForm | null;
  readonly title: string | null;
  /** what lay there last stays visible until something else lies there */
  readonly lingers: boolean;
  /** the term with the number of the thing in use */
  readonly now: string | null;
  /** how many things count as one */
  readonly lots: number;
  /** whether it lies in the shared area instead of on the plate of its player */
  readonly isShared: boolean;
}

export interface KindLook {
  readonly shape: Shape | null;
  readonly colour: ByValue<Colour | "owner"> | null;
  readonly icon: ByValue<Icon> | null;
  /** the path of a picture, or one for each value of a field or slot */
  readonly image: ByValue<string> | null;
  readonly backImage: string | null;
  readonly label: string | null;
  /** the name in sentences, with words in braces; null: not given */
  readonly called: string | null;
  /** null: the default */
  readonly corner: ByText | "none" | null;
  readonly lines: { readonly by: string; readonly words: ReadonlyMap<string, Colour> } | null;
  readonly stones: string | null;
  readonly claim: (typeof CLAIMS)[number] | null;
  readonly track: TrackLook | null;
  /** two fields with numbers: all things of the kind form a board */
  readonly place: readonly string[];
  readonly between: readonly string[];
  readonly around: string | null;
  readonly size: Size;
  /** when the names of spaces are shown; null: as its board says */
  readonly names: "always" | "hover" | null;
  /** null: by its shape */
  readonly sound: Sound | null;
  readonly back: Colour | null;
  readonly turn: string | null;
  readonly edges: string | null;
  /** the field or slot that says where nothing can stand */
  readonly solid: string | null;
  readonly edgeMark: EdgeMark;
  readonly shows: readonly string[] | null;
  /** the contents of its panel */
  readonly sheet: readonly string[];
  /** a field or slot of it with a space, or `kind.field` of the spaces that name it */
  readonly at: string | null;
  /** how many steps of its paths are shown: a field, slot or term about it */
  readonly reach: string | null;
  /** terms about it and a second thing or space, shown beside the line between them */
  readonly towards: readonly string[];
  readonly panel: boolean;
  readonly alone: "shown" | "hidden";
  /** whether it is shown while its number is 0 */
  readonly empty: "shown" | "hidden";
  readonly slots: ReadonlyMap<string, SlotLook>;
  readonly zones: ReadonlyMap<string, ZoneLook>;
}

export interface BoardLook extends Lie {
  readonly background: Colour | null;
  readonly image: string | null;
  readonly pattern: (typeof PATTERNS)[number];
  readonly floors: (typeof FLOORS)[number];
  readonly names: "always" | "hover";
  /** how spaces get letters and numbers; null: not given */
  readonly coordinates: (typeof COORDINATES)[number] | null;
  readonly links: "none" | "thin" | "thick" | null;
  readonly size: Size | null;
  /** degrees of clockwise rotation */
  readonly turned: number;
  /** the same for each viewing seat, seat 1 first */
  readonly seats: readonly number[];
  /** how far around occupied spaces other spaces are shown; null: everywhere */
  readonly near: number | null;
  /** by a field of a space that names others: the colour of the lines to them */
  readonly lines: ReadonlyMap<string, Colour>;
  /** `near`: of a large board a part is shown in which spaces are large enough */
  readonly view: (typeof VIEWS)[number];
  /** the field of a space with the name of its region */
  readonly regions: string | null;
}

export interface Look {
  /** of the table; null: not given */
  readonly ground: (typeof GROUNDS)[number] | null;
  /** what the table is made of; null: not given */
  readonly theme: (typeof THEMES)[number] | null;
  readonly seats: readonly Colour[];
  readonly kinds: ReadonlyMap<string, KindLook>;
  readonly boards: ReadonlyMap<string, BoardLook>;
  /** by question or command: the number, zone or term on the table where it is answered */
  readonly choices: ReadonlyMap<string, string>;
}

function linesLook(value: unknown): KindLook["lines"] {
  const found = byValue(COLOURS, value);
  return found === null || typeof found === "string" ? null : found;
}

/** More columns would be too small to see. */
const MOST_COLUMNS = 60;

const isYes = (value: unknown): boolean => value === true || value === "yes";

const trackLook = (value: Tree): TrackLook => ({
  columns: Math.min(MOST_COLUMNS, Math.max(1, Math.round(Number(text(value.columns) ?? 1)) || 1)),
  from: word(CORNERS, value.from) ?? "top left",
  back: isYes(value.back),
  gap: Math.max(0, Math.round(Number(text(value.gap) ?? 0)) || 0),
});

const slotLook = (value: Tree): SlotLook => ({
  label: text(value.label),
  icon: word(ICONS, value.icon),
  parts: new Map(
    Object.entries(tree(value.parts)).flatMap(([key, inner]): [string, Icon][] => {
      const icon = word(ICONS, inner);
      return icon === null ? [] : [[key, icon]];
    }),
  ),
  colour: word(COLOURS, value.colour),
  tint: word(COLOURS, value.tint),
  marks: isYes(value.marks),
  pinned: isYes(value.pinned),
  arrow: isYes(value.arrow),
  large: word(LARGE, value.large),
  show: word(SHOWS, value.show),
});

const zoneLook = (value: Tree): ZoneLook => ({
  as: word(ZONES, value.as),
  title: text(value.title),
  lingers: isYes(value.lingers),
  now: text(value.now),
  lots: Math.max(1, Math.round(Number(text(value["counted by"]) ?? 1)) || 1),
  isShared: value.lies === "table",
});

const kindLook = (value: Tree): KindLook => ({
  shape: word(SHAPES, value.shape),
  colour: byValue([...COLOURS, "owner"] as const, value.colour),
  icon: byValue(ICONS, value.icon),
  image: pictureBy(value.image),
  backImage: text(value["back image"]),
  label: text(value.label),
  called: text(value.called),
  corner: byText(value.corner),
  lines: linesLook(value.lines),
  stones: text(value.stones),
  claim: word(CLAIMS, value.claim),
  track: isTree(value.track) ? trackLook(value.track) : null,
  place: Array.isArray(value.at) ? texts(value.at) : [],
  between: texts(value.between),
  around: text(value.around),
  size: word(SIZES, value.size) ?? "medium",
  names: word(NAMES, value.names),
  sound: word(SOUNDS, value.sound),
  back: word(COLOURS, value.back),
  turn: text(value.turn),
  edges: text(value.edges),
  solid: text(value.solid),
  edgeMark: word(EDGE_MARKS, value["edge mark"]) ?? "wall",
  sheet: "sheet" in value ? list(value.sheet).flatMap((id) => text(id) ?? []) : [],
  shows: "shows" in value ? list(value.shows).flatMap((id) => text(id) ?? []) : null,
  at: text(value.at),
  reach: text(value.reach),
  towards: list(value.towards).flatMap((id) => text(id) ?? []),
  panel: value.panel === "shown",
  alone: word(ALONE, value.alone) ?? "shown",
  empty: word(ALONE, value.empty) ?? "shown",
  slots: mapOf(value.slots, slotLook),
  zones: mapOf(value.zones, zoneLook),
});

const boardLook = (value: Tree): BoardLook => ({
  background: word(COLOURS, value.background),
  image: text(value.image),
  pattern: word(PATTERNS, value.pattern) ?? "plain",
  floors: word(FLOORS, value.floors) ?? "light",
  names: word(NAMES, value.names) ?? "hover",
  coordinates: word(COORDINATES, value.coordinates),
  links: word(LINKS, value.links),
  joined: text(value.joined),
  alone: word(ALONE, value.alone) ?? "shown",
  at: texts(value.at),
  touching: value.spaces === "touching",
  size: word(SIZES, value.size),
  turned: Number(word(TURNS, text(value.turned)) ?? 0),
  near: text(value.near) === null ? null : Math.max(1, Number(text(value.near)) || 1),
  seats: list(value["seen from"]).map((degrees) => Number(text(degrees)) || 0),
  lines: new Map(
    Object.entries(tree(value.lines)).flatMap(([field, colour]): [string, Colour][] => {
      const known = word(COLOURS, colour);
      return known === null ? [] : [[field, known]];
    }),
  ),
  view: word(VIEWS, value.view) ?? "whole",
  regions: text(value.regions),
});

export const PLAIN_KIND: KindLook = kindLook({});
export const PLAIN_BOARD: BoardLook = boardLook({});

/** The families of each kind, in the order in which their looks are merged. */
type Families = ReadonlyMap<string, readonly string[]>;

/** Reads the `look:` of rules. Anything outside the vocabulary is ignored. */
export function readLook(value: unknown, families: Families = new Map()): Look {
  const look = tree(value);
  const kinds = tree(look.kinds);
  const inFamilies = [...families].filter(([kind, of]) => [kind, ...of].some((id) => Object.hasOwn(kinds, id)));
  const merged = inFamilies.map(([kind, of]) => [kind, laidOver([...of, kind].map((id) => tree(lookUp(kinds, id))))]);
  return {
    ground: word(GROUNDS, look.ground),
    theme: word(THEMES, look.theme),
    seats: list(tree(look.players).colours).flatMap((colour) => word(COLOURS, colour) ?? []),
    kinds: mapOf({ ...kinds, ...Object.fromEntries(merged) }, kindLook),
    boards: mapOf(look.boards, boardLook),
    choices: new Map(Object.entries(tree(look.choices)).flatMap(([id, said]) => pair(id, text(said)))),
  };
}

const pair = (id: string, said: string | null): [string, string][] => (said === null ? [] : [[id, said]]);

/** Merges looks: a kind's own look wins over that of its families; slots and zones are merged by name. */
function laidOver(looks: readonly Tree[]): Tree {
  const over = (all: Tree, look: Tree): Tree => ({ ...all, ...look });
  const whole = looks.reduce(over, {});
  const together = (key: string): Tree => looks.map((look) => tree(look[key])).reduce(over, {});
  return { ...whole, slots: together("slots"), zones: together("zones") };
}
