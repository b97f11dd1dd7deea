import type { Position } from "../protocol.ts";

/** A dot in the colour that a seat has on the table; before a game runs in one of its own. */
export function SeatDot({ position, seat }: { readonly position: Position | null; readonly seat: number }) {
  const colour = position?.scene.areas.find((area) => area.seat === seat)?.colour ?? null;
  return <span class={`seat-dot ${colour === null ? `seat-${seat}` : `c-${colour}`}`} aria-hidden="true" />;
}
