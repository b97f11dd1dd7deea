/** Draws the zones of a view: by the look of their owners, and in a default form where the look says nothing. */
import {
  entityNamed,
  isNumbered,
  NONE,
  orderOf,
  type ThingView,
  type ZoneView,
} from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { Thing, Zone, ZoneForm } from "../../scene.ts";
import type { ZoneLook } from "../look/look-rules.ts";
import type { Painter } from "../things/painter.ts";
import { type EmptiedZone, overZone } from "./emptied-zones.ts";

/** A pile with more things shows only their number. */
const MANY = 14;

/** A zone as it is drawn; `emptied`: what lay there last, if the look still shows it. */
export function zoneOf(painter: Painter, view: ZoneView, emptied: EmptiedZone | undefined): Zone {
  const look = painter.kindLook(ownerKind(painter, view)).zones.get(view.zone);
  const title = (look?.title ?? words(view.zone)) + pairTitle(view);
  if (emptied) return overZone(painter, view.name, title, emptied);
  const cards = view.cards.map((card, n) =>
    painter.thing(withKind(card, view, painter), `${view.name}[${card.at ?? n + 1}]`),
  );
  const form = look?.as ?? defaultForm(view, cards.length);
  const things = thingsIn(painter, view, form, cards);
  const now = look?.now ? { now: painter.numberOf(look.now) } : {};
  return { id: view.name, title, form, ...countedBy(view, look), ...now, things };
}

/** The kind whose look says how the zone is drawn. */
function ownerKind({ game }: Painter, { owner }: ZoneView): string {
  if (owner === "table") return "table";
  if (/^p\d+$/.test(owner)) return "player";
  return game.program.kinds[game.entities.kindOf[entityNamed(game, owner)] ?? 0]?.id ?? "";
}

/** The listed cards in their places, with backs for those that the view hides. */
function thingsIn(painter: Painter, view: ZoneView, form: ZoneForm, cards: readonly Thing[]): (Thing | null)[] {
  if (isNumbered(view) && form !== "fan") return inPlaces(view, cards);
  const hidden = Math.max(0, view.count - cards.length);
  const backs = hidden > 0 ? [painter.thing(withKind({ hidden: true }, view, painter), view.name)] : [];
  if (form !== "fan" && form !== "column") return [...cards, ...backs];
  const all = [...cards, ...manyBacks(backs, hidden)];
  // The top of a pile comes first. In a column it covers the others, so it comes last.
  return form === "column" ? all.toReversed() : all;
}

/** The second key of a zone stored for pairs, from the end of its name. */
function secondKey(view: ZoneView): string | null {
  const whole = view.owner === "table" ? view.zone : `${view.owner}.${view.zone}`;
  return view.name.startsWith(`${whole}.`) ? view.name.slice(whole.length + 1) : null;
}

/** What the title of a zone for a pair adds: the other owner. */
function pairTitle(view: ZoneView): string {
  const key = secondKey(view);
  return key === null ? "" : ` ${words(key)}`;
}

/** A card as a thing of the kind that the zone holds, if the view does not tell its kind. */
function withKind(card: ThingView, view: ZoneView, painter: Painter): ThingView {
  if (card.kind !== undefined) return card;
  const zone = painter.game.program.zones.find((one) => one.id === view.zone);
  const kind = painter.game.program.kinds[zone?.holds[0] ?? NONE]?.id;
  return {
    ...card,
    ...(kind === undefined ? {} : { kind }),
    ...(card.of === undefined && view.owner !== "table" ? { of: view.owner } : {}),
  };
}

function defaultForm(view: ZoneView, listed: number): ZoneForm {
  switch (orderOf(view)) {
    case "top":
      return "stack";
    case "places":
      return "row";
    case "none":
      return view.count > MANY && listed < view.count ? "count" : "fan";
  }
}

/** Things at their numbered places; null where a place is empty. */
function inPlaces(view: ZoneView, cards: readonly Thing[]): (Thing | null)[] {
  const size = Math.max(view.size, ...view.cards.map((card) => card.at ?? 0));
  const places: (Thing | null)[] = Array.from({ length: size }, () => null);
  for (const [n, card] of cards.entries()) places[(view.cards[n]?.at ?? n + 1) - 1] = card;
  return places;
}

/** Several backs instead of one, as many as cards are hidden, up to a number. */
function manyBacks(backs: readonly Thing[], count: number): Thing[] {
  const [back] = backs;
  return back
    ? Array.from({ length: Math.min(count, MANY) }, (_, n) => (n === 0 ? back : { ...back, id: `${back.id} ${n + 1}` }))
    : [];
}

/** The displayed number of things, whether the zone is shared, and the other owner that it joins. */
function countedBy(view: ZoneView, look: ZoneLook | undefined): Pick<Zone, "count" | "isShared" | "other"> {
  const other = secondKey(view);
  return {
    count: Math.floor(view.count / (look?.lots ?? 1)),
    ...(look?.isShared ? { isShared: true as const } : {}),
    ...(other === null ? {} : { other }),
  };
}
