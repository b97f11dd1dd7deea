/** The inputs and outputs of a command, which tests replace. */
import type { Readable } from "node:stream";
import { UsageError } from "./failure.ts";
import { MOST_BYTES, readText, writeText } from "./files.ts";

/** Everything outside the program that a command uses. Tests pass their own, so that they need no process. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** a line on standard error that is overwritten by the next; it contains no text of rules */
  readonly draw: (text: string) => void;
  /** clears the screen */
  readonly clear: () => void;
  /** the width of the screen in characters */
  readonly width: number;
  /** whether standard output or standard error is a terminal */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** milliseconds, only for `timing` in results */
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

/**
 * All of standard input.
 * @throws UsageError if it is larger than any file may be
 */
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

/** Clears the screen and its scrollback. A terminal without these codes gets blank lines. */
const clearing = (term: string | undefined) => (term === "dumb" ? "\n".repeat(TALL) : "\u001b[2J\u001b[3J\u001b[H");

const WIDTH = 100;
const NARROWEST = 20;

/** The width of the terminal; else of the environment; else a common default. */
function widthOf(columns: number | undefined, told: string | undefined): number {
  const width = columns ?? Number(told);
  return Number.isInteger(width) && width > 0 ? Math.max(NARROWEST, width) : WIDTH;
}

/** https://no-color.org: any non-empty value turns colours off. */
export function wantsColour(io: Io): boolean {
  return io.outIsTerminal && !io.env.NO_COLOR && io.env.TERM !== "dumb";
}
