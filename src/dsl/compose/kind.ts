/** The kind, id and language version of a file. */
import type { Diagnostics } from "../text/diagnostic.ts";
import { didYouMean } from "../text/similar.ts";
import { type Source, span } from "../text/source.ts";
import { type Entry, entryOf, isEmpty, type MapNode, type Node } from "../yaml/node.ts";

/** The kinds of files, recognized by their first key. */
export const FILE_KINDS = ["game", "variant", "pack", "part", "campaign", "scenarios", "clauses", "policy"] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** The version of the language that this program reads. */
const LANGUAGE_VERSION = 1;

/** The kind of a file; null if its first key names none. */
function fileKind(node: Node): FileKind | null {
  const first = node.kind === "map" ? node.entries[0]?.key.text : undefined;
  return FILE_KINDS.find((kind) => kind === first) ?? null;
}

/** A file whose kind is known. */
export interface KnownFile {
  readonly kind: FileKind;
  readonly root: MapNode;
  /** The entry whose key names the kind and whose value is the id. */
  readonly entry: Entry;
  readonly id: string;
}

/** {@link fileKind} with a diagnostic if the file does not name its kind. */
export function knownFile(source: Source, node: Node, diagnostics: Diagnostics): KnownFile | null {
  const kind = fileKind(node);
  const entry = node.kind === "map" ? node.entries[0] : undefined;
  if (node.kind !== "map" || kind === null || entry === undefined) {
    reportKind(source, node, diagnostics);
    return null;
  }
  const id = entry.value.kind === "scalar" ? entry.value.text.trim() : "";
  if (id === "") {
    const message = `The id of this ${kind} is expected after \`${kind}:\`.`;
    diagnostics.error("file-kind", entry.value.span, message, `write \`${kind}: my_${kind}\``);
  } else if (kind !== "scenarios" && !ID.test(id)) refuseId(kind, id, entry.value.span, diagnostics);
  return { kind, root: node, entry, id };
}

/** Records and other files refer to a file by its id. Ids of parts may contain folders. */
const ID = /^[\p{L}\d_][\p{L}\d_./-]*$/u;

function refuseId(kind: FileKind, id: string, at: Node["span"], diagnostics: Diagnostics): void {
  const words = id.toLowerCase().match(/[\p{L}\d_]+/gu) ?? [`my_${kind}`];
  const message = `\`${shortened(id)}\` is no id: an id is made of letters, digits, \`-\` and \`_\`.`;
  const title = kind === "clauses" || kind === "policy" ? "" : "; `title:` says how people call it";
  diagnostics.error("file-kind", at, message, `write \`${kind}: ${shortened(words.join("-"))}\`${title}`);
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function reportKind(source: Source, node: Node, diagnostics: Diagnostics): void {
  const first = node.kind === "map" ? node.entries[0] : undefined;
  if (node.kind !== "map" || !first) {
    const message = "A file of rules is made of keys with values, and the first key says what it is.";
    diagnostics.error(
      "file-kind",
      span(source, node.span.start, node.span.start),
      message,
      "begin with `game: my_game`",
    );
    return;
  }
  const later = node.entries.find((e) => FILE_KINDS.some((kind) => kind === e.key.text));
  const message = `The first key says what kind of file this is, but \`${first.key.text}\` is no kind of file.`;
  const help = later
    ? `move \`${later.key.text}\` to the top`
    : (didYouMean(first.key.text, FILE_KINDS) ?? `begin with one of ${FILE_KINDS.map((k) => `\`${k}:\``).join(", ")}`);
  diagnostics.error("file-kind", first.key.span, message, help);
}

/** Checks `language: 1`. Without it the file may have been written for any version, so that is only a warning. */
export function checkLanguage(file: KnownFile, diagnostics: Diagnostics): void {
  const line = `\`language: ${LANGUAGE_VERSION}\``;
  const entry = entryOf(file.root, "language");
  if (!entry) {
    const message = "This file does not say which version of the language it is written in.";
    diagnostics.warning("language-version", file.entry.key.span, message, `write ${line} under the first line`);
    return;
  }
  const { value } = entry;
  if (value.kind === "scalar" && value.text === String(LANGUAGE_VERSION)) return;
  const written = value.kind === "scalar" && !isEmpty(value) ? `version \`${value.text}\`` : "no version";
  const message = `The file names ${written} of the language; version ${LANGUAGE_VERSION} is read here.`;
  diagnostics.error("language-version", isEmpty(value) ? entry.key.span : value.span, message, `write ${line}`);
}
