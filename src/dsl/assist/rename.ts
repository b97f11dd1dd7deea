import type { Context } from "../check/context.ts";
import type { Model } from "../check/declared.ts";
import { namesIn } from "../check/expr/names.ts";
import type { Use } from "../check/model.ts";
import { Scope } from "../check/scope.ts";
import { unfitName } from "../expr/words.ts";
import type { Source, Span } from "../text/source.ts";
import { declarationOf, placesOf } from "./references.ts";
import { type Rules, type Setting, settingOf } from "./rules.ts";
import { useAt } from "./target.ts";

export interface Edit {
  readonly span: Span;
  readonly text: string;
}

export type Renaming = { readonly edits: readonly Edit[] } | { readonly problem: string };

/** Renames the name at an offset at all its places. */
export function rename(rules: Rules, source: Source, offset: number, newName: string): Renaming {
  const setting = settingOf(rules, source);
  const found = useAt(setting, offset);
  if (!found || !setting.context) return { problem: "Nothing that has a name stands here." };
  const { target } = found.use;
  const old = idOf(target);
  const problem = unfitName(newName) ?? fixed(setting, target) ?? taken(setting, target, newName);
  if (problem !== null) return { problem };
  const places = placesOf(setting, target).map((span) => nameOnly(span, old));
  const edits = places.filter((span) => textOf(span) === old);
  return { edits: edits.map((span) => ({ span, text: newName })) };
}

function idOf(target: Use["target"]): string {
  return target.what === "row" ? target.row.id : target.id;
}

/** The name part of a key with parameters. */
function nameOnly(span: Span, name: string): Span {
  return textOf(span).startsWith(`${name}(`) ? { ...span, end: span.start + name.length } : span;
}

function textOf({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

/** Names from which other names are formed, which renaming here would leave unchanged. */
const ROOTS: Readonly<Partial<Record<Use["target"]["what"], string>>> = {
  kind: "Attributes, plurals and parameters are called after kinds",
  family: "Attributes, plurals and parameters are called after families",
  enum: "Parameters and fields are called after types",
  record: "Parameters and fields are called after types",
};

function fixed(setting: Setting, target: Use["target"]): string | null {
  if (target.what === "builtin") return `\`${target.id}\` belongs to the language.`;
  if (!declarationOf(setting, target)) return `\`${idOf(target)}\` is not declared in these files.`;
  if (target.what === "variable" && target.role === "param" && isCalledAfterType(target))
    return `\`${target.id}\` is called after its type: write the type behind it first.`;
  const reason = ROOTS[target.what];
  return reason === undefined ? null : `${reason}, so \`${idOf(target)}\` is changed by hand.`;
}

/** Whether a parameter without a type is named after its type. */
function isCalledAfterType({ span }: Extract<Use["target"], { what: "variable" }>): boolean {
  return /^\s*[,)]/.test(span.source.text.slice(span.end));
}

/**
 * Why a name cannot be used because it is declared already. Columns of a kind and words of a type are separate name
 * spaces.
 */
function taken(setting: Setting, target: Use["target"], name: string): string | null {
  const { context } = setting;
  return context && isTaken(setting, context, target, name) ? `There is something called \`${name}\` already.` : null;
}

function isTaken(setting: Setting, context: Context, target: Use["target"], name: string): boolean {
  switch (target.what) {
    case "field":
    case "body":
      return target.kind.fields.has(name) || target.kind.bodies.has(name);
    case "word":
      return target.of.words.includes(name);
    case "row":
      return target.row.kind.rows.some((row) => row.id === name);
    case "option":
      return context.model.options.has(name);
    case "slot":
    case "zone":
      return storedAlready(context.model, name);
    case "board":
    case "builtin":
    case "command":
    case "constant":
    case "end":
    case "enum":
    case "family":
    case "kind":
    case "line":
    case "order":
    case "path":
    case "phase":
    case "record":
    case "ring":
    case "term":
    case "trigger":
    case "variable":
    case "verb":
    case "window":
      return [...namesIn(context, Scope.empty, null)].includes(name) || locals(setting).has(name);
  }
}

function storedAlready(model: Model, name: string): boolean {
  return model.pairs.has(name) || [...model.own.values()].some((own) => own.has(name));
}

/** The local names of rules, which would hide a new global name. */
function locals({ context }: Setting): Set<string> {
  const names = new Set<string>();
  for (const region of context?.regions ?? []) for (const variable of region.scope.all()) names.add(variable.id);
  return names;
}
