import { parseExpression } from "../../expr/parse.ts";
import { grouped, LIMITS } from "../../text/limits.ts";
import type { Span } from "../../text/source.ts";
import { entryOf } from "../../yaml/node.ts";
import { constantSet, numbersIn } from "../constant-set.ts";
import type { Context } from "../context.ts";
import type { Arithmetic, Language } from "../language.ts";
import type { Constant, ConstantDecl } from "../model.ts";
import { textOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { asValue, broken, make } from "./build.ts";
import { infer } from "./infer.ts";

/** The value of a constant where it is named. */
export function constantValue(context: Context, decl: ConstantDecl, span: Span): T {
  context.use(span, decl);
  if (decl.state === "busy") {
    context.error("circular-term", span, `The constant \`${decl.id}\` is used inside its own definition.`);
    return broken(span);
  }
  if (decl.state === "new") context.aloud(decl.span, () => define(context, decl));
  if (!decl.value) return broken(span);
  context.use(span, decl, decl.value.type);
  return { ...decl.value, span };
}

/** Checks the constants that nothing has used so far. */
export function checkConstants(context: Context): void {
  for (const decl of context.model.constants.values()) if (decl.state === "new") define(context, decl);
}

function define(context: Context, decl: ConstantDecl): void {
  decl.state = "busy";
  const node = decl.node.kind === "map" ? entryOf(decl.node, "is")?.value : decl.node;
  const expr = node?.kind === "scalar" ? parseExpression(textOf(node), context.diagnostics) : null;
  if (node?.kind === "scalar") context.regions.push({ node, scope: Scope.empty, expected: null });
  const t = expr && asValue(infer(context, expr, Scope.empty));
  const value = t && fold(context.model.language, t);
  decl.value = t && (value === null ? unfolded(context, decl, t) : folded(context, decl, t, value));
  decl.state = "done";
}

/** Refuses constants that are too large: each one that names the one before twice doubles the size. */
function folded(context: Context, decl: ConstantDecl, t: T, value: Constant): T | null {
  if (numbersIn(value) <= LIMITS.keys) return make(t.span, t.type, { op: "const", value });
  const message = `The constant \`${decl.id}\` is made of more than ${grouped(LIMITS.keys)} values.`;
  context.error("too-large", t.span, message, "make it a term, which is computed where it is needed");
  return null;
}

/** A constant without a value before play, because it depends on the game, or because its arithmetic leaves 32 bits. */
function unfolded(context: Context, decl: ConstantDecl, t: T): T | null {
  const numbers = "left" in t && "right" in t && t.left.op === "const" && t.right.op === "const";
  if (numbers && folds(context.model.language, t)) {
    context.error("number-range", t.span, `The constant \`${decl.id}\` does not fit into 32 bits.`);
    return null;
  }
  if (partsOf(t) <= LIMITS.parts) return t;
  const message = `The constant \`${decl.id}\` is made of more than ${grouped(LIMITS.parts)} parts.`;
  context.error("too-large", t.span, message, "make it a term, which is computed where it is needed");
  return null;
}

const sizes = new WeakMap<object, number>();

/** How many parts an expression has. A part that occurs several times counts each time. */
function partsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  // Declarations refer to each other in circles, and are no parts.
  sizes.set(value, 0);
  const inner = "what" in value ? 0 : Object.values(value).reduce<number>((sum, part) => sum + partsOf(part), 0);
  const size = inner + ("op" in value ? 1 : 0);
  sizes.set(value, size);
  return size;
}

/** The function of an operator that makes a number of two numbers; null: it is no such operator. */
function folds(language: Language, { op }: T): Arithmetic["compute"] | null {
  const row = language.arithmetic(op);
  return row?.gives === "number" ? row.compute : null;
}

/** The value of an expression that does not depend on the game being played, or null. */
export function fold(language: Language, t: T): Constant | null {
  switch (t.op) {
    case "const":
      return t.value;
    case "entity":
      return t.kind.index * 1_000_000 + t.index;
    case "negate": {
      const of = fold(language, t.of);
      return typeof of === "number" ? -of : null;
    }
    case "tuple":
      return foldTuple(language, t);
    default:
      return foldBinary(language, t);
  }
}

function foldTuple(language: Language, t: Extract<T, { op: "tuple" }>): Constant | null {
  const known = t.items.map((item) => fold(language, item)).filter((i) => i !== null);
  if (known.length < t.items.length) return null;
  return t.set ? constantSet(known) : known;
}

function foldBinary(language: Language, t: T): Constant | null {
  const calculate = folds(language, t);
  if (!calculate || !("left" in t && "right" in t)) return null;
  const left = fold(language, t.left);
  const right = fold(language, t.right);
  if (typeof left !== "number" || typeof right !== "number") return null;
  const value = calculate(left, right);
  return Number.isFinite(value) && Math.abs(value) <= 2147483647 ? value : null;
}
