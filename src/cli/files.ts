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

/** More than any rules or record that somebody wrote or played; what is larger is some other file. */
export const MOST_BYTES = 64 * 1024 * 1024;

const NO_NAME = "its name holds a character that no name may hold";

/** What the system says when it cannot do something with a file, in words. */
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

/** Is it the system that refused something, and not a mistake of this program? */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && typeof error.code === "string";

export function reasonOf(error: unknown): string {
  if (!isSystemError(error)) throw error;
  return REASONS[error.code ?? ""] ?? error.message;
}

/** The text of a file, or why there is none: it is missing, too large, cannot be read, or is no file. */
export function textAt(path: string): { readonly text: string } | { readonly missing: boolean; readonly why: string } {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return { missing: true, why: REASONS.ENOENT ?? "" };
    if (found.isDirectory()) return { missing: false, why: REASONS.EISDIR ?? "" };
    // Reading a device or pipe need not come to an end.
    if (!found.isFile()) return { missing: false, why: "it is a device or a pipe, not a file" };
    if (found.size > MOST_BYTES)
      return { missing: false, why: `it has more than ${MOST_BYTES / (1024 * 1024)} megabytes` };
    return { text: readFileSync(path, "utf8") };
  } catch (error) {
    return { missing: false, why: reasonOf(error) };
  }
}

/** @throws UsageError where the file cannot be read */
export function readText(path: string): string {
  const found = textAt(path);
  if ("text" in found) return found.text;
  if (found.missing) throw new UsageError(`There is no file \`${path}\`.`);
  throw new UsageError(`\`${path}\` cannot be read: ${found.why}.`);
}

/**
 * Writes a file so that whoever is interrupted leaves the old one or the new one: the text is written beside it and then
 * takes its name. What is no regular file, such as a pipe, is written to as it is.
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

/** Makes a folder, with those that it lies in. @throws UsageError that says what failed */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`The folder \`${path}\` cannot be made: ${reasonOf(error)}.`);
  }
}

/** A link stays a link: the file that it leads to is written, also where there is none yet. */
function linked(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!isSystemError(error) || error.code !== "ENOENT") throw error;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? linked(resolve(realpathSync(dirname(path)), readlinkSync(path))) : path;
  }
}

/** Opening a pipe waits for somebody who reads from it, perhaps for ever: here nobody is waited for. */
function needReader(pipe: string): void {
  closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
}

function replace(target: string, text: string, mode: number | undefined): void {
  // Taking over the name would not ask whether the old file may be written.
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
