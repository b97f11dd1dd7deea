import type { Of } from "../../src/contracts/form.ts";
import type { Opened } from "../../src/contracts/opened.ts";
import { type Read, readAs, readJson, type Validator } from "../../src/contracts/read-json.ts";
import type { FileChange } from "../state/files.ts";
import { validators } from "./saved.generated.js";
import type { SAVED } from "./saved.ts";

type Saved = { readonly [K in keyof typeof SAVED]: Of<(typeof SAVED)[K]> };

/**
 * Reads a stored value. Storage may contain values of an older page or of somebody else, so an invalid value counts as
 * missing.
 */
export function readSaved<K extends keyof Saved>(what: K, text: string | null): Read<Saved[K]> {
  const json = readJson(text ?? "");
  if ("wrong" in json) return json;
  const all: { readonly [N in keyof Saved]: Validator<Saved[N]> } = validators;
  return readAs(all[what], json.value);
}

/** The server's message about the files on disk. */
export const readOpened = (data: unknown): Read<Opened> => readAs(validators.opened, data);

/** Another tab's message about an edit. */
export const readChange = (data: unknown): Read<FileChange> => readAs(validators.change, data);
