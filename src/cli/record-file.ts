import { readRecord } from "../contracts/read-record.ts";
import { lookUp } from "../dsl/text/lookup.ts";
import type { GameRecord, Header } from "../interpreter/play/record.ts";
import { kindAndId } from "../scenario/library.ts";
import type { Disk } from "./disk.ts";
import { UsageError } from "./failure.ts";
import type { GameRequest } from "./game.ts";
import type { Io } from "./io.ts";

/** Reads a record; what is no record ends the command with status 2. */
export function recordAt(path: string, io: Io): GameRecord {
  const read = readRecord(io.read(path));
  if ("value" in read) return read.value;
  throw new UsageError(
    `\`${path}\` is no record of a game: ${read.wrong}.`,
    "docs/contracts/record.schema.json says what a record is",
  );
}

/** The game of a record with the rules of a file: players, options, packs and seed are those of the record. */
export function requestFor(record: GameRecord, file: string, roots: readonly string[], disk: Disk): GameRequest {
  const { players, seed, rules } = record;
  const packs = record.packs.map((id) => {
    // A pack that was named by its path need not lie where packs are looked for, or be the only one there.
    if (disk.find(["pack"], id, file) && disk.rivals(["pack"], id, file).length === 0) return id;
    const isIt = (path: string) => {
      const head = kindAndId(disk.read(path)?.text ?? "");
      return head?.kind === "pack" && head.id === id;
    };
    return rules.files.find(isIt) ?? id;
  });
  return { file, players, seed, options: Object.entries(record.options), packs, roots };
}

/** In what a record was played otherwise than a game is played here, as the end of a sentence; null: in nothing. */
export function unlike(record: GameRecord, here: Header): string | null {
  if (record.game !== here.game) return `it is a game of \`${record.game}\`, not of \`${here.game}\``;
  if (record.players !== here.players) return `it was played by ${record.players}, here play ${here.players}`;
  const packs = (list: readonly string[]) => [...list].sort().join(", ") || "none";
  if (packs(record.packs) !== packs(here.packs))
    return `its packs are ${packs(record.packs)}, those here ${packs(here.packs)}`;
  const other = Object.entries(here.options).find(([id, word]) => (lookUp(record.options, id) ?? word) !== word);
  return other ? `its option \`${other[0]}\` is \`${record.options[other[0]]}\`, here it is \`${other[1]}\`` : null;
}
