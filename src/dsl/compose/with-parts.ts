import { Diagnostics } from "../text/diagnostic.ts";
import type { Source } from "../text/source.ts";
import type { FileCache, Files } from "./files.ts";
import { includedSections } from "./include.ts";
import { Reading } from "./reading.ts";

/** A file of rules and all files that it includes, without composing a game. */
export function withParts(source: Source, files: Files, cache: FileCache): readonly Source[] {
  const reading = new Reading(files, cache, new Diagnostics());
  const file = reading.open(source, ["game", "variant", "pack"]);
  if (file) includedSections(reading, file);
  return reading.sources;
}
