import type { Ruler } from "../scene.ts";

/** Letters and numbers at the edges of a board. Screen readers get them from the names of the spaces instead. */
export function Rulers({ rulers, cell }: { rulers: readonly Ruler[]; cell: number }) {
  if (rulers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <g class="rulers" aria-hidden="true">
      {rulers.map(({ text, x, y }) => (
        <text key={`${text} ${x} ${y}`} x={x * cell} y={y * cell} text-anchor="middle" dominant-baseline="central">
          {text}
        </text>
      ))}
    </g>
  );
}
