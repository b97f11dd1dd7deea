import type { Game } from "../interpreter/game.ts";
import { type Field, NONE, type Program } from "../interpreter/program.ts";
import type { Question } from "../interpreter/question.ts";
import { entityNamed, locationNamed } from "../interpreter/value-names.ts";
import type { Answer } from "./model.ts";
import { type Glossary, plainWord } from "./words.ts";

/** The fields of each ask of some rules by any of its fields, and those of asks that may go on with another's move. */
interface Asks {
  readonly together: ReadonlyMap<Field, ReadonlySet<string>>;
  readonly going: ReadonlySet<string>;
  /** the fields of all asks and commands */
  readonly all: ReadonlySet<string>;
}

const known = new WeakMap<Program, Asks>();

function asksOf(program: Program): Asks {
  const found = known.get(program);
  if (found) return found;
  const asks = program.bodies
    .flatMap(({ code }) => code)
    .flatMap((step) => (step.do === "ask" || step.do === "everyone" ? [step] : []));
  const made = {
    together: new Map(
      asks.flatMap(({ fields }) => {
        const names = new Set(fields.map(({ id }) => id));
        return fields.map((field) => [field, names] as const);
      }),
    ),
    going: new Set(
      asks.flatMap((step) => (step.do === "ask" && step.continues ? step.fields.map(({ id }) => id) : [])),
    ),
    all: new Set([...asks, ...program.commands].flatMap(({ fields }) => fields.map(({ id }) => id))),
  };
  known.set(program, made);
  return made;
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
  const unknown = fields.flatMap(({ field }) => (all.has(field) ? [] : [field]));
  const words = [...(command === null ? [] : [command]), ...fields.flatMap(({ values }) => values)];
  return [...unknown, ...words.filter((word) => !meansSomething(game, plainWord(word, glossary)))];
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

const ALWAYS = ["", "yes", "no", "none", "pass", "new"];
