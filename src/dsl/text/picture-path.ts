/** File extensions that browsers show as pictures. */
export const PICTURE_ENDINGS = ["svg", "png", "jpg", "jpeg", "webp", "gif"];

const endingOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

export const isPicturePath = (path: string): boolean => PICTURE_ENDINGS.includes(endingOf(path));

export const isDrawing = (path: string): boolean => endingOf(path) === "svg";
/** Whether a picture is binary. In a library of texts it is kept as a data address. */
export const isBinary = (path: string): boolean => isPicturePath(path) && !isDrawing(path);

/** The beginning of that data address; the bytes follow in base64. */
export function heldStart(path: string): string {
  const ending = endingOf(path);
  return `data:image/${ending === "jpg" ? "jpeg" : ending};base64,`;
}
