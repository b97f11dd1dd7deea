import type { ServerResponse } from "node:http";

/** A line to a server: milliseconds to there and back, and bytes a second. */
export interface Line {
  readonly latency: number;
  readonly bytes: number;
}

/** Milliseconds between two portions. */
const STEP = 20;

interface Sent {
  readonly response: ServerResponse;
  rest: Buffer;
}

/**
 * Sends all answers of a server over one slow line, which they share in equal parts. A browser that is asked to be slow itself leaves
 * some requests alone, such as the first file of a worker.
 */
export class SlowLine {
  readonly #line: Line;
  #sent: readonly Sent[] = [];
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(line: Line) {
    this.#line = line;
  }

  send(response: ServerResponse, body: Buffer): void {
    setTimeout(() => {
      this.#sent = [...this.#sent, { response, rest: body }];
      this.#timer ??= setInterval(() => this.#step(), STEP);
    }, this.#line.latency);
  }

  /** Sends the next portion of each answer. */
  #step(): void {
    let bytes = Math.floor((this.#line.bytes * STEP) / 1000);
    const ordered = this.#sent.toSorted((a, b) => a.rest.length - b.rest.length);
    for (const [at, one] of ordered.entries()) {
      const share = Math.min(one.rest.length, Math.ceil(bytes / (ordered.length - at)));
      one.response.write(one.rest.subarray(0, share));
      one.rest = one.rest.subarray(share);
      bytes -= share;
    }
    for (const { response, rest } of ordered) if (rest.length === 0) response.end();
    this.#sent = ordered.filter(({ rest }) => rest.length > 0);
    if (this.#sent.length > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
