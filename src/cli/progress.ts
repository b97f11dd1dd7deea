import { timeLeft } from "../playtest/time-left.ts";
import type { Io } from "./io.ts";

const WIDTH = 30;
const EVERY = 100;

/** The remaining time is shown after this many milliseconds. */
const KNOWN = 3_000;

/** A progress bar on standard error, only at a terminal. */
export class Progress {
  private readonly io: Io;
  private readonly total: number;
  private readonly begun: number;
  private done = 0;
  private last = Number.NEGATIVE_INFINITY;

  constructor(io: Io, total: number) {
    this.io = io;
    this.total = total;
    this.begun = io.now();
  }

  add(count: number): void {
    this.done += count;
    if (!this.io.errIsTerminal) return;
    const now = this.io.now();
    if (now - this.last < EVERY && this.done < this.total) return;
    this.last = now;
    const filled = Math.round((WIDTH * this.done) / Math.max(1, this.total));
    this.io.draw(
      `\r[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${this.done} of ${this.total}${this.left(now)}`,
    );
  }

  /** The remaining time if work goes on at the same rate. */
  private left(now: number): string {
    const gone = now - this.begun;
    if (gone < KNOWN || this.done >= this.total) return "";
    return `, ${timeLeft({ gone, done: this.done, of: this.total })} `;
  }

  end(): void {
    if (this.io.errIsTerminal && this.done > 0) this.io.draw(`\r${" ".repeat(WIDTH + 45)}\r`);
  }
}
