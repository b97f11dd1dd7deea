import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Shape } from "../look.ts";

/** Gives the address of a picture by its path; null: it cannot be shown. */
export const PicturesContext = createContext<(path: string) => string | null>(() => null);

/** The address of a thing's picture; null: it has none, or it cannot be shown. */
export function usePicture(path: string | null): string | null {
  const urlOf = useContext(PicturesContext);
  return path === null ? null : urlOf(path);
}

/** The CSS clips that cut a picture to a shape. Shapes without one show all of it. */
const CLIPS: Partial<Record<Shape, string>> = {
  circle: "circle(50%)",
  stone: "circle(50%)",
  hex: "polygon(100% 50%, 75% 93.3%, 25% 93.3%, 0 50%, 25% 6.7%, 75% 6.7%)",
  diamond: "polygon(50% 0, 100% 50%, 50% 100%, 0 50%)",
  triangle: "polygon(50% 0, 93.3% 75%, 6.7% 75%)",
  tile: "inset(0 round 3%)",
  square: "inset(6% round 7%)",
};

/** A picture that fills a shape, centred on the origin of the drawing. */
export function Filling({ path, shape, radius }: { path: string | null; shape: Shape; radius: number }) {
  const url = usePicture(path);
  if (url === null) return null;
  const clip = CLIPS[shape];
  return (
    <image
      class="picture"
      href={url}
      x={-radius}
      y={-radius}
      width={radius * 2}
      height={radius * 2}
      preserveAspectRatio={shape === "none" ? "xMidYMid meet" : "xMidYMid slice"}
      style={clip === undefined ? undefined : { clipPath: clip }}
    />
  );
}
