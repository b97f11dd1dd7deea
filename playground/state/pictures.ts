/** Pictures among the files of the page: SVG drawings as text, others as `data:` addresses. */

import { LIMITS } from "../../src/dsl/text/limits.ts";
import { heldStart, isDrawing, isPicturePath } from "../../src/dsl/text/picture-path.ts";

/** The only form of address that is given to the browser as a picture. */
const HELD = /^data:image\/(?:png|jpeg|webp|gif);base64,/;

/** How many bytes are converted to characters at once. */
const CHUNK = 8192;

export function heldPicture(path: string, bytes: Uint8Array): string {
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, n) =>
    String.fromCharCode(...bytes.subarray(n * CHUNK, (n + 1) * CHUNK)),
  );
  return `${heldStart(path)}${btoa(chunks.join(""))}`;
}

/** The bytes of a stored picture; null if the text is none. */
export function bytesOf(held: string): Uint8Array | null {
  if (!HELD.test(held)) return null;
  return Uint8Array.from(atob(held.slice(held.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}

/**
 * Returns addresses for `<img>`, in which nothing can run or be loaded. Null if there is no picture or it is too large.
 */
export function pictureUrls(textOf: (path: string) => string | null): (path: string) => string | null {
  const known = new Map<string, { readonly text: string; readonly url: string | null }>();
  return (path) => {
    const text = textOf(path);
    if (text === null) return null;
    const last = known.get(path);
    if (last?.text === text) return last.url;
    const url = urlOf(path, text);
    known.set(path, { text, url });
    return url;
  };
}

/** Adds a size to an SVG that has only a viewBox; otherwise it would not fill its container. */
function sized(text: string): string {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? "";
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  if (!box || /\s(?:width|height)\s*=/.test(root)) return text;
  return text.replace("<svg", `<svg width="${box[1]}" height="${box[2]}"`);
}

function urlOf(path: string, text: string): string | null {
  if (!isPicturePath(path) || text.length > LIMITS.picture) return null;
  if (isDrawing(path)) return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized(text))}`;
  return HELD.test(text) ? text : null;
}
