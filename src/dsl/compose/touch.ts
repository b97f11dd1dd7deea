import type { Source, Span } from "../text/source.ts";
import type { Node } from "../yaml/node.ts";

/** A place of the composed tree that differs from the game's own file. */
export interface Touch {
  /** Names only, as in `terms.usable.all.alone`. */
  readonly path: string;
  /** The span of the path, or the section of an included file. */
  readonly span: Span;
  /** The span of each of its names; empty for an included section. */
  readonly names: readonly Span[];
  readonly by: "change" | "add" | "remove" | "include";
  readonly file: Source;
  /** The id of the variant, pack or game that made it. */
  readonly owner: string;
  readonly former?: Node;
}
