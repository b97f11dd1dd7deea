/** What a browser shows as a picture, by the ending of its name. */
export const PICTURE_ENDINGS = ["svg", "png", "jpg", "jpeg", "webp", "gif"];

export const isPicturePath = (path: string): boolean =>
  PICTURE_ENDINGS.includes(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "");
