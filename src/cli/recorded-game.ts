import type { GameRecord } from "../interpreter/play/record.ts";
import type { Args } from "./args.ts";
import { Disk } from "./disk.ts";
import { UsageError } from "./failure.ts";
import { type OpenGame, openGame } from "./game.ts";
import type { Io } from "./io.ts";
import { recordAt, requestFor } from "./record-file.ts";

/** The rules that a record names: by path or, if they have moved, by the id of the game. */
function rulesFile(path: string, { game, rules }: GameRecord, disk: Disk): string {
  const [entry] = rules.files;
  if (entry !== undefined && disk.read(entry)) return entry;
  const found = disk.theOnly(["game", "variant"], game, path);
  if (found) return found.path;
  throw new UsageError(`The rules \`${entry ?? game}\` of the record are not there.`, "name them with --rules FILE");
}

/** Opens the record of the command line, under its own rules or those of `--rules`. */
export function openRecord(args: Args, io: Io): { readonly open: OpenGame; readonly record: GameRecord } {
  const roots = args.all("root");
  const disk = new Disk(roots);
  const path = args.files[0] ?? "";
  const record = recordAt(path, io);
  disk.enter(path);
  disk.enterHere();
  const file = args.text("rules") ?? rulesFile(path, record, disk);
  disk.enter(file);
  return { open: openGame(requestFor(record, file, roots, disk), io, disk), record };
}
