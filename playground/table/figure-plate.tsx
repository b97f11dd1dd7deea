/** The plate under a figure on a board of small spaces: its initials in its owner's colour, its values and its flags in one line. */
import { useContext } from "preact/hooks";
import type { Badge, Board, Space, Thing } from "../scene.ts";
import { isPlated, WITH_PICTURE } from "./bust.tsx";
import { colourClass, Glyph } from "./glyph.tsx";
import { initialsOf, ScaleContext } from "./legible.ts";
import { besideSign, isDot } from "./pills.tsx";
import { CELL } from "./shapes.ts";
import { nearPlaces } from "./standing.tsx";
import { SCALE } from "./token.tsx";

/** The least size of its letters in pixels, and their size in parts of the radius of the figure if that is more. */
const LEAST = 9.5;
const USUAL = 0.4;

/** How far below the middle of the figure it stands, in parts of the radius. */
const AT = 0.66;

/** The greatest width in units of the drawing, and beside a neighbour. */
const WIDEST = 132;
const BESIDE = 99;

/** In parts of the font size: a letter, a sign with its distance, a flag, the margin at both ends of a part, and the height. */
const LETTER = 0.64;
const SIGN = 0.86;
const FLAG = 0.72;
const MARGIN = 0.34;
const HIGH = 1.36;

interface Part {
  readonly key: string;
  readonly wide: number;
  readonly badge: Badge | null;
  readonly text: string;
}

const flagPart = (badge: Badge): Part => ({ key: badge.id, wide: FLAG, badge, text: "" });

function valuePart(badge: Badge): Part {
  const text = besideSign(badge);
  return { key: badge.id, wide: text.length * LETTER + (badge.icon ? SIGN : 0) + MARGIN, badge, text };
}

/** Where there is no room for its sign a value has its colour alone. */
const withoutSign = (part: Part): Part =>
  part.badge?.icon && part.text !== ""
    ? { ...part, wide: part.wide - SIGN, badge: { ...part.badge, icon: null } }
    : part;

/** Its parts from the left: those that fit, and the first value in any case. */
function partsOf({ label, badges }: Thing, room: number): readonly Part[] {
  const letters = label === null ? "" : initialsOf(label);
  const name =
    letters === "" ? [] : [{ key: "", wide: letters.length * 0.74 + MARGIN * 2, badge: null, text: letters }];
  const flags = badges.filter(isDot).map(flagPart);
  const values = badges.filter((badge) => !isDot(badge)).map(valuePart);
  let taken = [...name, ...flags].reduce((sum, { wide }) => sum + wide, 0);
  const told = values.flatMap((value, at): readonly Part[] => {
    const shown = at === 0 && taken + value.wide > room ? withoutSign(value) : value;
    taken += shown.wide;
    return at === 0 || taken <= room ? [shown] : [];
  });
  return [...name, ...told, ...flags];
}

/** The plates of all figures on a board, above all figures. */
export function FigurePlates({ board, roomOn }: { board: Board; roomOn: (space: Space) => number }) {
  const scale = useContext(ScaleContext);
  if (board.view !== "near") return null;
  const taken = board.spaces.filter(({ things }) => things.some((thing) => isPlated(thing, true)));
  const isBeside = (space: Space) =>
    taken.some((other) => other !== space && Math.abs(other.x - space.x) < NEXT && Math.abs(other.y - space.y) < ROW);
  return (
    <g class="figure-plates">
      {taken.map((space) => {
        const { shown, places } = nearPlaces(space, roomOn(space), scale);
        const room = isBeside(space) || shown.length > 1 ? BESIDE : WIDEST;
        return shown.map((thing, n) => {
          const place = places[n];
          if (!place || !isPlated(thing, true)) return null;
          const r = place.size * SCALE[thing.size] * WITH_PICTURE;
          return (
            <g key={thing.id} transform={`translate(${space.x * CELL + place.x} ${space.y * CELL + place.y})`}>
              <FigurePlate thing={thing} r={r} room={room} />
            </g>
          );
        });
      })}
    </g>
  );
}

/** Figures nearer to each other than this, in spaces across and down, are neighbours whose plates could touch. */
const NEXT = 1.4;
const ROW = 0.6;

function FigurePlate({ thing, r, room }: { thing: Thing; r: number; room: number }) {
  const scale = useContext(ScaleContext);
  const size = Math.max(LEAST / scale, r * USUAL);
  const parts = partsOf(thing, room / size);
  if (parts.length === 0) return null;
  const [wide, high] = [parts.reduce((sum, part) => sum + part.wide, 0) * size, size * HIGH];
  let from = -wide / 2;
  return (
    <g class={`figure-plate ${colourClass(thing.colour)}`} transform={`translate(0 ${r * AT})`}>
      <rect class="figure-plate-body" x={-wide / 2} y={-high / 2} width={wide} height={high} rx={size * 0.3} />
      {parts.map((part) => {
        const at = from;
        from += part.wide * size;
        return <PartView key={part.key} part={part} at={at} size={size} />;
      })}
    </g>
  );
}

function PartView({ part: { badge, text, wide }, at, size }: { part: Part; at: number; size: number }) {
  const [middle, high] = [at + (wide * size) / 2, size * HIGH];
  if (badge === null)
    return (
      <g class="figure-letters">
        <rect x={at} y={-high / 2} width={wide * size} height={high} rx={size * 0.3} />
        <text text-anchor="middle" x={middle} y={size * 0.36} font-size={size}>
          {text}
        </text>
      </g>
    );
  if (isDot(badge))
    return (
      <circle class={`figure-flag ${colourClass(badge.colour)}`} cx={middle} r={size * 0.24}>
        <title>{badge.value === "yes" ? badge.label : `${badge.label}: ${badge.value}`}</title>
      </circle>
    );
  const sign = badge.icon ? SIGN : 0;
  return (
    <g class={`figure-value ${colourClass(badge.colour)}`}>
      <title>{`${badge.label}: ${badge.value}`}</title>
      {badge.icon && <Glyph icon={badge.icon} size={size * 0.82} x={at + size * (SIGN / 2 + 0.1)} />}
      <text text-anchor="middle" x={middle + (sign * size) / 2} y={size * 0.36} font-size={size}>
        {text}
      </text>
    </g>
  );
}
