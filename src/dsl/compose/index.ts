/** Files become one tree: includes, variants, packs. */
export { applyEdits, type EditedTree } from "./apply.ts";
export { type Composed, compose } from "./compose.ts";
export { type FileCache, type Files, fileCache, isCsvPath, normalisePath, type Parsed, resolvePath } from "./files.ts";
export { FILE_KINDS, type FileKind, fileKind, type KnownFile, knownFile, LANGUAGE_VERSION } from "./kind.ts";
export { nameOf } from "./path.ts";
export { checkPictures, PICTURE_KEYS, pictureNames, picturePath } from "./pictures.ts";
export type { Touch } from "./touch.ts";
export { withParts } from "./with-parts.ts";
