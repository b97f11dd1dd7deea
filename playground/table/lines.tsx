import type { Line, Thing } from "../scene.ts";
import { colourClass } from "./glyph.tsx";
import { sideReach } from "./shapes.ts";

/** Lines across a thing, such as roads, from the middle of one side to the middle of another. */
export function Lines({ lines, shape, radius }: Pick<Thing, "lines" | "shape"> & { radius: number }) {
  const width = radius * (lines.length > 2 ? 0.18 : 0.28);
  return (
    <g class="lines">
      {lines.map((line) => (
        <g key={line.sides.join()} class={colourClass(line.colour)}>
          <path class="bed" d={way(line, shape, radius)} stroke-width={width * 1.4} />
          <path d={way(line, shape, radius)} stroke-width={width} />
          {line.sides.length !== 2 && <circle r={width / 2} />}
        </g>
      ))}
    </g>
  );
}

/** The path of a line: a curve between two sides (straight between opposite ones), else a line from the middle to each side. */
function way({ sides }: Line, shape: Thing["shape"], radius: number): string {
  const ends = sides.map((side) => {
    const angle = (side * Math.PI) / 180;
    const reach = sideReach(shape, side) * radius;
    return `${Math.round(reach * Math.sin(angle) * 100) / 100} ${Math.round(-reach * Math.cos(angle) * 100) / 100}`;
  });
  return ends.length === 2 ? `M${ends[0]}Q0 0 ${ends[1]}` : ends.map((end) => `M0 0L${end}`).join("");
}
