/** What the editor is told about the text that is written. */
import type { Place } from "./protocol.ts";

export interface Completion {
  readonly label: string;
  readonly insert: string;
  readonly detail: string;
  readonly doc: string;
  readonly kind: "key" | "value" | "name" | "function" | "keyword" | "text";
  /** offsets of what it replaces */
  readonly start: number;
  readonly end: number;
}

export interface Hover {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What has to be written where to give something another name; with a problem nothing is to be written. */
export interface Renaming {
  readonly edits: readonly (Place & { readonly text: string })[];
  readonly problem: string | null;
}
