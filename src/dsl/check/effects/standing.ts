import type { Context } from "../context.ts";
import type { KindDecl } from "../model.ts";
import type { T, TTarget } from "../tree.ts";
import { present, type Type, told } from "../types.ts";

/** The kinds of the things that a value stands for: one, several, or all that lies in a zone. */
export function kindsOfThings({ type }: T): readonly KindDecl[] {
  const one = type.t === "list" || type.t === "set" ? present(type.of) : present(type);
  if (one.t === "zone") return one.of.holds;
  return one.t === "entity" ? one.of : [];
}

/** The spaces on which things of these kinds stand: they settle which space a bare name means. */
export function spacesFor(kinds: readonly KindDecl[]): Type | null {
  const of = [...new Set(kinds.flatMap((kind) => kind.standsOn?.kinds ?? []))];
  return of.length > 0 ? { t: "entity", of, family: null } : null;
}

/** Refuses to put things where none of them can ever be, because play would stop there. */
export function checkGoal(context: Context, kinds: readonly KindDecl[], target: TTarget): void {
  if (kinds.length === 0) return;
  const goal = target.to === "place" ? target.zone : target.expr;
  const type = present(goal.type);
  if (type.t === "zone") checkZone(context, kinds, goal, type.of);
  else if (type.t === "entity") checkSpace(context, kinds, goal, type);
  if (type.t === "none" || goal.type.t === "optional") checkNowhere(context, kinds, goal);
}

const called = (kinds: readonly KindDecl[]): string => told({ t: "entity", of: kinds, family: null });

function checkZone(
  context: Context,
  kinds: readonly KindDecl[],
  { span }: T,
  { id, holds }: Extract<Type, { t: "zone" }>["of"],
): void {
  if (kinds.some((kind) => holds.includes(kind))) return;
  const names = holds.map((kind) => kind.id).join(" or ");
  context.error("wrong-type", span, `\`${id}\` is a place for ${names}, but this is ${called(kinds)}.`);
}

function checkSpace(context: Context, kinds: readonly KindDecl[], goal: T, type: Extract<Type, { t: "entity" }>): void {
  if (kinds.some((kind) => kind.standsOn?.kinds.some((space) => type.of.includes(space)))) return;
  const message = `${called(kinds)} never stands on ${told(type)}.`;
  const [kind] = kinds;
  const help =
    kind?.standsOn || !type.of.some((space) => space.board)
      ? undefined
      : `write \`stands on: ${type.of.map((space) => space.id).join(" or ")}\` into its kind`;
  context.error("wrong-type", goal.span, message, help);
}

/** Refuses to put a thing nowhere if it must always stand somewhere. */
function checkNowhere(context: Context, kinds: readonly KindDecl[], goal: T): void {
  if (!kinds.every((kind) => kind.standsOn?.sure)) return;
  const [kind] = kinds;
  const help = `\`stands on: ${kind?.standsOn?.name} or none\` lets it be nowhere; \`remove:\` takes it out of the game`;
  if (goal.type.t === "none") context.error("wrong-type", goal.span, `${called(kinds)} always stands somewhere.`, help);
  else
    context.error(
      "may-be-none",
      goal.span,
      "This place may be none here, and the thing always stands somewhere.",
      `\`... else impossible\` promises that it is there; ${help}`,
    );
}
