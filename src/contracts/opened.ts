import { list, object, table, text } from "./form.ts";

/** Files of the disk with which a page is served: those that somebody has named, and all that these read. */
export interface Opened {
  /** stands for the file that was named first, wherever the command was begun */
  readonly id: string;
  /** another one each time that the command is begun */
  readonly run: string;
  /** another one whenever the files are others */
  readonly version: string;
  /** the path of the game, as all paths here: seen from a folder in which all files lie */
  readonly entry: string;
  /** paths of the packs with which it is to be played */
  readonly packs: readonly string[];
  /** texts by their paths; a picture that is no text is an address that holds it */
  readonly files: Readonly<Record<string, string>>;
  /** paths of files that were named and cannot be read any more: these are their last texts */
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

/** Where a page gets them, seen from its own address; `?since=VERSION` gives nothing (status 204) as long as they are the same. */
export const OPENED_PATH = "opened.json";

/** The name of the `<meta>` that says in a page that there are such files. */
export const OPENED_MARK = "rulewright-opened";
