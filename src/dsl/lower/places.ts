/** The source places of nodes of a Program. */
import type { NodeId } from "../../interpreter/ir/program.ts";
import { positionAt, type Span, textAt } from "../text/source.ts";

/** The source of a node. It is kept separately, because the interpreter knows no files. */
interface Place {
  readonly span: Span;
  /** clauses of the rulebook cited by this node or by what contains it */
  readonly see: readonly string[];
  /** the ids that lead to it, such as `verbs.strike` */
  readonly path: string;
}

/** The source places by node. */
export interface Places {
  readonly list: readonly Place[];
}

/** Collects source places while a program is lowered. */
export class PlaceNotes implements Places {
  readonly list: Place[] = [];
  private path = "";
  private see: readonly string[] = [];

  add(span: Span, see: readonly string[] = []): NodeId {
    this.list.push({ span, see: see.length > 0 ? [...new Set([...see, ...this.see])] : this.see, path: this.path });
    return this.list.length - 1;
  }

  /** Everything added inside belongs to this declaration and cites its clauses. */
  within<R>(path: string, see: readonly string[], make: () => R): R {
    const before = { path: this.path, see: this.see };
    this.path = path;
    this.see = see;
    const result = make();
    this.path = before.path;
    this.see = before.see;
    return result;
  }

  /** Everything added inside cites these clauses in addition. */
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
 * The message of a fault. For a leak, the place and text that read the secret are added, because the question that
 * shows it may be far away, even in another file.
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
