import { didYouMean } from "../../text/similar.ts";
import type { Span } from "../../text/source.ts";
import type { MapNode, Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { block, checkBlock } from "../effects/nested.ts";
import { noteRuns, unitOf } from "../effects/runs.ts";
import { noteSecretWays } from "../effects/secret-ways.ts";
import { winnersOf } from "../effects/things.ts";
import { broken } from "../expr/build.ts";
import type { CommandDecl, EndDecl, PhaseDecl, TriggerDecl, VerbDecl } from "../model.ts";
import { about, seeOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import type { Stmt } from "../tree.ts";
import { effectsBehind, narrowBy } from "./narrow-by.ts";
import { conditionIn, get, getText, named } from "./nodes.ts";
import { sourceOf } from "./replacements.ts";
import { orderTriggers } from "./trigger-order.ts";

/** The course of a game: setup, phases, triggers, and how it ends. */

export function declarePhases(context: Context): void {
  for (const { key, value } of named(context, "phases")) {
    const { phases } = context.model;
    if (phases.has(key.text)) context.error("name-taken", key.span, `There is a phase \`${key.text}\` already.`);
    phases.set(key.text, { what: "phase", ...about(key, value), body: null });
  }
}

export function checkPhases(context: Context): void {
  for (const { key, value } of named(context, "phases")) {
    const phase = context.model.phases.get(key.text);
    const check = () => (phase ? checkPhase(context, phase, value, key.span) : undefined);
    if (phase) context.rules.tell(value, { node: value, declared: OF_PHASE, check });
  }
}

const OF_PHASE: ReadonlySet<string> = new Set(["id"]);

function checkPhase(context: Context, phase: PhaseDecl, value: MapNode, span: Span): void {
  const condition = get(value, "if");
  const body = checkBlock(context, get(value, "do"), effectsBehind(context, condition, Scope.empty)).stmt;
  phase.body = condition
    ? {
        span,
        see: seeOf(value),
        id: null,
        do: "if",
        condition: conditionIn(context, condition, Scope.empty, span),
        then: body,
        otherwise: null,
      }
    : body;
  noteSecretWays(context, phase.body);
  noteRuns(context, unitOf.game, phase.body);
}

export function checkSetup(context: Context): Stmt | null {
  const node = get(context.root, "setup");
  let setup: Stmt | null = null;
  const check = () => {
    setup = checkBlock(context, node, Scope.empty).stmt;
    noteSecretWays(context, setup);
    noteRuns(context, unitOf.game, setup);
  };
  if (node) context.rules.tell(node, { node, check });
  return setup;
}

type Hook = VerbDecl | PhaseDecl | CommandDecl;

const MOST_HOOKS_SHOWN = 12;

/** The help for an unknown place of a trigger. A round is none, but its first and its last phase are. */
function followed(word: string, cycle: string, known: readonly string[]): string {
  const shown = known.slice(0, MOST_HOOKS_SHOWN).join(", ");
  const round = word === cycle ? `a ${cycle} is all phases: take the last of them, or a phase of its own; ` : "";
  return `${round}there are ${shown}${known.length > MOST_HOOKS_SHOWN ? " and more" : ""}`;
}

function hookNamed(context: Context, node: Node | undefined): Hook | null {
  if (node?.kind !== "scalar") return null;
  const { verbs, phases, commands } = context.model;
  const hook = verbs.get(node.text) ?? phases.get(node.text) ?? commands.get(node.text) ?? null;
  if (!hook)
    context.error("unknown-name", node.span, `There is no verb, phase or command \`${node.text}\`.`, () => {
      const known = [...verbs.keys(), ...phases.keys(), ...commands.keys()];
      return didYouMean(node.text, known) ?? followed(node.text, context.model.cycle, known);
    });
  else context.use(node.span, hook);
  return hook;
}

const WHENS = ["before", "after", "instead"] as const;
const TRIGGER_KEYS = [...WHENS, "source", "see", "text", "id", "after trigger", "before trigger"];

export function checkTriggers(context: Context): void {
  for (const { key, value } of named(context, "triggers")) {
    const when = WHENS.find((w) => get(value, w));
    if (!when) continue;
    const on = hookNamed(context, get(value, when));
    if (!on) continue;
    if (on.what === "command" && when !== "after") {
      const message = `Nothing can happen ${when === "instead" ? "instead of" : when} a command: its questions are answered already.`;
      context.error("wrong-type", key.span, message, "let the command call a verb, and hang the trigger on that");
      continue;
    }
    const scope = scopeOn(on, when);
    const trigger: TriggerDecl = {
      what: "trigger",
      ...about(key, value),
      when,
      on,
      source: null,
      if: null,
      body: block(value.span, []),
    };
    context.model.triggers.push(trigger);
    if (when === "instead") refuseElse(context, value, on);
    const check = () => {
      const outer = when === "instead" ? scope.instead(trigger) : scope;
      trigger.body = triggerBody(context, value, sourceOf(context, trigger, value, outer));
      noteRuns(context, unitOfHook(on), trigger.body);
    };
    context.rules.tell(trigger, { node: value, check });
  }
  orderTriggers(context);
}

/** The unit of effects in which a trigger runs: a trigger on a verb runs as part of the verb. */
function unitOfHook(on: Hook): string {
  if (on.what === "verb") return unitOf.verb(on);
  return on.what === "command" ? unitOf.command(on) : unitOf.game;
}

/** Refuses `else` in a trigger with `instead`: if the condition does not hold, nothing is replaced. */
function refuseElse(context: Context, value: MapNode, { id }: Hook): void {
  const node = get(value, "else");
  if (node && get(value, "if"))
    context.error(
      "wrong-form",
      node.span,
      `If the \`if\` of a trigger with \`instead\` is false, \`${id}\` is done unchanged, so \`else\` cannot stand here.`,
      "write a trigger of its own for it, or put `if` and `else` under `do:`",
    );
}

/** The names that a trigger can use: the parameters of a verb, or the player who has used a command. */
function scopeOn(on: Hook, when: TriggerDecl["when"]): Scope {
  switch (on.what) {
    case "verb":
      return Scope.empty.bind(...on.params).inside({ ...on, result: when === "instead" ? on.result : null, id: on.id });
    case "command":
      return Scope.empty.bind(on.actor);
    case "phase":
      return Scope.empty;
  }
}

/** Checks the effects of a trigger: without the trigger's own keys its map is an effect like any other. */
function triggerBody(context: Context, value: MapNode, scope: Scope): Stmt {
  const effect: MapNode = { ...value, entries: value.entries.filter((e) => !TRIGGER_KEYS.includes(e.key.text)) };
  const { stmt } = checkBlock(context, effect, scope);
  noteSecretWays(context, stmt);
  return stmt;
}

export function checkEnds(context: Context): void {
  for (const { key, value } of named(context, "end")) {
    const after = get(value, "after");
    const hook = after ? hookNamed(context, after) : null;
    if (!get(value, "if") || !get(value, "winners")) continue;
    const unknown = broken(key.span);
    const end: EndDecl = { what: "end", ...about(key, value), after: hook, test: unknown, winners: unknown };
    context.model.ends.push(end);
    const check = () => {
      end.test = conditionIn(context, get(value, "if"), Scope.empty, key.span);
      const scope = narrowBy(context, get(value, "if"), Scope.empty);
      end.winners = winnersOf({ context, scope, span: key.span }, get(value, "winners"));
    };
    context.rules.tell(end, { node: value, check });
  }
  // A limit with winners is probably the end that is meant.
  const winners = getText(get(context.root, "limit"), "winners");
  if (context.model.ends.length === 0 && winners === "nobody" && !usesFinish(context.root)) {
    context.diagnostics.warning(
      "missing-part",
      context.root.entries[0]?.key.span ?? context.root.span,
      "Nothing in these rules ends the game but its limit.",
      "add `end:` with a condition and the winners",
    );
  }
}

function usesFinish(node: Node): boolean {
  if (node.kind === "scalar") return false;
  if (node.kind === "list") return node.items.some(usesFinish);
  return node.entries.some((e) => e.key.text === "finish" || usesFinish(e.value));
}
