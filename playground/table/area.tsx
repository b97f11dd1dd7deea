import type { Area, Zone } from "../scene.ts";
import { BadgeChip, Piece } from "./card.tsx";
import { useClickAction } from "./click-actions.ts";
import { Told } from "./closer.tsx";
import { colourClass } from "./glyph.tsx";

/** What belongs to a player or to the table: numbers, zones, and things without a place. */
export function AreaView({ area, owes, own }: { area: Area; owes: boolean; own: boolean }) {
  const pick = useClickAction(area.id, area.seat === null ? area.title : `${area.title} ${area.id}`);
  const zones = area.zones.filter((zone) => zone.form !== "hidden");
  return (
    <section
      class={`area ${colourClass(area.colour)}`}
      data-out={area.out || undefined}
      data-owes={owes || undefined}
      data-own={own || undefined}
      aria-label={area.title}
    >
      <header class="area-head">
        <div class="area-name" {...pick}>
          <i aria-hidden="true" />
          <strong>{area.title}</strong>
          {area.seat !== null && <code> {area.id}</code>}
        </div>
        {area.score !== null && (
          <span class="score">
            <small>{area.scoreName}</small> {area.score}
          </span>
        )}
        {owes && <span class="owes">to move</span>}
        {area.out && <span class="owes">out</span>}
        <span class="badges">
          {area.badges.map((badge) => (
            <BadgeChip key={badge.id} badge={badge} />
          ))}
        </span>
      </header>
      <Told details={area.sheet ?? []} />
      {(zones.length > 0 || area.loose.length > 0) && (
        <div class="zones">
          {zones.map((zone) => (
            <ZoneView key={zone.id} zone={zone} />
          ))}
          {area.loose.length > 0 && (
            <fieldset class="zone zone-loose" aria-label="not placed">
              <div class="zone-things">
                {area.loose.map((thing) => (
                  <div key={thing.id} class="lying">
                    <Piece thing={thing} />
                  </div>
                ))}
              </div>
            </fieldset>
          )}
        </div>
      )}
    </section>
  );
}

/** Above this many things a fan shows its first and says how many there are. */
const FAN = 40;

export function ZoneView({ zone }: { zone: Zone }) {
  const pick = useClickAction(zone.id, `${zone.title}, ${zone.count} things`);
  return (
    <fieldset class={`zone zone-${zone.form}`} aria-label={zone.title} data-zone={zone.id}>
      <div class="zone-title" {...pick}>
        {zone.title} <b>{zone.count}</b>
      </div>
      <div class="zone-things">{isStacked(zone) ? <Stack zone={zone} /> : <Spread zone={zone} />}</div>
    </fieldset>
  );
}

const isStacked = ({ form }: Zone) => form === "stack" || form === "count";

function Stack({ zone }: { zone: Zone }) {
  const top = zone.things.find((thing) => thing !== null) ?? null;
  if (top) return <Piece thing={top} />;
  return <div class={zone.count > 0 ? "card place" : "card place empty"} data-filled={zone.count > 0 || undefined} />;
}

function Spread({ zone }: { zone: Zone }) {
  return (
    <>
      {zone.things.slice(0, FAN).map((thing, at) => (
        <div key={thing?.id ?? at} class="lying" data-back={thing?.hidden || undefined}>
          {thing ? <Piece thing={thing} /> : <div class="card place" />}
        </div>
      ))}
      {zone.things.length > FAN && <span class="more">and {zone.things.length - FAN} more</span>}
      {zone.count === 0 && zone.things.length === 0 && <div class="card place empty" />}
    </>
  );
}
