import type { Field } from "../../ir/program.ts";
import { partialOf } from "./field-candidates.ts";
import { noPartial } from "./fields.ts";
import type { Offered } from "./offered.ts";
import type { Asked } from "./questions.ts";

/** Converts partial moves between the variables of a module and the records of runtime/progress.ts. */

const values = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${name}_f${i}`);

/** The answers before the field that is asked. */
const given = (name: string, fields: readonly Field[]): string =>
  `[${values(name, fields.length).join(", ")}].slice(0, ${name}_at)`;

/** The parts of a move record. */
const parts = (player: string, answers: string, partial: string, steps: string): string =>
  `player: ${player}_who, answers: ${answers}, partial: ${partial}, steps: ${steps}`;

/** The parts of the move whose variables have a prefix. */
export const partsOf = (name: string, fields: readonly Field[]): string =>
  parts(name, given(name, fields), partialOf(name, fields), `${name}_steps`);

/** The record of the partial move of a question or window. */
export function moveRecord({ name, instruction, commands }: Asked): string {
  if (instruction.do !== "offer") return `{ kind: "ask", ${partsOf(name, instruction.fields)} }`;
  const each = commands.map((one) => {
    const { fields } = one.def;
    const list = [...answeredBefore(one), `...${given(one.half, fields)}`].join(", ");
    const move = parts(name, `[${list}]`, partialOf(one.half, fields), `${one.half}_steps`);
    return `${name}_which === ${one.number} ? { kind: "window", command: ${chosenIn(one)}, ${move} }`;
  });
  return [...each, `{ kind: "window", command: null, ${parts(name, "[]", "none", "0")} }`].join(" : ");
}

/** The partial answer to the field that is asked: a list, or none. */
export function partialIn({ name, instruction, commands }: Asked): string {
  if (instruction.do !== "offer") return partialOf(name, instruction.fields);
  const each = commands.map((one) => [one.number, partialOf(one.half, one.def.fields)] as const);
  const lists = each.filter(([, partial]) => partial !== "none");
  return [...lists.map(([number, partial]) => `${name}_which === ${number} ? ${partial}`), "none"].join(" : ");
}

/** The answers of the commands that this one is chained to. */
const answeredBefore = ({ before }: Offered): readonly string[] =>
  before ? [...answeredBefore(before), ...values(before.half, before.def.fields.length)] : [];

/** The number of the first command of the chain. */
const chosenIn = ({ before, number }: Offered): number => (before ? chosenIn(before) : number);

/** Restores the variables with a prefix from a record `move`. */
export const takeParts = (name: string, fields: readonly Field[]): string =>
  [
    `${name}_who = move.player;`,
    ...values(name, fields.length).map((value, i) => `${value} = move.answers[${i}] ?? none;`),
    `${name}_at = move.answers.length;${noPartial(name, fields, "move.partial")} ${name}_steps = move.steps;`,
  ].join(" ");

/** Restores a partial move from a record `move`. */
export function takeMove({ name, instruction }: Asked): string {
  if (instruction.do !== "offer") return takeParts(name, instruction.fields);
  const each = instruction.alternatives.map(
    (_, i) => `case ${i}: begin_${name}_${i}(); replay_${name}_${i}(move.answers, move.steps, move.partial); break;`,
  );
  return `${name}_who = move.player; ${name}_which = -1; switch (move.command) { ${each.join(" ")} }`;
}
