import type { Badge } from "../scene.ts";
import { colourClass, Glyph } from "./glyph.tsx";

/** Something that is so or not, and has no sign of its own. */
export const isFlag = ({ value, icon }: Badge) => value === "yes" && icon === null;
/** What is written beside the sign of a badge: where something is simply so, the sign alone tells it. */
export const besideSign = ({ value, icon }: Badge) => (value === "yes" && icon !== null ? "" : value);
/** Longer values than this would cover what stands beside the token. */
const SHORT = 4;

interface PillsProps {
  readonly badges: readonly Badge[];
  readonly radius: number;
  readonly spread?: number;
  readonly least?: number;
  /** the lower right corner is taken */
  readonly above?: boolean;
  /** side by side along the lower edge, instead of around */
  readonly beneath?: boolean;
}

const SPOTS = [
  [0.72, 0.72],
  [-0.72, 0.72],
  [0.72, -0.72],
  [-0.72, -0.72],
] as const;
const SPOTS_ABOVE = [SPOTS[2], SPOTS[1], SPOTS[3], SPOTS[0]];

/** Where a row of values stands, below the middle of a token, in parts of its radius. */
const BENEATH = 1;

/** How wide a row may be that covers nothing of what stands beside its token, in parts of its radius. */
const ROW = 2.5;

/** As many as have room side by side, and one in any case. */
function fitting(badges: readonly Badge[], widthOf: (badge: Badge) => number, room: number): readonly Badge[] {
  let taken = 0;
  return badges.filter((badge, at) => {
    taken += widthOf(badge);
    return at === 0 || taken <= room;
  });
}

/** The middles of some widths side by side. */
function inRow(widths: readonly number[]): readonly number[] {
  const all = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width, at) => widths.slice(0, at).reduce((sum, one) => sum + one, width / 2) - all / 2);
}

/** Small pills with values around a token; what does not fit is in the details. */
export function Pills({ badges, radius, spread = radius, least = 12, above = false, beneath = false }: PillsProps) {
  // What is simply so needs no word beside it: a dot, whose name is told when the pointer rests on it.
  const isDot = (badge: Badge) => isFlag(badge) || badge.value.length > SHORT;
  const flags = badges.filter(isDot);
  const values = badges.filter((badge) => !isDot(badge));
  const spots = above ? SPOTS_ABOVE : SPOTS;
  const height = Math.max(radius * (beneath ? 0.4 : 0.46), least);
  const widthOf = (badge: Badge) =>
    height * Math.max(1, 0.5 + (besideSign(badge).length + (badge.icon ? 1.3 : 0)) * 0.55);
  const told = beneath ? fitting(values, widthOf, radius * ROW) : values.slice(0, spots.length);
  const row = inRow(told.map(widthOf));
  return (
    <g class="pills">
      {flags.map((badge, at) => (
        <circle
          key={badge.id}
          class={`flag ${colourClass(badge.colour)}`}
          cx={(at - (flags.length - 1) / 2) * radius * 0.42}
          cy={-spread * 0.92}
          r={Math.max(radius * 0.16, 4)}
        >
          <title>{isFlag(badge) ? badge.label : `${badge.label}: ${badge.value}`}</title>
        </circle>
      ))}
      {told.map((badge, at) => {
        const [x, y] = spots[at] ?? [0, 0];
        const written = besideSign(badge);
        const width = widthOf(badge);
        const place = beneath ? `${row[at] ?? 0} ${radius * BENEATH}` : `${x * spread} ${y * spread}`;
        const signAt = written === "" ? 0 : -width / 2 + height * 0.55;
        return (
          <g key={badge.id} class={`pill ${colourClass(badge.colour)}`} transform={`translate(${place})`}>
            <title>{`${badge.label}: ${badge.value}`}</title>
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
            {badge.icon && <Glyph icon={badge.icon} size={height * 0.7} x={signAt} />}
            <text text-anchor="middle" x={badge.icon ? height * 0.35 : 0} y={height * 0.27} font-size={height * 0.76}>
              {written}
            </text>
          </g>
        );
      })}
    </g>
  );
}
