import type { Diagnostics } from "../text/diagnostic.ts";
import { LIMITS } from "../text/limits.ts";
import type { Span } from "../text/source.ts";
import type { Node } from "../yaml/node.ts";
import type { Form } from "./form.ts";

/** What the walk knows besides the place where it is. */
export interface Walk {
  readonly diagnostics: Diagnostics;
  /** what YAML has read otherwise than it is written is not judged */
  readonly misread: (span: Span) => boolean;
  readonly tables: ReadonlySet<string>;
  /** what a section declares, by name */
  readonly declared: (section: string) => readonly string[];
  /** kinds, families and verbs: the names that terms may be about */
  readonly subjects: ReadonlySet<string>;
  /** was nothing found before: then what is found fine now is so wherever it is looked at again */
  readonly isPlain: boolean;
}

/** Nodes of files that are not edited stay the same: those that had the form are not looked through again. */
const fine = new WeakMap<Node, Form>();

/** Looks whether a node has a form, unless that is known of it. */
export function onlyOnce({ diagnostics: { list }, isPlain }: Walk, node: Node, form: Form, look: () => void): void {
  if (fine.get(node) === form) return;
  const found = list.length;
  look();
  // Which of the terms have a subject hangs on more than is written there.
  if (isPlain && list.length === found && found < LIMITS.findings && form.form !== "subjects") fine.set(node, form);
}
