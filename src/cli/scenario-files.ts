import { resolve } from "node:path";
import { kindAndId } from "../scenario/library.ts";
import type { Disk } from "./disk.ts";

/** The scenario files under the paths. A file that is named must be one. */
export function scenarioFiles(paths: readonly string[], disk: Disk): string[] {
  const isScenario = (path: string) => kindAndId(disk.need(path).text)?.kind === "scenarios";
  return [
    ...new Set(
      paths.flatMap((path) => {
        const inside = disk.under(path);
        const isFile = inside[0] !== undefined && resolve(inside[0]) === resolve(path);
        return isFile ? inside : inside.filter(isScenario);
      }),
    ),
  ];
}
