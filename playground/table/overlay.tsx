/** The overlay of a board: lines of sight, paths and counts that the rules define, for the thing and the goal that are pointed at. */
import { useEffect, useState } from "preact/hooks";
import type { Board, Overlay, Space } from "../scene.ts";
import type { App } from "../state/app.ts";

/** How long the pointer has to rest before the rules are asked, in milliseconds. */
const REST = 120;

/**
 * Asks the rules for the lines and paths of `about`, with what is pointed at as their goal. `about` is the thing whose details are
 * open, or the one that acts; without one it is itself what is pointed at, and there is no goal.
 */
export function useOverlay(app: App, about: string | null, pointed: string | null, position: unknown) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const to = about === pointed ? null : pointed;
  useEffect(() => {
    if (about === null || position === null) {
      setOverlay(null);
      return;
    }
    let stale = false;
    const timer = setTimeout(async () => {
      const found = await app.asking.overlay(about, to);
      if (!stale) setOverlay(found);
    }, REST);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [app, about, to, position]);
  return overlay;
}

/** The id of the thing that an event happened on, or null. */
export const pointedAt = ({ target }: Event): string | null =>
  target instanceof Element ? (target.closest("[data-thing]")?.getAttribute("data-thing") ?? null) : null;

/** Spaces in sight are tinted, spaces in reach have a dot; the line and the path to a goal are drawn. */
export function OverlayView({ board, overlay, cell }: { board: Board; overlay: Overlay | null; cell: number }) {
  if (!overlay) return null;
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const at = (names: readonly string[]) => [...new Set(names)].flatMap((name) => spaces.get(name) ?? []);
  const square = (kind: string, size: number) => (space: Space) => (
    <rect
      key={space.id}
      class={kind}
      x={space.x * cell - size / 2}
      y={space.y * cell - size / 2}
      width={size}
      height={size}
      rx={size * 0.08}
    />
  );
  const course = (names: readonly string[]) =>
    at(names)
      .map(({ x, y }) => `${x * cell},${y * cell}`)
      .join(" ");
  const { sees, walks, line, way, counts } = overlay;
  const goal = at(line?.ends ?? []).at(-1);
  return (
    <g class="overlay">
      {at(sees)
        .filter(({ solid }) => !solid)
        .map(square("seen", cell * 0.94))}
      {at(walks).map(({ id, x, y }) => (
        <circle key={id} class="walked" cx={x * cell} cy={y * cell + cell * 0.36} r={cell * 0.06} />
      ))}
      {line && at(line.crosses).map(square("crossed", cell * 0.9))}
      {line && <polyline class={line.clear ? "sight-line" : "sight-line stopped"} points={course(line.ends)} />}
      {goal && counts.length > 0 && (
        <text
          class="counts"
          text-anchor="middle"
          x={goal.x * cell}
          y={goal.y * cell - cell * 0.6}
          font-size={cell * 0.3}
        >
          {counts.map(({ label, value }) => `${label} ${value}`).join(" · ")}
        </text>
      )}
      {way.length > 0 && <polyline class="way" points={course(way)} />}
    </g>
  );
}
