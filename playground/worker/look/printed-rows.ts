/** The printed values of rows, and of spaces in a drawing. */
import { lookUp } from "../../../src/dsl/text/lookup.ts";
import {
  entityNamed,
  type Game,
  NONE,
  type Plain,
  printedValues,
  type ThingView,
} from "../../../src/interpreter/index.ts";

export type Values = ReadonlyMap<string, Plain>;

const NO_VALUES: Values = new Map();

export class PrintedRows {
  readonly #game: Game;
  /** kinds of which some printed value depends on the side that is up */
  readonly #turned: ReadonlySet<number>;
  /** the values of other kinds, by kind and row */
  readonly #kept = new Map<number, Values[]>();

  constructor(game: Game) {
    this.#game = game;
    this.#turned = new Set(game.program.fields.filter(({ faces }) => faces).map(({ kind }) => kind));
  }

  /** The printed values of a thing of the kind with this number. They are kept, unless they depend on which side is up. */
  of(kind: number, view: ThingView): Values {
    const row = this.#rowOf(kind, view);
    if (row < 0) return NO_VALUES;
    if (this.#turned.has(kind)) return this.#read(kind, row, view);
    const rows = this.#kept.get(kind) ?? [];
    this.#kept.set(kind, rows);
    const values = rows[row] ?? this.#read(kind, row, view);
    rows[row] = values;
    return values;
  }

  #read(kind: number, row: number, view: ThingView): Values {
    return printedValues(this.#game, kind, row, ({ faces }) => {
      const slot = faces ? this.#game.program.slots[faces.slot] : undefined;
      return slot ? Math.max(0, this.#ordinal(slot.type, lookUp(view.slots ?? {}, slot.id))) : 0;
    });
  }

  /** The row of a thing. Spaces of a drawing have no rows; their number is used. */
  #rowOf(kind: number, { row, name }: ThingView): number {
    const def = this.#game.program.kinds[kind];
    if (row !== undefined) return def?.rows.indexOf(row) ?? -1;
    const isDrawn = def !== undefined && def.board !== null && def.rows.length === 0;
    return isDrawn && name !== undefined ? (this.#game.entities.indexOf[entityNamed(this.#game, name)] ?? NONE) : -1;
  }

  #ordinal(type: { readonly t: string; readonly of?: unknown }, word: Plain | undefined): number {
    const { enums } = this.#game.program;
    return type.t === "enum" && typeof type.of === "number" ? (enums[type.of]?.words.indexOf(String(word)) ?? 0) : 0;
  }
}
