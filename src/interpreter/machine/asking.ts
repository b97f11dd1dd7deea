import { type CommandId, NONE, type NodeId, type Value } from "../program.ts";
import type { Masks } from "../state.ts";
import {
  amounts,
  bounds,
  commandEnv,
  commandOpen,
  completes,
  leftAfter,
  newThing,
  severalFrom,
  splitFrom,
  splitOf,
  splitValue,
} from "./ahead.ts";
import { type Given, given, knowing } from "./keeping.ts";
import { checkLeak, watch } from "./leaks.ts";
import type { Machine } from "./machine.ts";
import type { AskPlan, FieldPlan } from "./plans.ts";
import type { Question } from "./question.ts";

/**
 * A player in the middle of a move: which questions are answered, which is next. It is made anew from the answers that
 * the state holds, so nothing but the answers is stored.
 */
export interface Cursor {
  /** the player (an entity) */
  readonly who: number;
  /** the command, if there is a choice of them, and its answers, then the answers to the fields in order */
  readonly answers: Value[];
  /** answers so far to a field that is asked value by value, or null */
  partial: readonly Value[] | null;
  plan: AskPlan;
  env: Value[];
  /** who may know what lies in the places of the environment */
  masks: Masks;
  /** number of the field in the plan */
  at: number;
  /** questions of this move that were asked and answered; what answers itself does not count */
  steps: number;
  /** commands whose fields are answered, first to last */
  readonly done: { readonly command: CommandId; readonly env: Value[]; readonly masks: Masks }[];
  /** nodes for messages */
  readonly node: NodeId;
}

/** What comes next for a player. */
export type Next =
  | { readonly is: "ask"; readonly question: Question }
  /** all is answered */
  | { readonly is: "done" }
  /** the first field offers nothing, and everybody may know it */
  | { readonly is: "nothing" };

interface Offered {
  readonly kind: Question["kind"];
  readonly candidates: readonly Value[];
  readonly about?: Value;
  readonly several?: Question["several"];
  /** the answer where nothing needs to be asked; what is missing otherwise */
  readonly answer?: Value;
}

/** Can the rest of the move be answered when the field at the cursor has a value? */
const rest = (m: Machine, cursor: Cursor) => () => completes(m, cursor.plan, cursor.env, cursor.at, cursor.who);

function offerOne(m: Machine, cursor: Cursor, field: FieldPlan): Offered {
  const { env } = cursor;
  const goesOn = rest(m, cursor);
  const fits = (value: Value) => {
    env[field.at] = value;
    return goesOn();
  };
  const list = field.query.run(env);
  const fresh = newThing(m, field, env);
  const all = fresh === NONE ? list : [...list, fresh];
  const last = cursor.at === cursor.plan.fields.length - 1 && !cursor.plan.further;
  // Where nothing later depends on the value, one try tells for all of them.
  const open = last || !field.decides;
  const found = open ? (last || (all.length > 0 && fits(all[0] as Value)) ? all : []) : all.filter(fits);
  env[field.at] = NONE;
  const optional = field.optional(env) === 1;
  if (found.length > 0) return { kind: "one", candidates: optional && fits(NONE) ? [...found, NONE] : found };
  return optional ? { kind: "one", candidates: [], answer: NONE } : { kind: "one", candidates: [] };
}

function offerSeveral(m: Machine, cursor: Cursor, field: FieldPlan): Offered {
  const { env } = cursor;
  const { least, most } = bounds(field, env);
  if (most === 0 && !field.together) return { kind: "several", candidates: [], answer: [] };
  const { choice } = field.field;
  const ordered = choice.choose === "several" && choice.ordered;
  const list = field.query.run(env);
  const chosen = cursor.partial ?? [];
  const goesOn = rest(m, cursor);
  const fits = (so: readonly Value[]) => severalFrom(field, env, { list, least, most, chosen: so }, goesOn);
  const left = chosen.length < most ? leftAfter(list, chosen, ordered) : [];
  const found = left.filter((value) => fits([...chosen, value]));
  const enough =
    chosen.length >= least && severalFrom(field, env, { list, least, most: chosen.length, chosen }, goesOn);
  env[field.at] = NONE;
  const several = { least, most, ordered, chosen };
  if (found.length === 0) return { kind: "several", candidates: [], several, ...(enough ? { answer: chosen } : {}) };
  return { kind: "several", candidates: enough ? [...found, NONE] : found, several };
}

