/** Draws a zone of an area: its name, and the things in it as a pile, a fan or a row. */
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Area, Zone } from "../scene.ts";
import { longestOf, Piece } from "./card.tsx";
import { ClickActionsContext, useClickAction } from "./click-actions.ts";
import { MOST_IN_FAN } from "./drawn.ts";

/** Whether the area is the viewer's own: its cards are never folded. */
export const OwnContext = createContext(false);

export function ZoneView({ zone }: { zone: Zone }) {
  const picks = useContext(ClickActionsContext);
  const pick = useClickAction(zone.id, `${zone.title}, ${zone.over ? "last" : `${zone.count} things`}`);
  const place = picks.clicks.has(zone.id) ? zone.id : null;
  const isAsked = useContext(OwnContext) && zone.things.some((thing) => thing !== null && picks.involved.has(thing.id));
  return (
    <fieldset
      class={`zone zone-${zone.form}`}
      aria-label={zone.title}
      data-zone={zone.id}
      data-asked={isAsked || undefined}
      style={{ "--longest-of-all": longestOf(zone.things), ...widthsOf(zone) }}
      data-over={zone.over ? "" : undefined}
      data-can-place={place === null ? undefined : ""}
    >
      <div class="zone-title" {...pick}>
        {zone.over ? `${zone.title}, last` : zone.title} {!zone.over && <b>{zone.count}</b>}
      </div>
      <ClickActionsContext.Provider value={place === null ? picks : { ...picks, place }}>
        <div class="zone-things" {...(place === null ? {} : { onClick: pick.onClick })}>
          {isStacked(zone) ? <Stack zone={zone} /> : <Spread zone={zone} />}
          {zone.over?.said.map((text, at) => (
            <p key={at} class="said">
              {text}
            </p>
          ))}
        </div>
      </ClickActionsContext.Provider>
    </fieldset>
  );
}

const isStacked = ({ form }: Zone) => form === "stack" || form === "count";

/** How much of a back is seen under the next one in parts of what is seen of an open card: at least, and at most. */
const BACK = { least: 0.6, most: 0.3 };

/** How wide a fan of the things of a zone is at least and at most, in open cards. */
function widthsOf(zone: Zone) {
  const all = isStacked(zone) ? zone.things.slice(0, 1) : zone.things.slice(0, MOST_IN_FAN);
  const backs = all.filter((thing) => thing?.hidden).length;
  const width = (back: number) => Math.max(1, Math.round(all.length - backs * (1 - back)));
  return { "--things": width(BACK.least), "--most": width(BACK.most) };
}

function Stack({ zone }: { zone: Zone }) {
  const top = zone.things.find((thing) => thing !== null) ?? null;
  if (top) return <Piece thing={top} />;
  return <div class={zone.count > 0 ? "card place" : "card place empty"} data-filled={zone.count > 0 || undefined} />;
}

/** With more open cards than the first, and no question about them, only so many last ones are shown. */
const [MANY, LAST] = [14, 7] as const;

/** Shows only the last cards of a place that grows during the game, until the viewer unfolds it. Null: nothing is folded. */
function useFolded(
  id: string,
  grows: boolean,
  things: Zone["things"],
): { readonly from: number; readonly toggle: () => void } | null {
  const { involved } = useContext(ClickActionsContext);
  const isOwn = useContext(OwnContext);
  const [isOpen, setOpen] = useState(false);
  const open = things.filter((thing) => thing !== null && !thing.hidden && thing.under.length === 0);
  if (isOwn || !grows || open.length <= MANY) return null;
  if (things.some((thing) => thing !== null && involved.has(thing.id)) && !involved.has(id)) return null;
  return { from: isOpen ? 0 : things.length - LAST, toggle: () => setOpen(!isOpen) };
}

type Folded = NonNullable<ReturnType<typeof useFolded>>;

const FoldCards = ({ folded }: { folded: Folded }) => (
  <button type="button" class="quiet fold-cards" aria-expanded={folded.from === 0} onClick={folded.toggle}>
    {folded.from === 0 ? "only the last" : `${folded.from} more`}
  </button>
);

/** Things in the area without a place, such as cards that were played out. */
export function Loose({ things, own }: { things: Area["loose"]; own: boolean }) {
  const folded = useFolded("", !own, things);
  return (
    <>
      {folded && <FoldCards folded={folded} />}
      {things.slice(folded?.from ?? 0).map((thing) => (
        <div key={thing.id} class="lying">
          <Piece thing={thing} />
        </div>
      ))}
    </>
  );
}

/** Whether the thing at an index of a zone is in use or has been, where things are used one after the other. */
const usedOf = ({ now = 0 }: Zone, thing: Zone["things"][number], at: number) =>
  now < 1 || thing === null || at >= now ? undefined : at === now - 1 ? "now" : "done";

function Spread({ zone }: { zone: Zone }) {
  const folded = useFolded(zone.id, zone.form === "fan" || zone.form === "grid", zone.things);
  const from = folded?.from ?? 0;
  const open = zone.things.slice(from);
  return (
    <>
      {folded && <FoldCards folded={folded} />}
      {open.slice(0, MOST_IN_FAN).map((thing, at) => (
        <div
          key={thing?.id ?? at}
          class="lying"
          data-back={thing?.hidden || undefined}
          data-use={usedOf(zone, thing, from + at)}
        >
          {thing ? <Piece thing={thing} /> : <div class="card place" />}
        </div>
      ))}
      {open.length > MOST_IN_FAN && <span class="more">and {open.length - MOST_IN_FAN} more</span>}
      {zone.count === 0 && zone.things.length === 0 && <div class="card place empty" />}
    </>
  );
}
