import { Readable } from "node:stream";
import { readText, writeText } from "../../src/cli/files.ts";
import type { Io } from "../../src/cli/io.ts";
import { run } from "../../src/cli/run.ts";

export interface CliResult {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly written: ReadonlyMap<string, string>;
}

export interface CliWorld {
  readonly input?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Record<string, string>;
  readonly terminal?: boolean;
  /** columns of the terminal; absent: 100 */
  readonly width?: number;
  /** whether to read and write on disk, as the command does */
  readonly disk?: boolean;
}

/** Replaces the control sequence that clears the screen. */
export const CLEARED = "(the screen is cleared)\n";

/**
 * Runs a command line in this process. Files that it writes are kept in memory and read from there, except with `disk`.
 */
export async function cli(line: string | readonly string[], world: CliWorld = {}): Promise<CliResult> {
  let out = "";
  let err = "";
  const written = new Map(Object.entries(world.files ?? {}));
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    draw: () => undefined,
    clear: () => {
      out += CLEARED;
    },
    width: world.width ?? 100,
    outIsTerminal: world.terminal ?? false,
    errIsTerminal: false,
    env: world.env ?? {},
    input: Readable.from([world.input ?? ""]),
    read: (path) => written.get(path) ?? readText(path),
    write: (path, text) => (world.disk ? writeText(path, text) : void written.set(path, text)),
    now: () => 0,
  };
  const status = await run(typeof line === "string" ? line.split(" ") : line, io);
  return { status, out, err, written };
}
