import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** All files below a folder, with their bytes. */
export function filesIn(folder: string, below = ""): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, below)).flatMap((name): (readonly [string, string])[] => {
      const path = join(below, name);
      if (statSync(join(folder, path)).isDirectory()) return Object.entries(filesIn(folder, path));
      return [[path, readFileSync(join(folder, path), "base64")]];
    }),
  );
}
