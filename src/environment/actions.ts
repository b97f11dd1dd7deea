/**
 * The action space of a game: a fixed number for everything that can ever be answered. An action is one step of an
 * answer. Each question has a range of numbers, one for each possible value, by the name that its player has for the
 * value.
 */
import { rowOf } from "../interpreter/ir/instructions.ts";
import { type Field, NONE, type Type } from "../interpreter/ir/program.ts";
import { valueName } from "../interpreter/names/value-names.ts";
import { stepType } from "../interpreter/play/answer-type.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { uniqueNames } from "./unique.ts";

/**
 * Up to this many values of a question each have a number. With more values, and for lists and similar types, the
 * candidates are numbered by position.
 */
const MOST_VALUES = 4_096;
/** How many candidates can be numbered by their position. */
const MOST_PLACES = 256;

/** Consecutive values. */
export interface Run {
  readonly start: number;
  readonly size: number;
}

/** The range of numbers of one question. */
export interface Segment {
  readonly first: number;
  /** the number of a value, if values are numbers that all players name alike; else null, and `byName` is used */
  readonly numberOf: ((value: number) => number) | null;
  /** if the values are consecutive: their range, without the number for nothing chosen */
  readonly run: Run | null;
  readonly byName: ReadonlyMap<string, number>;
  /** whether the values are things, each with its own name for players who know it */
  readonly isThing: boolean;
  /**
   * the first number for candidates without a name of their own (hidden things, too many values), numbered by position
   */
  readonly others: number;
  readonly mostOthers: number;
}

export interface ActionSpace {
  /** the meaning of each number, such as `to=r1c1` */
  readonly names: readonly string[];
  /** null for the choice of a command */
  segmentOf(field: Field | null): Segment;
}

/** The name for choosing nothing, or nothing more. */
const NOTHING = "none";

/** The named values of a question. */
interface Listed {
  readonly names: readonly string[];
  /** the index of a value among the names, if all players name the values alike; else null */
  readonly indexOf: ((value: number) => number) | null;
  readonly others: number;
  readonly isThing?: boolean;
  readonly run?: Run | null;
}

export function actionSpace(game: Game): ActionSpace {
  const names: string[] = [];
  const segments = new Map<string, Segment>();
  const add = (
    key: string,
    label: string,
    { names: own, indexOf, others, isThing = false, run = null }: Listed,
  ): Segment => {
    const first = names.length;
    for (const name of own) names.push(label === "" ? name : `${label}=${name}`);
    const from = names.length;
    for (let at = 0; at < others; at++) names.push(`${label === "" ? "command" : label}=[${at + 1}]`);
    const segment: Segment = {
      first,
      numberOf: indexOf && ((value) => numberIn(first, indexOf, value)),
      run,
      isThing,
      byName: new Map(own.map((name, at) => [name, first + at])),
      others: from,
      mostOthers: others,
    };
    segments.set(key, segment);
    return segment;
  };
  const { program } = game;
  const commands = program.commands.map(({ id }) => id);
  // A window may offer the same command in several ways.
  const offered = program.bodies.flatMap(({ code }) =>
    code.map((one) => (one.do === "offer" ? one.alternatives.length : 0)),
  );
  const command = add("", "", {
    names: ["pass", ...commands],
    indexOf: (value) => value,
    others: Math.max(0, ...offered),
  });
  const known = new Map<Field, Segment>();
  const segmentOf = (field: Field | null): Segment => {
    if (!field) return command;
    const found = known.get(field) ?? segments.get(keyOf(field)) ?? add(keyOf(field), field.id, listedFor(game, field));
    known.set(field, found);
    return found;
  };
  for (const field of fieldsIn(game)) segmentOf(field);
  return { names: uniqueNames(names), segmentOf };
}

/** The number of a value, or -1 if it has none. */
function numberIn(first: number, indexOf: (value: number) => number, value: number): number {
  if (value === NONE) return first;
  const index = indexOf(value);
  return index < 0 ? -1 : first + 1 + index;
}

/** Questions with the same name and the same values share their numbers. */
const keyOf = ({ id, type, choice }: Field): string =>
  JSON.stringify([id, type, choice.choose, choice.choose === "one" && choice.orNew !== null]);

const fieldsIn = ({ program }: Game): readonly Field[] => [
  ...program.bodies.flatMap(({ code }) => code.flatMap((one) => [...rowOf(one).fields(one)])),
  ...program.commands.flatMap(({ fields }) => [...fields]),
];

function listedFor(game: Game, field: Field): Listed {
  const type = stepType(field);
  if (type === null) return amounts();
  const values = valuesOf(game, type);
  if (values === null) return { names: [NOTHING], indexOf: null, others: MOST_PLACES };
  const { choice } = field;
  const isNew = choice.choose === "one" && choice.orNew !== null;
  const names = [NOTHING, ...values.map((value) => valueName(game, type, value)), ...(isNew ? ["new"] : [])];
  if (isNew || isHidden(game, type)) {
    const isThing = type.t === "entity" && !isNew;
    return { names, indexOf: null, others: Math.min(values.length, MOST_PLACES), isThing };
  }
  return { names, indexOf: indexIn(values), others: isBounded(game, type) ? 0 : MOST_PLACES, run: runOf(values) };
}

function amounts(): Listed {
  const names = Array.from({ length: MOST_PLACES }, (_, amount) => String(amount));
  return { names: [NOTHING, ...names], indexOf: (amount) => (amount < MOST_PLACES ? amount : -1), others: MOST_PLACES };
}

const isBounded = (game: Game, type: Type): boolean => type.t !== "int" || game.domain(type).size <= MOST_VALUES;

/** Whether some player may not know which thing a value of this type is, or whose zone it is. */
function isHidden({ secrets, program }: Game, type: Type): boolean {
  const kinds = type.t === "entity" ? type.of : type.t === "zone" ? program.zones.flatMap(({ key }) => key) : [];
  return kinds.some((kind) => secrets.rows[kind] === true);
}

/** The index of a value among others. Consecutive values need no table. */
function indexIn(values: readonly number[]): (value: number) => number {
  const run = runOf(values);
  if (run) return (value) => (value >= run.start && value < run.start + run.size ? value - run.start : -1);
  const index = new Map(values.map((value, at) => [value, at]));
  return (value) => index.get(value) ?? -1;
}

function runOf(values: readonly number[]): Run | null {
  const [start = 0] = values;
  return values.every((value, at) => value === start + at) ? { start, size: values.length } : null;
}

/** The possible values of a type, or null if they are not numbers or too many. */
function valuesOf(game: Game, type: Type): readonly number[] | null {
  const { places } = game;
  if (type.t === "zone")
    return Array.from({ length: Math.min(places.count, MOST_VALUES) }, (_, i) => places.firstLocation + i);
  const isListed = ["int", "bool", "enum", "row", "entity", "body", "command"].includes(type.t);
  const domain = isListed ? game.domain(type) : null;
  if (domain && domain.size <= MOST_VALUES) return domain.values;
  // Integers without an upper bound: the small ones are the likely ones.
  return type.t === "int" ? Array.from({ length: MOST_PLACES }, (_, i) => Math.max(0, type.least) + i) : null;
}
