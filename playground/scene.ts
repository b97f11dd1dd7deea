// Long because it is the form of everything that is drawn, one part after the other.
/**
 * What the table renderer draws: plain data that the worker makes from a view and the rules' `look`. Nothing here or in
 * the renderer knows a game; ids are those of the rules, texts are only ever shown as text.
 */
import type { Colour, Icon, Shape, Size } from "./look.ts";

export interface Scene {
  /** e.g. "turn 3" and "selection" */
  readonly round: string;
  readonly phase: string;
  /** all phases of a round, in order */
  readonly phases: readonly string[];
  /** the colour of the table under it all */
  readonly ground: Colour | null;
  /** the thing that acts, where the look says how that is known */
  readonly acting: string | null;
  readonly boards: readonly Board[];
  /** the shared table first (if it has anything), then the players in seat order */
  readonly areas: readonly Area[];
}

export interface Badge {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly icon: Icon | null;
  readonly colour: Colour | null;
}

/** What a thing is a copy for: a suit, a colour, a house. */
export interface Sign {
  readonly kind: string;
  readonly label: string;
  readonly icon: Icon | null;
  readonly colour: Colour | null;
  /** is each of its kind drawn in another colour? */
  readonly tells: boolean;
}

/** Stones that lie on a space, or so many of a thing. */
export interface Stones {
  readonly id: string;
  readonly label: string;
  readonly colour: Colour | null;
  /** the sign that the look gives the slot */
  readonly icon?: Icon | null;
  readonly count: number;
  /** many could lie there: one is no larger than one of several */
  readonly small?: true;
}

/** A line between sides of a thing; of one side alone it ends in the middle. */
export interface Line {
  readonly colour: Colour;
  /** the directions of the sides, in degrees from north */
  readonly sides: readonly number[];
}

/** A component, or the back of one. */
export interface Thing {
  /** an id of the rules; for a hidden thing the zone and place where it lies */
  readonly id: string;
  readonly kind: string;
  /** null: nothing is written on it */
  readonly label: string | null;
  readonly hidden: boolean;
  readonly shape: Shape;
  readonly colour: Colour;
  readonly icon: Icon | null;
  /** the path of a picture among the files of the page */
  readonly image: string | null;
  /** its key number or word, for the corner of a card */
  readonly corner: string | null;
  readonly signs: readonly Sign[];
  /** roads, tracks or rivers that run across it */
  readonly lines: readonly Line[];
  readonly stones: readonly Stones[];
  /** equal things that lie under it, by their ids */
  readonly under: readonly string[];
  readonly size: Size;
  /** quarter turns (or sixths) as degrees clockwise */
  readonly turn: number;
  /** degrees from north of the sides that carry a mark */
  readonly edges: readonly number[];
  readonly edgeMark: EdgeMark;
  readonly owner: number | null;
  readonly badges: readonly Badge[];
  /** what is written on it besides the label, as a card */
  readonly face: readonly Detail[];
  /** what the look asks to have written on it, whatever its shape */
  readonly shows: readonly Detail[];
  /** what its panel tells, where it has one */
  readonly sheet?: readonly Detail[];
  /** its sides that are not up */
  readonly others?: readonly OtherSide[];
  /** what its row says of it in words: its title and its text */
  readonly note: string | null;
  readonly text: string | null;
  /** printed values and slots for the detail card */
  readonly details: readonly Detail[];
  /** zones of its own, and things that stand in it */
  readonly zones: readonly Zone[];
}

/** What was rolled last lies on the table under names of its own. */
export const THROWN = "thrown last";
export const isThrown = (id: string): boolean => id.startsWith(`${THROWN} `);

/** What lay somewhere last is shown there under names of its own. */
export const LAIN = "lay last";

export type EdgeMark = "door" | "wall" | "arrow" | "dot";

/** What is printed on a side that is not up, as far as it differs by side. */
export interface OtherSide {
  readonly title: string;
  readonly details: readonly Detail[];
}

export interface Detail {
  readonly label: string;
  readonly value: string;
}

export interface Space {
  readonly id: string;
  /** in units of one space, the middle of it */
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
  readonly size: Size;
  readonly colour: Colour | null;
  readonly label: string;
  readonly icon: Icon | null;
  readonly image: string | null;
  readonly edges: readonly number[];
  readonly edgeMark: EdgeMark;
  readonly badges: readonly Badge[];
  readonly details: readonly Detail[];
  /** what the look asks to have written on it */
  readonly shows: readonly Detail[];
  readonly stones: readonly Stones[];
  /** how far it reaches from its middle; null: as all of its board */
  readonly reach: number | null;
  /** degrees by which its shape is turned */
  readonly turn: number;
  /** is it a corner or an edge of the spaces around it; of an edge half its length */
  readonly part?: { readonly form: "corner" } | { readonly form: "edge"; readonly half: number };
  /** a tile that covers the space, under what stands on it */
  readonly tile: Thing | null;
  readonly things: readonly Thing[];
}

