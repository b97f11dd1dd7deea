import type { Shape } from "../look.ts";
import type { Stones } from "../scene.ts";
import { colourClass, Glyph } from "./glyph.tsx";
import { places } from "./shapes.ts";

/** With more stones than this on a space, each sort is drawn as one stone with a number. */
const MOST = 12;
/** How many stones of a sort lie in a lane. If there are more, the last has their number on it. */
const IN_LANE = 5;
const TURN = 180;

interface Props {
  /** the space on which they lie */
  readonly space: string;
  readonly stones: readonly Stones[];
  readonly radius: number;
  readonly shape: Shape;
  readonly turn: number;
}

interface Spot {
  readonly key: string;
  readonly at: readonly [number, number];
  readonly size: number;
  readonly stone: Stones;
  /** the number on it: how many stones it stands for */
  readonly times: number;
}

/** The stones on a space. They cannot be clicked; the space can. */
export function StonesView({ space, stones, radius, shape, turn }: Props) {
  if (stones.length === 0) return null;
  const spots = shape === "lane" ? inLane(stones, radius, turn) : spread(stones, radius);
  return (
    <g class="stones">
      {spots.map(({ key, at: [x, y], size, stone, times }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <g class={`stone ${colourClass(stone.colour)}`} data-stone={`${space} ${key}`}>
            <title>{`${stone.label} ${stone.count}`}</title>
            <circle class="body" r={size} />
            <circle class="shine" r={size * 0.72} cx={-size * 0.08} cy={-size * 0.1} />
            {stone.icon && times === 1 && <Glyph icon={stone.icon} size={size * 1.25} />}
            {times > 1 && (
              <text text-anchor="middle" font-size={size * 0.95} y={size * 0.34}>
                {times}
              </text>
            )}
          </g>
        </g>
      ))}
    </g>
  );
}

/** Stones one behind the other, from the broad end of the lane. */
function inLane(stones: readonly Stones[], radius: number, turn: number): Spot[] {
  const size = radius * 0.86;
  const side = turn === TURN ? -1 : 1;
  let placed = 0;
  return stones.flatMap((stone) =>
    Array.from({ length: Math.min(stone.count, IN_LANE) }, (_, n): Spot => {
      const y = side * (radius * LANE_LENGTH - size - placed++ * size * 2);
      const isLast = n === IN_LANE - 1 && stone.count > IN_LANE;
      return { key: `${stone.id}${n}`, at: [0, y], size, stone, times: isLast ? stone.count : 1 };
    }),
  );
}

/** Half the length of a lane, in parts of half its width. */
export const LANE_LENGTH = 5.1;

function spread(stones: readonly Stones[], radius: number): Spot[] {
  const all = stones.reduce((sum, { count }) => sum + count, 0);
  const many = all > MOST;
  const items = stones.flatMap((stone) =>
    many ? [{ stone, n: 0 }] : Array.from({ length: stone.count }, (_, n) => ({ stone, n })),
  );
  if (items.length === 1 && items[0]) {
    const { stone } = items[0];
    return [
      {
        key: stone.id,
        at: [0, 0],
        size: radius * (stone.small && !many ? 0.3 : 0.82),
        stone,
        times: many ? stone.count : 1,
      },
    ];
  }
  const { at, size } = places(items.length, radius, items.length);
  return items.map(({ stone, n }, nth) => ({
    key: `${stone.id}${stone.colour}${n}`,
    at: at[nth] ?? [0, 0],
    size,
    stone,
    times: many ? stone.count : 1,
  }));
}
