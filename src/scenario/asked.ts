/**
 * Which fields and values the rules can ever ask for. A misspelt name in `may not` would otherwise pass for a proof.
 */
import { rowOf } from "../interpreter/ir/instructions.ts";
import { type Field, NONE, type Program } from "../interpreter/ir/program.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import { entityNamed, locationNamed } from "../interpreter/names/value-names.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Answer } from "./model.ts";
import { elementType, type Glossary, plainWord } from "./words.ts";

/**
 * `together`: for a field, the names of all fields of the same ask. `going`: the fields of asks that may continue
 * another ask's move.
 */
interface Asks {
  readonly together: ReadonlyMap<Field, ReadonlySet<string>>;
  readonly going: ReadonlySet<string>;
  /** the fields of all asks and commands, by name, with the types asked for under that name */
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
 * Whether the move of this question can come to a field of this name. It spares a search through millions of answers
 * for a field that the ask never asks for. A command may lead anywhere.
 */
export function mayAskFor(program: Program, question: Question, name: string): boolean {
  if (question.field === null || question.command >= 0) return true;
  const { together, going } = asksOf(program);
  return going.has(name) || (together.get(question.field)?.has(name) ?? true);
}

/**
 * The fields that an answer names but no question asks for, and the words in it that name nothing: probably slips of
 * the pen.
 */
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

/**
 * Whether a question for values of this type could offer this word. Hidden things are named by their place, in
 * brackets.
 */
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

/**
 * Whether any question of this game could offer this word. The place of a hidden thing stands in brackets, the amount
 * of a share behind a colon.
 */
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

/** Words that answer a question without naming a candidate. */
const NOT_ONE = ["", "none", "pass", "new"];
const ALWAYS = [...NOT_ONE, "yes", "no"];
