/** What lies in the middle of the table, drawn large: a stake as a heap of chips, a bid in dice, a claim as a card. */
import type { Icon } from "../look.ts";
import type { Area, Large } from "../scene.ts";
import { Card } from "./card.tsx";
import { partName } from "./drawn.ts";
import { colourClass, Glyph } from "./glyph.tsx";

export const Centre = ({ area: { centre, id } }: { area: Area }) =>
  centre && (
    <div class="centre">
      {centre.map((one) => (
        <span
          key={one.id}
          class={`large large-${one.form} ${colourClass(one.colour)}`}
          title={one.label}
          data-part={partName(id, one.id)}
        >
          <Drawn large={one} />
        </span>
      ))}
    </div>
  );

function Drawn({ large: { form, value, label, card } }: { large: Large }) {
  const face = FACES[Number(value) - 1];
  switch (form) {
    case "card":
      return card ? <Card thing={card} still /> : <Told value={value} label={label} />;
    case "chips":
      return (
        <>
          <Chips count={Number(value)} />
          <Told value={value} label={label} />
        </>
      );
    case "die":
      return face ? <Die face={face} value={value} /> : <Told value={value} label={label} />;
    case "times":
      return (
        <span class="large-times-of">
          <b>{value}</b> ×
        </span>
      );
    case "words":
      return <Told value={value} label={label} />;
  }
}

const Told = ({ value, label }: { value: string; label: string }) => (
  <span class="large-told">
    <b>{value}</b> <small>{label}</small>
  </span>
);

const FACES: readonly Icon[] = ["die_1", "die_2", "die_3", "die_4", "die_5", "die_6"];

const Die = ({ face, value }: { face: Icon; value: string }) => (
  <svg class="large-die" viewBox="-50 -50 100 100" role="img" aria-label={value}>
    <rect class="die-cast" x="-38" y="-34" width="82" height="82" rx="16" />
    <rect class="die-body" x="-42" y="-42" width="84" height="84" rx="16" />
    <Glyph icon={face} size={88} />
  </svg>
);

/** So many chips lie on each other, in at most so many heaps; more are only told by the number. */
const HIGH = 5;
const HEAPS = 4;
const COLOURS = ["c-red", "c-blue", "c-green", "c-black"] as const;

/** Chips of a heap lie so far above each other, and heaps so far apart. */
const STEP = { up: 7, across: 37 } as const;

function Chips({ count }: { count: number }) {
  const chips = Math.max(0, Math.min(count, HIGH * HEAPS));
  const heaps = Math.max(1, Math.ceil(chips / HIGH));
  return (
    <svg class="large-chips" viewBox={`-19 -36 ${heaps * STEP.across + 2} 60`} aria-hidden="true">
      {Array.from({ length: chips }, (_, at) => {
        const heap = Math.floor(at / HIGH);
        const [x, y] = [heap * STEP.across, 6 - (at % HIGH) * STEP.up];
        return (
          <g key={at} class={`heaped ${COLOURS[heap % COLOURS.length]}`} transform={`translate(${x} ${y})`}>
            <path class="heaped-side" d="M-16 0V6A16 8 0 0 0 16 6V0Z" />
            <ellipse class="heaped-top" rx="16" ry="8" />
            <ellipse class="heaped-ring" rx="10" ry="4.8" />
          </g>
        );
      })}
    </svg>
  );
}
