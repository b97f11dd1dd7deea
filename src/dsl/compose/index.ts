/** Composes files (includes, variants, packs) into one tree. */
export { applyEdits } from "./apply.ts";
export { type Composed, compose } from "./compose.ts";
export { type FileCache, type Files, fileCache, resolvePath } from "./files.ts";
export { type Layer, withBeginning, withSections } from "./layer.ts";
export { checkPictures, PICTURE_KEYS, pictureNames, picturePath } from "./pictures.ts";
export { withParts } from "./with-parts.ts";
