import type { Colour, Icon } from "../look.ts";
import { ICON_PATHS } from "./icons.ts";

/** An icon, centred on a point of a drawing. */
export function Glyph({ icon, size, x = 0, y = 0 }: { icon: Icon; size: number; x?: number; y?: number }) {
  const scale = size / 24;
  return (
    <path
      class="glyph"
      d={ICON_PATHS[icon]}
      fill-rule="evenodd"
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
    />
  );
}

/** The CSS class for a colour of the vocabulary of looks. */
export const colourClass = (colour: Colour | null) => (colour === null ? "" : `c-${colour}`);
