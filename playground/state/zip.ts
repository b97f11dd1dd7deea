import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { isBinary } from "../../src/dsl/text/picture-path.ts";
import { bytesOf, heldPicture } from "./pictures.ts";

/** Zip files with several files, so that a browser can save and open them together. */

/** A fixed time, the earliest that the format has, so that equal files give equal bytes. */
const FIRST_DAY = new Date(1980, 0, 1);

export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(
    ([path, text]) => [path, (isBinary(path) ? bytesOf(text) : null) ?? strToU8(text)] as const,
  );
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0, mtime: FIRST_DAY }));
}

/** The texts in a zip by path; null if it is no zip. Folders and paths outside them are left out. */
export function filesIn(bytes: ArrayBuffer): Record<string, string> | null {
  try {
    const wanted = (path: string) => !path.endsWith("/") && !path.split("/").includes("..");
    const found = Object.entries(unzipSync(new Uint8Array(bytes), { filter: ({ name }) => wanted(name) }));
    return Object.fromEntries(
      found.map(([path, data]) => [path, isBinary(path) ? heldPicture(path, data) : strFromU8(data)]),
    );
  } catch {
    // Any error means that it is no readable zip.
    return null;
  }
}
