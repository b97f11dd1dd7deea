/** The legend: one tap away from the table, since small figures have no room for words. */
import { useState } from "preact/hooks";
import type { Scene } from "../scene.ts";
import { SmallGlyph } from "./card.tsx";
import { colourClass } from "./glyph.tsx";
import { legendOf } from "./legend-of.ts";
import { MARKS } from "./mark-names.ts";

export function Legend({ scene }: { readonly scene: Scene }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="legend">
      <button
        type="button"
        class="quiet"
        aria-expanded={isOpen}
        aria-label="Legend"
        title="Legend: what the figures and signs mean"
        onClick={() => setOpen(!isOpen)}
      >
        ?
      </button>
      {isOpen && <Meanings scene={scene} />}
    </div>
  );
}

/** Made only while it is open. */
const Meanings = ({ scene }: { readonly scene: Scene }) => (
  <section class="legend-box" aria-label="Legend">
    <h3>Marks</h3>
    <ul>
      {MARKS.map(([mark, label]) => (
        <li key={mark}>
          <i class="legend-mark" data-mark={mark} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
    {legendOf(scene).map(({ title, all }) => (
      <div key={title}>
        <h3>{title}</h3>
        <ul>
          {all.map(({ label, icon, colour, sample }) => (
            <li key={label} class={colourClass(colour)}>
              {icon && <SmallGlyph icon={icon} />}
              {icon === null && sample === "" && <i class="legend-flag" aria-hidden="true" />}
              {sample !== "" && <b>{sample}</b>}
              {label}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);
