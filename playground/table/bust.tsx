/** A piece with a picture: it fills the piece and rises over its upper rim, with a ring of its colour, its name on a plate, and pills. */
import { useContext } from "preact/hooks";
import type { Shape } from "../look.ts";
import type { Detail, Thing } from "../scene.ts";
import { Glyph } from "./glyph.tsx";
import { initialsOf, ScaleContext } from "./legible.ts";
import { usePicture } from "./pictures.tsx";
import { outline } from "./shapes.ts";

/** The shapes whose pictures rise over their rim. On the others a picture is cut to the shape. */
const BUSTS: readonly Shape[] = ["circle", "stone", "hex", "square", "meeple"];

export const isBust = ({ image, hidden, shape }: Thing): boolean => image !== null && !hidden && BUSTS.includes(shape);

/** A picture needs more room than a sign. */
export const WITH_PICTURE = 1.14;

/** Whether its name and values are drawn with those of all other figures, above them, so that no neighbour covers them. */
export const isPlated = (thing: Thing, beneath: boolean): boolean => beneath && isBust(thing);

/** The side of the picture and its upper edge, in parts of the radius of the piece. */
const SIDE = 2.1;
const TOP = -1.2;

/** The lower half is cut to a circle of this radius, so that the ring is seen around it. */
const INNER = 0.88;

const CORNERS = Array.from({ length: 13 }, (_, at) => (at * 180) / 12);
const inPercent = (x: number, y: number) =>
  `${(50 + (x / SIDE) * 100).toFixed(1)}% ${(((y - TOP) / SIDE) * 100).toFixed(1)}%`;
const round = CORNERS.map((angle) => (angle * Math.PI) / 180).map((angle) => [
  Math.cos(angle) * INNER,
  Math.sin(angle) * INNER,
]);
const square = [
  [0.78, 0.8],
  [-0.78, 0.8],
];
const clipOf = (lower: readonly (readonly number[])[], wide: number): string =>
  `polygon(${[[-wide, TOP], [wide, TOP], ...lower].map(([x = 0, y = 0]) => inPercent(x, y)).join()})`;
const CLIP = { round: clipOf(round, INNER), square: clipOf(square, 0.78) };

/** The picture of a piece and its ring. */
export function Bust({ thing: { image, shape }, r }: { thing: Thing; r: number }) {
  const url = usePicture(image);
  if (url === null) return null;
  return (
    <>
      <path class="owner-ring" d={outline(shape, r * 0.93)} stroke-width={r * 0.12} />
      <image
        class="picture bust"
        href={url}
        x={(-r * SIDE) / 2}
        y={r * TOP}
        width={r * SIDE}
        height={r * SIDE}
        preserveAspectRatio="xMidYMid slice"
        style={{ clipPath: shape === "square" ? CLIP.square : CLIP.round }}
      />
    </>
  );
}

/** What is written on a plate is at least so many pixels high. */
const LEAST = 9.5;

/** The name and the first value on the lower rim, side by side. A number as the name is larger, since it changes. */
export function BustPlate({ thing: { label, shows }, r, small }: { thing: Thing; r: number; small: boolean }) {
  const scale = useContext(ScaleContext);
  const isNumber = label !== null && /^\d+$/.test(label);
  const name = label === null ? "" : isNumber || !small ? label.replaceAll("_", " ") : initialsOf(label);
  const [value] = shows;
  const widths = [name === "" ? 0 : name.length * LETTER + 0.55, value ? widthOf(value) : 0] as const;
  const all = widths[0] + widths[1];
  if (all === 0) return null;
  const usual = isNumber ? 0.62 : name.length > SHORT ? 0.3 : 0.42;
  const wanted = Math.max(r * usual, Math.min(LEAST / scale, r * 0.6));
  const size = Math.min(wanted, (r * WIDEST) / all);
  const middles = [widths[0] / 2 - all / 2, all / 2 - widths[1] / 2] as const;
  return (
    <g transform={`translate(0 ${r * 0.82})`}>
      {name !== "" && (
        <g class="bust-name" transform={`translate(${middles[0] * size} 0)`}>
          <Plate wide={widths[0] * size} size={size} />
          <text text-anchor="middle" y={size * 0.36} font-size={size}>
            {name}
          </text>
        </g>
      )}
      {value && (
        <g class="bust-value" transform={`translate(${middles[1] * size} 0)`}>
          <title>{`${value.label}: ${value.value}`}</title>
          <Plate wide={widths[1] * size} size={size} />
          {iconOf(value) !== null && <Value icon={iconOf(value)} x={(0.7 - widths[1] / 2) * size} size={size * 0.78} />}
          <text text-anchor="middle" x={iconOf(value) === null ? 0 : size * 0.48} y={size * 0.36} font-size={size}>
            {value.value}
          </text>
        </g>
      )}
    </g>
  );
}

/** Longer names than this are smaller, so that the picture is seen. */
const SHORT = 3;

/** The width of a letter, and the greatest width of a plate in parts of the radius. */
const LETTER = 0.62;
const WIDEST = 2.3;

const iconOf = ({ signs }: Detail) => signs?.[0]?.icon ?? null;
const widthOf = (value: Detail): number => value.value.length * LETTER + (iconOf(value) === null ? 0.55 : 1.4);

const Plate = ({ wide, size }: { wide: number; size: number }) => (
  <rect x={-wide / 2} y={-size * 0.62} width={wide} height={size * 1.24} rx={size * 0.3} />
);

const Value = ({ icon, x, size }: { icon: Thing["icon"]; x: number; size: number }) =>
  icon && <Glyph icon={icon} size={size} x={x} />;
