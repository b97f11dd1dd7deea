/** Which folder counts as the project of a file, which limits the files that rules may read. */
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/** Folders in which games are searched: beside a file, above it, and with this program. */
export const SHELVES = ["packs", "variants", "rules", "examples", "scenarios", "test/games"];

const MARKS = [".git", "package.json"];

/**
 * The folder whose files may be named by files of a folder (`include:`, `extends:`, `game:`). It keeps rules from
 * strangers from reading other files. It is the nearest folder above with `.git` or `package.json`; else the parent of
 * the outermost folder above that has the name of a folder of games (`rules`, `packs` …); else the working directory,
 * if it contains this folder; else this folder.
 */
export function projectAround(folder: string): string {
  const marked = markedFolder(folder);
  if (marked !== null) return marked;
  const shelf = foldersAbove(folder).findLast((one) => SHELVES.includes(basename(one)));
  if (shelf !== undefined) return dirname(shelf);
  return isInside(folder, process.cwd()) ? process.cwd() : folder;
}

/** The nearest folder from here upwards that is marked as a project; null: none. */
export function markedFolder(folder: string): string | null {
  return foldersAbove(folder).find((one) => MARKS.some((mark) => existsSync(join(one, mark)))) ?? null;
}

/** The innermost folder that contains two folders. */
export function sharedFolder(one: string, other: string): string {
  return foldersAbove(one).find((folder) => isInside(other, folder)) ?? one;
}

/** A folder and its parents, the innermost first. */
export function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** Whether a path is a folder or lies in it. */
export function isInside(path: string, folder: string): boolean {
  const whole = folder.endsWith(sep) ? folder : `${folder}${sep}`;
  return path === folder || path.startsWith(whole);
}

/** The path with links resolved; the path itself if it does not exist. */
export function withoutLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
