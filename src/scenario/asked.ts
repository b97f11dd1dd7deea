import { rowOf } from "../interpreter/ir/instructions.ts";
import { type Field, NONE, type Program } from "../interpreter/ir/program.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import { entityNamed, locationNamed } from "../interpreter/names/value-names.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Answer } from "./model.ts";
import { elementType, type Glossary, plainWord } from "./words.ts";

/** The fields of each ask of some rules by any of its fields, and those of asks that may go on with another's move. */
interface Asks {
  readonly together: ReadonlyMap<Field, ReadonlySet<string>>;
  readonly going: ReadonlySet<string>;
  /** the fields of all asks and commands, with what is asked for under that name */
  readonly all: ReadonlyMap<string, readonly Field["type"][]>;
}

const known = new WeakMap<Program, Asks>();

function asksOf(program: Program): Asks {
  const found = known.get(program);
  if (found) return found;
  const code = program.bodies.flatMap((body) => body.code);
  const asked = code.map((step) => rowOf(step).fields(step)).filter((fields) => fields.length > 0);
  const made = {
    together: new Map(
      asked.flatMap((fields) => {
        const names = new Set(fields.map(({ id }) => id));
        return fields.map((field) => [field, names] as const);
      }),
    ),
    going: new Set(
      code.flatMap((step) => (step.do === "ask" && step.continues ? step.fields.map(({ id }) => id) : [])),
    ),
    all: typesOf([...asked, ...program.commands.map(({ fields }) => fields)].flat()),
  };
  known.set(program, made);
  return made;
}

function typesOf(fields: readonly Field[]): Map<string, Field["type"][]> {
  const found = new Map<string, Field["type"][]>();
  for (const { id, type } of fields) found.set(id, [...(found.get(id) ?? []), elementType(type)]);
  return found;
}

/**
 * Can the move of this question come to a field of this name? What an ask never asks for need not be looked for behind
 * millions of answers; a command may lead anywhere.
 */
export function mayAskFor(program: Program, question: Question, name: string): boolean {
  if (question.field === null || question.command >= 0) return true;
  const { together, going } = asksOf(program);
  return going.has(name) || (together.get(question.field)?.has(name) ?? true);
}

/** The fields that an answer names and nobody is ever asked for, and the words in it that mean nothing: slips of the pen. */
export function neverAsked(
  game: Game,
  glossary: Glossary,
  { command, fields }: Pick<Answer, "command" | "fields">,
): string[] {
  const { all } = asksOf(game.program);
  const strange = fields.flatMap(({ field, values }) => {
    const types = all.get(field);
    if (!types) return [field];
    return values.filter((value) => !types.some((type) => mayBe(game, type, plainWord(value, glossary))));
  });
  const isStrange = command !== null && !meansSomething(game, plainWord(command, glossary));
  return isStrange ? [command, ...strange] : strange;
}

/** Could a question for values of this type offer it? What lies hidden is called by its place, in brackets. */
function mayBe(game: Game, type: Field["type"], word: string): boolean {
  const [name = ""] = word.split(/[:[(]/);
  if (NOT_ONE.includes(name)) return true;
  switch (type.t) {
    case "int":
      return /^-?\d+$/.test(name);
    case "bool":
      return name === "yes" || name === "no";
    case "enum":
      return game.program.enums[type.of]?.words.includes(name) === true;
    case "row":
      return game.program.kinds[type.of]?.rows.includes(name) === true;
    case "entity":
      return isOfKinds(game, type.of, name) || (word !== name && locationNamed(game, name) !== null);
    case "amounts":
    case "body":
    case "command":
    case "frame":
    case "list":
    case "map":
    case "never":
    case "optional":
    case "record":
    case "set":
    case "tuple":
    case "zone":
      return meansSomething(game, word);
  }
}

function isOfKinds(game: Game, kinds: readonly number[], name: string): boolean {
  const entity = entityNamed(game, name);
  if (entity !== NONE) return kinds.length === 0 || kinds.includes(game.entities.kindOf[entity] ?? NONE);
  return kinds.some((kind) => game.program.kinds[kind]?.rows.includes(name));
}

/** Could a question of this game ever offer it? What lies hidden has a place in brackets, shares an amount behind a colon. */
export function meansSomething(game: Game, word: string): boolean {
  const [name = ""] = word.split(/[:[(]/);
  if (/^-?\d+$/.test(name) || ALWAYS.includes(name)) return true;
  if (entityNamed(game, name) !== NONE || locationNamed(game, name) !== null) return true;
  const { commands, bodies, enums, kinds } = game.program;
  return (
    [...commands, ...bodies].some(({ id }) => id === name) ||
    enums.some(({ words }) => words.includes(name)) ||
    kinds.some(({ rows }) => rows.includes(name))
  );
}

/** What may stand for a value where there is none of those that are listed. */
const NOT_ONE = ["", "none", "pass", "new"];
const ALWAYS = [...NOT_ONE, "yes", "no"];
