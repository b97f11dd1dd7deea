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

/** Names on plates are at least so many pixels high. */
const LEAST = 9;

/** The name on the lower rim, on a plate. A number is larger, since it changes. */
export function BustName({ thing: { label }, r, small }: { thing: Thing; r: number; small: boolean }) {
  const scale = useContext(ScaleContext);
  if (label === null) return null;
  const isNumber = /^\d+$/.test(label);
  const name = isNumber || !small ? label.replaceAll("_", " ") : initialsOf(label);
  const size = Math.max(isNumber ? r * 0.62 : r * 0.44, Math.min(LEAST / scale, r * 0.6));
  const wide = Math.max(size * 1.3, size * (name.length * 0.62 + 0.6));
  const font = wide > r * 2 ? (size * r * 2) / wide : size;
  return (
    <g class="bust-name" transform={`translate(0 ${r * 0.8})`}>
      <rect
        x={-Math.min(wide, r * 2) / 2}
        y={-size * 0.62}
        width={Math.min(wide, r * 2)}
        height={size * 1.24}
        rx={size * 0.3}
      />
      <text text-anchor="middle" y={font * 0.36} font-size={font}>
        {name}
      </text>
    </g>
  );
}

/** The first value that the look writes on a piece, as a pill at its upper right. The others are in its tooltip. */
export function BustValue({ shows: [first], r }: { shows: readonly Detail[]; r: number }) {
  const scale = useContext(ScaleContext);
  if (!first) return null;
  const icon = first.signs?.[0]?.icon ?? null;
  const high = Math.max(r * 0.42, Math.min(12 / scale, r * 0.6));
  const wide = high * (0.5 + (first.value.length + (icon ? 1.4 : 0)) * 0.6);
  return (
    <g class="pill bust-value" transform={`translate(${r * 0.86} ${-r * 0.78})`}>
      <title>{`${first.label}: ${first.value}`}</title>
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx={high / 2} />
      {icon && <Glyph icon={icon} size={high * 0.66} x={-wide / 2 + high * 0.55} />}
      <text text-anchor="middle" x={icon ? high * 0.36 : 0} y={high * 0.29} font-size={high * 0.8}>
        {first.value}
      </text>
    </g>
  );
}
