import type { Readable } from "node:stream";
import { UsageError } from "./failure.ts";
import { MOST_BYTES, readText, writeText } from "./files.ts";

/** What a command may use of the world. Tests give their own, so that no test needs a process of its own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** a line on standard error that is drawn over itself; nothing of rules stands in it */
  readonly draw: (text: string) => void;
  /** leaves nothing on the screen that was printed before */
  readonly clear: () => void;
  /** how many characters fit beside each other */
  readonly width: number;
  /** whether standard output, and standard error, is a terminal that a person looks at */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** milliseconds, for the `timing` of results only */
  readonly now: () => number;
}

export function processIo(): Io {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    draw: (text) => void process.stderr.write(text),
    clear: () => void (process.stdout.isTTY && process.stdout.write(clearing(process.env.TERM))),
    width: widthOf(process.stdout.columns, process.env.COLUMNS),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    env: process.env,
    input: process.stdin,
    read: readText,
    write: writeText,
    now: () => performance.now(),
  };
}

/** All that comes on standard input. @throws UsageError where that is more than any file may have */
export async function readInput({ input }: Io): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part as Buffer | string);
    parts.push(bytes);
    length += bytes.length;
    if (length > MOST_BYTES)
      throw new UsageError(`Standard input has more than ${MOST_BYTES / (1024 * 1024)} megabytes.`);
  }
  return Buffer.concat(parts).toString("utf8");
}

const TALL = 200;

/** Clears the screen and what was scrolled out of it; a terminal that knows no such words gets blank lines. */
const clearing = (term: string | undefined) => (term === "dumb" ? "\n".repeat(TALL) : "\u001b[2J\u001b[3J\u001b[H");

const WIDTH = 100;
const NARROWEST = 20;

/** The width of the terminal; where it does not say, that of the environment; else one that most have. */
function widthOf(columns: number | undefined, told: string | undefined): number {
  const width = columns ?? Number(told);
  return Number.isInteger(width) && width > 0 ? Math.max(NARROWEST, width) : WIDTH;
}

/** https://no-color.org: any value but an empty one turns colours off. */
export function wantsColour(io: Io): boolean {
  return io.outIsTerminal && !io.env.NO_COLOR && io.env.TERM !== "dumb";
}
