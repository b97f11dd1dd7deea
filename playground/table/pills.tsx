/** Draws badges (stored values) around a token: a pill for a short value, a dot for a flag or for a value that is too long. */
import type { Badge } from "../scene.ts";
import { colourClass, Glyph } from "./glyph.tsx";

/** A badge for a flag without an icon. */
export const isFlag = ({ value, icon }: Badge) => value === "yes" && icon === null;
/** The text beside the icon of a badge: its value, or nothing for a flag, whose icon says enough. */
export const besideSign = ({ value, icon }: Badge) => (value === "yes" && icon !== null ? "" : value);
/** Longer values than this would cover the neighbours of the token. */
const SHORT = 4;

/** A flag, or a value that is too long, is a dot with a tooltip. */
export const isDot = (badge: Badge): boolean => isFlag(badge) || badge.value.length > SHORT;

interface PillsProps {
  readonly badges: readonly Badge[];
  readonly radius: number;
  readonly spread?: number;
  readonly least?: number;
  /** the lower right corner is in use, so the upper ones come first */
  readonly above?: boolean;
  /** the side on which no neighbour of the token stands: the first pill is there */
  readonly aside?: -1 | 1 | undefined;
  /** in a row along the lower edge, instead of around the token */
  readonly beneath?: boolean;
  /** how far below the middle such a row stands, in units of the drawing; left out: at the lower edge */
  readonly down?: number | undefined;
}

const SPOTS = [
  [0.72, 0.72],
  [-0.72, 0.72],
  [0.72, -0.72],
  [-0.72, -0.72],
] as const;
const SPOTS_ABOVE = [SPOTS[2], SPOTS[1], SPOTS[3], SPOTS[0]];

/** How far below the middle of a token a row of values stands, in parts of its radius. */
const BENEATH = 1;

/** The greatest width of a row, in parts of the radius: a wider one would cover the neighbours of the token. */
const ROW = 2.5;

/** The first badges that fit side by side, at least one. */
function fitting(badges: readonly Badge[], widthOf: (badge: Badge) => number, room: number): readonly Badge[] {
  let taken = 0;
  return badges.filter((badge, at) => {
    taken += widthOf(badge);
    return at === 0 || taken <= room;
  });
}

/** The middles of boxes of these widths in a row, around 0. */
function inRow(widths: readonly number[]): readonly number[] {
  const all = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width, at) => widths.slice(0, at).reduce((sum, one) => sum + one, width / 2) - all / 2);
}

/** Beside a token with a neighbour the pills stand on its upper rim, the first one away from it, so that both can be read. */
const rimPlace = (aside: -1 | 1, at: number, radius: number, width: number): string =>
  `${aside * (radius * RIM - at * width)} ${-radius}`;
const RIM = 0.52;

/** Flags lie on the upper left rim, where no letter is: the angle of the first, and of each further one from it, in degrees. */
const FLAG = { first: -48, step: -30 } as const;
const flagPlace = (at: number, radius: number) => {
  const angle = ((FLAG.first + at * FLAG.step) * Math.PI) / 180;
  return { cx: radius * Math.sin(angle), cy: -radius * Math.cos(angle) };
};

/** A number of coins is a coin with the number on it, so many times as wide as a pill is high. */
const COIN = 1.15;
const isCoin = ({ icon, value }: Badge): boolean => icon === "coin" && /^\d{1,2}$/.test(value);

function Coin({ badge, height, place }: { badge: Badge; height: number; place: string }) {
  const r = (height * COIN) / 2;
  return (
    <g class="pill coin-pill" transform={`translate(${place})`}>
      <title>{`${badge.label}: ${badge.value}`}</title>
      <circle class="coin-side" cy={r * 0.14} r={r} />
      <circle class="coin-face" r={r} />
      <circle class="coin-rim" r={r * 0.8} />
      <text text-anchor="middle" y={r * 0.36} font-size={r * (badge.value.length > 1 ? 0.92 : 1.08)}>
        {badge.value}
      </text>
    </g>
  );
}

/** The pills around a token. Values that do not fit are only in its details. */
export function Pills({
  badges,
  radius,
  spread = radius,
  least = 12,
  above = false,
  aside,
  beneath = false,
  down,
}: PillsProps) {
  const flags = badges.filter(isDot);
  const values = badges.filter((badge) => !isDot(badge));
  const spots = above ? SPOTS_ABOVE : SPOTS;
  const height = Math.max(radius * (beneath ? 0.4 : 0.46), least);
  const widthOf = (badge: Badge) =>
    isCoin(badge)
      ? height * COIN
      : height * Math.max(1, 0.5 + (besideSign(badge).length + (badge.icon ? 1.3 : 0)) * 0.55);
  const told = beneath ? fitting(values, widthOf, radius * ROW) : values.slice(0, spots.length);
  const row = inRow(told.map(widthOf));
  return (
    <g class="pills">
      {flags.map((badge, at) => (
        <circle
          key={badge.id}
          class={`flag ${colourClass(badge.colour)}`}
          {...(beneath
            ? { cx: (at - (flags.length - 1) / 2) * radius * 0.42, cy: -spread * 0.92 }
            : flagPlace(at, spread * 0.98))}
          r={Math.max(radius * 0.16, 4)}
        >
          <title>{isFlag(badge) ? badge.label : `${badge.label}: ${badge.value}`}</title>
        </circle>
      ))}
      {told.map((badge, at) => {
        const [x, y] = spots[at] ?? [0, 0];
        const written = besideSign(badge);
        const width = widthOf(badge);
        const place = beneath
          ? `${row[at] ?? 0} ${down ?? radius * BENEATH}`
          : aside
            ? rimPlace(aside, at, radius, width)
            : `${x * spread} ${y * spread}`;
        if (isCoin(badge)) return <Coin key={badge.id} badge={badge} height={height} place={place} />;
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
