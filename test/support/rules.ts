import { readFileSync } from "node:fs";
import { type Loaded, load } from "../../src/dsl/load.ts";

/** Loads rules from texts by path, the game first. Other files are read from disk. */
export function loadTexts(files: Readonly<Record<string, string>>): Loaded {
  const [entry] = Object.entries(files);
  if (!entry) throw new Error("no file to load");
  const read = (path: string) => {
    const text = files[path] ?? fromDisk(path);
    return text === null ? null : { path, text };
  };
  return load({ path: entry[0], text: entry[1] }, { files: { read } });
}

export function loadPath(path: string): Loaded {
  return loadTexts({ [path]: readFileSync(path, "utf8") });
}

function fromDisk(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
