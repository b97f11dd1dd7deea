import type { Io } from "./io.ts";

const WIDTH = 30;
const EVERY = 100;

/** A bar on standard error while somebody waits at a terminal; otherwise nothing. */
export class Progress {
  private readonly io: Io;
  private readonly total: number;
  private done = 0;
  private last = Number.NEGATIVE_INFINITY;

  constructor(io: Io, total: number) {
    this.io = io;
    this.total = total;
  }

  add(count: number): void {
    this.done += count;
    if (!this.io.errIsTerminal) return;
    const now = this.io.now();
    if (now - this.last < EVERY && this.done < this.total) return;
    this.last = now;
    const filled = Math.round((WIDTH * this.done) / Math.max(1, this.total));
    this.io.draw(`\r[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${this.done} of ${this.total}`);
  }

  end(): void {
    if (this.io.errIsTerminal && this.done > 0) this.io.draw(`\r${" ".repeat(WIDTH + 30)}\r`);
  }
}
