import type { Readable } from "node:stream";
import { readText, writeText } from "./files.ts";

/** What a command may use of the world. Tests give their own, so that no test needs a process of its own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
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
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    env: process.env,
    input: process.stdin,
    read: readText,
    write: writeText,
    now: () => performance.now(),
  };
}

/** https://no-color.org: any value but an empty one turns colours off. */
export function wantsColour(io: Io): boolean {
  return io.outIsTerminal && !io.env.NO_COLOR && io.env.TERM !== "dumb";
}
