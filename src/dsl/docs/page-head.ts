/** A file shown on a page, with its path. */
export interface Shown {
  readonly file: string;
  readonly text: string;
}

export const GENERATED = "<!-- Made from the tables of the language by `npm run docs`. Do not edit it by hand. -->";

/** The text of a shown file without its first line, which says what it is for and is printed above it. */
export const withoutComment = (text: string): string => text.replace(/^#.*\n/, "");
