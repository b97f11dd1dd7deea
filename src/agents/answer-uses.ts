import type { Engine } from "../interpreter/engine/engine.ts";
import { type Usable, usableIn } from "../interpreter/ir/measure-names.ts";
import { type Field, NONE, type Value } from "../interpreter/ir/program.ts";
import { stepType } from "../interpreter/play/answer-type.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** Finds what an answer takes: a command, or a row of a table (a card). */
export class AnswerUses {
  readonly all: readonly Usable[];
  private readonly game: Game;
  /** by kind: the index in `all` of each of its rows */
  private readonly numbersOf: readonly (readonly number[])[];
  private readonly fields = new Map<Field, (value: number) => number>();

  constructor(game: Game) {
    this.game = game;
    const { commands, kinds } = game.program;
    this.all = usableIn(
      commands.map(({ id }) => id),
      kinds,
    );
    const numbers = new Map(this.all.map(({ kind, id }, i) => [`${kind} ${id}`, i]));
    const numberOf = (kind: string, row: string) =>
      numbers.get(`${kind} ${row}`) ?? numbers.get(`${kind} ${kind}.${row}`) ?? -1;
    this.numbersOf = kinds.map(({ id, rows }) => rows.map((row) => numberOf(id, row)));
  }

  /** The index in {@link all} of what a value takes; below 0: it takes nothing that is in there. */
  of(field: Field | null, alternatives: Engine["alternatives"], value: Value | undefined): number {
    if (typeof value !== "number" || value === NONE) return -1;
    return field ? this.finder(field)(value) : (alternatives[value]?.command ?? -1);
  }

  /** Can any answer to this question take something? */
  takes(field: Field | null): boolean {
    return !field || this.finder(field) !== NOTHING;
  }

  private finder(field: Field): (value: number) => number {
    const known = this.fields.get(field) ?? this.finderFor(field);
    this.fields.set(field, known);
    return known;
  }

  private finderFor(field: Field): (value: number) => number {
    const type = stepType(field);
    const { numbersOf, game } = this;
    if (type?.t === "row") {
      const numbers = numbersOf[type.of] ?? [];
      return numbers.length === 0 ? NOTHING : (row) => numbers[row] ?? -1;
    }
    if (type?.t !== "entity") return NOTHING;
    const { kindOf, rowOf } = game.entities;
    return (entity) => numbersOf[kindOf[entity] ?? 0]?.[rowOf[entity] ?? NONE] ?? -1;
  }
}

const NOTHING = () => -1;

const uses = new WeakMap<Game, AnswerUses>();

/** The uses of a game, which never change. */
export function usesOf(game: Game): AnswerUses {
  const known = uses.get(game) ?? new AnswerUses(game);
  uses.set(game, known);
  return known;
}
