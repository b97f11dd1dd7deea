import { copiesInOrder } from "../../copies/aliases.ts";
import { compareKeys } from "../../eval/sorting.ts";
import { NONE, type Value } from "../../ir/program.ts";
import { orderIn } from "../../ir/zone-forms.ts";
import type { Machine } from "../core/machine.ts";
import type { Cursor } from "./cursor.ts";
import type { CompiledField } from "./fields.ts";
import { completes, newThing } from "./lookahead.ts";
import type { Question } from "./question.ts";
import { bounds, leftAfter, severalFrom } from "./several.ts";
import { amounts, splitFrom, splitOf, splitValue } from "./splits.ts";

/** What a field offers: a question's candidates, or an answer that needs no question. */
export interface Candidates {
  readonly kind: Question["kind"];
  readonly candidates: readonly Value[];
  readonly about?: Value;
  readonly among?: readonly Value[];
  readonly several?: Question["several"];
  /** the answer where nothing has to be asked */
  readonly answer?: Value;
}

/** Can the rest of the move be answered once the field at the cursor has a value? */
const rest = (m: Machine, cursor: Cursor) => () => completes(m, cursor.plan, cursor.env, cursor.at, cursor.who);

/**
 * The list in the order in which the chooser is shown it. A pile that the chooser knows completely comes by number,
 * unless the rules give it an order. Equal copies that no key of the rules tells apart come in the order of the
 * chooser's names for them.
 */
function asShown(m: Machine, cursor: Cursor, field: CompiledField, list: readonly Value[]): readonly Value[] {
  if (!field.hides || list.length < 2) return list;
  const { query } = field;
  const things = query.keys ? list : byNumber(m, cursor, list);
  const keys = query.keys?.(things, cursor.env) ?? [];
  const same = (a: number, b: number) => compareKeys(keys[a] ?? [], keys[b] ?? []) === 0;
  return copiesInOrder(shownIn(m, cursor.who), things, same);
}

const shownIn = ({ game, rt }: Machine, who: number) => ({
  game,
  slots: rt.slots,
  watcher: 1 << (who - 1),
  notes: null,
});

/** The same order for a list to which the rules give no order. */
export const shownTo = (m: Machine, who: number, list: readonly Value[]): readonly Value[] =>
  copiesInOrder(shownIn(m, who), byNumber(m, { who }, list), () => true);

/** A pile that the chooser knows completely, sorted by number. */
function byNumber(m: Machine, { who }: Pick<Cursor, "who">, list: readonly Value[]): readonly Value[] {
  const { layout, places, program } = m.game;
  const { slots } = m.rt;
  const pile = slots[layout.place + (list[0] as number)] as number;
  if (pile < places.firstLocation || orderIn(program.zones, places.zoneOf[pile - places.firstLocation]) !== "none")
    return list;
  const knows = (thing: number) => (((slots[layout.known + thing] as number) >> (who - 1)) & 1) === 1;
  const things = list as readonly number[];
  const own = things.every((thing) => slots[layout.place + thing] === pile && knows(thing));
  return own ? things.toSorted((a, b) => a - b) : list;
}

/** Evaluates a test at its first call and keeps the result. */
function once(ask: () => boolean): () => boolean {
  let known: boolean | null = null;
  return () => {
    known ??= ask();
    return known;
  };
}

function offerOne(m: Machine, cursor: Cursor, field: CompiledField): Candidates {
  const { env } = cursor;
  const goesOn = rest(m, cursor);
  const fits = (value: Value) => {
    env[field.at] = value;
    return goesOn();
  };
  const list = asShown(m, cursor, field, field.query.run(env));
  const fresh = newThing(m, field, env);
  const all = fresh === NONE ? list : [...list, fresh];
  const last = field.impliesRest || (cursor.at === cursor.plan.fields.length - 1 && !cursor.plan.further);
  // If nothing later depends on the value, one try decides for all of them.
  const open = last || !field.affectsRest;
  const found = open ? (last || (all.length > 0 && fits(all[0] as Value)) ? all : []) : all.filter(fits);
  env[field.at] = NONE;
  const optional = field.optional(env) === 1;
  if (found.length > 0) return { kind: "one", candidates: optional && fits(NONE) ? [...found, NONE] : found };
  return optional ? { kind: "one", candidates: [], answer: NONE } : { kind: "one", candidates: [] };
}

function offerSeveral(m: Machine, cursor: Cursor, field: CompiledField): Candidates {
  const { env } = cursor;
  const { least, most } = bounds(field, env);
  if (most === 0 && !field.together && !field.within) return { kind: "several", candidates: [], answer: [] };
  const { choice } = field.field;
  const ordered = choice.choose === "several" && choice.ordered;
  const list = asShown(m, cursor, field, field.query.run(env));
  const chosen = cursor.partial ?? [];
  // If nothing later depends on the choice, one try decides for all of them.
  const goesOn = field.affectsRest ? rest(m, cursor) : once(rest(m, cursor));
  const fits = (so: readonly Value[]) => severalFrom(m, field, env, { list, least, most, chosen: so }, goesOn);
  const left = chosen.length < most ? leftAfter(m.rt, { list, chosen }, ordered) : [];
  const found = left.filter((value) => fits([...chosen, value]));
  const enough =
    chosen.length >= least && severalFrom(m, field, env, { list, least, most: chosen.length, chosen }, goesOn);
  env[field.at] = NONE;
  const several = { least, most, ordered, chosen, list };
  if (found.length === 0) return { kind: "several", candidates: [], several, ...(enough ? { answer: chosen } : {}) };
  return { kind: "several", candidates: enough ? [...found, NONE] : found, several };
}

function offerSplit(m: Machine, cursor: Cursor, field: CompiledField): Candidates {
  const { env } = cursor;
  const split = splitOf(field, env, (list) => asShown(m, cursor, field, list));
  const given = (cursor.partial ?? []) as readonly number[];
  if (split.total === 0) return { kind: "split", candidates: [], answer: [] };
  if (given.length === split.list.length && given.length > 0) {
    return { kind: "split", candidates: [], answer: splitValue(split.list, given) };
  }
  const left = split.total - given.reduce((sum, n) => sum + n, 0);
  const goesOn = rest(m, cursor);
  const next = split.list.length > 0 ? amounts(field, split, given.length, left) : [];
  const fits = (n: number) => splitFrom(m, field, env, split, [...given, n], goesOn);
  const found = field.affectsRest ? next.filter(fits) : next.slice(0, 1).some(fits) ? next : [];
  env[field.at] = NONE;
  return { kind: "split", candidates: found, about: split.list[given.length] ?? NONE, among: split.list };
}

/** The candidates of the field at the cursor. */
export function candidatesOf(m: Machine, cursor: Cursor, field: CompiledField): Candidates {
  switch (field.field.choice.choose) {
    case "one":
      return offerOne(m, cursor, field);
    case "several":
      return offerSeveral(m, cursor, field);
    case "split":
      return offerSplit(m, cursor, field);
  }
}
