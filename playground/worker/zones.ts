/** The default layout of zones whose look gives none. */
import { NONE, orderOf, type ThingView, type ZoneView } from "../../src/interpreter/index.ts";
import { words } from "../../src/telling/values.ts";
import type { Thing, Zone, ZoneForm } from "../scene.ts";
import type { ZoneLook } from "./look-rules.ts";
import type { Painter } from "./painter.ts";

/** A pile with more things shows only their number. */
const MANY = 14;

/** The second key of a zone stored for pairs, from the end of its name. */
function secondKey(view: ZoneView): string | null {
  const whole = view.owner === "table" ? view.zone : `${view.owner}.${view.zone}`;
  return view.name.startsWith(`${whole}.`) ? view.name.slice(whole.length + 1) : null;
}

export function second(view: ZoneView): string {
  const key = secondKey(view);
  return key === null ? "" : ` ${words(key)}`;
}

export function withKind(card: ThingView, view: ZoneView, painter: Painter): ThingView {
  if (card.kind !== undefined) return card;
  const zone = painter.game.program.zones.find((one) => one.id === view.zone);
  const kind = painter.game.program.kinds[zone?.holds[0] ?? NONE]?.id;
  return {
    ...card,
    ...(kind === undefined ? {} : { kind }),
    ...(card.of === undefined && view.owner !== "table" ? { of: view.owner } : {}),
  };
}

export function defaultForm(view: ZoneView, listed: number): ZoneForm {
  switch (orderOf(view)) {
    case "top":
      return "stack";
    case "places":
      return "row";
    case "none":
      return view.count > MANY && listed < view.count ? "count" : "fan";
  }
}

export function inPlaces(view: ZoneView, cards: readonly Thing[]): (Thing | null)[] {
  const size = Math.max(view.size, ...view.cards.map((card) => card.at ?? 0));
  const places: (Thing | null)[] = Array.from({ length: size }, () => null);
  for (const [n, card] of cards.entries()) places[(view.cards[n]?.at ?? n + 1) - 1] = card;
  return places;
}

export function manyBacks(backs: readonly Thing[], count: number): Thing[] {
  const [back] = backs;
  return back
    ? Array.from({ length: Math.min(count, MANY) }, (_, n) => (n === 0 ? back : { ...back, id: `${back.id} ${n + 1}` }))
    : [];
}

/** The displayed number of things, whether the zone is shared, and the other owner that it joins. */
export function countedBy(view: ZoneView, look: ZoneLook | undefined): Pick<Zone, "count" | "isShared" | "other"> {
  const other = secondKey(view);
  return {
    count: Math.floor(view.count / (look?.lots ?? 1)),
    ...(look?.isShared ? { isShared: true as const } : {}),
    ...(other === null ? {} : { other }),
  };
}
