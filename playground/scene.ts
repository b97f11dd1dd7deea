// Long because it is the form of everything that is drawn, one part after the other.
/**
 * The data that the table renderer draws. The worker makes it from a view and the `look` of the rules. Neither this nor
 * the renderer knows a particular game. Ids are those of the rules; texts are only ever shown as text.
 */
import type { Colour, Icon, LargeForm, Shape, Size, Sound, Theme } from "./look.ts";

export interface Scene {
  /** for example "turn 3" and "selection" */
  readonly round: string;
  readonly phase: string;
  /** all phases of a round, in order */
  readonly phases: readonly string[];
  /** how the game stands, for everybody */
  readonly standing?: readonly Detail[];
  /** the colour of the table, if its theme is not to have its own */
  readonly ground: Colour | null;
  /** whether the look gives values signs: a line of the page is kept for what they mean, so that nothing shifts */
  readonly signs?: true;
  /** what the table is made of; left out: paper */
  readonly theme?: Theme;
  /** the acting thing, if the look tells how to find it */
  readonly acting: string | null;
  readonly boards: readonly Board[];
  /** the shared table first (if it has anything), then players by seat */
  readonly areas: readonly Area[];
}

export interface Badge {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly icon: Icon | null;
  readonly colour: Colour | null;
  /** the thing that it names, if the look draws an arrow to it */
  readonly to?: string;
}

/** What a thing is a copy for: a suit, a colour, a house. */
export interface Sign {
  readonly kind: string;
  readonly label: string;
  readonly icon: Icon | null;
  readonly colour: Colour | null;
  /** whether each of its kind has a colour of its own */
  readonly tells: boolean;
}

/** Stones on a space, or a number drawn as stones on a thing. */
export interface Stones {
  readonly id: string;
  readonly label: string;
  readonly colour: Colour | null;
  /** the icon that the look gives the slot */
  readonly icon?: Icon | null;
  readonly count: number;
  /** many could lie there, so a single one is drawn as small as one of several */
  readonly small?: true;
}

/** A line between sides of a thing. A line with one side ends in the middle. */
export interface Line {
  readonly colour: Colour;
  /** the directions of the sides, in degrees from north */
  readonly sides: readonly number[];
}

/** A component, or its back. */
export interface Thing {
  /** an id of the rules; for a hidden thing its zone and position */
  readonly id: string;
  readonly kind: string;
  /** null: nothing is written on it */
  readonly label: string | null;
  readonly hidden: boolean;
  /** its number is 0, and then it is not drawn on its space */
  readonly empty?: true;
  readonly shape: Shape;
  readonly colour: Colour;
  readonly icon: Icon | null;
  /** what the icon says, where a yes or no decides it */
  readonly says?: string;
  /** the path of a picture among the files of the page */
  readonly image: string | null;
  /** its key number or word, for the corner of a card */
  readonly corner: string | null;
  readonly signs: readonly Sign[];
  /** roads, tracks or rivers across it */
  readonly lines: readonly Line[];
  readonly stones: readonly Stones[];
  /** equal things stacked under it, by id */
  readonly under: readonly string[];
  readonly size: Size;
  /** what is heard when it is put down, if the look says so */
  readonly sound?: Sound;
  /** its rotation in degrees clockwise */
  readonly turn: number;
  /** the marked sides, in degrees from north */
  readonly edges: readonly number[];
  readonly edgeMark: EdgeMark;
  readonly owner: number | null;
  readonly badges: readonly Badge[];
  /** what is written on it as a card, besides the label */
  readonly face: readonly Detail[];
  /** what the look writes on it, whatever its shape */
  readonly shows: readonly Detail[];
  /** the contents of its panel, if it has one */
  readonly sheet?: readonly Detail[];
  /** its hidden sides */
  readonly others?: readonly OtherSide[];
  /** the text of its row: title and description */
  readonly note: string | null;
  readonly text: string | null;
  /** printed values and slots for the detail card */
  readonly details: readonly Detail[];
  /** its own zones, and things that stand in it */
  readonly zones: readonly Zone[];
}

/** The prefix of ids for the last throw. */
export const THROWN = "thrown last";
export const isThrown = (id: string): boolean => id.startsWith(`${THROWN} `);

/** The prefix of ids for things that lay somewhere last. */
export const LAIN = "lay last";

export type EdgeMark = "door" | "wall" | "arrow" | "dot";

/** A hidden side, with the values that differ by side. */
export interface OtherSide {
  readonly title: string;
  readonly details: readonly Detail[];
}

export interface Detail {
  readonly label: string;
  readonly value: string;
  /** how the look has the value drawn: numbers with the sign of each */
  readonly signs?: readonly Badge[];
}

/** A slot of the table that names a space. */
export interface Pin {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon | null;
  readonly colour: Colour | null;
}

