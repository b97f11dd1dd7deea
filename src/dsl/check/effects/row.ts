import type { Span } from "../../text/source.ts";
import { type Entry, entryOf, type MapNode, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { VarDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { StmtOp } from "../tree.ts";

/** One effect as it stands in a file, with the scope in which its own values are read. */
export interface Item {
  readonly context: Context;
  readonly map: MapNode;
  /** the entry with the verb */
  readonly verb: Entry;
  readonly scope: Scope;
  readonly span: Span;
}

/** A checked effect, the names it binds for the rest of its block, and whether nothing after it is reached. */
export interface Checked {
  readonly op: StmtOp;
  readonly binds: readonly VarDecl[];
  readonly exits: boolean;
}

/** One effect of the language: its keys, its page in the reference, how it is checked. Lowering has a row of the same name. */
export interface EffectRow {
  readonly name: string;
  /** the value behind the verb itself, for the reference */
  readonly value: string;
  readonly doc: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly example: string;
  check(item: Item): Checked | null;
}

export function plain(op: StmtOp, binds: readonly VarDecl[] = []): Checked {
  return { op, binds, exits: false };
}

export function at(item: Item, key: string): Node | undefined {
  return entryOf(item.map, key)?.value;
}
