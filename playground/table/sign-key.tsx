/** One line below the table: what the marks, signs and dots in sight mean, as far as no word beside them says so. */
import { useContext, useMemo } from "preact/hooks";
import type { Icon } from "../look.ts";
import type { Overlay, Scene } from "../scene.ts";
import { SmallGlyph } from "./card.tsx";
import { ClickActionsContext } from "./click-actions.ts";
import { colourClass } from "./glyph.tsx";
import { legendOf } from "./legend-of.ts";
import { MARKS, marksIn } from "./mark-names.ts";

/** More signs than this are told by the legend. */
const MOST = 9;

interface Sign {
  /** what it looks like */
  readonly key: string;
  readonly label: string;
  /** null: a dot */
  readonly icon: Icon | null;
  readonly colour: string;
}

/** Each sign or dot once, by what it looks like. */
function signsIn(scene: Scene): readonly Sign[] {
  const found = new Map<string, Sign>();
  // On the plates of players a value without a sign has its words beside it.
  const told = legendOf(scene).flatMap(({ title, all }) =>
    title === "Seats" ? all.filter(({ icon }) => icon !== null) : all,
  );
  for (const { label, icon, colour, sample } of told) {
    const isDot = icon === null && sample === "";
    const key = `${icon ?? "dot"} ${colour}`;
    if ((icon !== null || isDot) && !found.has(key)) found.set(key, { key, label, icon, colour: colourClass(colour) });
  }
  return [...found.values()].slice(0, MOST);
}

interface Props {
  readonly scene: Scene;
  readonly overlay: Overlay | null;
  /** behind the curtain */
  readonly isHidden: boolean;
}

export function SignKey({ scene, overlay, isHidden }: Props) {
  const signs = useMemo(() => signsIn(scene), [scene]);
  const marks = marksIn(useContext(ClickActionsContext), scene);
  const reaches = (overlay?.walks.length ?? 0) > 0;
  if (isHidden || !scene.signs) return null;
  return (
    <ul class="sign-key" aria-label="Signs in sight">
      {MARKS.filter(([mark]) => marks.has(mark)).map(([mark, label]) => (
        <li key={mark}>
          <i class="legend-mark" data-mark={mark} aria-hidden="true" />
          {label}
        </li>
      ))}
      {signs.map(({ key, label, icon, colour }) => (
        <li key={key} class={colour}>
          {icon === null ? <i class="legend-flag" aria-hidden="true" /> : <SmallGlyph icon={icon} />}
          {label}
        </li>
      ))}
      {reaches && (
        <li>
          <i class="legend-flag" data-reach aria-hidden="true" />
          within reach
        </li>
      )}
    </ul>
  );
}
