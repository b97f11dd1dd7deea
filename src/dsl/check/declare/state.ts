import type { Declaration } from "../../expr/ast.ts";
import { parseDeclaration } from "../../expr/parse.ts";
import { isEmpty, isMap, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { broken, constant, need, valueAs } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { SlotDecl, SlotFreshness, ZoneDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import type { T } from "../tree.ts";
import { entityOf, present, show, type Type } from "../types.ts";
import { NONE } from "./cells.ts";
import { firstOf } from "./first-values.ts";
import { resolveFreshness } from "./freshness.ts";
import { fixedNumber, get, getText, section } from "./nodes.ts";
import { seenRules } from "./seen.ts";
import { resolveType } from "./types.ts";
import { heldBy } from "./zone-types.ts";

/** Declares `state:`: what is stored and where components lie, by subject. */
export function declareState(context: Context): void {
  for (const { key, value } of section(context.root, "state")) {
    const subjects = key.text.split(",").map((word) => subject(context, word.trim(), key));
    if (!isMap(value)) {
      if (!isEmpty(value)) context.error("wrong-form", value.span, "What is stored for a subject is a map of names.");
      continue;
    }
    if (subjects.some((s) => s === null)) continue;
    context.rules.open.set(value, { of: "names" });
    for (const entry of value.entries) declareOne(context, subjects as Type[], entry.key, entry.value);
  }
}

function subject(context: Context, word: string, key: ScalarNode): Type | null {
  const { kinds, families, enums } = context.model;
  const kind = kinds.get(word);
  if (kind) {
    context.use(key.span, kind);
    return kind.copies.of === "none" ? { t: "row", of: kind } : entityOf(kind);
  }
  const family = families.get(word);
  if (family) return { t: "entity", of: family.kinds, family };
  const words = enums.get(word);
  if (words) return { t: "enum", of: words };
  const before = context.diagnostics.list.length;
  context.unknown(key.span, "kind, family or enum", word, () => [...kinds.keys(), ...families.keys(), ...enums.keys()]);
  // Then it is not known either what is stored for it.
  if (context.diagnostics.list.length > before) context.diagnostics.tear("below");
  return null;
}

function declareOne(context: Context, keys: readonly Type[], key: ScalarNode, node: Node): void {
  const source = node.kind === "map" ? get(node, "is") : node;
  if (source?.kind !== "scalar") {
    context.error("wrong-form", node.span, "For instance `int 0..9 = 0`, or `pile of card, seen by owner`.");
    return;
  }
  const written = parseDeclaration(textOf(source), context.diagnostics);
  if (!written) return;
  const decl =
    written.type.kind === "zone"
      ? zone(context, keys, key, node, written, written.type)
      : slot(context, keys, key, node, written);
  if (decl) register(context, keys, decl, key);
}

function slot(context: Context, keys: readonly Type[], key: ScalarNode, node: Node, written: Declaration): SlotDecl {
  const type = written.type.kind === "zone" ? ({ t: "unknown" } as const) : resolveType(context, written.type);
  const fresh = written.fresh && { ...written.fresh, of: null };
  const decl: SlotDecl = {
    what: "slot",
    ...about(key, node),
    keys,
    type,
    initial: null,
    named: [],
    fresh,
    seen: [],
    written,
    index: context.model.slots.length,
  };
  context.model.slots.push(decl);
  return decl;
}

function zone(
  context: Context,
  keys: readonly Type[],
  key: ScalarNode,
  node: Node,
  written: Declaration,
  form: Extract<Declaration["type"], { kind: "zone" }>,
): ZoneDecl | null {
  const [first, second] = keys;
  if (first?.t !== "entity" || keys.length > 2) {
    context.error(
      "wrong-type",
      key.span,
      "Components lie at the table, a player or another component, or at a pair of them.",
    );
    return null;
  }
  const holds = heldBy(context, form.of);
  const room = context.model.language.zones.get(form.form)?.room ?? "any";
  const size = room === "one" ? 1 : form.size ? (fixedNumber(context, form.size, "the number of places") ?? 1) : 0;
  const decl: ZoneDecl = {
    what: "zone",
    ...about(key, node),
    key: first.of,
    key2: second ?? null,
    form: form.form,
    room,
    size,
    holds: holds ?? [],
    seen: [],
    named: [],
    refill: null,
    written,
    index: context.model.zones.length,
  };
  context.model.zones.push(decl);
  return decl;
}

export function register(context: Context, keys: readonly Type[], decl: SlotDecl | ZoneDecl, key: ScalarNode): void {
  const [first] = keys;
  if (keys.length > 1 || first?.t !== "entity") {
    const known = context.model.pairs.get(decl.id);
    if (known) taken(context, key, known);
    context.model.pairs.set(decl.id, decl);
    return;
  }
  for (const kind of first.of) {
    const own = context.model.own.get(kind) ?? new Map<string, SlotDecl | ZoneDecl>();
    context.model.own.set(kind, own);
    const known = own.get(decl.id);
    if (known) taken(context, key, known);
    own.set(decl.id, decl);
  }
}

function taken(context: Context, key: ScalarNode, known: { readonly span: ScalarNode["span"] }): void {
  context.error("name-taken", key.span, `\`${key.text}\` is stored already.`, undefined, [
    { span: known.span, message: "it is declared here" },
  ]);
}

/** Resolves initial values, visibility, and where decks are refilled from; needs all names of slots and terms. */
export function resolveState(context: Context): void {
  for (const decl of context.model.slots) {
    decl.named = namedKeys(decl.keys, decl);
    if (decl.fresh) knownScope(context, decl.fresh, decl.written?.fresh?.of !== null);
    resolveFreshness(context, decl);
    decl.initial = initialOf(context, decl, Scope.empty.bind(...decl.named));
    decl.seen = seenRules(context, decl.written?.seenBy ?? [], decl.named);
  }
  for (const decl of context.model.zones) {
    const first: Type = { t: "entity", of: decl.key, family: null };
    decl.named = namedKeys(decl.key2 ? [first, decl.key2] : [first], decl);
    decl.seen = seenRules(context, decl.written.seenBy, decl.named);
    const source = decl.written.refilledFrom;
    if (source) decl.refill = infer(context, source, Scope.empty.bind(...decl.named));
  }
}

/** Checks the X of `fresh each X`: the word for a round, a phase or a verb. */
export function knownScope(context: Context, fresh: Pick<SlotFreshness, "name" | "span">, isOfSomebody: boolean): void {
  // Only a verb has a parameter that `of` can mean.
  if (isOfSomebody && context.model.verbs.has(fresh.name)) return;
  const known = [context.model.cycle, ...context.model.phases.keys(), ...context.model.verbs.keys()];
  const called = known.filter((name) => name === fresh.name).length;
  if (called === 0) context.unknown(fresh.span, "phase, verb or round", fresh.name, known);
  if (called < 2) return;
  const which =
    fresh.name === context.model.cycle ? "A run through the phases and a phase or verb" : "A phase and a verb";
  context.error(
    "ambiguous-name",
    fresh.span,
    `${which} are both called \`${fresh.name}\`.`,
    "give one of them another name; `cycle:` names a run through the phases",
  );
}

function nameOf(type: Type): string {
  return type.t === "entity" ? (type.family?.id ?? type.of[0]?.id ?? "it") : show(type);
}

/** Variables for the keys of a slot or zone, with the names of their kinds; the second of one kind is `other`. */
function namedKeys(types: readonly Type[], { span }: { readonly span: ScalarNode["span"] }) {
  const names = types.map(nameOf);
  return types.map((type, i) => {
    const name = names[i] ?? "it";
    return variable(names.indexOf(name) < i ? "other" : name, span, type, "param");
  });
}

function initialOf(context: Context, decl: SlotDecl, scope: Scope): T {
  const written = decl.written?.initial;
  // A map has one initial value for all its keys.
  const wanted = decl.type.t === "map" ? decl.type.of : decl.type;
  // `owner: player = none` is allowed: rules may rely on an owner once it is set.
  if (written?.kind === "none" && wanted.t === "entity") return constant(decl.span, wanted, NONE);
  if (written)
    return need(
      context,
      valueAs(infer(context, written, scope, wanted), wanted),
      wanted,
      `the first value of \`${decl.id}\``,
    );
  if (wanted.t === "zone") return unnamedZone(context, decl);
  const [kind] = wanted.t === "entity" ? wanted.of : [];
  if (decl.id === "owner" && kind?.id === "player" && showsToOwner(decl)) unsetOwner(context, decl);
  return firstOf(context, wanted, decl.span);
}

function unnamedZone(context: Context, { id, span, type }: SlotDecl): T {
  const help = `\`${id}: ${show(present(type))} or none\` names none at first; \`= table.deck\` says which one`;
  context.error("missing-part", span, `Which zone \`${id}\` names at first is not said.`, help);
  return broken(span);
}

/** Does this slot decide who sees the face of a thing? */
function showsToOwner({ keys }: SlotDecl): boolean {
  const [key] = keys;
  const of = key?.t === "entity" ? key.of : [];
  return of.some((kind) => /\bseen by owner\b/.test(getText(kind.node ?? undefined, "face") ?? ""));
}

function unsetOwner(context: Context, decl: SlotDecl): void {
  const message = "Until its `owner` is set, each of these belongs to player 1, who sees what only owners see.";
  context.diagnostics.warning("leak", decl.span, message, "write `owner: player = none`: nobody's until it is set");
}
