/** Reads and writes files with messages for people. */
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "./failure.ts";

/** The largest file that is read. Rules and records are far smaller, so a larger file is something else. */
export const MOST_BYTES = 64 * 1024 * 1024;

const NO_NAME = "its name holds a character that no name may hold";

/** Error codes of the system, in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission is denied",
  EBADF: "it is closed",
  EFBIG: "it would be larger than is allowed here",
  EISDIR: "it is a folder",
  ELOOP: "its links lead round in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "there is no such file or folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of its path is no folder",
  EPERM: "permission is denied",
  ENXIO: "it is a pipe from which nobody reads",
  EROFS: "the disk can only be read",
  ERR_INVALID_ARG_VALUE: NO_NAME,
  EINVAL: NO_NAME,
};

/** Whether an error comes from the operating system and is not a bug of this program. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && typeof error.code === "string";

export function reasonOf(error: unknown): string {
  if (!isSystemError(error)) throw error;
  return REASONS[error.code ?? ""] ?? error.message;
}

/** The text of a file, or why there is none: it is missing, too large, unreadable, or no regular file. */
export function textAt(path: string): { readonly text: string } | { readonly missing: boolean; readonly why: string } {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return { missing: true, why: REASONS.ENOENT ?? "" };
    if (found.isDirectory()) return { missing: false, why: REASONS.EISDIR ?? "" };
    // Reading a device or a pipe might never end.
    if (!found.isFile()) return { missing: false, why: "it is a device or a pipe, not a file" };
    if (found.size > MOST_BYTES)
      return { missing: false, why: `it has more than ${MOST_BYTES / (1024 * 1024)} megabytes` };
    return { text: readFileSync(path, "utf8") };
  } catch (error) {
    return { missing: false, why: reasonOf(error) };
  }
}

/** @throws UsageError if the file cannot be read */
export function readText(path: string): string {
  const found = textAt(path);
  if ("text" in found) return found.text;
  if (found.missing) throw new UsageError(`There is no file \`${path}\`.`);
  throw new UsageError(`\`${path}\` cannot be read: ${found.why}.`);
}

/**
 * Writes a file atomically: the text is written beside it and then renamed, so that an interruption leaves the old or
 * the new file. A pipe or another special file is written directly.
 * @throws UsageError that says what failed
 */
export function writeText(path: string, text: string): void {
  try {
    const target = linked(path);
    const old = statSync(target, { throwIfNoEntry: false });
    if (old?.isFIFO()) needReader(target);
    if (old && !old.isFile()) writeFileSync(target, text);
    else replace(target, text, old?.mode);
  } catch (error) {
    throw new UsageError(`\`${path}\` cannot be written: ${reasonOf(error)}.`);
  }
}

/**
 * Makes a folder and its parents.
 * @throws UsageError that says what failed
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`The folder \`${path}\` cannot be made: ${reasonOf(error)}.`);
  }
}

/** Resolves a link, so that the link stays and its target is written, even if the target does not exist yet. */
function linked(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isSystemError(error) || error.code !== "ENOENT") throw error;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? linked(resolve(realpathSync(dirname(path)), readlinkSync(path))) : path;
  }
}

/** Fails if nobody reads from a pipe, because opening it would wait for a reader. */
function needReader(pipe: string): void {
  closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
}

function replace(target: string, text: string, mode: number | undefined): void {
  // Renaming does not check whether the old file is writable.
  if (mode !== undefined) accessSync(target, constants.W_OK);
  const beside = join(dirname(target), `.rulewright-${process.pid}.tmp`);
  try {
    const file = openSync(beside, "w", mode ?? 0o666);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
