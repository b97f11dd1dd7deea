import { NONE, type Value } from "../interpreter/ir/program.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import { partNames, valueName } from "../interpreter/names/index.ts";
import { sightOf } from "../interpreter/observe/sight.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { isInPlay, rowOf } from "../interpreter/runtime/position.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Seats } from "./model.ts";

/** The meaning of names in a scenario: seats, and things named by its effects. */
export interface Glossary {
  readonly seats: Seats;
  /** names given by `as:`, `let:` and columns, as words */
  readonly names: ReadonlyMap<string, string>;
}

/** Replaces a scenario's name by the game's: `Yao.stakes[1]` becomes `p2.stakes[1]`. Other words stay. */
export function plainWord(word: string, glossary: Glossary): string {
  const { seats, names } = glossary;
  const first = /^[A-Za-z_]\w*/.exec(word)?.[0];
  if (first === undefined) return word;
  const rest = word.slice(first.length);
  const seat = seats.names.get(first);
  if (seat !== undefined) return `p${seat}${rest}`;
  const named = names.get(first);
  if (named === undefined || named === first) return word;
  // The cell of a column may itself begin with the name of a seat.
  return plainWord(named + rest, { seats, names: without(names, first) });
}

/** The words that a scenario may use for a candidate: its name, and its place for seats that do not know it. */
export function wordsOf(game: Game, state: State, question: Question, candidate: Value): string[] {
  if (candidate === NONE) return question.kind === "command" ? ["pass", "none"] : ["none", "pass"];
  if (question.kind === "command") return [commandWord(game, question, candidate)];
  if (question.kind === "split") return [String(candidate)];
  return valueWords(game, state, question, candidate);
}

function commandWord(game: Game, question: Question, candidate: Value): string {
  const alternative = typeof candidate === "number" ? question.alternatives[candidate] : undefined;
  return game.program.commands[alternative?.command ?? -1]?.id ?? "?";
}

/** The words for a value of the question's field, such as the candidate of a split for which an amount is asked. */
export function valueWords(game: Game, state: State, question: Question, value: Value): string[] {
  const type = question.field ? elementType(question.field.type) : null;
  if (type?.t === "entity" && typeof value === "number") {
    const { choice } = question.field ?? {};
    if (choice?.choose === "one" && choice.orNew && !isInPlay(game, state, value)) return ["new"];
    const sight = sightOf(game, state, question.seat);
    const name = game.names[value] ?? "?";
    // Scenarios use the referee's numbers for equal copies, not the player's.
    const seen = sight.knows(value) ? name : sight.nameOf(value);
    const row = seen === name ? onlyRow(game, state, question, value) : null;
    return [...new Set([name, seen, ...(row === null ? [] : [row]), ...partNames(game, value)])];
  }
  return type ? [valueName(game, type, value)] : [String(value)];
}

/** The row of a thing, if no other candidate has the same row: `relocate` for `p2.relocate`. */
function onlyRow(game: Game, state: State, { candidates }: Question, entity: number): string | null {
  const rowAt = (one: Value) => (typeof one === "number" && one !== NONE ? rowOf(game, state, one) : NONE);
  const kind = game.entities.kindOf[entity] ?? 0;
  const row = game.program.kinds[kind]?.rows[rowAt(entity)];
  const isLike = (one: Value) =>
    typeof one === "number" && game.entities.kindOf[one] === kind && rowAt(one) === rowAt(entity);
  return row !== undefined && candidates.filter(isLike).length === 1 ? row : null;
}

type FieldType = NonNullable<Question["field"]>["type"];

/** The type of one answer: lists and sets are asked for value by value, optional values by their inner type. */
export function elementType(type: FieldType): FieldType {
  if (type.t === "optional" || type.t === "list" || type.t === "set") return elementType(type.of);
  return type.t === "map" || type.t === "amounts" ? elementType(type.key) : type;
}

function without(names: ReadonlyMap<string, string>, name: string): Map<string, string> {
  return new Map([...names].filter(([other]) => other !== name));
}
