import { readRecord } from "../contracts/read-record.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import { kindAndId } from "../scenario/library.ts";
import type { Disk } from "./disk.ts";
import { UsageError } from "./failure.ts";
import type { GameRequest } from "./game.ts";
import type { Io } from "./io.ts";

/** Reads a record; anything else ends the command with status 2. */
export function recordAt(path: string, io: Io): GameRecord {
  const read = readRecord(io.read(path));
  if ("value" in read) return read.value;
  throw new UsageError(
    `\`${path}\` is no record of a game: ${read.wrong}.`,
    "docs/contracts/record.schema.json says what a record is",
  );
}

/** The game of a record under the rules of a file: players, options, packs and seed are those of the record. */
export function requestFor(record: GameRecord, file: string, roots: readonly string[], disk: Disk): GameRequest {
  const { players, seed, rules } = record;
  const packs = record.packs.map((id) => {
    // A pack that was named by path may not be found by id, or not be the only one.
    if (disk.find(["pack"], id, file) && disk.rivals(["pack"], id, file).length === 0) return id;
    const isIt = (path: string) => {
      const head = kindAndId(disk.read(path)?.text ?? "");
      return head?.kind === "pack" && head.id === id;
    };
    return rules.files.find(isIt) ?? id;
  });
  return { file, players, seed, options: Object.entries(record.options), packs, roots };
}
