import type { Expr } from "../../expr/ast.ts";
import { parseAssignment, parseExpression } from "../../expr/parse.ts";
import { textAt } from "../../text/source.ts";
import type { ScalarNode } from "../../yaml/node.ts";
import { make, need, plainQuery, valueAs } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import { insteadOfList, placeMeant } from "../expr/place-meant.ts";
import type { KindDecl } from "../model.ts";
import { textOf } from "../read-node.ts";
import { variable } from "../scope.ts";
import type { StmtOp, T, TLValue, TTarget } from "../tree.ts";
import { INT, listOf, present, type Type, told } from "../types.ts";
import { endOf } from "./deck-ends.ts";
import { at, type Item } from "./row.ts";
import { checkGoal, spacesFor } from "./standing.ts";

/** The place under a key where things of some kinds are put: a space, a zone, a place of a row, or `none`. */
export function targetOf(item: Item, key: string, kinds: readonly KindDecl[]): TTarget | null {
  const target = placeOf(item, key, spacesFor(kinds));
  if (target) checkGoal(item.context, kinds, target);
  return target;
}

function placeOf(item: Item, key: string, spaces: Type | null): TTarget | null {
  const node = at(item, key);
  if (node?.kind !== "scalar") {
    item.context.error(
      "missing-key",
      node?.span ?? item.span,
      `Where to? \`${key}:\` is missing.`,
      `write \`${key}:\` with a space, a zone, or none`,
    );
    return null;
  }
  item.context.regions.push({ node, scope: item.scope, expected: null });
  const expr = parseExpression(textOf(node), item.context.diagnostics);
  if (!expr) return null;
  const t = placeMeant(item.context, expr, item.scope, spaces);
  if (t.op === "at" && t.of.type.t === "zone" && t.of.type.of.room === "numbered")
    return { to: "place", zone: t.of, index: t.index };
  if (!isPlace(t.type))
    item.context.error(
      "wrong-type",
      t.span,
      `Things are put on a space or into a zone, but this is ${told(t.type)}.`,
      insteadOfList(t.type),
    );
  return {
    to: "any",
    expr: t,
    at: endOf(item, "at"),
  };
}

function isPlace(type: Type): boolean {
  const inner = present(type);
  return inner.t === "zone" || inner.t === "entity" || inner.t === "none" || inner.t === "unknown";
}

/** One assignment: `v.damage += harm`. */
export function assignment(item: Item, node: ScalarNode): StmtOp | null {
  item.context.regions.push({ node, scope: item.scope, expected: null });
  const written = parseAssignment(textOf(node), item.context.diagnostics);
  if (!written) return null;
  const place = infer(item.context, written.target, item.scope);
  const target = lvalue(place);
  const declared = target ? declaredType(target, place) : place.type;
  const value = valueFor(item, written.value, written.op, declared);
  if (!target) {
    if (place.type.t !== "unknown")
      item.context.error(
        "not-assignable",
        written.target.span,
        `This cannot be set${reason(place)}.`,
        place.op === "through"
          ? namedBefore(place.of, textAt(written.target.span))
          : "slots under `state:`, and what a verb has under `state:`, can be set",
      );
    return null;
  }
  if (declared.t === "set" || declared.t === "list")
    return changeCollection(written.op, target, place, value, declared);
  if (written.op !== "=" && present(declared).t !== "int")
    item.context.error(
      "wrong-type",
      written.span,
      `Only numbers, sets and lists are changed with \`${written.op}\`, but this is ${told(declared)}.`,
    );
  return { do: "set", target, how: written.op, value, type: declared };
}

/** The help for a slot of a thing that may be none: the thing is named first, with its own text. */
function namedBefore({ span }: T, whole: string): string {
  const thing = textAt(span);
  const slot = whole.startsWith(thing) ? whole.slice(thing.length) : ".slot";
  return `name it before, \`let: {thing: ${thing} else impossible}\`, then \`set: thing${slot} = ...\``;
}

function reason(place: T): string {
  if (place.op === "field") return ": it is printed on the component";
  if (place.op === "call") return ": it is worked out anew each time";
  if (place.op === "through") return ", because the thing may be none";
  return place.op === "zone" ? ": use `move:`" : "";
}

function valueFor(item: Item, expr: Expr, op: "=" | "+=" | "-=", declared: Type): T {
  if (op === "=") return need(item.context, infer(item.context, expr, item.scope, declared), declared, "the new value");
  if (declared.t !== "set" && declared.t !== "list")
    return need(item.context, infer(item.context, expr, item.scope, INT), INT, "the change");
  const t = valueAs(infer(item.context, expr, item.scope, declared.of), declared.of);
  if (t.type.t === "set" || t.type.t === "list" || t.type.t === "empty")
    return need(item.context, t, declared, "the change");
  const one = need(item.context, t, declared.of, "the element");
  return make(one.span, declared, { op: "tuple", items: [one], set: declared.t === "set" });
}

/** `+=` puts elements into a set or list, `-=` takes them out. */
function changeCollection(
  op: "=" | "+=" | "-=",
  target: TLValue,
  place: T,
  value: T,
  type: Extract<Type, { t: "set" | "list" }>,
): StmtOp {
  if (op === "=") return { do: "set", target, how: "=", value, type };
  if (op === "+=") {
    const isSet = type.t === "set";
    // Joining leaves a list; sorting makes it a set again.
    const joined = make(value.span, isSet ? listOf(type.of) : type, {
      op: "builtin",
      name: "concat",
      args: [place, value],
    });
    const sum = isSet ? make(value.span, type, { op: "builtin", name: "toSet", args: [joined] }) : joined;
    return { do: "set", target, how: "=", value: sum, type };
  }
  const held = variable("it", value.span, type.of, "query");
  const stays = make(
    value.span,
    { t: "bool" },
    {
      op: "not",
      of: make(
        value.span,
        { t: "bool" },
        { op: "in", left: make(value.span, type.of, { op: "variable", variable: held }), right: value },
      ),
    },
  );
  const where = [{ id: "where", if: null, expr: stays, text: null, span: value.span, see: [] }];
  const query = plainQuery(held, place, where);
  return { do: "set", target, how: "=", value: make(value.span, type, { op: type.t, query, value: null }), type };
}

export function lvalue(t: T): TLValue | null {
  switch (t.op) {
    case "slot":
      return { to: "slot", slot: t.slot, keys: t.keys };
    case "kept":
      return { to: "kept", of: t.of, variable: t.variable, verb: t.verb };
    case "variable":
      return t.variable.role === "kept" ? { to: "variable", variable: t.variable } : null;
    case "lookup": {
      const of = lvalue(t.of);
      return of && { to: "element", of, key: t.key, keyType: t.of.type.t === "map" ? t.of.type.key : null };
    }
    case "get": {
      const of = lvalue(t.of);
      const key = make(t.span, INT, { op: "const", value: t.index });
      return of && { to: "element", of, key, keyType: null };
    }
    default:
      return null;
  }
}

/** The declared type of a place, without what is known of its value here. */
export function declaredType(target: TLValue, place: T): Type {
  if (target.to === "slot") return target.slot.type;
  if (target.to === "kept" || target.to === "variable") return target.variable.type;
  return place.type;
}
