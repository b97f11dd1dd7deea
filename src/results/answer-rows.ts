import { usesOf } from "../agents/answer-uses.ts";
import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { type Field, NONE, type Value } from "../interpreter/ir/program.ts";
import { valueName } from "../interpreter/names/index.ts";
import { stepType } from "../interpreter/play/answer-type.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { ParquetTable } from "./parquet-table.ts";

/** The name of an answer, and the thing that it takes. */
interface Told {
  readonly name: string;
  readonly takes: string | null;
}

/** Writes a row for each answer of a game, and optionally one for each answer that was offered. */
export class AnswerRows implements Recorder {
  private readonly game: Game;
  private choices: ParquetTable | null = null;
  private offers: ParquetTable | null = null;
  private readonly told = new Map<Field | null, Map<number, Told>>();
  private index = 0;
  private move = 0;
  private answer = 0;

  constructor(game: Game) {
    this.game = game;
  }

  /** Sets the tables for the next games. Without a table for offers none are written. */
  writeTo(choices: ParquetTable, offers: ParquetTable | null): void {
    this.choices = choices;
    this.offers = offers;
  }

  /** Starts the game of this number. Rows of earlier games are final. */
  startGame(index: number): void {
    this.index = index;
    this.choices?.keep();
    this.offers?.keep();
  }

  /** The game starts, perhaps again with another engine: rows of an unfinished attempt are dropped. */
  begin(): void {
    this.choices?.forget();
    this.offers?.forget();
    this.move = 0;
    this.answer = 0;
  }

  answers(engine: Engine, choice: number): void {
    const { field, count, seat } = engine;
    const values = engine.answers();
    const question = field?.id ?? "command";
    const { index, move } = this;
    const answer = this.answer++;
    const chosen = this.toldOf(engine, values[choice]);
    this.choices?.add([index, move, answer, seat + 1, question, count, chosen.name, chosen.takes]);
    if (!this.offers) return;
    for (let i = 0; i < count; i++) {
      const { name, takes } = i === choice ? chosen : this.toldOf(engine, values[i]);
      this.offers.add([index, move, answer, seat + 1, question, name, takes, i === choice]);
    }
  }

  moved(): void {
    this.move++;
  }

  private toldOf({ field, alternatives }: Engine, value: Value | undefined): Told {
    // The index of a command is valid only within its question, so the command's own number is the key.
    const key = field ? value : alternatives[Number(value)]?.command;
    if (typeof key !== "number") return this.tell(field, alternatives, value);
    const known = this.told.get(field) ?? this.newField(field);
    const found = known.get(key);
    if (found) return found;
    const told = this.tell(field, alternatives, value);
    known.set(key, told);
    return told;
  }

  private newField(field: Field | null): Map<number, Told> {
    const known = new Map<number, Told>();
    this.told.set(field, known);
    return known;
  }

  private tell(field: Field | null, alternatives: Engine["alternatives"], value: Value | undefined): Told {
    const { game } = this;
    const uses = usesOf(game);
    const takes = uses.all[uses.of(field, alternatives, value)]?.id ?? null;
    if (!field) {
      const command = alternatives[Number(value)]?.command ?? NONE;
      return { name: game.program.commands[command]?.id ?? "pass", takes };
    }
    const type = stepType(field);
    return { name: type === null || value === undefined ? String(value) : valueName(game, type, value), takes };
  }
}
