import type { Context } from "../context.ts";
import type { TriggerDecl, VerbDecl } from "../model.ts";
import type { Stmt, T } from "../tree.ts";
import type { Called } from "./row.ts";

/** Warnings about `instead` triggers of verbs and phases: one that never runs, and one that never ends. */
export function tellReplacements(context: Context): void {
  const all = context.model.triggers.filter(({ when }) => when === "instead");
  for (const trigger of all) context.rules.settle(trigger);
  for (const trigger of all) tellCircle(context, trigger, all);
  for (const hook of new Set(all.map(({ on }) => on)))
    tellOrder(
      context,
      all.filter(({ on }) => on === hook),
    );
}

/** Of triggers without `continue`, only the first one that holds runs. */
function tellOrder({ diagnostics, model }: Context, all: readonly TriggerDecl[]): void {
  const [{ on } = { on: null }] = all;
  if (on?.what === "verb" && on.replacements) return;
  for (const [i, first] of all.entries()) {
    const [next] = all.slice(i + 1);
    if (!next || leadsOn(model, first.body)) continue;
    const ending = !conditionOf(first) && !first.source;
    const [message, help] = ending
      ? [
          `\`${next.id}\` is never done: \`${first.id}\` always takes the place of \`${next.on.id}\` before it.`,
          `end \`${first.id}\` with \`continue\`, or give it an \`if\``,
        ]
      : [
          `If \`${first.id}\` applies too, only that is done instead of \`${next.on.id}\`, and \`${next.id}\` is not tested.`,
          `\`continue\` at the end of \`${first.id}\` carries out the other replacements too; ` +
            "`replacements chosen by:` of the verb lets a player choose",
        ];
    const related = [{ span: first.span, message: "this is done before it" }];
    diagnostics[ending ? "warning" : "hint"]("unreachable", next.span, message, help, related);
    if (ending) return;
  }
}

const NOTHING_CALLED: Called = { verb: () => [], body: () => [] };

/** Does `continue` stand anywhere in these effects? */
export function leadsOn(model: Context["model"], stmt: Stmt): boolean {
  if (stmt.do === "continue") return true;
  const inside = model.language.statement(stmt).inside(stmt, NOTHING_CALLED);
  return inside.some((inner) => leadsOn(model, inner));
}

/** The condition of a trigger: the `if` around its effects. */
function conditionOf({ body }: TriggerDecl): T | null {
  const [only] = body.do === "block" ? body.body : [body];
  return only?.do === "if" ? only.condition : null;
}

/** Warns of a trigger that calls the verb that it replaces: the call triggers it again, without end. */
function tellCircle(context: Context, trigger: TriggerDecl, all: readonly TriggerDecl[]): void {
  const { on } = trigger;
  if (on.what !== "verb" || trigger.source) return;
  const condition = conditionOf(trigger);
  const effects = condition ? guardedBy(trigger.body) : [trigger.body];
  const back = certainCalls(effects).find((call) => comesBack(context, call, on, all));
  if (!back || (condition && !staysTrue(condition, back, on))) return;
  const how = back.verb === on ? `\`${on.id}\` here` : `\`${back.verb.id}\`, and so in the end \`${on.id}\``;
  const message = `This never ends: \`${trigger.id}\` replaces \`${on.id}\` and calls ${how}, which it replaces again.`;
  const help = `\`continue\` carries out \`${on.id}\` itself, with new values for the parameters named below it`;
  context.diagnostics.warning("endless", back.span, message, help);
}

type Call = Extract<Stmt, { do: "call" }>;

function guardedBy(body: Stmt): readonly Stmt[] {
  const [only] = body.do === "block" ? body.body : [body];
  return only?.do === "if" ? [only.then] : [];
}

/** The calls that are made whatever players answer and whatever conditions hold. */
function certainCalls(effects: readonly Stmt[]): Call[] {
  const found: Call[] = [];
  for (const stmt of effects) {
    if (stmt.do === "block") found.push(...certainCalls(stmt.body));
    if (stmt.do === "call") found.push(stmt);
    if (leaves(stmt)) break;
  }
  return found;
}

const leaves = (stmt: Stmt): boolean => (stmt.do === "block" ? stmt.body.some(leaves) : LEAVES.has(stmt.do));

/** After these effects it is open whether the rest of the block runs. */
const LEAVES: ReadonlySet<Stmt["do"]> = new Set(["ask", "return", "continue", "stop", "finish", "if"]);

/** Does this call surely lead to the verb again? */
function comesBack(context: Context, call: Call, to: VerbDecl, all: readonly TriggerDecl[]): boolean {
  const met = new Set<VerbDecl>();
  const left = [call.verb];
  for (let verb = left.pop(); verb; verb = left.pop()) {
    if (verb === to) return true;
    if (met.has(verb)) continue;
    met.add(verb);
    context.effort.spend(1, verb.span);
    const effects = certainEffects(context, verb, all);
    for (const inner of certainCalls(effects)) left.push(inner.verb);
  }
  return false;
}

/** The effects that a call of a verb surely runs: those that always replace it, or its own if nothing does. */
function certainEffects(context: Context, verb: VerbDecl, all: readonly TriggerDecl[]): readonly Stmt[] {
  const [first] = all.filter(({ on }) => on === verb);
  if (first) return conditionOf(first) || first.source || verb.replacements ? [] : [first.body];
  context.rules.settle(verb);
  return verb.body ? [verb.body] : [];
}

/**
 * Does a condition hold again for the call? It surely does if it reads only parameters that the call passes on
 * unchanged.
 */
function staysTrue(condition: T, call: Call, on: VerbDecl): boolean {
  if (call.verb !== on) return false;
  const kept = (at: number) => {
    const value = call.args[at];
    return value?.op === "variable" && value.variable === on.params[at];
  };
  return readsOnly(condition, (t) => {
    const at = t.op === "variable" ? on.params.indexOf(t.variable) : -1;
    return at >= 0 && kept(at);
  });
}

function readsOnly(t: T, known: (t: T) => boolean): boolean {
  if ("right" in t) return readsOnly(t.left, known) && readsOnly(t.right, known);
  if (t.op === "variable") return known(t);
  if (t.op === "not" || t.op === "field" || t.op === "rowOf") return readsOnly(t.of, known);
  if (t.op === "builtin") return t.name === "ordinal" && t.args.every((arg) => readsOnly(arg, known));
  return t.op === "const" || t.op === "option" || t.op === "entity";
}
