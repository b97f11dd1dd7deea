import { rowOf } from "../interpreter/ir/instructions.ts";
import type { Field, Program, Type } from "../interpreter/ir/program.ts";
import { parseValue } from "../interpreter/names/index.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** All questions of a game by name: fields, and `command` if windows offer commands. */
export function questionsOf(program: Program): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, Field[]>();
  const note = (fields: readonly Field[]) => {
    for (const field of fields) found.set(field.id, [...(found.get(field.id) ?? []), field]);
  };
  for (const { code } of program.bodies) for (const one of code) note(rowOf(one).fields(one));
  for (const { fields } of program.commands) note(fields);
  if (program.commands.length > 0) found.set("command", []);
  return found;
}

/** Whether an answer is possible for one of the fields of a name. The names of hidden things are known only in play. */
export function canBeAnswered(game: Game, fields: readonly Field[], answer: string): boolean {
  if (fields.length === 0) return answer === "pass" || game.program.commands.some(({ id }) => id === answer);
  return fields.some((field) => isAnswer(game, field, answer));
}

const ALWAYS = ["none", "new"];

function isAnswer(game: Game, { choice, type }: Field, answer: string): boolean {
  if (choice.choose === "split" || ALWAYS.includes(answer) || answer.includes("[")) return true;
  return parseValue(game, elementOf(type), answer) !== null;
}

/** Several values are answered one by one. */
function elementOf(type: Type): Type {
  if (type.t === "optional") return elementOf(type.of);
  return type.t === "list" || type.t === "set" ? type.of : type;
}
