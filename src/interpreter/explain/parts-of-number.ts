/**
 * The contributions to a number that one asker may know. Each is evaluated alone, in the order of the rules. If the
 * asker may not know whether one counts, it is shown as hidden whether it counts or not.
 */

import type { Expr, Member, Modifier, NodeId, TermForm, Value } from "../ir/program.ts";
import { type Asker, type Found, roomy } from "../observe/asker.ts";
import { rowAt } from "../runtime/zones.ts";

/** One contribution. Of a hidden one the asker may not know the value, or not even whether it exists. */
export interface Part {
  readonly id: string;
  readonly as: "base" | "is" | "part" | "add" | "least" | "most" | "case";
  readonly node: NodeId;
  readonly found: Found;
  /** for modifiers: the name of the thing or row that gives it */
  readonly giver: string | null;
  /** the expression of the value, and its environment; null if hidden */
  readonly expr: Expr | null;
  readonly env: readonly Value[];
}

interface Term {
  readonly asker: Asker;
  readonly env: readonly Value[];
  /** the place of the giver */
  readonly at: number;
}

const HIDDEN: Found = { is: "hidden" };

/** Does a condition hold; null: the asker may not know, or it fails. */
function holds({ asker }: Term, condition: Expr | null, env: readonly Value[]): boolean | null {
  if (!condition) return true;
  const found = asker.evaluate(condition, env);
  return found.is === "value" ? found.value === 1 : null;
}

function partOf(term: Term, { id, node, if: condition, expr }: Member, as: Part["as"]): Part[] {
  const { env } = term;
  const applies = holds(term, condition, env);
  if (applies === false) return [];
  if (applies === null) return [{ id, as, node, found: HIDDEN, giver: null, expr: null, env }];
  return [{ id, as, node, found: term.asker.evaluate(expr, env), giver: null, expr, env }];
}

/** The modifiers of one kind: those known to apply, then a hidden one for each kind of givers that may add more. */
function modifiersOf(term: Term, modifiers: readonly Modifier[], as: Modifier["as"]): Part[] {
  const known: Part[] = [];
  const hidden = new Map<number, Part>();
  for (const modifier of modifiers.filter((one) => one.as === as)) {
    for (const giver of giversOf(term.asker, modifier)) {
      const given = modifierFrom(term, modifier, giver);
      if (given === null) hidden.set(modifier.kind, hiddenModifier(term, modifier));
      else known.push(...given);
    }
  }
  return [...known, ...hidden.values()];
}

function hiddenModifier({ asker, env }: Term, { kind, as, node }: Modifier): Part {
  const id = asker.game.program.kinds[kind]?.id ?? "?";
  return { id, as, node, found: HIDDEN, giver: null, expr: null, env };
}

/** What one giver gives; null: the asker may not know. */
function modifierFrom(term: Term, modifier: Modifier, giver: number): Part[] | null {
  const { asker, at } = term;
  const env = roomy(term.env);
  env[at] = giver;
  const applies = holds(term, modifier.reaches, env);
  const also = applies === true ? holds(term, modifier.if, env) : applies;
  if (also === null || (also && !mayTell(asker, modifier, giver))) return null;
  if (!also) return [];
  const found = asker.evaluate(modifier.expr, env);
  const name = rowsOnly(asker, modifier)
    ? (asker.game.program.kinds[modifier.kind]?.rows[giver] ?? "?")
    : asker.sight.nameOf(giver);
  return [{ id: modifier.id, as: modifier.as, node: modifier.node, found, giver: name, expr: modifier.expr, env }];
}

const rowsOnly = ({ game }: Asker, modifier: Modifier) => game.program.kinds[modifier.kind]?.copies.of === "none";

/** May the asker know the giver? That it gives this would identify it. */
const mayTell = (asker: Asker, modifier: Modifier, giver: number) =>
  rowsOnly(asker, modifier) || asker.sight.knows(giver);

/** The things that may be the giver by what the asker knows, known ones first. */
function giversOf(asker: Asker, modifier: Modifier): readonly number[] {
  if (rowsOnly(asker, modifier)) return [modifier.row];
  const { game, sight } = asker;
  const { slots } = sight.state;
  const things = (game.entities.ofKind[modifier.kind] ?? []).filter((id) => (slots[game.layout.inPlay + id] ?? 0) > 0);
  const isOf = (id: number) => modifier.anyRow || rowAt(game, slots, id) === modifier.row;
  const known = things.filter((id) => sight.knows(id) && isOf(id));
  // An unknown thing may have any row.
  return [...known, ...things.filter((id) => !sight.knows(id))];
}

/** The base, or the `is` modifiers; if some of these are hidden, the asker cannot know whether the base counts. */
function startOf(term: Term, base: Expr, modifiers: readonly Modifier[]): Part[] {
  const { asker, env } = term;
  const given = modifiersOf(term, modifiers, "is");
  if (given.some(({ expr }) => expr !== null)) return given;
  const own = { id: "base", as: "base", node: base.node, giver: null, env } as const;
  if (given.length > 0) return [{ ...own, found: HIDDEN, expr: null }, ...given];
  return [{ ...own, found: asker.evaluate(base, env), expr: base }];
}

/** The contributions to a number in the order in which they count, or the deciding case. */
export function partsIn(asker: Asker, form: TermForm, args: readonly Value[], without: readonly string[]): Part[] {
  const left = <T extends { readonly id: string }>(all: readonly T[]) => all.filter(({ id }) => !without.includes(id));
  const term: Term = { asker, env: args, at: args.length };
  if (form.form === "cases") return caseOf(term, left(form.cases));
  if (form.form !== "number") return [];
  const modifiers = left(form.modifiers);
  return [
    ...startOf(term, form.base, modifiers),
    ...left(form.parts).flatMap((part) => partOf(term, part, "part")),
    ...(["add", "least", "most"] as const).flatMap((as) => modifiersOf(term, modifiers, as)),
    ...left(form.limits).flatMap((limit) => partOf(term, limit, limit.at)),
  ];
}

/** The first case that holds; cases after one that the asker may not know are left out. */
function caseOf(term: Term, cases: readonly Member[]): Part[] {
  for (const one of cases) {
    const found = partOf(term, one, "case");
    if (found.length > 0) return found;
  }
  return [];
}
