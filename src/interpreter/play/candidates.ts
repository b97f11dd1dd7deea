import { callerOf } from "../copies/aliases.ts";
import { NONE, type Type, type Value } from "../ir/program.ts";
import type { Question } from "../machine/questions/question.ts";
import { valueName } from "../names/index.ts";
import { sightOf } from "../observe/sight.ts";
import type { Game } from "../runtime/game.ts";
import { isInPlay, knownTo } from "../runtime/position.ts";
import type { State } from "../runtime/state.ts";
import { elementType } from "./answer-type.ts";

/** How answers to a question are written: by declared ids, or by place for things that the chooser may not identify. */

/**
 * The words for candidate `i` in the key of a move. Null if the answer adds no word: it says that enough is chosen, or
 * gives nothing to a candidate of a split.
 */
export function candidateName(game: Game, state: State, asked: Question, i: number): string | null {
  return named(game, state, asked, i, asked.seat);
}

/** The words for candidate `i` in a record, where equal copies have their real numbers and not the names of the chooser. */
export function recordedName(game: Game, state: State, asked: Question, i: number): string | null {
  return named(game, state, asked, i, null);
}

/** The word for one step, for those who choose step by step: the bare amount for a split, `done` for enough. */
export function stepKey(game: Game, state: State, asked: Question, i: number): string {
  if (asked.kind === "split") return String(asked.candidates[i] ?? 0);
  return candidateName(game, state, asked, i) ?? "done";
}

/** The word for the question of a step: the name of the field, or `command`. */
export const stepName = ({ field }: Question): string => field?.id ?? "command";

/** `caller`: the seat whose names for equal copies are used; null: the record. */
function named(game: Game, state: State, asked: Question, i: number, caller: number | null): string | null {
  const value = asked.candidates[i] ?? NONE;
  const nameAt = (all: readonly Value[], at: number) => nameFor(game, state, asked, { all, at, caller });
  switch (asked.kind) {
    case "command": {
      if (value === NONE) return "pass";
      const command = asked.alternatives[value as number]?.command ?? -1;
      return game.program.commands[command]?.id ?? "?";
    }
    case "nothing":
      return "none";
    case "one":
      return value === NONE ? "none" : nameAt(asked.candidates, i);
    case "several":
      return value === NONE ? null : nameAt(asked.candidates, i);
    case "split":
      return value === 0 ? null : `${aboutName(game, state, asked, caller)}:${value}`;
  }
}

/** The name of the candidate whose amount a split asks for. */
export const aboutName = (game: Game, state: State, asked: Question, caller: number | null = asked.seat): string =>
  nameFor(game, state, asked, { all: asked.among, at: asked.among.indexOf(asked.about), caller });

interface One {
  readonly all: readonly Value[];
  readonly at: number;
  readonly caller: number | null;
}

function nameFor(game: Game, state: State, asked: Question, { all, at: i, caller }: One): string {
  const value = all[i] ?? NONE;
  const type = asked.field && elementType(asked.field);
  const { field, seat } = asked;
  if (type && (typeof value !== "number" || type.t === "zone"))
    return compoundName(game, state, asked, type, { all, at: i, caller });
  if (type?.t !== "entity" || typeof value !== "number") return type ? valueName(game, type, value) : String(value);
  if (field?.choice.choose === "one" && field.choice.orNew && !isInPlay(game, state, value)) return "new";
  if (isKnown(game, state, value, seat)) return game.names[callerOf(game, state, caller)(value)] ?? "?";
  const { nameOf } = sightOf(game, state, seat);
  const name = nameOf(value);
  // Nothing tells hidden things in a pile apart, so they are numbered.
  const alike = all.flatMap((other, at) => {
    const same = typeof other === "number" && other !== NONE && !isKnown(game, state, other, seat);
    return same && nameOf(other) === name ? [at] : [];
  });
  return alike.length > 1 ? `${name}[${alike.indexOf(i) + 1}]` : name;
}

/** The name of a list, record or zone. Things in it are named as the chooser names them; equal names are numbered. */
function compoundName(game: Game, state: State, asked: Question, type: Type, { all, at: i, caller }: One): string {
  const sight = sightOf(game, state, asked.seat);
  const nameOf = (thing: number) =>
    caller === null && sight.knows(thing) ? (game.names[thing] ?? "?") : sight.nameOf(thing);
  const name = valueName(game, type, all[i] ?? NONE, nameOf);
  const alike = all.flatMap((other, at) =>
    other !== NONE && valueName(game, type, other, nameOf) === name ? [at] : [],
  );
  return alike.length > 1 ? `${name}[${alike.indexOf(i) + 1}]` : name;
}

/** May a seat know what a thing is? */
export const isKnown = (game: Game, state: State, entity: number, seat: number): boolean =>
  game.secrets.rows[game.entities.kindOf[entity] ?? 0] !== true || ((knownTo(game, state, entity) >> seat) & 1) === 1;
