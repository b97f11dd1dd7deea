/** How a seat stands, in the bar above the table: there it is in sight, however the table is scrolled. */
import type { Area, Scene } from "../scene.ts";
import { BadgeChip } from "./card.tsx";

/** How the game stands, for everybody: the sheet of the table. */
export function TableStanding({ scene }: { readonly scene: Scene }) {
  const { standing = [] } = scene;
  if (standing.length === 0) return null;
  return (
    <dl class="standing" aria-label="How the game stands">
      {standing.map(({ label, value }) => (
        <div key={label} title={`${label}: ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** So many numbers of a seat are shown besides its score. */
const MOST = 2;

/** How many cards a seat holds, where others do not see all of them. */
function heldBy({ zones }: Area): number {
  const hands = zones.filter(({ form }) => form === "fan");
  return hands.reduce((sum, { count }) => sum + count, 0);
}

export function SeatStanding({ scene, seat }: { readonly scene: Scene; readonly seat: number }) {
  const area = scene.areas.find((one) => one.seat === seat);
  if (!area) return null;
  const held = heldBy(area);
  const badges = area.badges.filter(({ value, to }) => /^-?\d+$/.test(value) && to === undefined).slice(0, MOST);
  if (area.score === null && badges.length === 0 && held === 0) return null;
  return (
    <span class="seat-standing" data-out={area.out || undefined}>
      {area.score !== null && (
        <b title={`${area.title}: ${area.scoreName} ${area.score}`}>
          <span class="visually-hidden">{`${area.title}: ${area.scoreName} `}</span>
          <small aria-hidden="true">{area.scoreName} </small>
          {area.score}
        </b>
      )}
      {badges.map((badge) => (
        <BadgeChip key={badge.id} badge={badge} />
      ))}
      {held > 0 && (
        <span class="seat-held" title={`${area.title} holds ${held} cards`}>
          <span class="visually-hidden">holds </span>
          <i aria-hidden="true" />
          {held}
          <span class="visually-hidden"> cards</span>
        </span>
      )}
    </span>
  );
}
