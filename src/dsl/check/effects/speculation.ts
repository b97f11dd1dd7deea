import { compareSpans, type Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import { settleBody } from "../declare/bodies.ts";
import type { BodyDecl, OrderDecl, VerbDecl } from "../model.ts";
import type { Stmt, TSortKey } from "../tree.ts";
import type { Called } from "./row.ts";

/**
 * Refuses `after VERB(...)` if the verb waits for a player or for chance, in its own effects, in those that it calls,
 * or in triggers.
 */
export function checkSpeculations(context: Context): void {
  if (context.speculations.length === 0) return;
  const triggered = triggersOf(context);
  for (const [verb, span] of firstPlaces(context)) {
    const found = realIn(context, verb, triggered);
    if (!found) continue;
    const message = `The position after \`${verb.id}\` cannot be computed: the verb ${found.does}.`;
    const help = "put the effects that only change things into a verb of their own";
    context.error("wrong-type", span, message, help, [{ span: found.span, message: "this happens in it" }]);
  }
}

/** A verb that is tried in several places is reported at the first place in the files, whatever the order of checks. */
function firstPlaces(context: Context): Map<VerbDecl, Span> {
  const places = new Map<VerbDecl, Span>();
  const inOrder = context.speculations.toSorted((a, b) => compareSpans(a.span, b.span));
  for (const { span, verb } of inOrder) if (!places.has(verb)) places.set(verb, span);
  return places;
}

type Triggered = ReadonlyMap<VerbDecl, readonly Stmt[]>;

export function triggersOf(context: Context): Triggered {
  const found = new Map<VerbDecl, Stmt[]>();
  for (const trigger of context.model.triggers) {
    context.rules.settle(trigger);
    const { on, body } = trigger;
    if (on.what !== "verb") continue;
    const known = found.get(on);
    if (known) known.push(body);
    else found.set(on, [body]);
  }
  return found;
}

export type Met = Set<VerbDecl | BodyDecl | OrderDecl>;

export interface Real {
  readonly span: Span;
  readonly does: string;
  readonly by: Stmt["do"];
}

/**
 * The first effect of a verb, in the order of play, that cannot be tried on a copy. Verbs may call each other to any
 * depth.
 */
function realIn(context: Context, verb: VerbDecl, triggered: Triggered): Real | null {
  const met: Met = new Set([verb]);
  return firstReal(context, effectsOf(context, verb, triggered), calledOnce(context, met, triggered), met, NOTHING);
}

const NOTHING: ReadonlySet<Stmt["do"]> = new Set();

/** The first effect, in the order of play, that waits for a player or for chance; `fine`: effects that do not count. */
export function firstReal(
  context: Context,
  effects: readonly Stmt[],
  called: Called,
  met: Met,
  fine: ReadonlySet<Stmt["do"]>,
): Real | null {
  const left = effects.toReversed();
  for (let stmt = left.pop(); stmt; stmt = left.pop()) {
    context.effort.spend(1, stmt.span);
    const row = context.model.language.statement(stmt);
    const does = row.waits(stmt, (keys) => tosses(context, keys, met));
    if (does !== null && !fine.has(stmt.do)) return { span: stmt.span, does, by: stmt.do };
    for (const inner of row.inside(stmt, called).toReversed()) left.push(inner);
  }
  return null;
}

function effectsOf(context: Context, verb: VerbDecl, triggered: Triggered): Stmt[] {
  context.rules.settle(verb);
  return [...(verb.body ? [verb.body] : []), ...whoChooses(context, verb), ...(triggered.get(verb) ?? [])];
}

const ASKED = { otherwise: null, ifNothing: null, goesOn: false, continues: false } as const;

/** If several triggers replace a verb, a player may be asked which of them comes first. */
function whoChooses({ model }: Context, verb: VerbDecl): Stmt[] {
  const several = model.triggers.filter(({ on, when }) => when === "instead" && on === verb).length > 1;
  if (!verb.replacements || !several) return [];
  const { by } = verb.replacements;
  const asked = { do: "ask", who: by, fields: [], ...ASKED, text: null } as const;
  return [{ span: by.span, see: [], id: null, ...asked }];
}

/** Does chance decide in one of these keys, or in the orders that they name? */
function tosses(context: Context, keys: readonly TSortKey[], met: Met): boolean {
  const left = [...keys];
  for (let key = left.pop(); key; key = left.pop()) {
    const { by } = key;
    if (by.by === "chance") return true;
    if (by.by !== "order" || met.has(by.order)) continue;
    met.add(by.order);
    context.rules.settle(by.order);
    for (const { key: inner } of by.order.keys) left.push(inner);
  }
  return false;
}

/** The effects of called verbs and bodies, each only the first time. */
export const calledOnce = (context: Context, met: Met, triggered: Triggered): Called => ({
  verb(verb) {
    if (met.has(verb)) return [];
    met.add(verb);
    return effectsOf(context, verb, triggered);
  },
  body(body) {
    if (met.has(body)) return [];
    met.add(body);
    settleBody(context, body);
    return body.rows.flatMap((row) => (row ? [row.stmt] : []));
  },
});
