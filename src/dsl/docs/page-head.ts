/** A file that a page shows: its path, and its text. */
export interface Shown {
  readonly file: string;
  readonly text: string;
}

export const GENERATED = "<!-- Made from the tables of the language by `npm run docs`. Do not edit it by hand. -->";

/** The first line of a file that is shown says what it is for, and stands above it on the page. */
export const withoutComment = (text: string): string => text.replace(/^#.*\n/, "");