function offerSplit(m: Machine, cursor: Cursor, field: FieldPlan): Offered {
  const { env } = cursor;
  const split = splitOf(field, env);
  const given = (cursor.partial ?? []) as readonly number[];
  if (split.total === 0) return { kind: "split", candidates: [], answer: [] };
  if (given.length === split.list.length && given.length > 0) {
    return { kind: "split", candidates: [], answer: splitValue(split.list, given) };
  }
  const left = split.total - given.reduce((sum, n) => sum + n, 0);
  const goesOn = rest(m, cursor);
  const next = split.list.length > 0 ? amounts(field, split, given.length, left) : [];
  const fits = (n: number) => splitFrom(field, env, split, [...given, n], goesOn);
  const found = field.decides ? next.filter(fits) : next.slice(0, 1).some(fits) ? next : [];
  env[field.at] = NONE;
  return { kind: "split", candidates: found, about: split.list[given.length] ?? NONE };
}

function offered(m: Machine, cursor: Cursor, field: FieldPlan): Offered {
  switch (field.field.choice.choose) {
    case "one":
      return offerOne(m, cursor, field);
    case "several":
      return offerSeveral(m, cursor, field);
    case "split":
      return offerSplit(m, cursor, field);
  }
}

/** Notes the answer to the field at the cursor, given or understood. */
export function note(cursor: Cursor, value: Value): void {
  const field = cursor.plan.fields[cursor.at];
  if (field) cursor.env[field.at] = value;
  cursor.answers.push(value);
  cursor.partial = null;
  cursor.at++;
}

/** Goes on to the questions of the further command, if there is one. */
export function chain(m: Machine, cursor: Cursor): boolean {
  const { plan, env } = cursor;
  if (plan.command < 0) return false;
  cursor.done.push({ command: plan.command, env, masks: cursor.masks });
  const further = plan.further ? (plan.further.command(env) as number) : NONE;
  if (!plan.further || further === NONE) return false;
  const args = given(m.rt, plan.further.args, env, cursor.masks);
  cursor.plan = m.command(further);
  cursor.env = commandEnv(cursor.plan, args.values, cursor.who);
  cursor.masks = args.masks;
  cursor.at = 0;
  return true;
}

function asked(cursor: Cursor, field: FieldPlan, offer: Offered, isPublic: boolean): Question {
  const forced = offer.candidates.length === 1;
  return {
    seat: cursor.who - 1,
    node: field.field.node,
    kind: offer.kind,
    window: null,
    field: field.field,
    command: cursor.plan.command,
    alternatives: [],
    candidates: offer.candidates,
    forced,
    publiclyForced: forced && isPublic,
    several: offer.several ?? null,
    about: offer.about ?? NONE,
    steps: cursor.steps,
    text: field.field.text,
    env: cursor.env,
  };
}

/** The question whose only answer is none: that there is nothing to choose from may not be told by silence. */
function silent(cursor: Cursor, field: FieldPlan): Question {
  return asked(cursor, field, { kind: "nothing", candidates: [NONE] }, false);
}

/** Goes on from the cursor over all that needs no answer, up to the next question. */
export function proceed(m: Machine, cursor: Cursor): Next {
  for (;;) {
    const field = cursor.plan.fields[cursor.at];
    if (!field) {
      if (chain(m, cursor)) continue;
      return { is: "done" };
    }
    const next = fieldNext(m, cursor, field);
    if (next) return next;
  }
}

/** The question of a field, or null where it answers itself. */
function fieldNext(m: Machine, cursor: Cursor, field: FieldPlan): Next | null {
  const { who, masks, plan } = cursor;
  const offering = { who, node: field.field.node, command: plan.command, masks, places: field.reads };
  watch(m, masks, field.ifReads);
  if (field.if && field.if(cursor.env) !== 1) {
    checkLeak(m, { ...offering, places: field.ifReads });
    note(cursor, NONE);
    return null;
  }
  m.rt.seen &= knowing(masks, field.reads);
  const offer = offered(m, cursor, field);
  const isPublic = checkLeak(m, offering);
  if (offer.candidates.length > 0) return { is: "ask", question: asked(cursor, field, offer, isPublic) };
  const first = cursor.steps === 0;
  const nothingToDo = offer.kind !== "one" && (cursor.partial !== null || offer.several === undefined);
  if (offer.answer !== undefined && (nothingToDo || (!first && isPublic))) {
    note(cursor, offer.answer);
    return null;
  }
  if (first && isPublic) return { is: "nothing" };
  return { is: "ask", question: silent(cursor, field) };
}

/** The commands that a window offers now. */
export function offers(
  m: Machine,
  who: number,
  alternatives: readonly { readonly plan: AskPlan; readonly args: Given; readonly node: NodeId }[],
): { readonly open: number[]; readonly isPublic: boolean } {
  const open: number[] = [];
  let isPublic = true;
  for (const [i, { plan, args, node }] of alternatives.entries()) {
    watch(m, args.masks, plan.reads);
    if (commandOpen(m, plan, args.values, who)) open.push(i);
    if (!checkLeak(m, { who, node, command: plan.command, masks: args.masks, places: plan.reads })) isPublic = false;
  }
  return { open, isPublic };
}
