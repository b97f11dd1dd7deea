/** Checks the sentences of the look for the log: the names in braces have to exist. */

import type { Help } from "../../text/diagnostic.ts";
import { didYouMean } from "../../text/similar.ts";
import type { Span } from "../../text/source.ts";
import { entryOf, isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { VerbDecl, WindowDecl } from "../model.ts";
import { askedIn } from "./look-choices.ts";
import { section } from "./nodes.ts";

/** The names that a sentence about a slot can use. */
const OF_SLOT = ["it", "old", "new"];

/** Checks the sentences for verbs and windows, by name. */
export function checkToldVerbs(context: Context, verbs: Node): void {
  if (!isMap(verbs)) return;
  const { verbs: own, windows } = context.model;
  const known = new Map<string, VerbDecl | WindowDecl>([...own, ...windows]);
  for (const { key, value } of verbs.entries) {
    const verb = known.get(key.text);
    const help = () => didYouMean(key.text, [...known.keys()]) ?? undefined;
    if (verb) {
      context.use(key.span, verb);
      checkPlaces(
        context,
        value,
        verb.params.map(({ id }) => id),
      );
    } else warn(context, key.span, `There is no verb or window \`${key.text}\`, so this look is never used.`, help);
  }
}

/** The names that the sentence under `called` can use. */
const OF_CALLED = ["row", "title", "for", "kind"];

/** Checks `called` in the look of a kind: how its things are called. */
export function checkCalled(context: Context, look: Node): void {
  const called = inside(look, "called");
  if (called) checkPlaces(context, called, OF_CALLED);
}

/** Checks the sentences that say why a game is over, by the names of the ends. */
export function checkToldEnds(context: Context, ends: Node): void {
  if (!isMap(ends)) return;
  const { model } = context;
  const own = new Map(model.ends.map((end) => [end.id, end]));
  for (const { key, value } of ends.entries) {
    checkPlaces(context, value, []);
    const end = own.get(key.text);
    if (end) context.use(key.span, end);
    else if (!WAYS_TO_END.includes(key.text)) {
      const help = () => didYouMean(key.text, [...own.keys(), ...WAYS_TO_END]) ?? undefined;
      warn(context, key.span, `There is no end \`${key.text}\`, so this look is never used.`, help);
    }
  }
}

/** Ends without a name in the rules. */
const WAYS_TO_END = ["limit", "finish"];

/** Checks the sentences for answers in phases, verbs and commands, by name. */
export function checkToldAnswers(context: Context, answers: Node): void {
  if (!isMap(answers)) return;
  const rules = askingRules(context);
  for (const { key, value } of answers.entries) {
    const rule = rules.get(key.text);
    const help = () => didYouMean(key.text, [...rules.keys()]) ?? undefined;
    if (rule) checkPlaces(context, value, askedIn(rule));
    else
      warn(context, key.span, `There is no phase, verb or command \`${key.text}\`, so this look is never used.`, help);
  }
}

function askingRules(context: Context): ReadonlyMap<string, Node> {
  const named = ["verbs", "commands", "windows"].flatMap((name) => section(context.root, name));
  const phases = entryOf(context.root, "phases")?.value;
  const items = phases?.kind === "list" ? phases.items : [];
  const setup = entryOf(context.root, "setup")?.value;
  return new Map([
    ...(setup ? [["setup", setup] as const] : []),
    // The key has parameters behind the name: `walk(hero, to space)`.
    ...named.map(({ key, value }): [string, Node] => [key.text.replace(/\(.*$/s, "").trim(), value]),
    ...items.flatMap((item): [string, Node][] => {
      const id = inside(item, "id");
      return id?.kind === "scalar" ? [[id.text, item]] : [];
    }),
  ]);
}

/** Checks the sentences for slots in the look of a kind: those under `told` of each. */
export function checkToldSlots(context: Context, look: Node): void {
  const slots = inside(look, "slots");
  if (!slots || !isMap(slots)) return;
  for (const { value } of slots.entries) {
    const told = inside(value, "told");
    if (told) checkPlaces(context, told, OF_SLOT);
  }
}

const inside = (node: Node, name: string): Node | undefined => (isMap(node) ? entryOf(node, name)?.value : undefined);

function checkPlaces(context: Context, node: Node, known: readonly string[]): void {
  if (node.kind === "list") {
    for (const item of node.items) checkPlaces(context, item, known);
    return;
  }
  if (isMap(node)) {
    for (const { value } of node.entries) checkPlaces(context, value, known);
    return;
  }
  if (node.kind !== "scalar") return;
  for (const [, name = ""] of node.text.matchAll(/\{([^}]*)\}/g)) {
    if (known.includes(name)) continue;
    const others = known.length === 0 ? "nothing can stand in braces here" : `in braces stand ${known.join(", ")}`;
    const help = () => didYouMean(name, known) ?? others;
    warn(context, node.span, `Nobody knows what \`{${name}}\` stands for here.`, help);
  }
}

const warn = (context: Context, span: Span, message: string, help: Help) =>
  context.diagnostics.warning("unused-name", span, message, help);
