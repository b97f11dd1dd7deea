/** Tests whether one field of a move can be answered with certain words, and if not, why. */
import type { Field, FieldChoice, Query, Type, Value } from "../ir/program.ts";
import { NONE } from "../ir/program.ts";
import { parseValue } from "../names/index.ts";
import { type Asker, nameOf, roomy } from "../observe/asker.ts";
import { whyOut } from "./candidate.ts";
import type { Reason } from "./reason.ts";
import type { Refusal } from "./refusal.ts";
import { candidatesFor } from "./roots.ts";

type Answer = { readonly is: "fits"; readonly value: Value } | { readonly is: "refused"; readonly reason: Refusal };

const refused = (reason: Refusal): Answer => ({ is: "refused", reason });
const fits = (value: Value): Answer => ({ is: "fits", value });

/** How many candidates are explained one by one if nothing can be chosen. */
const MOST_TOLD = 20;

/** Tries to answer a field; `word` is the text after `=` in the key, undefined if the key does not contain the field. */
export function whyAnswer(asker: Asker, field: Field, env: readonly Value[], word: string | undefined): Answer {
  if (field.if) {
    const applies = asker.evaluate(field.if, env);
    if (applies.is !== "value") return refused({ reason: "hidden", node: field.node });
    if (applies.value !== 1)
      return word === undefined ? fits(NONE) : refused({ reason: "not asked", node: field.node });
  }
  const candidates = candidatesOf(asker, field.choice.query, env);
  const { choice } = field;
  if (!candidates) return refused({ reason: "hidden", node: field.node });
  if (word === undefined)
    return candidates.length > 0 ? refused({ reason: "must choose", node: field.node }) : nothing(asker, field, env);
  switch (choice.choose) {
    case "one":
      return one(asker, field, choice, env, word);
    case "several":
      return several(asker, field, choice, env, word);
    case "split":
      return split(asker, field, choice, env, word);
  }
}

/** The candidates of a field with one value, with their names. */
export function waysOf(asker: Asker, field: Field, env: readonly Value[]): { name: string; value: Value }[] {
  if (field.choice.choose !== "one") return [];
  const type = elementType(field);
  const values = candidatesOf(asker, field.choice.query, env) ?? [];
  return values.map((value) => ({ name: nameOf(asker, type, value), value }));
}

/** The candidates; null if the asker may not know them. */
function candidatesOf(asker: Asker, query: Query, env: readonly Value[]): readonly Value[] | null {
  return listed(asker, () => asker.compiler.query(query).run(roomy(env)));
}

/** A list evaluated for the asker; null if the asker may not know it. */
function listed(asker: Asker, find: () => readonly Value[]): readonly Value[] | null {
  let found: readonly Value[] = [];
  const watched = asker.watch(() => {
    found = find();
    return 1;
  });
  return watched.is === "hidden" ? null : found;
}

/** The type of one candidate. */
function elementType(field: Field): Type {
  const { type } = field;
  if (type.t === "optional") return type.of;
  if (field.choice.choose === "one") return type;
  if (type.t === "list" || type.t === "set") return type.of;
  return type.t === "amounts" ? type.key : type;
}

function nothing(asker: Asker, field: Field, env: readonly Value[]): Answer {
  const { query } = field.choice;
  const type = elementType(field);
  const all = candidatesFor({ list: query.list, asker, env });
  if (!all) return refused({ reason: "hidden", node: field.node });
  const candidates = all.slice(0, MOST_TOLD).flatMap((value) => {
    const reason = whyOut(asker, query, type, env, value);
    return reason ? [{ name: nameOf(asker, type, value), reason }] : [];
  });
  return refused({ reason: "nothing to choose", node: field.node, candidates });
}

/** The value that a word denotes: an element of the list by the asker's name for it, or anything of that name. */
function meant(asker: Asker, field: Field, env: readonly Value[], word: string): Value | null {
  const type = elementType(field);
  const all = listed(asker, () => asker.compiler.query(field.choice.query).source(roomy(env))) ?? [];
  return all.find((value) => nameOf(asker, type, value) === word) ?? parsed(asker, type, word);
}

