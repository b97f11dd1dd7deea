/** The editor's information about the text. */
import type { Place } from "./protocol.ts";

export interface Completion {
  readonly label: string;
  readonly insert: string;
  readonly detail: string;
  readonly doc: string;
  readonly kind: "key" | "value" | "name" | "function" | "keyword" | "text";
  /** offsets of the replaced range */
  readonly start: number;
  readonly end: number;
}

export interface Hover {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The edits that rename something. If there is a problem, nothing is edited. */
export interface Renaming {
  readonly edits: readonly (Place & { readonly text: string })[];
  readonly problem: string | null;
}
