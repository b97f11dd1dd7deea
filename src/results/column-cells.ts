import type { Column } from "./tables.ts";

export type Cell = string | number | boolean | null;

/** The cells of a column that are not written yet. */
export interface ColumnCells {
  readonly length: number;
  add(cell: Cell): void;
  /** drops all cells from this number on */
  cut(length: number): void;
  readonly all: Int32Array | Cell[];
}

/** Whole numbers without gaps stand in a typed array: it takes a quarter of the memory, and is encoded without being looked up. */
class Integers implements ColumnCells {
  length = 0;
  private words = new Int32Array(1024);

  add(cell: Cell): void {
    if (this.length === this.words.length) this.grow();
    this.words[this.length++] = cell as number;
  }

  cut(length: number): void {
    this.length = length;
  }

  get all(): Int32Array {
    return this.words.subarray(0, this.length);
  }

  private grow(): void {
    const words = new Int32Array(2 * this.words.length);
    words.set(this.words);
    this.words = words;
  }
}

class AnyCells implements ColumnCells {
  readonly all: Cell[] = [];

  get length(): number {
    return this.all.length;
  }

  add(cell: Cell): void {
    this.all.push(cell);
  }

  cut(length: number): void {
    this.all.length = length;
  }
}

export const isDense = ({ type, isOptional = false }: Column): boolean => type === "INT32" && !isOptional;

export const cellsOf = (column: Column): ColumnCells => (isDense(column) ? new Integers() : new AnyCells());
