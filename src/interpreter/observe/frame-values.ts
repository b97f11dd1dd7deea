/** Visits the values in locals and progress of running rules, with their types. */

import type { BodyId, CommandId, Expr, Field, Instruction, Type, Value } from "../ir/program.ts";
import { answerType } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import { givenIn, givenValue } from "../runtime/given-answers.ts";
import type { PartialMove, Progress, SimultaneousEntry, SimultaneousProgress } from "../runtime/progress.ts";
import type { Frame } from "../runtime/state.ts";

type Map = (type: Type, value: Value) => Value;
type List = readonly Value[];

/** Replaces each value that a frame keeps. */
export function mapFrame(game: Game, frame: Frame, map: Map): void {
  const { locals = [], code = [] } = game.program.bodies[frame.body] ?? {};
  for (const [at, { type }] of locals.entries()) {
    const value = frame.locals[at];
    if (value !== undefined) frame.locals[at] = map(type, value);
  }
  for (const instruction of code) {
    if (instruction.do !== "everyone") continue;
    const answers = frame.locals[instruction.answers];
    if (isList(answers))
      frame.locals[instruction.answers] = answers.map((own) => mapGiven(instruction.fields, own, map));
  }
  const waiting = code[frame.pc];
  if (waiting && frame.progress) frame.progress = mapProgress({ game, body: frame.body, waiting, map }, frame.progress);
}

const isList = (value: Value | undefined): value is List => typeof value === "object";

/** Maps the values of fields. A field without an answer or without a known type stays as it is. */
function mapped(fields: readonly Field[], values: List, map: Map): List {
  return values.map((value, i) => {
    const field = fields[i];
    return field ? map(answerType(field), value) : value;
  });
}

/** The map, and the instruction that waits: it knows the types of the parts of a progress record. */
interface Exchange {
  readonly game: Game;
  readonly body: BodyId;
  readonly waiting: Instruction;
  readonly map: Map;
}

function mapProgress(exchange: Exchange, progress: Progress): Progress {
  switch (progress.kind) {
    case "ask":
      return { ...progress, ...mapMove(fieldsAsked(exchange.waiting), progress, exchange.map) };
    case "window":
      return { ...progress, ...mapMove(fieldsOffered(exchange, progress.command), progress, exchange.map) };
    case "simultaneous":
      return mapSimultaneous(exchange, progress);
    case "draw":
      return { ...progress, drawn: progress.drawn.map((card) => exchange.map({ t: "entity", of: [] }, card)) };
    case "gather":
      return progress;
  }
}

const fieldsAsked = (waiting: Instruction): readonly Field[] =>
  waiting.do === "ask" || waiting.do === "everyone" ? waiting.fields : [];

function fieldsOffered({ game, waiting }: Exchange, command: number | null): readonly Field[] {
  const chosen = waiting.do === "offer" && command !== null ? waiting.alternatives[command] : undefined;
  return chosen ? fieldsOf(game, chosen.command) : [];
}

function mapSimultaneous({ game, body, waiting, map }: Exchange, progress: SimultaneousProgress): SimultaneousProgress {
  const fields = fieldsAsked(waiting);
  const { locals = [] } = game.program.bodies[body] ?? {};
  const item = waiting.do === "everyone" ? locals[waiting.item]?.type : undefined;
  return {
    ...progress,
    participants: item ? progress.participants.map((one) => map(item, one)) : progress.participants,
    entries: progress.entries.map(
      (entry): SimultaneousEntry =>
        entry.is === "open"
          ? { ...entry, move: mapMove(fields, entry.move, map) }
          : { ...entry, values: mapped(fields, entry.values, map) },
    ),
  };
}

function mapGiven(fields: readonly Field[], value: Value, map: Map): Value {
  const given = givenIn(value);
  return given ? givenValue({ ...given, values: mapped(fields, given.values, map) }) : value;
}

function mapMove(fields: readonly Field[], move: PartialMove, map: Map): PartialMove {
  const { player, answers, partial, steps } = move;
  const next = fields[answers.length];
  // The partial answer to a split holds amounts, which name nothing.
  const items = next?.choice.choose === "several" ? next.type : null;
  return {
    player,
    answers: mapped(fields, answers, map),
    partial: items && isList(partial) ? map(items, partial) : partial,
    steps,
  };
}

/** The fields of a command, and of the commands chained to it if these are constant. */
function fieldsOf(game: Game, command: CommandId): readonly Field[] {
  const fields: Field[] = [];
  const met = new Set<CommandId>();
  for (let next: CommandId | null = command; next !== null && !met.has(next); ) {
    met.add(next);
    const def: Game["program"]["commands"][number] | undefined = game.program.commands[next];
    fields.push(...(def?.fields ?? []));
    const further: Expr | undefined = def?.then?.command;
    next = further?.op === "const" ? Number(further.value) : null;
  }
  return fields;
}
