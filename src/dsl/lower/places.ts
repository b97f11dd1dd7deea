import type { NodeId } from "../../interpreter/program.ts";
import type { Span } from "../text/source.ts";

/** Where a node of the Program comes from: kept aside, because the interpreter knows no files. */
export interface Place {
  readonly span: Span;
  /** clauses of the rulebook that this node, or what it stands in, carries */
  readonly see: readonly string[];
  /** the ids that lead to it, such as `verbs.strike` */
  readonly path: string;
}

export class Places {
  readonly list: Place[] = [];
  private path = "";
  private see: readonly string[] = [];

  add(span: Span, see: readonly string[] = []): NodeId {
    this.list.push({ span, see: see.length > 0 ? [...new Set([...see, ...this.see])] : this.see, path: this.path });
    return this.list.length - 1;
  }

  /** Everything added inside belongs to this declaration and carries its clauses. */
  within<R>(path: string, see: readonly string[], make: () => R): R {
    const before = { path: this.path, see: this.see };
    this.path = path;
    this.see = see;
    const result = make();
    this.path = before.path;
    this.see = before.see;
    return result;
  }

  /** Everything added inside carries these clauses besides those around. */
  carrying<R>(see: readonly string[], make: () => R): R {
    if (see.length === 0) return make();
    const before = this.see;
    this.see = [...new Set([...see, ...before])];
    const result = make();
    this.see = before;
    return result;
  }
}
