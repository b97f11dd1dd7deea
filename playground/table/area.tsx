/** Draws an area of the table (a player's, the shared one, or a thing's panel): its numbers, zones and loose things. */
import { useState } from "preact/hooks";
import type { Area, Zone } from "../scene.ts";
import { BadgeChip } from "./card.tsx";
import { Centre } from "./centre.tsx";
import { useClickAction } from "./click-actions.ts";
import { partName, scorePart } from "./drawn.ts";
import { colourClass } from "./glyph.tsx";
import { Face, Opened } from "./portrait.tsx";
import { hasOnlyPieces, lanesIn } from "./seating.ts";
import { Sheet } from "./sheet.tsx";
import { Loose, OwnContext, ZoneView } from "./zone.tsx";

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
  /** the things for which it opens */
  readonly opening: ReadonlySet<string>;
}

/** One of many panels. It is folded to one line unless the question is about something in it or the viewer opens it. */
export function Panel({ area, letters, isNode, isFigure, opening }: PanelProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? isInvolved(area, opening);
  const hasMore = (area.sheet ?? []).length + area.zones.length + area.loose.length > 0;
  const fold = hasMore
    ? { isOpen, toggle: () => setOpened(!isOpen), letters, isNode, isFigure, image: area.image ?? null }
    : null;
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
  readonly image: string | null;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Opens and closes a panel. The button of a closed panel shows the letters of its figure on the board. */
function FoldButton({ fold: { isOpen, toggle, letters, image }, title }: { fold: Fold; title: string }) {
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
        {isOpen ? "▾" : letters === null ? "▸" : <Face image={image} letters={letters} />}
      </span>
    </button>
  );
}

function AreaHead({ area, owes, won, fold = null }: Omit<Props, "own">) {
  const pick = useClickAction(area.id, area.title);
  return (
    <header class="area-head">
      {fold && <FoldButton fold={fold} title={area.title} />}
      {fold?.isOpen && <Opened image={fold.image} />}
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

/** The attributes of a panel by which the style tells what it stands for. */
const marksOf = (fold: Fold | null) => ({
  "data-node": fold?.isNode || undefined,
  "data-figure": fold?.isFigure || undefined,
});

/** An area: its numbers, its zones, and the things in it that have no place. */
export function AreaView({ area, owes, own, won = false, fold = null }: Props) {
  const isOpen = fold?.isOpen ?? true;
  const zones = area.zones.filter(({ form, count }) => form !== "hidden" && (form !== "chain" || count > 0));
  return (
    <section
      class={`area ${colourClass(area.colour)}`}
      data-out={area.out || undefined}
      data-owes={owes || undefined}
      data-own={own || undefined}
      data-won={won || undefined}
      data-seated={area.seat !== null || undefined}
      data-folded={!isOpen || undefined}
      {...marksOf(fold)}
      data-lettered={(!isOpen && fold?.letters) || undefined}
      data-pieces={hasOnlyPieces(area) || undefined}
      data-bare={(zones.length + area.loose.length === 0 && area.seat !== null) || undefined}
      aria-label={area.title}
    >
      <AreaHead {...{ area, owes, won, fold }} />
      {isOpen && <Sheet details={area.sheet ?? []} />}
      <Centre area={area} />
      {isOpen && <AreaZones {...{ area, zones, own }} />}
      <BandButton {...{ area, own, fold }} />
    </section>
  );
}

/** On a phone what another seat has is one line, see phone.css. A tap on it shows all of it. */
function BandButton({ area: { seat, title }, own, fold }: Pick<Props, "area" | "own" | "fold">) {
  const [isOpen, setOpen] = useState(false);
  if (seat === null || own || fold) return null;
  return (
    <button
      type="button"
      class="quiet band-button"
      aria-expanded={isOpen}
      aria-label={`All of ${title}`}
      onClick={() => setOpen(!isOpen)}
    >
      <span aria-hidden="true">{isOpen ? "▴" : "▾"}</span>
    </button>
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
