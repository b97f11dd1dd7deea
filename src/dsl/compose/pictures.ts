/** Checks the pictures that `look:` names. */
import type { Diagnostics } from "../text/diagnostic.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import { isPicturePath, PICTURE_ENDINGS } from "../text/picture-path.ts";
import type { Source } from "../text/source.ts";
import { entryOf, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import { type Files, isRelativePath, resolvePath } from "./files.ts";

/** The keys of a look whose value is a picture, or a map from values to pictures. */
export const PICTURE_KEYS: readonly string[] = ["image", "back image"];
/** The path of a picture, relative to the file that names it. */
export const picturePath = ({ span, text }: ScalarNode): string => resolvePath(span.source.path, text);

const scalars = (value: Node): ScalarNode[] => {
  if (value.kind === "scalar") return [value];
  if (value.kind === "list") return [];
  return value.entries.flatMap((entry) => (entry.key.text === "by" ? [] : scalars(entry.value)));
};

/** All picture names in the look of a game. */
export function pictureNames(root: MapNode): ScalarNode[] {
  const look = entryOf(root, "look")?.value;
  const parts = ["kinds", "boards"].map((key) => look?.kind === "map" && entryOf(look, key)?.value);
  return parts.flatMap((part) => {
    const looks = part && part.kind === "map" ? part.entries : [];
    return looks
      .flatMap(({ value }) => (value.kind === "map" ? value.entries : []))
      .flatMap(({ key, value }) => (PICTURE_KEYS.includes(key.text) ? scalars(value) : []));
  });
}

/** The problem of a picture, with a suggestion. */
type Complaint = readonly [code: "file-missing" | "file-kind" | "too-large", message: string, help?: string];

/** Reports pictures that cannot be shown, as warnings, because rules can be played without them. */
export function checkPictures(root: MapNode, files: Files, diagnostics: Diagnostics): void {
  const names = pictureNames(root);
  for (const name of names.slice(0, LIMITS.pictures)) {
    const found = complaintOf(name, files);
    if (found) diagnostics.warning(found[0], name.span, found[1], found[2]);
  }
  const first = names[LIMITS.pictures];
  const message = `More than ${grouped(LIMITS.pictures)} pictures are named; this and what follows is not shown.`;
  if (first) diagnostics.warning("too-large", first.span, message);
}

function complaintOf(name: ScalarNode, files: Files): Complaint | null {
  const { text } = name;
  if (!isRelativePath(text)) {
    const message = `\`${text}\` is no path as seen from this file; pictures come from nowhere else.`;
    return ["file-missing", message, "put the picture beside the rules and write it like `art/ace.svg`"];
  }
  if (!isPicturePath(text)) {
    return [
      "file-kind",
      `\`${text}\` is no picture.`,
      `pictures end with ${PICTURE_ENDINGS.map((one) => `.${one}`).join(", ")}`,
    ];
  }
  const path = picturePath(name);
  const source = files.read(path);
  if (source) return complaintAbout(source, text);
  const why = files.refusal?.(path);
  return ["file-missing", `The picture \`${text}\` cannot be read${why ? `: ${why}` : ""}.`, `looked for \`${path}\``];
}

function complaintAbout({ text }: Source, name: string): Complaint | null {
  if (text.length > LIMITS.picture) {
    return [
      "too-large",
      `The picture \`${name}\` has more than ${grouped(LIMITS.picture)} characters or bytes; it is not shown.`,
    ];
  }
  if (!/\.svg$/i.test(name)) return null;
  if (!/<svg[\s>]/.test(text)) return ["file-kind", `\`${name}\` holds no drawing: there is no \`<svg\` in it.`];
  if (!/xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text)) {
    const help = 'write `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">`';
    return ["file-kind", `\`${name}\` does not say that it is SVG, so no browser shows it.`, help];
  }
  return /<script[\s>]/i.test(text)
    ? ["file-kind", `\`${name}\` holds a script; scripts in pictures are never run.`]
    : null;
}
