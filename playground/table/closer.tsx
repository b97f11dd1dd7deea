/** The close look at a thing of the table: the text and values on it, and its hidden sides. */
import type { Detail, OtherSide, Scene, Thing } from "../scene.ts";
import { Card } from "./card.tsx";
import { ClickActionsContext, NOTHING } from "./click-actions.ts";
import { Details } from "./sheet.tsx";
import { thingsOf } from "./things.ts";

interface Close {
  /** a card, shown larger; null: not a card, so title, text and details are shown */
  readonly card: Thing | null;
  readonly title: string;
  readonly text: string | null;
  readonly details: readonly Detail[];
  readonly others: readonly OtherSide[];
}

/** Null: a close look shows no more than the table. */
export function closeTo(scene: Scene, id: string): Close | null {
  const thing = thingsOf(scene).find((one) => one.id === id);
  if (thing?.hidden) return null;
  if (thing) return ofThing(thing);
  const area = scene.areas.find((one) => one.id === id);
  return area?.others?.length ? { card: null, title: area.title, text: null, details: [], others: area.others } : null;
}

function ofThing(thing: Thing): Close | null {
  const { text, others = [], label, kind } = thing;
  const title = label ?? kind;
  if (thing.shape === "card" && thing.size !== "small") return { card: thing, title, text: null, details: [], others };
  const details = thing.sheet?.length ? thing.sheet : thing.shows;
  return text === null && details.length + others.length === 0 ? null : { card: null, title, text, details, others };
}

/** The close look. Hidden from screen readers, which read the same in the name of the thing. */
export function Closer({ close: { card, title, text, details, others } }: { close: Close }) {
  return (
    <div class="closer" aria-hidden="true">
      {card ? (
        <ClickActionsContext.Provider value={NOTHING}>
          <Card thing={{ ...card, size: "large", turn: 0, under: [] }} whole />
        </ClickActionsContext.Provider>
      ) : (
        <strong class="closer-title">{title}</strong>
      )}
      {text !== null && <p>{text}</p>}
      <Details details={details} as="sheet" />
      <OtherSides others={others} />
    </div>
  );
}

/** The values on the hidden sides of a thing. */
export const OtherSides = ({ others }: { others: readonly OtherSide[] }) => (
  <>
    {others.map(({ title, details }) => (
      <div key={title} class="other-side">
        <small>{`other side: ${title}`}</small>
        <Details details={details} as="sheet" />
      </div>
    ))}
  </>
);