export interface Space {
  readonly id: string;
  /** its middle, in units of one space */
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
  readonly size: Size;
  readonly colour: Colour | null;
  readonly label: string;
  /** when it is shown; left out: as the board says */
  readonly names?: Board["names"];
  readonly icon: Icon | null;
  readonly image: string | null;
  readonly edges: readonly number[];
  readonly edgeMark: EdgeMark;
  readonly badges: readonly Badge[];
  readonly details: readonly Detail[];
  /** what the look writes on it */
  readonly shows: readonly Detail[];
  readonly stones: readonly Stones[];
  /** what the table names it for */
  readonly pins?: readonly Pin[];
  /** its extent from the middle; null: the default of its board */
  readonly reach: number | null;
  /** the rotation of its shape in degrees */
  readonly turn: number;
  /** whether it is a corner or an edge of other spaces; for an edge half its length */
  readonly part?: { readonly form: "corner" } | { readonly form: "edge"; readonly half: number };
  /** whether nothing can stand on it: it is drawn as a part of a block */
  readonly solid?: boolean;
  /** a tile that covers the space, under the things on it */
  readonly tile: Thing | null;
  readonly things: readonly Thing[];
}

/** Spaces that belong together. What is common to them is written once. */
export interface Region {
  /** the thing that its spaces name */
  readonly id: string;
  /** a picture that fills its floor */
  readonly image?: string;
  readonly label: string;
  readonly colour: Colour;
  readonly badges: readonly Badge[];
  readonly shows: readonly Detail[];
  /** indices in the spaces of the board */
  readonly spaces: readonly number[];
  /** the one nearest to its middle */
  readonly middle: number;
}

/** A connection between two spaces, such as a road. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly colour: Colour | null;
  readonly from: number;
  readonly to: number;
  readonly details: readonly Detail[];
}

/** An area between several spaces. */
export interface Plot {
  readonly id: string;
  readonly label: string;
  readonly colour: Colour;
  readonly icon: Icon | null;
  readonly badges: readonly Badge[];
  readonly shows: readonly Detail[];
  readonly details: readonly Detail[];
  /** indices in the spaces of the board, in order around it */
  readonly corners: readonly number[];
}

/** Lines of one sort, such as a tram: pairs of indices in `spaces`. */
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
  /** of the regions; left out: light */
  readonly floors?: "light" | "dark";
  readonly names: "always" | "hover";
  readonly links: "none" | "thin" | "thick";
  readonly size: Size;
  /** `near`: if spaces would be too small, a part of the board is shown */
  readonly view: "whole" | "near";
  readonly spaces: readonly Space[];
  /** pairs of indices in `spaces` that are neighbours; empty if no links are drawn */
  readonly joined: readonly (readonly [number, number])[];
  /** other sorts of lines between its spaces, each with a name */
  readonly routes?: readonly Route[];
  readonly regions: readonly Region[];
  readonly bars: readonly Bar[];
  readonly plots: readonly Plot[];
  /** the names of columns and rows, if they stand at its edges */
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
  /** set if the zone is empty: its things are those that lay there last, with what was said about them */
  readonly over?: { readonly said: readonly string[] };
  /** the number of the thing in use, from 1; those before it are done */
  readonly now?: number;
  /** a player's zone that lies in the shared area */
  readonly isShared?: true;
  /** for a zone stored for a pair: the second of the pair */
  readonly other?: string;
}

/** A value of the table that is drawn large in its middle: a stake, a bid, a claim. */
export interface Large {
  readonly id: string;
  readonly label: string;
  readonly form: LargeForm;
  readonly value: string;
  readonly colour: Colour | null;
  /** the card of the row that it names */
  readonly card: Thing | null;
}

export interface Area {
  readonly id: string;
  readonly title: string;
  readonly seat: number | null;
  readonly colour: Colour | null;
  readonly out: boolean;
  readonly score: string | null;
  /** the name of the score */
  readonly scoreName: string;
  readonly badges: readonly Badge[];
  /** what the look writes on it */
  readonly sheet?: readonly Detail[];
  /** what lies in the middle of the table, drawn large */
  readonly centre?: readonly Large[];
  /** the picture of the thing whose panel it is */
  readonly image?: string;
  /** the hidden sides of the thing whose panel it is */
  readonly others?: readonly OtherSide[];
  readonly zones: readonly Zone[];
  /** things in play that belong here and lie nowhere */
  readonly loose: readonly Thing[];
}

/** The lines and paths of the rules for something on a board, by names of spaces. */
export interface Overlay {
  /** the spaces to which a line leads */
  readonly sees: readonly string[];
  /** the spaces to which its paths lead */
  readonly walks: readonly string[];
  /**
   * for a second thing or space: where the line begins and ends, and what it crosses; not clear: something blocks it
   */
  readonly line: {
    readonly ends: readonly string[];
    readonly crosses: readonly string[];
    readonly clear: boolean;
  } | null;
  /** the numbers between the two, by name */
  readonly counts: readonly Detail[];
  /** a shortest path there, including both ends */
  readonly way: readonly string[];
}
