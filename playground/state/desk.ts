import type { FileInfo } from "./files.ts";

/** The files of the workspace. */
export interface Desk {
  readonly files: readonly FileInfo[];
  /** the file in the editor */
  readonly openFile: string;
  /** false: this browser stores nothing */
  readonly stored: boolean;
  /** files that have changed on disk since they were edited here */
  readonly torn: readonly string[];
}

export const EMPTY_DESK: Desk = { files: [], openFile: "", stored: true, torn: [] };
