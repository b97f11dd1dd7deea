/** Judges the checks about values of terms: `parts`, `results` and `because`. */
import { lookUp } from "../dsl/text/lookup.ts";
import { didYouMean } from "../dsl/text/similar.ts";
import type { ScalarNode } from "../dsl/yaml/node.ts";
import type { Part } from "../interpreter/eval/compiler.ts";
import { failing } from "../interpreter/explain/candidate.ts";
import type { Condition } from "../interpreter/explain/condition.ts";
import { explainTerm } from "../interpreter/explain/term.ts";
import { NONE, type TermId } from "../interpreter/ir/program.ts";
import { UNTYPED } from "../interpreter/ir/types.ts";
import { entityNamed, valueName } from "../interpreter/names/index.ts";
import { type Plain, plainValue } from "../interpreter/names/plain.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Trial } from "./context.ts";
import { evaluatesNow, termNamed } from "./evaluates.ts";
import { plainText } from "./inspect.ts";
import type { Check } from "./model.ts";
import { isFault } from "./referee.ts";
import type { Evaluation } from "./trace.ts";
import { plainWord } from "./words.ts";

type Of<K extends Check["check"]> = Check & { readonly check: K };

interface Evaluated {
  readonly term: TermId;
  readonly evaluation: Evaluation;
  /** the check gives the arguments; otherwise it means the last evaluation of the term */
  readonly isThis: boolean;
}

/** The evaluation that a check means: for `shot(v, 2)` and `v.aim` that one, for `shot` the last one made. */
function evaluated(trial: Trial, what: Check, node: ScalarNode): Evaluated | null {
  const { referee } = trial;
  const { game, trace } = referee;
  const path = /^[\w.]+/.exec(node.text)?.[0] ?? node.text;
  // The part before the last dot is a thing, unless the whole path names a term.
  const name = termNamed(game, path) === null ? (path.split(".").at(-1) ?? path) : path;
  const ready = evaluatesNow(game, node.text) ? referee.ready(node) : null;
  if (ready) {
    const value = referee.evaluate(ready);
    if (isFault(value)) {
      trial.fail(what, "the term can be evaluated", value.message, value.node);
      return null;
    }
  }
  const term = termNamed(game, name);
  if (term === null) {
    const help =
      didYouMean(
        name,
        game.program.terms.map(({ id }) => id),
      ) ?? "";
    trial.fail(what, `there is a term \`${name}\``, `there is none; ${help}`);
    return null;
  }
  const found = trace.last(term) ?? onDemand(trial, term);
  if (!found)
    trial.fail(
      what,
      `\`${name}\` is evaluated`,
      "it was not; write it with its parameters to evaluate it now",
      game.program.terms[term]?.node ?? null,
    );
  return found && { term, evaluation: found, isThis: ready !== null };
}

/** A term without parameters can be evaluated at any time. */
function onDemand(trial: Trial, term: TermId): Evaluation | null {
  const { game, trace } = trial.referee;
  const def = game.program.terms[term];
  if (!def || def.params.length > 0) return null;
  const expr = { node: def.node, type: UNTYPED, op: "call" as const, term, args: [], without: [] };
  const value = trial.referee.evaluate({ scoped: { expr, size: 0 }, type: def.type });
  return isFault(value) ? null : trace.last(term);
}

/** The parts of a number, added up by id and by giver. Parts whose condition does not hold count 0. */
function partsOf(game: Game, term: TermId, { parts }: Evaluation): Map<string, number> {
  const named = new Map<string, number>();
  for (const part of parts) {
    const names = new Set([part.id, ...giversOf(game, term, part)]);
    for (const name of names) named.set(name, (named.get(name) ?? 0) + Number(part.value));
  }
  return named;
}

/** The names of a part's giver in scenarios: the thing, and its row. */
function giversOf(game: Game, term: TermId, { giver, node }: Part): string[] {
  const form = game.program.terms[term]?.form;
  if (giver === null || form?.form !== "number") return [];
  const modifier = form.modifiers.find((one) => one.node === node);
  const kind = game.program.kinds[modifier?.kind ?? -1];
  if (kind?.copies.of === "none") return [kind.rows[giver] ?? "?"];
  const row = kind?.rows[modifier?.anyRow ? modifier.row : (game.entities.rowOf[giver] ?? NONE)];
  return [game.names[giver] ?? "?", ...(row === undefined ? [] : [row])];
}

