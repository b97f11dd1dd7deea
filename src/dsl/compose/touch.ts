import type { Source, Span } from "../text/source.ts";
import type { Node } from "../yaml/node.ts";

/** A place of the composed tree that does not stand as the game's own file has it. */
export interface Touch {
  /** Names only, as in `terms.usable.all.alone`. */
  readonly path: string;
  /** Where the path is written, or the section of an included file. */
  readonly span: Span;
  /** Where each of its names is written; nothing for an included section. */
  readonly names: readonly Span[];
  readonly by: "change" | "add" | "remove" | "include";
  readonly file: Source;
  /** The id of the variant, pack or game that did it. */
  readonly owner: string;
  readonly former?: Node;
}
