/**
 * The values that running rules remember, with their types. What a waiting question or toss has gathered so far lies in
 * `picks`, in the forms that machine/questions/partial-moves.ts, machine/questions/simultaneous.ts and machine/effects/draw.ts write.
 */

import {
  type BodyId,
  type CommandId,
  type Expr,
  type Field,
  type Instruction,
  NONE,
  type Type,
  type Value,
} from "../ir/program.ts";
import { answerType } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import type { Frame } from "../runtime/state.ts";

type Map = (type: Type, value: Value) => Value;
type List = readonly Value[];

/** Puts another value in place of each value that a frame remembers. */
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
  if (waiting && isList(frame.picks)) frame.picks = mapPicks(game, { body: frame.body, waiting }, frame.picks, map);
}

const isList = (value: Value | null | undefined): value is List => typeof value === "object" && value !== null;

/** Values of fields, one after another; a field that is not answered, or that is unknown, stays as it is. */
function mapped(fields: readonly Field[], values: Value, map: Map): Value {
  if (!isList(values)) return values;
  return values.map((value, i) => {
    const field = fields[i];
    return field ? map(answerType(field), value) : value;
  });
}

interface Waits {
  readonly body: BodyId;
  readonly waiting: Instruction;
}

function mapPicks(game: Game, { body, waiting }: Waits, picks: List, map: Map): Value {
  switch (waiting.do) {
    case "ask":
      return mapPick(waiting.fields, [], picks, map);
    case "offer": {
      const chosen = waiting.alternatives[Number(isList(picks[1]) ? (picks[1][0] ?? NONE) : NONE)];
      return mapPick(chosen ? fieldsOf(game, chosen.command) : [], [NONE], picks, map);
    }
    case "everyone": {
      const item = game.program.bodies[body]?.locals[waiting.item]?.type;
      const [participants, entries] = picks;
      return [
        isList(participants) && item ? participants.map((one) => map(item, one)) : (participants ?? NONE),
        isList(entries) ? entries.map((entry) => mapEntry(waiting.fields, entry, map)) : (entries ?? NONE),
      ];
    }
    case "draw":
      return picks.map((part) => (isList(part) ? part.map((card) => map({ t: "entity", of: [] }, card)) : part));
    case "set":
    case "let":
    case "forget":
    case "jump":
    case "unless":
    case "gather":
    case "next":
    case "call":
    case "perform":
    case "return":
    case "move":
    case "make":
    case "remove":
    case "reveal":
    case "hide":
    case "shuffle":
    case "roll":
    case "unpack":
    case "together":
    case "applied":
    case "refresh":
    case "endIf":
    case "finish":
    case "begin":
    case "say":
      return picks;
  }
}

/** `[player, values]`: what a participant has answered, or nothing more once it has been read. */
function mapGiven(fields: readonly Field[], given: Value, map: Map): Value {
  if (!isList(given)) return given;
  const [player, values] = given;
  return player === undefined || values === undefined ? given : [player, mapped(fields, values, map)];
}

/** `[0, pick]` while a participant answers, `[1, [player, values]]` when it has committed. */
function mapEntry(fields: readonly Field[], entry: Value, map: Map): Value {
  if (!isList(entry)) return entry;
  const [committed = 0, inner = NONE] = entry;
  if (committed === 1) return [committed, mapGiven(fields, inner, map)];
  return isList(inner) ? [committed, mapPick(fields, [], inner, map)] : entry;
}

/** `[who, answers, partial, steps]`; `before` stands for answers that are no fields. */
function mapPick(fields: readonly Field[], before: List, pick: List, map: Map): Value {
  const [who = NONE, answers = NONE, partial = NONE, ...steps] = pick;
  if (!isList(answers)) return pick;
  const given = mapped(fields, answers.slice(before.length), map);
  const next = fields[answers.length - before.length];
  // A split is answered by amounts, which name nothing.
  const items = next?.choice.choose === "several" ? next.type : null;
  const half = items && isList(partial) ? map(items, partial) : partial;
  return [who, [...answers.slice(0, before.length), ...(isList(given) ? given : [])], half, ...steps];
}

/** The fields of a command, and of those that may follow it where the rules name them. */
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
