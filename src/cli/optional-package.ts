import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Where an optional package may be installed: beside this program, or at the working directory. */
const PLACES: readonly string[] = [import.meta.url, pathToFileURL(join(process.cwd(), "any.js")).href];

/** The exports of an optional package; null: it is not installed. `places`: files beside which it may be. */
export async function optionalPackage<T>(name: string, places = PLACES): Promise<T | null> {
  for (const from of places) {
    const path = pathFrom(from, name);
    if (path !== null) return (await import(pathToFileURL(path).href)) as T;
  }
  return null;
}

function pathFrom(from: string, name: string): string | null {
  try {
    return createRequire(from).resolve(name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}