/** Spaces that belong together; what is told of them all is written once. */
export interface Region {
  /** the thing that its spaces name */
  readonly id: string;
  readonly label: string;
  readonly colour: Colour;
  readonly badges: readonly Badge[];
  readonly shows: readonly Detail[];
  /** places in the spaces of the board */
  readonly spaces: readonly number[];
  /** the one of them that is nearest to its middle */
  readonly middle: number;
}

/** What lies between two spaces, as a road does. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly colour: Colour | null;
  readonly from: number;
  readonly to: number;
  readonly details: readonly Detail[];
}

/** The ground between several spaces. */
export interface Plot {
  readonly id: string;
  readonly label: string;
  readonly colour: Colour;
  readonly icon: Icon | null;
  readonly badges: readonly Badge[];
  readonly shows: readonly Detail[];
  readonly details: readonly Detail[];
  /** places in the spaces of the board, as one goes around */
  readonly corners: readonly number[];
}

/** Lines of one sort, as of a tram: pairs of places in `spaces`. */
export interface Route {
  readonly label: string;
  readonly colour: Colour;
  readonly joined: readonly (readonly [number, number])[];
}

/** A letter or number at the edge of a board. */
export interface Ruler {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface Board {
  readonly id: string;
  readonly title: string;
  readonly form: "grid" | "hexes" | "graph";
  readonly background: Colour | null;
  readonly image: string | null;
  readonly pattern: "plain" | "checks" | "crossings";
  readonly names: "always" | "hover";
  readonly links: "none" | "thin" | "thick";
  readonly size: Size;
  /** `near`: where spaces would be too small a part of it is shown */
  readonly view: "whole" | "near";
  readonly spaces: readonly Space[];
  /** pairs of places in `spaces` that are neighbours; empty where no links are drawn */
  readonly joined: readonly (readonly [number, number])[];
  /** lines of other sorts between its spaces, each by its name */
  readonly routes?: readonly Route[];
  readonly regions: readonly Region[];
  readonly bars: readonly Bar[];
  readonly plots: readonly Plot[];
  /** what people call its columns and rows, where they stand at its edges */
  readonly rulers: readonly Ruler[];
}

/** `group`: things that stand together in play, on something that is no space of a board */
export type ZoneForm = "fan" | "row" | "chain" | "column" | "stack" | "grid" | "piles" | "count" | "hidden" | "group";

export interface Zone {
  readonly id: string;
  readonly title: string;
  readonly form: ZoneForm;
  readonly count: number;
  /** null: an empty place of a row */
  readonly things: readonly (Thing | null)[];
  /** nothing lies there any more: what is shown is what lay there last, and what was said of it */
  readonly over?: { readonly said: readonly string[] };
  /** a place of a player that lies among what is shared */
  readonly isShared?: true;
  /** of a place that is stored for a pair the second of it */
  readonly other?: string;
}

export interface Area {
  readonly id: string;
  readonly title: string;
  readonly seat: number | null;
  readonly colour: Colour | null;
  readonly out: boolean;
  readonly score: string | null;
  /** what the score is called */
  readonly scoreName: string;
  readonly badges: readonly Badge[];
  /** what the look has written on it */
  readonly sheet?: readonly Detail[];
  /** the sides that are not up of the thing whose panel it is */
  readonly others?: readonly OtherSide[];
  readonly zones: readonly Zone[];
  /** what belongs here, is in play and lies nowhere */
  readonly loose: readonly Thing[];
}

/** What the lines and paths of the rules say of something on a board, by the names of spaces. */
export interface Overlay {
  /** where a line leads from it */
  readonly sees: readonly string[];
  /** where its paths lead */
  readonly walks: readonly string[];
  /** to a second thing or space: where the line begins and ends, and what it crosses; not clear: something stops it */
  readonly line: {
    readonly ends: readonly string[];
    readonly crosses: readonly string[];
    readonly clear: boolean;
  } | null;
  /** what counts between the two, by name */
  readonly counts: readonly Detail[];
  /** a shortest way there, with both ends */
  readonly way: readonly string[];
}
