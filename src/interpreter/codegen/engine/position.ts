import { MOST_TOUCHED, makeTouches, touchAgain, touchAll } from "../ground/touches.ts";

/** The words of the position that a module plays on, and the notes of changes. */
export class Position {
  readonly words: Int32Array;
  /** the number of writes of the module, and that number when the interpreter had the position last */
  readonly writes = new Int32Array(2);
  readonly touches = makeTouches();

  constructor(size: number) {
    this.words = new Int32Array(size);
  }

  /** The number of writes. */
  get written(): number {
    return this.writes[0] as number;
  }

  /** The number of touched spaces. */
  get touched(): number {
    return this.touches[MOST_TOUCHED] as number;
  }

  /** Notes a write. */
  note(): void {
    const next = (this.writes[1] as number) + 1;
    // One by one: a call of `fill` takes as long as a move of a short game.
    this.writes[0] = next;
    this.writes[1] = next;
  }

  /** Notes that anything may have been written. */
  noteAll(): void {
    this.note();
    touchAll(this.touches);
  }

  /** Replaces the words. */
  lay(words: Int32Array): void {
    this.words.set(words);
    this.noteAll();
  }

  /**
   * Restores words from an earlier number of touches. Kept groups that were `joined` cannot be split again, so
   * everything is marked as touched then.
   */
  layBack(words: Int32Array, touched: number, joins: boolean): void {
    this.words.set(words);
    this.note();
    if (joins) touchAll(this.touches);
    else touchAgain(this.touches, touched);
  }
}
