/** The stored values that are shown beside a thing. */
import type { Plain } from "../../../src/interpreter/index.ts";
import { isNothing, valueText, words } from "../../../src/telling/values.ts";
import type { Colour } from "../../look.ts";
import type { Badge } from "../../scene.ts";
import type { KindFacts } from "../look/kinds.ts";
import { isInMiddle, type KindLook, type SlotLook } from "../look/look-rules.ts";
import { forPeople, isMap } from "../words/plain.ts";
import type { Spoken } from "../words/spoken.ts";
import { byOf } from "./face.ts";

type Slots = { readonly [slot: string]: Plain };

interface Around {
  readonly kinds: KindFacts;
  readonly lookOf: (kind: string) => KindLook;
  readonly spoken: Spoken;
  readonly playerColour: (value: Plain) => Colour | null;
  /** slots that are always drawn, so never shown as text: owners as colours, joins as lines */
  readonly drawn: readonly string[];
}

/** A slot with values by word shows at most this many. */
const MOST_PARTS = 8;

export class Badges {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  of(subject: string, slots: Slots): Badge[] {
    const { kinds, lookOf, drawn } = this.#around;
    const look = lookOf(subject);
    // Slots that are drawn in another way need no text.
    const bare = look.icon === null ? kinds.bareLabel(subject) : null;
    const seen = [look.turn, look.edges, look.label ?? bare, byOf(look.icon), byOf(look.colour), look.stones, ...drawn];
    const told = Object.entries(slots).filter(([id]) => !kinds.isUntold(subject, id));
    return told.flatMap(([id, value]) => {
      const own = look.slots.get(id);
      const show = own?.show ?? unsaid(own, seen.includes(id) || (own?.tint ?? null) !== null);
      if (show === "never" || isInMiddle(subject, own)) return [];
      if (isMap(value)) return kinds.isPair(id) ? [] : this.#parts(id, value, own);
      return this.#isWorth(subject, id, value, show) ? [this.#badge(id, own?.label ?? words(id), value, own)] : [];
    });
  }

  /**
   * Whether a value is shown. By default a thing's only number is always shown, and other values when they have
   * changed.
   */
  #isWorth(subject: string, id: string, value: Plain, show: SlotLook["show"] | null): boolean {
    const { kinds } = this.#around;
    return (
      (show ?? (id === kinds.onlyNumber(subject) ? "always" : "changed")) === "always" ||
      kinds.changed(subject, id, value)
    );
  }

  /** The badges of a slot with numbers by word. Values stored for players are drawn as stones instead. */
  #parts(id: string, value: Slots, own: SlotLook | undefined): Badge[] {
    const told = Object.entries(value).filter(
      ([key, inner]) => typeof inner === "number" && !isNothing(inner) && this.#around.playerColour(key) === null,
    );
    if (told.length > MOST_PARTS) return [];
    return told.map(([key, inner]) => ({
      ...this.#badge(`${id}.${key}`, words(key), inner, own),
      icon: own?.parts.get(key) ?? own?.icon ?? null,
    }));
  }

  #badge(id: string, label: string, value: Plain, own: SlotLook | undefined): Badge {
    return {
      id,
      label,
      value: valueText(value, forPeople(this.#around.spoken)),
      icon: own?.icon ?? null,
      colour: own?.colour ?? this.#around.playerColour(value),
      ...(own?.arrow && typeof value === "string" ? { to: value } : {}),
    };
  }
}

/** The default for a slot without `show` in its look. */
const unsaid = (own: SlotLook | undefined, isDrawn: boolean) => (isDrawn ? "never" : own ? "changed" : null);