/** A value by its word; things by the asker's names. */
function parsed({ game, sight }: Asker, type: Type, word: string): Value | null {
  const value = parseValue(game, type, word);
  if (type.t !== "entity" || typeof value !== "number") return value;
  const thing = sight.called(word);
  return thing === NONE ? value : thing;
}

function element(asker: Asker, field: Field, env: readonly Value[], word: string): Answer {
  const value = meant(asker, field, env, word);
  if (value === null) return refused({ reason: "unknown word", word });
  // A thing is not explained by a name that the asker could not use for it: the answer would tell which thing it is.
  if (elementType(field).t === "entity" && nameOf(asker, elementType(field), value) !== word) {
    return refused({ reason: "hidden", node: field.node });
  }
  const reason: Reason | null = whyOut(asker, field.choice.query, elementType(field), env, value);
  return reason ? refused(reason) : fits(value);
}

function one(
  asker: Asker,
  field: Field,
  { optional, orNew }: FieldChoice & { choose: "one" },
  env: readonly Value[],
  word: string,
): Answer {
  if (word === "new" && orNew) return fits(NONE);
  if (word !== "none") return element(asker, field, env, word);
  const may = typeof optional === "boolean" ? optional : asker.evaluate(optional, env);
  const isFree = may === true || (typeof may === "object" && may.is === "value" && may.value === 1);
  return isFree ? fits(NONE) : refused({ reason: "must choose", node: field.node });
}

function several(
  asker: Asker,
  field: Field,
  choice: FieldChoice & { choose: "several" },
  env: readonly Value[],
  word: string,
): Answer {
  const values: Value[] = [];
  for (const name of word === "none" || word === "" ? [] : word.split(",")) {
    const answer = element(asker, field, env, name);
    if (answer.is === "refused") return answer;
    values.push(answer.value);
  }
  const [least, most] = [numberOf(asker, choice.least, env), numberOf(asker, choice.most, env)];
  if (least === null || most === null) return refused({ reason: "hidden", node: field.node });
  const isRepeated = new Set(values).size < values.length;
  if (values.length < least || values.length > most || isRepeated) {
    return refused({ reason: "count", node: field.node, least, most });
  }
  return fits(values);
}

function split(
  asker: Asker,
  field: Field,
  choice: FieldChoice & { choose: "split" },
  env: readonly Value[],
  word: string,
): Answer {
  const total = numberOf(asker, choice.total, env);
  if (total === null) return refused({ reason: "hidden", node: field.node });
  const given: Value[] = [];
  let sum = 0;
  for (const piece of word === "none" || word === "" ? [] : word.split(",")) {
    const at = piece.lastIndexOf(":");
    const answer = element(asker, field, env, piece.slice(0, Math.max(0, at)));
    if (answer.is === "refused") return answer;
    const amount = Number(piece.slice(at + 1));
    if (!Number.isInteger(amount)) return refused({ reason: "unknown word", word: piece });
    const most = mostFor(asker, choice, env, answer.value, total);
    if (amount > most) return refused({ reason: "count", node: field.node, least: 0, most });
    sum += amount;
    given.push([answer.value, amount]);
  }
  return sum === total ? fits(given) : refused({ reason: "count", node: field.node, least: total, most: total });
}

/** The greatest share of one candidate of a split. */
function mostFor(
  asker: Asker,
  { most, query }: FieldChoice & { choose: "split" },
  env: readonly Value[],
  value: Value,
  total: number,
): number {
  const own = roomy(env);
  own[query.variable] = value;
  return most ? (numberOf(asker, most, own) ?? 0) : total;
}

function numberOf(asker: Asker, expr: Parameters<Asker["evaluate"]>[0], env: readonly Value[]): number | null {
  const found = asker.evaluate(expr, env);
  return found.is === "value" && typeof found.value === "number" ? found.value : null;
}
