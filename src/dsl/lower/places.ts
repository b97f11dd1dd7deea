import type { NodeId } from "../../interpreter/ir/program.ts";
import { positionAt, type Span, textAt } from "../text/source.ts";

/** Where a node of the Program comes from: kept aside, because the interpreter knows no files. */
interface Place {
  readonly span: Span;
  /** clauses of the rulebook that this node, or what it stands in, carries */
  readonly see: readonly string[];
  /** the ids that lead to it, such as `verbs.strike` */
  readonly path: string;
}

/** By node where it comes from. */
export interface Places {
  readonly list: readonly Place[];
}

/** Notes places while a program is made. */
export class PlaceNotes implements Places {
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

const LONGEST_READ = 80;

/**
 * The message of a fault; of a leak with the line that reads the secret and what is written there, because the question
 * that shows it may stand far from it, even in another file.
 */
export function faultText(
  places: Places | null,
  { message, readAt }: { readonly message: string; readonly readAt?: NodeId },
): string {
  const span = readAt === undefined ? undefined : places?.list[readAt]?.span;
  if (!span) return message;
  const text = textAt(span).replace(/\s+/g, " ");
  const shown = text.length > LONGEST_READ || text.includes("`") ? "" : `, where \`${text}\` stands`;
  return `${message}; it is read at ${span.source.path}:${positionAt(span.source, span.start).line}${shown}`;
}
