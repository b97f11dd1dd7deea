/** Places the things on a space, as large as the rest of the space's content allows, and names the thing that acts. */
import { useContext } from "preact/hooks";
import type { Board, Space, Thing } from "../scene.ts";
import { AboutMark, AboutRing } from "./about-ring.tsx";
import { ClickActionsContext, isAbout, isBefallen } from "./click-actions.ts";
import { seenOn, shownOn } from "./drawn.ts";
import { ScaleContext } from "./legible.ts";
import { coveredBy, VALUES_REACH } from "./near.ts";
import { places } from "./shapes.ts";
import { Token, Words } from "./token.tsx";

/** The values of a hexagon that reaches its neighbours stand in it, below what stands there and above its name. */
export const hasValuesInside = ({ shape, reach, badges }: Space): boolean =>
  shape === "hex" && reach !== null && badges.length > 0;
export const VALUES_AT = 0.3;
/** How high they are at least, in parts of its radius. */
export const VALUES_HIGH = 0.34;

/** The vertical range of a space that its label and text leave for things, in parts of its radius. */
function roomOn(space: Space, named: boolean): { readonly from: number; readonly to: number } {
  const { tile, shows, shape, things } = space;
  const isSquare = tile !== null || shape === "tile" || shape === "square";
  const written = [...shows, ...(tile?.shows ?? [])].length > 0;
  if (!isSquare) {
    const to = hasValuesInside(space) ? 0.15 : named ? 0.5 : 0.75;
    return { from: written && things.length > 0 ? -0.5 : -0.75, to };
  }
  return { from: tile?.label != null ? -0.66 : -0.75, to: written ? 0.66 : 0.75 };
}

/** Half of that range on a space without label and text. */
const HALF = 0.75;

/** In a triangle a figure stands lower, so that it covers no name of what lies above: in parts of the radius. */
const LOWERED = 0.16;

interface StandingProps {
  readonly space: Space;
  readonly radius: number;
  readonly crowd: number;
  /** spaces are small (`view: near`): a figure takes the whole space, and small things lie in its corners */
  readonly near: boolean;
  /** the name of the space is written in it, below its middle */
  readonly named: boolean;
}

export function Standing(props: StandingProps) {
  const { space, radius: full, crowd, near, named } = props;
  const scale = useContext(ScaleContext);
  const things = seenOn(space);
  const { from, to } = roomOn(space, named);
  const radius = (full * (to - from)) / (2 * HALF);
  const down = near ? 0 : (full * (from + to)) / 2 + (space.shape === "triangle" ? full * LOWERED : 0);
  const shown = inOrder(space);
  const rest = things.length - shown.length;
  const count = shown.length + (rest > 0 ? 1 : 0);
  const laid = near
    ? nearPlaces(space, full, scale).places
    : isStrip(space)
      ? stripPlaces(count, full, to - from)
      : evenPlaces(count, radius, crowd);
  const last = laid.at(-1) ?? { x: 0, y: 0, size: radius };
  const picks = useContext(ClickActionsContext);
  const place = picks.clicks.has(space.id) ? space.id : null;
  return (
    <ClickActionsContext.Provider value={place === picks.place ? picks : { ...picks, place }}>
      {fromBehind(shown, laid).map((thing) => {
        const { x, y, size } = laid[shown.indexOf(thing)] ?? last;
        return (
          <g key={thing.id} transform={`translate(${x} ${y + down})`}>
            {isAbout(picks, thing.id) && <AboutRing radius={size} isGoal={isBefallen(picks, thing.id)} />}
            <Token thing={thing} radius={size} beneath={near} aside={sideOf(x, things.length)} />
            {isAbout(picks, thing.id) && <AboutMark radius={size} isGoal={isBefallen(picks, thing.id)} />}
          </g>
        );
      })}
      {rest > 0 && (
        <g class="rest" transform={`translate(${last.x} ${last.y + down})`}>
          <Words text={`+${rest}`} size={last.size * 1.1} />
        </g>
      )}
    </ClickActionsContext.Provider>
  );
}

/** What stands lower among three is drawn first, so that it hides no values of the others. */
const fromBehind = (shown: readonly Thing[], laid: readonly Laid[]): readonly Thing[] => {
  const [first, middle, last, ...more] = shown;
  const isLower = (laid[1]?.y ?? 0) > (laid[0]?.y ?? 0) && (laid[1]?.y ?? 0) > (laid[2]?.y ?? 0);
  return first && middle && last && more.length === 0 && isLower ? [middle, first, last] : shown;
};

/** The things of a space that are drawn, doors first: whoever stands in a doorway covers the door. */
const inOrder = (space: Space): readonly Thing[] =>
  shownOn(space).toSorted((a, b) => Number(b.shape === "door") - Number(a.shape === "door"));

/** The side of a space, seen from its middle, on which a thing stands that has neighbours. */
const sideOf = (x: number, count: number): -1 | 1 | undefined => (count < 2 ? undefined : x < -1 ? -1 : 1);

