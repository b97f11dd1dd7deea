import { NONE, type Value } from "../interpreter/ir/program.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import { partNames, valueName } from "../interpreter/names/index.ts";
import { sightOf } from "../interpreter/observe/sight.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { isInPlay, rowOf } from "../interpreter/runtime/position.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Seats } from "./model.ts";

/** What names of a scenario mean: seats, and things that its effects have named. */
export interface Glossary {
  readonly seats: Seats;
  /** names given by `as:`, `let:` and columns, as words */
  readonly names: ReadonlyMap<string, string>;
}

/** `Yao.stakes[1]` is `p2.stakes[1]`; other words stay. */
export function plainWord(word: string, glossary: Glossary): string {
  const { seats, names } = glossary;
  const first = /^[A-Za-z_]\w*/.exec(word)?.[0];
  if (first === undefined) return word;
  const rest = word.slice(first.length);
  const seat = seats.names.get(first);
  if (seat !== undefined) return `p${seat}${rest}`;
  const named = names.get(first);
  if (named === undefined || named === first) return word;
  // A column's cell may begin with the name of a seat again.
  return plainWord(named + rest, { seats, names: without(names, first) });
}

/** The words by which a scenario may call a candidate: its name, and where it lies for those who may not know it. */
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

/** The words for a value of the question's field, such as the candidate of a split whose amount is asked. */
export function valueWords(game: Game, state: State, question: Question, value: Value): string[] {
  const type = question.field ? elementType(question.field.type) : null;
  if (type?.t === "entity" && typeof value === "number") {
    const { choice } = question.field ?? {};
    if (choice?.choose === "one" && choice.orNew && !isInPlay(game, state, value)) return ["new"];
    const sight = sightOf(game, state, question.seat);
    const name = game.names[value] ?? "?";
    // Scenarios are written by the referee: equal copies have their own numbers in them, and not those of the player.
    const seen = sight.knows(value) ? name : sight.nameOf(value);
    const row = seen === name ? onlyRow(game, state, question, value) : null;
    return [...new Set([name, seen, ...(row === null ? [] : [row]), ...partNames(game, value)])];
  }
  return type ? [valueName(game, type, value)] : [String(value)];
}

/** The row of a thing, where it is the only one of its row that is offered: `relocate` for `p2.relocate`. */
function onlyRow(game: Game, state: State, { candidates }: Question, entity: number): string | null {
  const rowAt = (one: Value) => (typeof one === "number" && one !== NONE ? rowOf(game, state, one) : NONE);
  const kind = game.entities.kindOf[entity] ?? 0;
  const row = game.program.kinds[kind]?.rows[rowAt(entity)];
  const isLike = (one: Value) =>
    typeof one === "number" && game.entities.kindOf[one] === kind && rowAt(one) === rowAt(entity);
  return row !== undefined && candidates.filter(isLike).length === 1 ? row : null;
}

type FieldType = NonNullable<Question["field"]>["type"];

/** Several values are asked one by one; what is optional is asked as what it may be. */
export function elementType(type: FieldType): FieldType {
  if (type.t === "optional" || type.t === "list" || type.t === "set") return elementType(type.of);
  return type.t === "map" || type.t === "amounts" ? elementType(type.key) : type;
}

function without(names: ReadonlyMap<string, string>, name: string): Map<string, string> {
  return new Map([...names].filter(([other]) => other !== name));
}
