import type { ZoneForm } from "../../expr/words.ts";

/** A form of zone: where components lie. What it means for what lies there is told in the interpreter's table of forms. */
export interface ZoneRow {
  readonly name: ZoneForm;
  /** what completion says of it */
  readonly short: string;
  /** how it is written, and what that means, for the reference */
  readonly written: readonly { readonly text: string; readonly doc: string }[];
  /**
   * How many lie there. `one`: at most one, and the zone stands for it; `numbered`: as many as are said, each at a place
   * that is called by its number; `any`: no more than are said, if that is said.
   */
  readonly room: "one" | "numbered" | "any";
  /** does nobody see what lies there, where the rules do not say who does */
  readonly closed: boolean;
}
