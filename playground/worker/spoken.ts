/** How the log calls what rules name by ids. */
import type { Called } from "../../src/dsl/assist/titles.ts";

export type Spoken = (name: string) => string;

/**
 * Things by the title of their row, players as the page calls them, the rest by their ids without signs: `p1.b` is "Seat 1's b",
 * `hearts.jack` is "hearts jack".
 */
export function spokenBy(called: Called, seatNames: readonly string[]): Spoken {
  const titled = (name: string) => {
    const title = called(name);
    return title === name ? name.replaceAll(/[._]/g, " ") : title;
  };
  return (name) => {
    const [, seat, rest] = /^p(\d+)(?:\.(.+))?$/.exec(name) ?? [];
    const owner = seatNames[Number(seat) - 1];
    if (owner === undefined) return titled(name);
    return rest === undefined ? owner : `${owner}'s ${titled(rest)}`;
  };
}
