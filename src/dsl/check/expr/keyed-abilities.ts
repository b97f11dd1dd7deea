import type { Expr } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import { wordsOfAbility } from "../declare/abilities.ts";
import type { EnumDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { BOOL, present, type Type } from "../types.ts";
import { asValue, constant, make, need } from "./build.ts";
import { infer, joined } from "./infer.ts";
import { attribute } from "./members.ts";

type Index = Extract<Expr, { kind: "index" }>;

/** Checks `card.does[moment]`, the ability of a thing or a row for a word; null: no ability is meant. */
export function keyedAbility(context: Context, expr: Index, scope: Scope): T | null {
  const { object, keys, span } = expr;
  const [key] = keys;
  if (object.kind !== "member" || !key || keys.length > 1) return null;
  const { name } = object.name;
  const kinds = [...context.model.kinds.values()];
  if (!kinds.some((kind) => wordsOfAbility(kind, name))) return null;
  const of = asValue(infer(context, object.object, scope));
  const words = wordsOn(of.type, name);
  if (!words) return null;
  const type: Type = { t: "enum", of: words };
  const at = need(context, infer(context, key, scope, type), type, "the word");
  const forWord = (word: string) =>
    asValue(attribute(context, of, { name: `${name}.${word}`, span: object.name.span }, span));
  if (at.op === "const") return forWord(words.words[Number(at.value)] ?? "");
  context.effort.spend(BRANCH * words.words.length, span);
  return words.words
    .map((word, nth) => ({ nth, ability: forWord(word) }))
    .reduceRight<T | null>((rest, { nth, ability }) => {
      if (!rest) return ability;
      const condition = make(span, BOOL, { op: "same", left: at, right: constant(span, type, nth) });
      return make(span, joined(context, expr, ability, rest), { op: "if", condition, then: ability, otherwise: rest });
    }, null);
}

/** The effort for a word, which becomes a branch of the expression. */
const BRANCH = 5;

/** The enum for whose words things of this type have an ability of this name each. */
function wordsOn(given: Type, name: string): EnumDecl | null {
  const type = present(given);
  const kinds = type.t === "entity" ? type.of : type.t === "row" ? [type.of] : [];
  return kinds.map((kind) => wordsOfAbility(kind, name)).find((words) => words !== null) ?? null;
}
