/** Draws routes, the further sorts of lines between spaces, each in its colour. Several between the same two spaces run side by side. */
import type { Board } from "../scene.ts";
import { colourClass } from "./glyph.tsx";
import { CELL } from "./shapes.ts";

/** The distance between two parallel lines, in units of the drawing. */
const STEP = 9;

export function Routes({ board }: { board: Board }) {
  const { routes = [], spaces } = board;
  if (routes.length === 0) return null;
  return (
    <g class="routes">
      {routes.map(({ label, colour, joined }, nth) => (
        <g key={label} class={`route ${colourClass(colour)}`}>
          <title>{label}</title>
          {joined.map(([a, b]) => {
            const [from, to] = [spaces[a], spaces[b]];
            if (!from || !to) return null;
            const [dx, dy] = [to.x - from.x, to.y - from.y];
            const long = Math.hypot(dx, dy) || 1;
            // Beside the direct line, which belongs to the links of the board.
            const aside = STEP * (nth % 2 === 0 ? 1 + nth / 2 : -(nth + 1) / 2);
            const [x, y] = [(-dy / long) * aside, (dx / long) * aside];
            return (
              <line
                key={`${a} ${b}`}
                x1={from.x * CELL + x}
                y1={from.y * CELL + y}
                x2={to.x * CELL + x}
                y2={to.y * CELL + y}
              />
            );
          })}
        </g>
      ))}
    </g>
  );
}

/** The legend: the name of each colour. */
export function RoutesNamed({ board: { routes = [] } }: { board: Board }) {
  if (routes.length === 0) return null;
  return (
    <figcaption class="routes-named">
      {routes.map(({ label, colour }) => (
        <span key={label} class={colourClass(colour)}>
          <i aria-hidden="true" />
          {label}
        </span>
      ))}
    </figcaption>
  );
}
