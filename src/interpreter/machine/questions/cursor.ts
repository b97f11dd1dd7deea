import { type CommandId, NONE, type NodeId, type Value } from "../../ir/program.ts";
import type { Masks } from "../../runtime/state.ts";
import type { Machine } from "../core/machine.ts";
import { checkBlind } from "../secrecy/leaks.ts";
import { type Given, given } from "../secrecy/local-masks.ts";
import { type Candidates, candidatesOf } from "./candidates.ts";
import type { CompiledAsk, CompiledField } from "./fields.ts";
import { commandEnv, commandOpen } from "./lookahead.ts";
import type { Question } from "./question.ts";

/**
 * The progress of a player through a move: which questions are answered, and which is next. It is rebuilt from the
 * answers in the state, so the state stores nothing but answers.
 */
export interface Cursor {
  /** the player (an entity) */
  readonly who: number;
  /** the answers to the fields in order, command after command */
  readonly answers: Value[];
  /** answers so far to a field that is asked value by value; null for other fields */
  partial: readonly Value[] | null;
  plan: CompiledAsk;
  env: Value[];
  /** who may know the values of the environment */
  masks: Masks;
  /** index of the field in the plan */
  at: number;
  /** how many questions of this move were answered; fields that answer themselves do not count */
  steps: number;
  /**
   * who may know everything that the fields which answered themselves depend on. Others would learn it if no question
   * were asked.
   */
  open: number;
  /** commands whose fields are all answered, in order */
  readonly done: { readonly command: CommandId; readonly env: Value[]; readonly masks: Masks }[];
  /** node for messages */
  readonly node: NodeId;
}

/** The next step of the player. */
export type Next =
  | { readonly is: "ask"; readonly question: Question }
  /** every field is answered */
  | { readonly is: "done" }
  /** the first field offers nothing, and that is public */
  | { readonly is: "nothing" };

/** Writes the answer of the field at the cursor, given by the player or implied. */
export function note(cursor: Cursor, value: Value): void {
  const field = cursor.plan.fields[cursor.at];
  if (field) cursor.env[field.at] = value;
  cursor.answers.push(value);
  cursor.partial = null;
  cursor.at++;
}

/** Goes on to the command that follows in the chain, if there is one. */
export function nextCommand(m: Machine, cursor: Cursor): boolean {
  const { plan, env } = cursor;
  if (plan.command < 0) return false;
  cursor.done.push({ command: plan.command, env, masks: cursor.masks });
  const further = plan.further ? plan.further.command(env) : NONE;
  if (!plan.further || further === NONE) return false;
  const args = given(m.rt, plan.further.args, env, cursor.masks);
  cursor.plan = m.command(further);
  cursor.env = commandEnv(cursor.plan, args.values, cursor.who);
  cursor.masks = args.masks;
  cursor.at = 0;
  return true;
}

function asked(m: Machine, cursor: Cursor, field: CompiledField, offer: Candidates): Question {
  const { everybody } = m.game;
  const knownTo = m.guard.knownTo();
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
    publiclyForced: forced && knownTo === everybody,
    knownTo,
    several: offer.several ?? null,
    about: offer.about ?? NONE,
    among: offer.among ?? [],
    steps: cursor.steps,
    text: field.field.text,
    env: cursor.env,
  };
}

/** A question whose only answer is NONE. Asking nothing would tell that there is nothing to choose from. */
function silent(m: Machine, cursor: Cursor, field: CompiledField): Question {
  return { ...asked(m, cursor, field, { kind: "nothing", candidates: [NONE] }), publiclyForced: false };
}

/** Would completing this move without a question tell a secret? */
function tellsBySilence(m: Machine, { plan, steps, open }: Cursor): boolean {
  return plan.command < 0 && steps === 0 && (open & m.game.everybody) !== m.game.everybody;
}

/** Steps back to the last field, which answered itself, and asks it with that answer alone. */
function quiet(m: Machine, cursor: Cursor): Question {
  const field = cursor.plan.fields[--cursor.at] as CompiledField;
  cursor.answers.pop();
  return { ...silent(m, cursor, field), quiet: true };
}

/** Advances the cursor over every field that needs no answer, up to the next question. */
export function proceed(m: Machine, cursor: Cursor): Next {
  for (;;) {
    const field = cursor.plan.fields[cursor.at];
    if (!field) {
      if (nextCommand(m, cursor)) continue;
      return tellsBySilence(m, cursor) ? { is: "ask", question: quiet(m, cursor) } : { is: "done" };
    }
    const next = fieldNext(m, cursor, field);
    if (next) return next;
  }
}

/** The question of a field, or null where it answers itself. */
function fieldNext(m: Machine, cursor: Cursor, field: CompiledField): Next | null {
  const { who, masks, plan } = cursor;
  const offering = { who, node: field.field.node, command: plan.command, masks, places: field.reads };
  m.guard.begin(masks, field.ifReads);
  if (field.if && field.if(cursor.env) !== 1) {
    m.guard.check({ ...offering, places: field.ifReads });
    cursor.open &= m.guard.knownTo();
    note(cursor, NONE);
    return null;
  }
  m.guard.add(masks, field.reads);
  const offer = candidatesOf(m, cursor, field);
  // A split offers amounts, but the things are what the amounts are for.
  const things = offer.candidates.length > 0 ? (offer.among ?? offer.candidates) : offer.candidates;
  field.names?.(things);
  const isPublic = m.guard.check(offering);
  if (field.hides) checkBlind(m, who, field.field.node, things);
  if (offer.candidates.length > 0) return { is: "ask", question: asked(m, cursor, field, offer) };
  const first = cursor.steps === 0;
  const nothingToDo = offer.kind !== "one" && (cursor.partial !== null || offer.several === undefined);
  if (offer.answer !== undefined && (nothingToDo || (!first && isPublic))) {
    cursor.open &= m.guard.knownTo();
    note(cursor, offer.answer);
    return null;
  }
  if (first && isPublic) return { is: "nothing" };
  return { is: "ask", question: silent(m, cursor, field) };
}

/** The commands that a window offers now, and who may know that. */
export function openCommands(
  m: Machine,
  who: number,
  alternatives: readonly { readonly plan: CompiledAsk; readonly args: Given; readonly node: NodeId }[],
): { readonly open: number[]; readonly knownTo: number } {
  const open: number[] = [];
  let knownTo = m.game.everybody;
  for (const [i, { plan, args, node }] of alternatives.entries()) {
    m.guard.begin(args.masks, plan.reads);
    if (commandOpen(m, plan, args.values, who)) open.push(i);
    m.guard.check({ who, node, command: plan.command, masks: args.masks, places: plan.reads });
    knownTo &= m.guard.knownTo();
  }
  return { open, knownTo };
}
