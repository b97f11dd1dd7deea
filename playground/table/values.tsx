/** The values that the look writes on spaces, tiles and tokens: in one line, each with its sign if it has one. */
import type { Colour, Icon } from "../look.ts";
import type { Detail } from "../scene.ts";
import { colourClass, Glyph } from "./glyph.tsx";

/** The values that the look writes on something, in one line; `named`: with their labels. */
export const shownText = (shows: readonly Detail[], named = false): string =>
  shows.map(({ label, value }) => (named ? `${label} ${value}` : value)).join(" · ");

interface ShownProps {
  readonly shows: readonly Detail[];
  readonly size: number;
  readonly x?: number;
  readonly y: number;
  readonly anchor?: "middle" | "end";
  /** the width that values with signs may take; left out: that of nine letters */
  readonly room?: number;
}

export function Shown(props: ShownProps) {
  const { shows, size, x = 0, y, anchor = "middle" } = props;
  const text = shownText(shows);
  if (text === "") return null;
  if (isSigned(shows)) return <Signed {...props} />;
  return (
    <text class="shows" text-anchor={anchor} x={x} y={y} font-size={Math.min(size, (size * 9) / text.length)}>
      {text}
      <title>{shownText(shows, true)}</title>
    </text>
  );
}

/** A value with its sign: how it is written, and its width in parts of the font size. */
interface SignedValue {
  readonly label: string;
  readonly icon: Icon | null;
  readonly written: string;
  /** it is a colour, and drawn as a dot */
  readonly dot: Colour | null;
  readonly wide: number;
}

/** A value without a sign keeps a label that is short for a word, such as "no.". */
const isShort = (label: string) => label.length <= 4 && label.endsWith(".");

const isSigned = (shows: readonly Detail[]) => shows.some(({ label, signs }) => signs || isShort(label));

const signedValues = (shows: readonly Detail[]): readonly SignedValue[] =>
  shows.flatMap(({ label, value, signs }): SignedValue[] => {
    const own = signs ?? [{ label, value: isShort(label) ? `${label} ${value}` : value, icon: null, colour: null }];
    return own.map(({ label: called, icon, value: written, colour }) => {
      const dot = colour === written ? colour : null;
      return { label: called, icon, written, dot, wide: (dot ? 1 : written.length * DIGIT) + (icon ? SIGN : 0) + GAP };
    });
  });

/** Widths in parts of the font size: of a character, of a sign, and of the gap behind a value. */
const DIGIT = 0.58;
const SIGN = 1;
const GAP = 0.4;

/** How wide they are, in parts of their font size. */
export const shownWidth = (shows: readonly Detail[]): number =>
  isSigned(shows) ? signedValues(shows).reduce((sum, { wide }) => sum + wide, -GAP) : shownText(shows).length * DIGIT;

/** Values with signs side by side. */
function Signed({ shows, size, x = 0, y, anchor = "middle", room = size * 9 * DIGIT }: ShownProps) {
  const values = signedValues(shows);
  const wide = shownWidth(shows);
  const font = Math.min(size, room / wide);
  const start = x - (anchor === "end" ? wide : wide / 2) * font;
  let before = 0;
  return (
    <g class="shows signed">
      <title>{shownText(shows, true)}</title>
      {values.map((value) => {
        const left = start + before * font;
        before += value.wide;
        return (
          <g key={value.label} transform={`translate(${left} ${y})`}>
            {value.icon && <Glyph icon={value.icon} size={font * 0.92} x={font * 0.46} y={-font * 0.34} />}
            {value.dot ? (
              <circle
                class={`value-dot ${colourClass(value.dot)}`}
                cx={font * ((value.icon ? SIGN : 0) + 0.5)}
                cy={-font * 0.34}
                r={font * 0.38}
              />
            ) : (
              <text class="shows" x={value.icon ? font * SIGN : 0} font-size={font}>
                {value.written}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
