import type { Diagnostics } from "../text/diagnostic.ts";
import { LIMITS } from "../text/limits.ts";
import type { Span } from "../text/source.ts";
import type { Node } from "../yaml/node.ts";
import type { Form } from "./form.ts";

/** The context of a shape check. */
export interface Walk {
  readonly diagnostics: Diagnostics;
  /** whether YAML misreads a place, so that it is not judged */
  readonly misread: (span: Span) => boolean;
  readonly tables: ReadonlySet<string>;
  /** the names that a section declares */
  readonly declared: (section: string) => readonly string[];
  /** kinds, families and verbs: the possible subjects of terms */
  readonly subjects: ReadonlySet<string>;
  /** whether there were no diagnostics before; only then may correct nodes be remembered */
  readonly isPlain: boolean;
}

/** Nodes known to have a form. Nodes of unedited files stay the same objects and are not checked again. */
const fine = new WeakMap<Node, Form>();

/** Checks a node against a form, unless it is known to have it. */
export function onlyOnce({ diagnostics: { list }, isPlain }: Walk, node: Node, form: Form, look: () => void): void {
  if (fine.get(node) === form) return;
  const found = list.length;
  look();
  // Which terms have a subject depends on other sections, so these are not remembered.
  if (isPlain && list.length === found && found < LIMITS.findings && form.form !== "subjects") fine.set(node, form);
}
