import { MOST_TOUCHED, makeTouches, touchAgain, touchAll } from "../ground/touches.ts";

/** The words of the position that a module plays on, and what it hears of their changes. */
export class Position {
  readonly words: Int32Array;
  /** how often the module has written into the position, and what that was when the reference had it last */
  readonly writes = new Int32Array(2);
  readonly touches = makeTouches();

  constructor(size: number) {
    this.words = new Int32Array(size);
  }

  /** How often something has been written. */
  get written(): number {
    return this.writes[0] as number;
  }

  /** How often a space has been touched. */
  get touched(): number {
    return this.touches[MOST_TOUCHED] as number;
  }

  /** Something is written. */
  note(): void {
    const next = (this.writes[1] as number) + 1;
    // Each by itself: a call of `fill` takes as long as a short game's move.
    this.writes[0] = next;
    this.writes[1] = next;
  }

  /** Anything may be written. */
  noteAll(): void {
    this.note();
    touchAll(this.touches);
  }

  /** Puts other words into the position. */
  lay(words: Int32Array): void {
    this.words.set(words);
    this.noteAll();
  }

  /**
   * Puts words there that stood there when a space had been touched so often. Where groups of spaces are kept that have been
   * `joined`, all is touched: they do not come apart again.
   */
  layBack(words: Int32Array, touched: number, joins: boolean): void {
    this.words.set(words);
    this.note();
    if (joins) touchAll(this.touches);
    else touchAgain(this.touches, touched);
  }
}
