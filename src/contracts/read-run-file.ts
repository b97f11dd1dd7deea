import { type Read, readAs, readJson } from "./read-json.ts";
import { validators } from "./run-file.generated.js";
import type { RunFile } from "./run-file.ts";

/** Reads `run.json` of a folder of results. */
export function readRunFile(text: string): Read<RunFile> {
  const json = readJson(text);
  return "wrong" in json ? json : readAs(validators.run, json.value);
}
