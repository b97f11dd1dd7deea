/** Computes the shown part of a board. Plain numbers: points are parts of the whole board, from 0 to 1. */

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Zoom {
  /** 1 shows the whole board */
  readonly scale: number;
  /** the middle of what is shown */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0.5, y: 0.5 };
/** The factor of one press of a button or key. */
export const STEP = 1.5;
const MOST = 12;

/** Keeps the shown part inside the board. */
function within({ scale, x, y }: Zoom): Zoom {
  const half = 0.5 / scale;
  const kept = (at: number) => Math.min(1 - half, Math.max(half, at));
  return { scale, x: kept(x), y: kept(y) };
}

/** Zooms by a factor. The point at these parts of the window (from 0 to 1) stays where it is. */
export function zoomed(zoom: Zoom, factor: number, across = 0.5, down = 0.5): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const moved = (at: number, part: number) => at + (part - 0.5) * (1 / zoom.scale - 1 / scale);
  return within({ scale, x: moved(zoom.x, across), y: moved(zoom.y, down) });
}

/** Pans by parts of the window. */
export function panned(zoom: Zoom, across: number, down: number): Zoom {
  return within({ ...zoom, x: zoom.x + across / zoom.scale, y: zoom.y + down / zoom.scale });
}

/** The part of the board that is shown. */
export function windowOf({ left, top, width, height }: Extent, { scale, x, y }: Zoom): Extent {
  const [w, h] = [width / scale, height / scale];
  return { left: left + x * width - w / 2, top: top + y * height - h / 2, width: w, height: h };
}

/** The same scale, with a point of the drawing in the middle. */
export const at = (extent: Extent, { scale }: Zoom, x: number, y: number): Zoom =>
  within({ scale, x: (x - extent.left) / extent.width, y: (y - extent.top) / extent.height });

/** Brings a point of the drawing into sight: unchanged if it is well inside the window, else with it in the middle. */
export function showing(extent: Extent, zoom: Zoom, x: number, y: number): Zoom {
  const shown = windowOf(extent, zoom);
  const inside = (at: number, from: number, size: number) => at > from + size * 0.06 && at < from + size * 0.94;
  if (inside(x, shown.left, shown.width) && inside(y, shown.top, shown.height)) return zoom;
  return at(extent, zoom, x, y);
}

/** The index of the nearest point in a direction, or -1. Points straight ahead count as nearer. */
export function nearestTowards(
  points: readonly { readonly x: number; readonly y: number }[],
  from: number,
  [right, down]: readonly [number, number],
): number {
  const own = points[from];
  if (!own) return -1;
  const far = points.map((point, at) => {
    const [x, y] = [point.x - own.x, point.y - own.y];
    const along = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    // Weighted by the angle, so that on hexagons a neighbour in the next row is preferred to a space two rows straight ahead.
    const angle = Math.atan2(aside, along);
    return at === from || along <= 0.01 ? Number.POSITIVE_INFINITY : Math.hypot(x, y) * (1 + angle / (Math.PI / 4));
  });
  const least = Math.min(...far);
  return Number.isFinite(least) ? far.indexOf(least) : -1;
}
