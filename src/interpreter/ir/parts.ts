/** The expressions in what is no expression itself: texts, conditions, queries, questions, places. */
import type { Expr, Field, LValue, Member, Query, QueryStep, SortKey, Target, Template } from "./program.ts";

/** Those of some that are there. */
export const list = <X>(...parts: readonly (X | null)[]): X[] => parts.filter((part) => part !== null);

/** The expressions in a text. */
export const templateParts = (text: Template | null): Expr[] =>
  (text ?? []).flatMap((part) => (typeof part === "string" ? [] : [part]));

export const memberParts = (member: Member): Expr[] => [...list(member.if, member.expr), ...templateParts(member.text)];

export const sortParts = ({ by, reversed }: Pick<SortKey, "by" | "reversed">): Expr[] => [
  ...(by.by === "value" ? [by.expr] : by.by === "order" ? by.args : []),
  ...(reversed === null || reversed === true ? [] : [reversed]),
];

function stepParts(step: QueryStep): readonly Expr[] {
  switch (step.step) {
    case "while":
      return [step.holds];
    case "filter":
      return step.where.flatMap(memberParts);
    case "best":
    case "sort":
      return step.keys.flatMap(sortParts);
    case "distinct":
      return step.keys;
    case "take":
      return [step.count];
  }
}

export const queryParts = (query: Query): Expr[] => [query.list, ...query.steps.flatMap(stepParts)];

export function fieldParts({ choice, ...field }: Field): Expr[] {
  const first = list(field.if, field.within, field.together);
  const own = (): Expr[] => {
    switch (choice.choose) {
      case "one":
        return list(typeof choice.optional === "boolean" ? null : choice.optional, choice.orNew?.condition ?? null);
      case "several":
        return [choice.least, choice.most];
      case "split":
        return list(choice.total, choice.most);
    }
  };
  return [...first, ...queryParts(choice.query), ...own(), ...templateParts(field.text), ...templateParts(field.note)];
}

export function lvalueParts(target: LValue): readonly Expr[] {
  switch (target.to) {
    case "slot":
      return target.keys;
    case "local":
      return [];
    case "kept":
      return [target.of];
    case "element":
      return [...lvalueParts(target.of), target.key];
  }
}

export const targetParts = (target: Target | null): readonly Expr[] =>
  target === null ? [] : target.to === "place" ? [target.zone, target.index] : [target.expr];
