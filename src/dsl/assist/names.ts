import type { Context } from "../check/context.ts";
import type { AnyDecl, Use } from "../check/model.ts";
import { show, type Type } from "../check/types.ts";
import { AGGREGATES } from "../constructs/aggregates/table.ts";
import { FUNCTIONS } from "../constructs/functions/table.ts";
import type { Declaration } from "../expr/ast.ts";
import { textAt } from "../text/source.ts";

/** The word for each sort of declaration, for people. */
const WHAT: Readonly<Record<AnyDecl["what"], string>> = {
  enum: "a list of words",
  record: "a record",
  family: "a family",
  kind: "a kind",
  field: "printed",
  body: "effects of a row",
  slot: "stored",
  zone: "a place for components",
  board: "a board",
  ring: "a ring of spaces",
  line: "a line",
  path: "a path",
  option: "an option",
  constant: "a constant",
  variable: "a value in this rule",
  term: "a term",
  order: "an order",
  verb: "a verb",
  window: "a window",
  command: "a command",
  phase: "a phase",
  trigger: "a trigger",
  end: "an end of the game",
};

export interface Described {
  readonly title: string;
  readonly doc: string;
  readonly detail: string;
}

export function describeTarget(target: Use["target"], type: Type | null): Described {
  switch (target.what) {
    case "word":
      return { title: `${target.id}: ${target.of.id}`, doc: `One of ${target.of.words.join(", ")}.`, detail: "a word" };
    case "row":
      return {
        title: `${target.row.id}: ${target.row.kind.id} row`,
        doc: rowText(target),
        detail: `a row of ${target.row.kind.table ?? target.row.kind.id}`,
      };
    case "builtin":
      return describeBuiltin(target.id);
    default:
      return describeDecl(target, type);
  }
}

function rowText(target: Extract<Use["target"], { what: "row" }>): string {
  const text = target.row.node.entries.find((e) => e.key.text === "text")?.value;
  return text?.kind === "scalar" ? text.text : "";
}

function describeBuiltin(id: string): Described {
  const row = FUNCTIONS.get(id) ?? AGGREGATES.get(id);
  return { title: row?.signature ?? id, doc: row?.doc ?? "", detail: "a function of the language" };
}

export function describeDecl(decl: AnyDecl, type: Type | null): Described {
  const doc = [decl.text ?? "", decl.see.length > 0 ? `See ${decl.see.join(", ")}.` : ""]
    .filter((t) => t !== "")
    .join(" ");
  return { title: titleOf(decl, type), doc, detail: WHAT[decl.what] };
}

function titleOf(decl: AnyDecl, type: Type | null): string {
  switch (decl.what) {
    case "term":
    case "verb":
    case "window":
    case "order":
    case "line":
    case "path":
    case "body":
      return withParameters(decl);
    case "enum":
      return `${decl.id}: ${decl.words.join(", ")}`;
    case "family":
      return `${decl.id}: ${decl.kinds.map((k) => k.id).join(", ")}`;
    case "record":
      return `${decl.id}: ${decl.fields.map((f) => `${f.id} ${show(f.type)}`).join(", ")}`;
    case "slot":
      return `${decl.id}: ${show(decl.type)}${writtenAfter(decl.written)}`;
    case "option":
      return `${decl.id}: ${decl.choices.join(", ")}`;
    case "constant":
      return typeof decl.value === "object" &&
        decl.value?.op === "const" &&
        typeof decl.value.value === "number" &&
        decl.value.type.t === "int"
        ? `${decl.id} = ${decl.value.value}`
        : typed(decl.id, type);
    case "board":
    case "command":
    case "end":
    case "field":
    case "kind":
    case "phase":
    case "ring":
    case "trigger":
    case "variable":
    case "zone":
      return "type" in decl ? typed(decl.id, type ?? decl.type) : typed(decl.id, type);
  }
}

function typed(id: string, type: Type | null): string {
  return type ? `${id}: ${show(type)}` : id;
}

function writtenAfter(written: Declaration | null): string {
  const fresh = written?.fresh;
  if (!fresh) return "";
  return `, fresh ${fresh.after ? "after " : ""}each ${fresh.name}${fresh.of ? ` of ${textAt(fresh.of.span)}` : ""}`;
}

function withParameters(decl: Extract<AnyDecl, { params: unknown }> | Extract<AnyDecl, { what: "order" }>): string {
  const isAbout = decl.what === "term" && decl.subject !== null;
  const params = isAbout ? decl.params.slice(1) : decl.params;
  const owner = isAbout ? `${decl.subject}.` : "";
  const list = params.map((p) => (show(p.type) === p.id ? p.id : `${p.id} ${show(p.type)}`)).join(", ");
  const result = decl.what === "term" && decl.state === "done" ? `: ${show(decl.type)}` : "";
  return `${owner}${decl.id}${params.length > 0 ? `(${list})` : ""}${result}`;
}

/** The declaration that a name means outside of any rule. */
export function globalDecl(context: Context, name: string): AnyDecl | null {
  const { model } = context;
  return (
    model.terms.get(name) ??
    model.constants.get(name) ??
    model.lines.get(name) ??
    model.paths.get(name) ??
    model.pairs.get(name) ??
    model.verbs.get(name) ??
    model.enums.get(name) ??
    model.rings.get(name) ??
    model.boards.get(name) ??
    model.kinds.get(name) ??
    model.records.get(name) ??
    null
  );
}
