import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/** Folders that games live in: beside the file that names one or above it, and with this program. */
export const SHELVES = ["packs", "variants", "rules", "examples", "scenarios", "test/games"];

const MARKS = [".git", "package.json"];

/**
 * The folder whose files the files of a folder may name (`include:`, `extends:`, `game:`), so that rules from a stranger
 * cannot read other files: the nearest one above it with a `.git` or a `package.json`; else the one that holds the
 * outermost folder above it that is called as folders of games are (`rules`, `packs` …); else the folder that one stands
 * in, if it holds this one; else this one.
 */
export function projectAround(folder: string): string {
  const marked = markedFolder(folder);
  if (marked !== null) return marked;
  const shelf = foldersAbove(folder).findLast((one) => SHELVES.includes(basename(one)));
  if (shelf !== undefined) return dirname(shelf);
  return isInside(folder, process.cwd()) ? process.cwd() : folder;
}

/** The nearest folder from here upwards that says that it is a project; null where none does. */
export function markedFolder(folder: string): string | null {
  return foldersAbove(folder).find((one) => MARKS.some((mark) => existsSync(join(one, mark)))) ?? null;
}

/** The innermost folder in which two folders lie. */
export function sharedFolder(one: string, other: string): string {
  return foldersAbove(one).find((folder) => isInside(other, folder)) ?? one;
}

/** A folder and all in which it lies, the innermost first. */
export function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** Does a path lie in a folder, or is it the folder? */
export function isInside(path: string, folder: string): boolean {
  const whole = folder.endsWith(sep) ? folder : `${folder}${sep}`;
  return path === folder || path.startsWith(whole);
}

/** The path without links; of what does not exist the path itself. */
export function withoutLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
