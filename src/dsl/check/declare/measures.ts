import { isMeasuredAnyway } from "../../../interpreter/ir/measure-names.ts";
import { parseSignature } from "../../expr/parse.ts";
import type { Span } from "../../text/source.ts";
import { type Entry, isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { broken, need } from "../expr/build.ts";
import type { KindDecl, VarDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { BOOL, INT, type Type } from "../types.ts";
import { expression, get, section } from "./nodes.ts";
import { resolveParameters } from "./types.ts";

/** A measure that the rules declare: one value for a game, or one for each value of its parameter. */
export interface OwnMeasure {
  readonly id: string;
  readonly text: string | null;
  readonly span: Span;
  /** one value for each seat, or for each row of a kind; null: one for the game */
  readonly of: "seat" | KindDecl | null;
  readonly params: readonly VarDecl[];
  readonly value: T;
}

/** Checks `measures:`; needs all names. */
export function ownMeasuresOf(context: Context): readonly OwnMeasure[] {
  const known = new Map<string, OwnMeasure>();
  for (const entry of section(context.root, "measures")) {
    const one = measureOf(context, entry, known);
    if (one) known.set(one.id, one);
  }
  return [...known.values()];
}

function measureOf(context: Context, { key, value }: Entry, known: ReadonlyMap<string, OwnMeasure>): OwnMeasure | null {
  const signature = parseSignature(textOf(key), context.diagnostics);
  if (!signature) return null;
  const { name: id, span } = signature.name;
  if (isMeasuredAnyway(id)) {
    context.error("name-taken", span, `\`${id}\` is measured of every game already.`, "give it another name");
    return null;
  }
  const taken = known.get(id);
  if (taken) {
    const related = [{ span: taken.span, message: "it is defined here" }];
    context.error("name-taken", span, `There is a measure \`${id}\` already.`, undefined, related);
    return null;
  }
  const params = resolveParameters(context, signature);
  const of = subjectOf(context, params, span);
  const one = { id, text: about(key, value).text, span, of, params, value: broken(span) };
  const check = () => {
    one.value = measuredBy(context, isMap(value) ? get(value, "is") : value, Scope.empty.bind(...params), span);
  };
  context.rules.tell(one, { node: value, check });
  return one;
}

function subjectOf(context: Context, params: readonly VarDecl[], span: Span): OwnMeasure["of"] {
  const [first, second] = params;
  if (!first) return null;
  const found = subjectIn(context, first.type);
  if (found !== undefined && !second) return found;
  context.error(
    "wrong-form",
    second?.span ?? first.span ?? span,
    second
      ? "A measure is of each value of one parameter."
      : "A measure is of a game, of each `player`, or of each row of a table.",
    "write `NAME`, `NAME(player)` or `NAME(c card row)`",
  );
  return null;
}

/** The subject of a measure with a parameter of this type; undefined: no measure can have it. */
function subjectIn(context: Context, type: Type): OwnMeasure["of"] | undefined {
  if (type.t === "row") return type.of;
  if (type.t === "unknown") return null;
  const players = context.model.kinds.get("player");
  return type.t === "entity" && type.of.length === 1 && type.of[0] === players ? "seat" : undefined;
}

function measuredBy(context: Context, node: Node | undefined, scope: Scope, at: Span): T {
  const value = expression(context, node, scope, null, at, "a measure");
  if (value.type.t === "bool" || value.type.t === "unknown") return value;
  return need(context, value, INT, "a measure that is no condition");
}

export const isShare = ({ value }: OwnMeasure): boolean => value.type.t === BOOL.t;
