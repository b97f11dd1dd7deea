import type { Engine } from "../interpreter/engine/engine.ts";
import { type Field, NONE, type Type, type Value } from "../interpreter/ir/program.ts";
import { valueName } from "../interpreter/names/index.ts";
import { stepType } from "../interpreter/play/answer-type.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { hash } from "../interpreter/runtime/stirring.ts";

/** The answers that are offered, as {@link Engine} or a question has them. */
type Offered = Pick<Engine, "field" | "alternatives"> & {
  readonly values: readonly Value[];
  readonly count: number;
};

/**
 * Numbers for answers. They depend only on the question and on the names of the answers, so two versions of the rules
 * have the same numbers as far as they use the same words. Equal copies are numbered in order, since nobody can tell
 * them apart.
 */
export class AnswerNames {
  private readonly game: Game;
  private readonly known = new Map<Field | null, Map<number, number>>();
  private readonly copies = new Map<number, number>();
  private readonly numbers: number[] = [];

  constructor(game: Game) {
    this.game = game;
  }

  /** The number of each answer; the array is valid until the next call. */
  of({ field, alternatives, values, count }: Offered): readonly number[] {
    const { numbers } = this;
    numbers.length = count;
    if (field) this.fill(field, values, count);
    else for (let i = 0; i < count; i++) numbers[i] = this.commandAt(values[i] ?? NONE, alternatives);
    return numbers;
  }

  private fill(field: Field, values: readonly Value[], count: number): void {
    const { numbers, copies } = this;
    const type = stepType(field);
    const known = this.knownOf(field);
    copies.clear();
    for (let i = 0; i < count; i++) {
      const value = values[i] ?? NONE;
      if (typeof value !== "number") {
        numbers[i] = hash(`${field.id}=${nameOf(this.game, type, value)}`)[0];
        continue;
      }
      const isCopy = type?.t === "entity" && this.isCopy(value);
      const number = known.get(value) ?? this.learn(field, type, value, isCopy);
      numbers[i] = isCopy ? this.counted(number) : number;
    }
  }

  private knownOf(field: Field | null): Map<number, number> {
    const known = this.known.get(field) ?? new Map<number, number>();
    this.known.set(field, known);
    return known;
  }

  /** Computes the number of a value. All copies of a row have the same one. */
  private learn(field: Field, type: Type | null, value: number, isCopy: boolean): number {
    const name = isCopy ? this.rowOf(value) : nameOf(this.game, type, value);
    const number = hash(`${field.id}=${name}`)[0];
    this.knownOf(field).set(value, number);
    return number;
  }

  private rowOf(value: number): string {
    const { kindOf, rowOf, parentsOf } = this.game.entities;
    return `${kindOf[value]} ${rowOf[value]} ${parentsOf.map((of) => of[value])}`;
  }

  private isCopy(value: number): boolean {
    return value >= 0 && (this.game.entities.copiesOf[value] ?? 1) > 1;
  }

  private counted(row: number): number {
    const before = this.copies.get(row) ?? 0;
    this.copies.set(row, before + 1);
    return (row + Math.imul(before, 0x9e3779b1)) | 0;
  }

  private commandAt(value: Value, alternatives: Offered["alternatives"]): number {
    const command = typeof value === "number" ? (alternatives[value]?.command ?? NONE) : NONE;
    const known = this.knownOf(null);
    const found = known.get(command) ?? hash(this.game.program.commands[command]?.id ?? "pass")[0];
    known.set(command, found);
    return found;
  }
}

const nameOf = (game: Game, type: Type | null, value: Value): string =>
  type === null ? String(value) : valueName(game, type, value);
