/** The marks of figures that a question names: a ring with a pointer for who acts, four corners for whom it befalls. */
import { useContext } from "preact/hooks";
import { ScaleContext } from "./legible.ts";

/** How far a mark is from the middle of its figure, in parts of its radius: a picture rises over its piece. */
const REACH = { ring: 1.2, corners: 1.26 } as const;

/** The length of a side of a corner, in parts of the reach. */
const ARM = 0.5;

/** The size of the pointer in parts of the radius, and the least one in pixels. */
const POINTER = 0.62;
const LEAST_POINTER = 11;

interface Props {
  readonly radius: number;
  /** another thing does something to it */
  readonly isGoal: boolean;
}

/** The ring lies below the figure, so that it covers nothing written on it. */
export const AboutRing = ({ radius, isGoal }: Props) =>
  isGoal ? null : <Outlined path={circleAt(radius * REACH.ring)} isGoal={false} />;

/** The pointer and the corners stand above the figure. */
export function AboutMark({ radius, isGoal }: Props) {
  const size = Math.max(radius * POINTER, LEAST_POINTER / useContext(ScaleContext));
  if (isGoal) return <Outlined path={cornersAt(radius * REACH.corners)} isGoal />;
  return <path class="about-pointer" d={pointerAt(-radius * REACH.ring, size)} />;
}

const Outlined = ({ path, isGoal }: { path: string; isGoal: boolean }) => (
  <g class="about-ring" data-goal={isGoal || undefined}>
    <path class="about-edge" d={path} />
    <path class="about-line" d={path} />
  </g>
);

const circleAt = (r: number) => `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`;

function cornersAt(r: number): string {
  const arm = r * ARM;
  return [-1, 1].flatMap((x) => [-1, 1].map((y) => `M${x * r} ${y * (r - arm)}V${y * r}H${x * (r - arm)}`)).join("");
}

/** A pointer from above, whose tip is on the ring. */
const pointerAt = (tip: number, size: number) =>
  `M0 ${tip + size * 0.28}L${-size * 0.52} ${tip - size * 0.5}H${size * 0.52}Z`;
