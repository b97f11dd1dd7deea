import type { GameRecord } from "../interpreter/record.ts";
import { readRecord } from "../records/read.ts";
import { UsageError } from "./failure.ts";
import type { Io } from "./io.ts";

/** Reads a record; what is no record ends the command with status 2. */
export function recordAt(path: string, io: Io): GameRecord {
  const read = readRecord(io.read(path));
  if ("record" in read) return read.record;
  throw new UsageError(
    `\`${path}\` is no record of a game: ${read.wrong}.`,
    "docs/contracts/record.schema.json says what a record is",
  );
}
