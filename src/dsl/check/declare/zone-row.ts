import type { ZoneForm } from "../../expr/words.ts";

/** A form of zone. What it means for the things in it stands in the interpreter's table of forms. */
export interface ZoneRow {
  readonly name: ZoneForm;
  /** its text for completion */
  readonly short: string;
  /** how it is written, and what that means, for the reference */
  readonly written: readonly { readonly text: string; readonly doc: string }[];
  /**
   * How many things it holds. `one`: at most one, which the zone also stands for; `numbered`: as many as are declared,
   * each at a place with a number; `any`: at most as many as are declared, or any number.
   */
  readonly room: "one" | "numbered" | "any";
  /** does nobody see what lies there unless the rules say who does? */
  readonly closed: boolean;
}
