import { list, object, table, text } from "./form.ts";

/** Files of the disk that are served with a page: those named on the command line, and all files that they read. */
export interface Opened {
  /** identifies the first named file, from any working directory */
  readonly id: string;
  /** changes each time the command is started */
  readonly run: string;
  /** changes whenever a file changes */
  readonly version: string;
  /** the path of the game; all paths here are relative to a folder that contains all files */
  readonly entry: string;
  /** paths of the packs to play with */
  readonly packs: readonly string[];
  /** texts by path; a picture that is not text is a data address */
  readonly files: Readonly<Record<string, string>>;
  /** paths of named files that can no longer be read; their last texts are kept */
  readonly gone: readonly string[];
}

export const OPENED = object<Opened>({
  id: text,
  run: text,
  version: text,
  entry: text,
  packs: list(text),
  files: table(text),
  gone: list(text),
});

/** The address of the files, relative to the page. `?since=VERSION` answers 204 as long as nothing changed. */
export const OPENED_PATH = "opened.json";

/** The name of the `<meta>` that tells a page that there are such files. */
export const OPENED_MARK = "rulewright-opened";
