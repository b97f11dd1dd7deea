import type { TermDecl, TermForm } from "../model.ts";
import type { Type } from "../types.ts";
import type { Rule } from "./rules.ts";

/**
 * The rule for a term. Others depend on its type, on the parts that `without` may name, and on whether it takes
 * modifiers.
 */
export function termRule(term: TermDecl, check: () => void): Rule {
  const known = () => `${whole(term.type)} ${term.form ? parts(term.form) : ""} ${term.open}`;
  // The rows say what a formula is, so its own node does not tell whether a verdict still holds.
  return { node: term.formula ? undefined : term.node, name: term.id, known, check };
}

function parts(form: TermForm): string {
  switch (form.form) {
    case "value":
    case "set":
      return "";
    case "number":
      return [...form.parts, ...form.limits].map(({ id }) => id).join();
    case "all":
    case "any":
      return form.members.map(({ id }) => id).join();
    case "cases":
      return form.cases.map((one) => `${one.id}${one.if ? "?" : ""}`).join();
  }
}

/** A type with all its parts as text; declarations stand as names. */
function whole(type: Type): string {
  switch (type.t) {
    case "int":
      return `int ${type.least}..${type.most}`;
    case "enum":
    case "row":
    case "record":
    case "frame":
      return `${type.t} ${type.of.id}`;
    case "body":
      return `body ${[type.of, ...type.others].map(({ kind, id }) => `${kind.id}.${id}`).join("|")}`;
    case "entity":
      return `entity ${type.of.map(({ id }) => id).join("|")} ${type.family?.id}`;
    case "zone":
      return `zone ${type.of.form} ${type.of.holds.map(({ id }) => id).join("|")}`;
    case "optional":
    case "set":
      return `${type.t} ${whole(type.of)}`;
    case "list":
      return `list ${type.most} ${whole(type.of)}`;
    case "map":
      return `map ${whole(type.key)} ${type.amounts} ${whole(type.of)}`;
    case "bool":
    case "none":
    case "empty":
    case "fingerprint":
    case "unknown":
      return type.t;
  }
}
