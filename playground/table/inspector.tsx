/** The details box of the thing that was clicked: its values, its hidden sides, its zones, and buttons for explanations. */
import { useEffect, useState } from "preact/hooks";
import type { PanelProps } from "../panels/part.tsx";
import type { About } from "../protocol.ts";
import type { Area, Bar, Detail, OtherSide, Plot, Scene, Space, Thing, Zone } from "../scene.ts";
import { positionOf } from "../state/game-state.ts";
import { OtherSides } from "./closer.tsx";
import { Floating } from "./floating.tsx";
import { colourClass } from "./glyph.tsx";
import { Reasons } from "./peek.tsx";
import { Details, Sheet } from "./sheet.tsx";
import { thingsOf } from "./things.ts";
import { ZoneView } from "./zone.tsx";

interface Found {
  readonly title: string;
  readonly id: string;
  readonly details: readonly Detail[];
  readonly zones: readonly Zone[];
  readonly note: string | null;
  readonly colour: Thing["colour"] | null;
  readonly others?: readonly OtherSide[];
  /** the contents of its panel, if it has one; then the printed values are folded */
  readonly sheet?: readonly Detail[];
}

const ofThing = (thing: Thing): Found => ({
  title: thing.hidden ? `a hidden ${thing.kind}` : `${thing.kind} ${thing.label ?? ""}`,
  id: thing.id,
  details: thing.details,
  zones: thing.zones,
  note: thing.note,
  colour: thing.colour,
  others: thing.others ?? [],
  sheet: thing.sheet ?? [],
});

/** A space together with the tile that covers it. */
function ofSpace(space: Space): Found {
  const { tile, stones } = space;
  const lying = stones.map(({ label, count }) => ({ label, value: String(count) }));
  const known = new Set(space.details.map(({ label }) => label));
  const details = [...space.details, ...lying.filter(({ label }) => !known.has(label)), ...(tile?.details ?? [])];
  const title = tile?.label ? `${space.label}: ${tile.kind} ${tile.label}` : space.label;
  return { title, id: space.id, details, zones: tile?.zones ?? [], note: tile?.note ?? null, colour: space.colour };
}

const ofGround = ({ id, label, details, colour }: Bar | Plot): Found => ({
  ...{ title: label, id, details, colour, zones: [], note: null },
});

function find(scene: Scene, id: string): Found | null {
  const thing = thingsOf(scene).find((other) => other.id === id);
  if (thing) return ofThing(thing);
  const space = scene.boards.flatMap((board) => board.spaces).find((other) => other.id === id);
  if (space) return ofSpace(space);
  const ground = scene.boards.flatMap((board) => [...board.bars, ...board.plots]).find((other) => other.id === id);
  if (ground) return ofGround(ground);
  const zone = scene.areas.flatMap((area) => area.zones).find((other) => other.id === id);
  if (zone) return { title: zone.title, id, details: [], zones: [zone], note: null, colour: null };
  const area = scene.areas.find((other) => other.id === id);
  return area ? ofArea(area) : null;
}

function ofArea(area: Area): Found {
  return {
    title: area.title,
    id: area.id,
    details: area.badges.map(({ label, value }) => ({ label, value })),
    zones: [],
    note: null,
    colour: area.colour,
    others: area.others ?? [],
    sheet: area.sheet ?? [],
  };
}

/** Asks the worker whether the thing can be chosen and where the rules define it. Null until it has answered. */
function useAbout(app: PanelProps["app"], id: string, position: unknown): About | null {
  const [about, setAbout] = useState<{ readonly id: string; readonly said: About } | null>(null);
  useEffect(() => {
    let stale = false;
    void app.asking.about(id).then((said) => {
      if (!stale && said) setAbout({ id, said });
    });
    return () => {
      stale = true;
    };
  }, [app, id, position]);
  return about?.id === id ? about.said : null;
}

/** The box itself; nothing is drawn if the thing is no longer on the table. */
export function Inspector({ app, state, id }: PanelProps<"game" | "pointing"> & { id: string }) {
  const position = positionOf(state.game);
  const found = position ? find(position.scene, id) : null;
  const question = position?.questions[0];
  const about = useAbout(app, id, position);
  const unreached = state.pointing.unreached.get(id);
  if (!found) return null;
  return (
    <Floating spot={{ id, part: null }} scene={position} class="inspector-at" edge="top">
      <aside class={`inspector ${colourClass(found.colour)}`} aria-label="Details">
        <header>
          <i aria-hidden="true" />
          <strong>{found.title}</strong>
          <button type="button" class="quiet" aria-label="Close" onClick={() => app.inspect(null)}>
            ✕
          </button>
        </header>
        {unreached !== undefined && <p class="unreached-note">In the last playtest: {unreached}.</p>}
        {found.note !== null && <p class="note">{found.note}</p>}
        {found.sheet && <Sheet details={found.sheet} />}
        <Printed details={found.details} folded={(found.sheet?.length ?? 0) > 0} />
        {found.others && <OtherSides others={found.others} />}
        {found.zones.length > 0 && (
          <div class="zones">
            {found.zones.map((zone) => (
              <ZoneView key={zone.id} zone={zone} />
            ))}
          </div>
        )}
        {about && about.can.length > 0 && <p class="peek-can">Can be chosen: {about.can.join(", ")}</p>}
        {about && about.can.length === 0 && about.lines.length > 0 && (
          <>
            <p>Cannot be chosen now:</p>
            <Reasons lines={about.lines} />
          </>
        )}
        <div class="inspector-actions">
          {about?.place && (
            <button type="button" onClick={() => about.place && app.show(about.place)}>
              Show its line <small>{`${about.place.file.split("/").at(-1)}:${about.place.line}`}</small>
            </button>
          )}
          {question && (
            <button type="button" onClick={() => void app.asking.whyNot(question.seat, found.id)}>
              Why can it not be chosen?
            </button>
          )}
          <button type="button" onClick={() => void app.asking.why(found.id)}>
            Why these numbers?
          </button>
        </div>
      </aside>
    </Floating>
  );
}

/** The printed and stored values; `folded`: behind a summary, since the panel's contents stand above. */
function Printed({ details, folded }: { details: readonly Detail[]; folded: boolean }) {
  const all = <Details details={details} as="printed" />;
  if (!folded || details.length === 0) return all;
  return (
    <details>
      <summary>All of it</summary>
      {all}
    </details>
  );
}