export function judgeParts(trial: Trial, check: Of<"parts">): void {
  const found = evaluated(trial, check, check.of);
  if (!found) return;
  const { game } = trial.referee;
  const def = game.program.terms[found.term];
  const parts = partsOf(game, found.term, found.evaluation);
  const list = [...parts].map(([id, value]) => `${id} ${value}`).join(", ");
  const total = def ? valueName(game, def.type, found.evaluation.result) : "?";
  for (const { name, value } of check.values) {
    const id = plainWord(name.text, trial.given.glossary);
    const what = { at: value.span, given: `${check.of.text}: {${name.text}: ${value.text}}` };
    const known = parts.has(id) || isPartOf(game, found.term, id);
    if (!known && name.text !== "total") {
      const ids = [...idsOf(game, found.term), "total"];
      trial.fail(what, `\`${name.text}\` is a part of \`${def?.id}\``, `its parts are ${ids.join(", ")}`, def?.node);
      continue;
    }
    const actual = name.text === "total" ? total : String(parts.get(id) ?? 0);
    if (actual === value.text || (isWhole(value.text) && Number(actual) === Number(value.text))) continue;
    const told = trial.named(`${name.text} is ${actual} (${list}; total ${total})`);
    trial.fail(what, `${name.text} is ${value.text}`, told, def?.node ?? null);
  }
}

/** `-0` is 0, and `+2` is 2. */
const isWhole = (text: string) => /^[-+]?\d+$/.test(text);

/** The ids of the parts, floors and caps of a number. */
function idsOf({ program }: Game, term: TermId): string[] {
  const form = program.terms[term]?.form;
  if (form?.form === "cases") return form.cases.map(({ id }) => id);
  if (form?.form === "all" || form?.form === "any") return form.members.map(({ id }) => id);
  if (form?.form !== "number") return [];
  return ["base", ...[...form.parts, ...form.modifiers, ...form.limits].map(({ id }) => id)];
}

/**
 * Whether a part of this number can have this name. Things that could give a part may be named even if they give
 * nothing now.
 */
function isPartOf(game: Game, term: TermId, name: string): boolean {
  const form = game.program.terms[term]?.form;
  if (form?.form !== "number") return false;
  const entity = entityNamed(game, name);
  const gives = ({ kind }: { readonly kind: number }) =>
    (entity !== NONE && game.entities.kindOf[entity] === kind) ||
    game.program.kinds[kind]?.rows.includes(name) === true;
  return idsOf(game, term).includes(name) || form.modifiers.some(gives);
}

export function judgeResults(trial: Trial, check: Of<"results">): void {
  const { game, trace } = trial.referee;
  const body = game.program.bodies.findIndex(({ id }) => id === `verbs.${check.of.text}`);
  const node = game.program.bodies[body]?.node ?? null;
  const result = trace.resultOf(body);
  if (!result) {
    const found =
      body < 0 ? "there is no such verb" : "none was kept: what a verb gives back is heard where it is done with `as:`";
    trial.fail(check, `\`${check.of.text}\` gives a result`, found, node);
    return;
  }
  const fields = asFields(plainValue(game, result.type, result.value));
  for (const { name, value } of check.values) {
    const what = { at: value.span, given: `${check.of.text}: {${name.text}: ${value.text}}` };
    const own = lookUp(fields, name.text);
    if (own === undefined) {
      const names = Object.keys(fields).join(", ");
      trial.fail(what, `\`${check.of.text}\` gives back \`${name.text}\``, `it gives back ${names}`, node);
      continue;
    }
    const actual = plainText(own);
    if (actual === plainWord(value.text, trial.given.glossary)) continue;
    trial.fail(what, `${name.text} is ${value.text}`, trial.named(`${name.text} is ${actual}`), node);
  }
}

/** Results as a map. A verb with one result has it under `value`. */
function asFields(plain: Plain): { readonly [key: string]: Plain } {
  const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
  return typeof plain === "object" && plain !== null && !isList(plain) ? plain : { value: plain };
}

/** Judges `because`: the named conditions must be among those that do not hold. */
export function judgeBecause(trial: Trial, check: Of<"because">): void {
  const { game, state } = trial.referee;
  const found = evaluated(trial, check, check.term);
  if (!found) return;
  const { evaluation, isThis } = found;
  const refused = isThis ? [evaluation].filter(({ result }) => result === 0) : trial.referee.trace.refused(found.term);
  const now = refused.map(({ args }) => explainTerm(game, state, found.term, args, null));
  const cut = now.find((one) => one.cut !== undefined);
  const then = refused.flatMap(({ parts }) => parts.flatMap(({ id, value }) => (value === 0 ? [id] : [])));
  const names = [...new Set([...then, ...now.flatMap(({ conditions }) => failing(conditions).flatMap(idsIn))])];
  const node = game.program.terms[found.term]?.node ?? null;
  for (const member of check.members) {
    if (names.includes(member.text)) continue;
    const told = cut ? "to find out why takes too long" : because(check.term.text, names);
    trial.fail(
      { at: member.span, given: `${check.term.text}: ${member.text}` },
      `\`${member.text}\` does not hold`,
      told,
      node,
    );
  }
}

const because = (term: string, names: readonly string[]) =>
  names.length === 0 ? `\`${term}\` holds` : `it fails because of ${names.join(", ")}`;

function idsIn(condition: Condition): string[] {
  const inner = failing(condition.inner ?? []).flatMap(idsIn);
  return condition.id === "" ? inner : [condition.id, ...inner];
}
