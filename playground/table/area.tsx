// Long because the parts of an area share what is folded and what can be clicked.
/** Draws an area of the table (a player's, the shared one, or a thing's panel): its numbers, zones and loose things. */
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Area, Zone } from "../scene.ts";
import { BadgeChip, longestOf, Piece } from "./card.tsx";
import { Centre } from "./centre.tsx";
import { ClickActionsContext, useClickAction } from "./click-actions.ts";
import { MOST_IN_FAN, partName, scorePart } from "./drawn.ts";
import { colourClass } from "./glyph.tsx";
import { hasOnlyPieces, lanesIn } from "./seating.ts";
import { Sheet } from "./sheet.tsx";

/** Whether the area is the viewer's own: its cards are never folded. */
const OwnContext = createContext(false);

/** Whether the question is about something in the panel. The panel itself does not count: it can be chosen while it is folded. */
function isInvolved({ zones, loose }: Area, involved: ReadonlySet<string>): boolean {
  const things = [...zones.flatMap((zone) => zone.things), ...loose].filter((thing) => thing !== null);
  const ids = [...zones.map((zone) => zone.id), ...things.flatMap((thing) => [thing.id, ...thing.under])];
  return ids.some((one) => involved.has(one));
}

interface PanelProps {
  readonly area: Area;
  /** the letters on its figure on a board, if no other figure there has the same */
  readonly letters: string | null;
  /** whether the network shows it, too */
  readonly isNode: boolean;
  /** whether a figure on a board has these letters */
  readonly isFigure: boolean;
}

/** One of many panels. It is folded to one line unless the question is about something in it or the viewer opens it. */
export function Panel({ area, letters, isNode, isFigure }: PanelProps) {
  const { involved } = useContext(ClickActionsContext);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? isInvolved(area, involved);
  const hasMore = (area.sheet ?? []).length + area.zones.length + area.loose.length > 0;
  const fold = hasMore ? { isOpen, toggle: () => setOpened(!isOpen), letters, isNode, isFigure } : null;
  return <AreaView area={area} owes={false} own={false} fold={fold} />;
}

interface Props {
  readonly area: Area;
  readonly owes: boolean;
  readonly own: boolean;
  /** whether the game is over, and it is a winner's */
  readonly won?: boolean;
  readonly fold?: Fold | null;
}

interface Fold extends Pick<PanelProps, "letters" | "isNode" | "isFigure"> {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Opens and closes a panel. The button of a closed panel shows the letters of its figure on the board. */
function FoldButton({ fold: { isOpen, toggle, letters }, title }: { fold: Fold; title: string }) {
  const asFigure = letters !== null && !isOpen;
  return (
    <button
      type="button"
      class="quiet fold"
      aria-expanded={isOpen}
      aria-label={asFigure ? `${letters}, all of ${title}` : `All of ${title}`}
      title={asFigure ? title : undefined}
      onClick={toggle}
    >
      <span aria-hidden="true" class={asFigure ? "letters" : undefined}>
        {isOpen ? "▾" : (letters ?? "▸")}
      </span>
    </button>
  );
}

function AreaHead({ area, owes, won, fold = null }: Omit<Props, "own">) {
  const pick = useClickAction(area.id, area.title);
  return (
    <header class="area-head">
      {fold && <FoldButton fold={fold} title={area.title} />}
      <div class="area-name" {...pick}>
        <i aria-hidden="true" />
        <strong>{area.title}</strong>
      </div>
      {area.score !== null && (
        <span class="score" data-part={scorePart(area)}>
          <small>{area.scoreName}</small> {area.score}
        </span>
      )}
      {owes && <span class="owes due">to move</span>}
      {won && <span class="owes">winner</span>}
      {area.out && <span class="owes">out</span>}
      <span class="badges">
        {area.badges.map((badge) => (
          <BadgeChip key={badge.id} badge={badge} part={partName(area.id, badge.id)} />
        ))}
      </span>
    </header>
  );
}

/** An area: its numbers, its zones, and the things in it that have no place. */
export function AreaView({ area, owes, own, won = false, fold = null }: Props) {
  const isOpen = fold?.isOpen ?? true;
  const zones = area.zones.filter(({ form, count }) => form !== "hidden" && (form !== "chain" || count > 0));
  return (
    <section
      class={`area ${colourClass(area.colour)}`}
      data-out={area.out || undefined}
      data-owes={owes || undefined}
      data-won={won || undefined}
      data-own={own || undefined}
      data-folded={!isOpen || undefined}
      data-node={fold?.isNode || undefined}
      data-figure={fold?.isFigure || undefined}
      data-lettered={(!isOpen && fold?.letters) || undefined}
      data-pieces={hasOnlyPieces(area) || undefined}
      data-bare={(zones.length + area.loose.length === 0 && area.seat !== null) || undefined}
      aria-label={area.title}
    >
      <AreaHead {...{ area, owes, won, fold }} />
      {isOpen && <Sheet details={area.sheet ?? []} />}
      <Centre area={area} />
      {isOpen && <AreaZones {...{ area, zones, own }} />}
    </section>
  );
}

interface AreaZonesProps {
  readonly area: Area;
  readonly zones: readonly Zone[];
  readonly own: boolean;
}

function AreaZones({ area: { loose }, zones, own }: AreaZonesProps) {
  if (zones.length + loose.length === 0) return null;
  const lanes = lanesIn(zones);
  return (
    <div class="zones">
      <OwnContext.Provider value={own}>
        {zones
          .filter((zone) => !lanes.includes(zone))
          .map((zone) => (
            <ZoneView key={zone.id} zone={zone} />
          ))}
        {lanes.length > 0 && (
          <div class="lanes" style={{ "--lanes": lanes.length }}>
            {lanes.map((zone) => (
              <ZoneView key={zone.id} zone={zone} />
            ))}
          </div>
        )}
      </OwnContext.Provider>
      {loose.length > 0 && (
        <fieldset class="zone zone-loose" aria-label="not placed">
          <div class="zone-things">
            <Loose things={loose} own={own} />
          </div>
        </fieldset>
      )}
    </div>
  );
}

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
function Loose({ things, own }: { things: Area["loose"]; own: boolean }) {
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

/** Whether a thing is in use or has been, where things are used one after the other. */
const usedOf = ({ now = 0 }: Zone, thing: Zone["things"][number], at: number) =>
  now < 1 || thing === null || at >= now ? undefined : at === now - 1 ? "now" : "done";

function Spread({ zone }: { zone: Zone }) {
  const folded = useFolded(zone.id, zone.form === "fan" || zone.form === "grid", zone.things);
  const open = zone.things.slice(folded?.from ?? 0);
  return (
    <>
      {folded && <FoldCards folded={folded} />}
      {open.slice(0, MOST_IN_FAN).map((thing, at) => (
        <div
          key={thing?.id ?? at}
          class="lying"
          data-back={thing?.hidden || undefined}
          data-use={usedOf(zone, thing, at)}
        >
          {thing ? <Piece thing={thing} /> : <div class="card place" />}
        </div>
      ))}
      {open.length > MOST_IN_FAN && <span class="more">and {open.length - MOST_IN_FAN} more</span>}
      {zone.count === 0 && zone.things.length === 0 && <div class="card place empty" />}
    </>
  );
}
