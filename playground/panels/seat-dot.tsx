import type { Position } from "../protocol.ts";

/** The CSS class with the colour of a seat on the table; before a game runs, a default colour. */
export function seatClass(position: Position | null, seat: number): string {
  const colour = position?.scene.areas.find((area) => area.seat === seat)?.colour ?? null;
  return colour === null ? `seat-${seat}` : `c-${colour}`;
}

/** A dot in the colour of a seat. */
export function SeatDot({ position, seat }: { readonly position: Position | null; readonly seat: number }) {
  return <span class={`seat-dot ${seatClass(position, seat)}`} aria-hidden="true" />;
}
