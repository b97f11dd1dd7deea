import type { Diagnostics } from "./diagnostic.ts";
import { type Source, span } from "./source.ts";

/** The replacement character for bytes that are not UTF-8. */
const UNREADABLE = "\uFFFD";
/** Within this many characters, UTF-16 text has an empty byte at every second place. */
const BEGINNING = 8;

/** Reports a file that is not UTF-8, because its letters would be lost silently. False: nothing in it can be read. */
export function checkEncoding(source: Source, diagnostics: Diagnostics): boolean {
  const { text } = source;
  if (text.slice(0, BEGINNING).includes("\0")) {
    const message = "The file is written as UTF-16; files are read as UTF-8.";
    diagnostics.error("not-utf8", span(source, 0, 0), message, "save it once more, as UTF-8");
    return false;
  }
  const first = text.indexOf(UNREADABLE);
  if (first < 0) return true;
  const others = text.split(UNREADABLE).length - 2;
  const more = others === 0 ? "" : ` So it is in ${others} more ${others === 1 ? "place" : "places"}.`;
  const message = `The bytes here are not UTF-8, so the text cannot be read.${more}`;
  const help = "save the file once more, as UTF-8: most likely it was saved as Latin-1 or Windows-1252";
  diagnostics.error("not-utf8", span(source, first, first + 1), message, help);
  return true;
}
