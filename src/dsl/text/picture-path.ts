/** What a browser shows as a picture, by the ending of its name. */
export const PICTURE_ENDINGS = ["svg", "png", "jpg", "jpeg", "webp", "gif"];

const endingOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

export const isPicturePath = (path: string): boolean => PICTURE_ENDINGS.includes(endingOf(path));

export const isDrawing = (path: string): boolean => endingOf(path) === "svg";
/** A picture that is no text: what holds texts keeps it as an address that holds it. */
export const isBinary = (path: string): boolean => isPicturePath(path) && !isDrawing(path);

/** How such an address begins; the bytes follow in base64. */
export function heldStart(path: string): string {
  const ending = endingOf(path);
  return `data:image/${ending === "jpg" ? "jpeg" : ending};base64,`;
}
