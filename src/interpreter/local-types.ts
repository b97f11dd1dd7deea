/** The types of all local places of a body, those included that the lowering made and that have no word. */
import type { Body, BodyId, Field, Instruction, Program, Type } from "./program.ts";

const known = new WeakMap<Body, readonly (Type | null)[]>();

/** By local place: its type; null where it holds nothing but counters and the like. */
export function localTypes(program: Program, id: BodyId): readonly (Type | null)[] {
  const body = program.bodies[id];
  if (!body) return [];
  const types = known.get(body) ?? inferred(body);
  known.set(body, types);
  return types;
}

const listOf = (of: Type): Type => ({ t: "list", of, most: 10_000 });

/** What a question puts into its place. */
export function answerType(field: Field): Type {
  return field.choice.choose === "one" ? { t: "optional", of: field.type } : field.type;
}

function inferred(body: Body): (Type | null)[] {
  const types = body.locals.map((local) => local?.type ?? null);
  const learn = (at: number, type: Type | null) => {
    if (type && types[at] === null) types[at] = type;
  };
  // A loop over a loop needs the inner item first, so the code is read until nothing new is learned.
  for (let before = -1; before !== count(types); ) {
    before = count(types);
    for (const instruction of body.code) learnFrom(instruction, types, learn);
  }
  return types;
}

const count = (types: readonly (Type | null)[]) => types.filter((type) => type !== null).length;

function learnFrom(
  instruction: Instruction,
  types: readonly (Type | null)[],
  learn: (at: number, type: Type | null) => void,
): void {
  switch (instruction.do) {
    case "next": {
      const item = types[instruction.item];
      if (item) learn(instruction.from, listOf(item));
      const list = types[instruction.from];
      if (list?.t === "list" || list?.t === "set") learn(instruction.item, list.of);
      break;
    }
    case "ask":
      for (const field of instruction.fields) learn(field.at, answerType(field));
      break;
    case "everyone": {
      for (const field of instruction.fields) learn(field.at, answerType(field));
      const item = types[instruction.item];
      if (item) learn(instruction.into, listOf(item));
      break;
    }
    default:
      break;
  }
}
