import { type Entry, entryOf } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { KindDecl, TermDecl, TermForm } from "../model.ts";
import { about } from "../read-node.ts";
import type { Scope } from "../scope.ts";
import { listOf, type Type } from "../types.ts";
import { newTerm, termsOf } from "./new-term.ts";
import { expression, get } from "./nodes.ts";

/**
 * Declares `counts as:` and `modifiers of:` of kinds as terms about a thing: the row from which its print is read, and
 * the rows whose modifiers it brings.
 */
export function declareCounting(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const row: Type = { t: "row", of: kind };
    kind.countsAs = declared(context, kind, "counts as", row);
    kind.modifiersOf = declared(context, kind, "modifiers of", listOf(row));
  }
}

function declared(context: Context, kind: KindDecl, name: string, gives: Type): TermDecl | null {
  const entry = kind.node ? entryOf(kind.node, name) : undefined;
  if (!entry || !canCount(context, kind, entry)) return null;
  const { key, value } = entry;
  const id = name.replace(" ", "_");
  const own = termsOf(context, kind.id);
  const taken = own.get(id);
  if (taken) {
    const message = `\`${id}\` is the result of \`${name}\`, so no other term of a ${kind.id} can have this name.`;
    context.error("name-taken", taken.span, message, "give this one another name");
    return null;
  }
  context.model.subjectNames.add(id);
  const signature = { span: key.span, name: { name: id, span: key.span }, parameters: null };
  const term = newTerm(context, { ...about(key, undefined), id, subject: kind.id, signature, node: value, gives });
  own.set(id, term);
  return term;
}

/** Only things can count as another row, and not those with faces, which belong to the thing itself. */
function canCount(context: Context, kind: KindDecl, { key }: Entry): boolean {
  const flaw = flawOf(kind);
  if (!flaw) return true;
  const [message, help] = flaw;
  context.error("wrong-form", key.span, message, help);
  return false;
}

function flawOf(kind: KindDecl): readonly [message: string, help: string] | null {
  if (kind.table === null)
    return [`What a ${kind.id} counts as is a row, but \`${kind.id}\` has no table.`, "add `table:` to the kind"];
  if (kind.copies.of === "none")
    return [
      `\`${kind.id}\` has only rows and no things, and a row cannot count as another one.`,
      "say how many there are, for instance `copies: one of each`",
    ];
  if (get(kind.node ?? undefined, "faces"))
    return [
      `A ${kind.id} has two sides, and each thing itself stores which one is up: it cannot count as another row.`,
      "make each side a row, and let `counts as:` say which of them is up",
    ];
  return null;
}

/** The form of such a term: a value of the type that its key requires. */
export function givenForm({ node, span, id }: TermDecl, gives: Type, context: Context, scope: Scope) {
  const expr = expression(context, node, scope, gives, span, `\`${id}\``);
  const form: TermForm = { form: "value", expr };
  return [form, gives] as const;
}