interface Laid {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function evenPlaces(count: number, radius: number, crowd: number): readonly Laid[] {
  const { at, size } = places(count, radius, crowd);
  return at.map(([x, y]) => ({ x, y, size }));
}

/** Whether something is written above and below what stands on a tile, so that it has a strip across. */
const isStrip = ({ tile }: Space): boolean => tile !== null && tile.label !== null && tile.shows.length > 0;

/** The width of that strip in parts of the radius, the most that a thing in it takes, and how much of that it fills. */
const STRIP = { wide: 1.78, most: 0.84, fills: 0.47, inRows: 0.43 } as const;

/** Three things stand in a triangle, the middle one below and behind the others: places and sizes in parts of the radius. */
const THREE = { across: 0.54, up: -0.1, down: 0.22, size: 0.31, high: 1.32 } as const;

function threePlaces(radius: number, high: number): readonly Laid[] {
  const scale = Math.min(1, high / THREE.high) * radius;
  return [-1, 0, 1].map((at) => ({
    x: at * THREE.across * radius,
    y: (at === 0 ? THREE.down : THREE.up) * scale,
    size: THREE.size * scale,
  }));
}

/** Things in a strip: in as many rows as let them be largest, and nothing reaches beyond the strip. */
function stripPlaces(count: number, radius: number, high: number): readonly Laid[] {
  if (count === 3) return threePlaces(radius, high);
  const all = Array.from({ length: Math.max(1, count) }, (_, at) => at + 1);
  const stepOf = (rows: number) => Math.min(STRIP.most, STRIP.wide / Math.ceil(count / rows), high / rows);
  const rows = all.reduce((best, one) => (stepOf(one) > stepOf(best) ? one : best), 1);
  const [columns, step] = [Math.ceil(count / rows), stepOf(rows) * radius];
  const size = step * (rows === 1 ? STRIP.fills : STRIP.inRows);
  return all.map((_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: ((n % columns) - (inRow - 1) / 2) * step,
      // A picture rises over the rim of its piece.
      y: (row - (rows - 1) / 2) * step + size * 0.1,
      size,
    };
  });
}

/** Radii in parts of a space's: of a figure that stands alone, of two that share the space, of small things beside them. */
const ALONE = 0.84;
const SHARED = 0.62;
const BESIDE = 0.42;
const CORNERS = [
  [-0.62, -0.62],
  [0.62, -0.62],
  [-0.62, 0.62],
  [0.62, 0.62],
] as const;

/** On spaces with a smaller radius than this, in pixels, a figure is larger in parts of its space: it reaches the next one at most. */
const SMALL = 21.5;
const GROWN = 1.4;
const grown = (radius: number): number => Math.min(GROWN, Math.max(1, SMALL / radius));

/** What is shown on a space of a board that is seen from near, and where. */
export const nearPlaces = (space: Space, radius: number, scale: number) => {
  const shown = inOrder(space);
  return { shown, places: cornersAround(shown, radius, scale) };
};

/** Small things lie in the corners around figures; without figures they have the middle. */
function cornersAround(things: readonly Thing[], radius: number, scale: number): readonly Laid[] {
  const figures = things.filter(({ size, shape }) => size !== "small" && shape !== "door");
  const main = figures.length > 0 ? figures : things;
  const shared = places(main.length, radius, 0).at;
  const size = radius * (main.length === 1 ? ALONE * grown(radius * scale) : main.length === 2 ? SHARED : 0.4);
  return things.map((thing): Laid => {
    if (thing.shape === "door") return { x: 0, y: 0, size: radius * ALONE };
    const at = main.indexOf(thing);
    const [x, y] = shared[at] ?? [0, 0];
    if (at >= 0) return { x, y, size };
    const [left, top] = CORNERS[things.indexOf(thing) % CORNERS.length] ?? [0, 0];
    return { x: left * radius, y: top * radius, size: radius * BESIDE };
  });
}

/** The font size of the actor's name, in pixels. */
const NAME = 13;

/** The thing that acts, and its space; null: it is not on this board. */
export function actorOn({ spaces }: Board, acting: string): { readonly space: Space; readonly thing: Thing } | null {
  for (const space of spaces) {
    const thing = space.things.find(({ id }) => id === acting);
    if (thing) return { space, thing };
  }
  return null;
}

/** A ring around the actor, drawn below its values. */
export function ActorRing({ radius }: { radius: number }) {
  const alone = ALONE * grown(radius * useContext(ScaleContext));
  return (
    <>
      <circle class="acting-edge" r={radius * (alone + 0.1)} />
      <circle class="acting-ring" r={radius * (alone + 0.1)} />
    </>
  );
}

interface ActorNameProps {
  readonly board: Board;
  readonly actor: NonNullable<ReturnType<typeof actorOn>>;
  readonly radius: number;
}

/** The name of the actor, above or below everything on its space: where it covers fewer other figures. */
export function ActorName({ board, actor: { space, thing }, radius }: ActorNameProps) {
  const scale = useContext(ScaleContext);
  const { clicks } = useContext(ClickActionsContext);
  const name = thing.label?.replaceAll("_", " ") ?? thing.kind;
  const size = NAME / scale;
  const [wide, high] = [size * (name.length * 0.62 + 1.2), size * 1.45];
  const alone = ALONE * grown(radius * scale);
  const sides = [-radius * (alone + 0.12) - high / 2, radius * alone * VALUES_REACH + high / 2];
  const [above = 0, below = 0] = sides.map((y) =>
    coveredBy(board, space, { y, wide, high, radius: radius * alone }, clicks),
  );
  const y = sides[below < above ? 1 : 0] ?? 0;
  return (
    <g class="acting" transform={`translate(0 ${y})`}>
      <rect class="acting-plate" x={-wide / 2} y={-high / 2} width={wide} height={high} rx={high / 2} />
      <text class="acting-name" text-anchor="middle" y={size * 0.36} font-size={size}>
        {name}
      </text>
    </g>
  );
}
