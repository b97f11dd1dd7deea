/** The small map of a board of which only a part is shown: it marks that part, and a click goes to another one. */
import type { Board } from "../scene.ts";
import { colourClass } from "./glyph.tsx";
import { tintsOf } from "./regions.tsx";
import { CELL } from "./shapes.ts";
import type { Extent } from "./zoom.ts";

interface Props {
  readonly board: Board;
  readonly extent: Extent;
  readonly shown: Extent;
  /** called with the clicked point, in units of the drawing */
  readonly go: (x: number, y: number) => void;
}

/** Only for the mouse: keys and fingers pan the board itself. */
export function Overview({ board, extent, shown, go }: Props) {
  const tints = tintsOf(board);
  const onClick = (event: MouseEvent) => {
    if (!(event.currentTarget instanceof SVGSVGElement)) return;
    const by = event.currentTarget.getScreenCTM()?.inverse();
    if (!by) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(by);
    go(x, y);
  };
  return (
    <svg
      class="overview"
      viewBox={`${extent.left} ${extent.top} ${extent.width} ${extent.height}`}
      aria-hidden="true"
      onClick={onClick}
    >
      {board.spaces.map((space, at) => (
        <rect
          key={space.id}
          data-solid={space.solid}
          class={`overview-space ${colourClass(space.colour ?? tints.get(at) ?? null)}`}
          x={(space.x - 0.5) * CELL}
          y={(space.y - 0.5) * CELL}
          width={CELL}
          height={CELL}
        />
      ))}
      {board.spaces.flatMap((space) =>
        space.things.map(({ id, colour, size, shape }) =>
          shape === "tile" || size === "small" ? null : (
            <circle
              key={id}
              class={`overview-thing ${colourClass(colour)}`}
              cx={space.x * CELL}
              cy={space.y * CELL}
              r={CELL * 0.7}
            />
          ),
        ),
      )}
      <rect class="overview-window" x={shown.left} y={shown.top} width={shown.width} height={shown.height} />
    </svg>
  );
}
