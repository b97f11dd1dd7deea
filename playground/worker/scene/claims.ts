/** What players hold on spaces and things through stored values, without components: drawn as stones. */
import type { Plain, View } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { Colour } from "../../look.ts";
import type { Stones } from "../../scene.ts";
import type { Painter } from "../things/painter.ts";
import { isMap } from "../words/plain.ts";

type Slots = { readonly [slot: string]: Plain };

export class Claims {
  readonly #painter: Painter;
  /** by the name of a thing: values stored for it and a player */
  readonly #pairs = new Map<string, Stones[]>();

  constructor(painter: Painter, view: View) {
    this.#painter = painter;
    for (const [at, player] of view.players.entries()) this.#ofPlayer(at + 1, player.slots);
  }

  #ofPlayer(seat: number, slots: Slots): void {
    for (const [id, value] of Object.entries(slots)) {
      if (!isMap(value)) continue;
      for (const [name, inner] of Object.entries(value)) this.#add(name, id, inner, this.#painter.seatColour(seat));
    }
  }

  #add(name: string, id: string, value: Plain, colour: Colour | null): void {
    const count = value === true ? 1 : value;
    if (typeof count !== "number" || count <= 0) return;
    const known = this.#pairs.get(name) ?? [];
    this.#pairs.set(name, known);
    known.push({ id, label: words(id), colour, count });
  }

  /** The stones on something: from values stored for pairs with players, and from a slot that names a player. */
  on(kind: string, name: string, slots: Slots): readonly Stones[] {
    const drawn = this.#drawn(kind);
    if (drawn === "none") return [];
    const own = Object.entries(slots).flatMap(([id, value]) => this.#storedFor(id, value));
    const { slots: looks } = this.#painter.kindLook(kind);
    const named = (drawn === "stone" ? this.#claims(slots) : []).map((stone) => ({
      ...stone,
      icon: looks.get(stone.id)?.icon ?? null,
    }));
    return [...(this.#pairs.get(name) ?? []), ...own, ...named];
  }

  /** The colour of a space with a stored value that names a player. */
  tint(kind: string, slots: Slots): Colour | null {
    return this.#drawn(kind) === "tint" ? (this.#claims(slots)[0]?.colour ?? null) : null;
  }

  /** How claims on a kind are drawn. An edge has no room for a stone. */
  #drawn(kind: string): "stone" | "tint" | "none" {
    const facts = this.#painter.facts();
    return this.#painter.kindLook(kind).claim ?? (facts.isStoodOn(kind) || facts.isEdge(kind) ? "tint" : "stone");
  }

  /** The claim on something. If several slots name players none is drawn, because their meanings differ. */
  #claims(slots: Slots): readonly Stones[] {
    const found = Object.entries(slots).flatMap(([id, value]): Stones[] => {
      const colour = this.#painter.playerColour(value);
      return colour === null ? [] : [{ id, label: words(id), colour, count: 1 }];
    });
    return found.length === 1 ? found : [];
  }

  #storedFor(id: string, value: Plain): Stones[] {
    if (!isMap(value)) return [];
    return Object.entries(value).flatMap(([name, inner]): Stones[] => {
      const colour = this.#painter.playerColour(name);
      const count = inner === true ? 1 : inner;
      if (colour === null || typeof count !== "number" || count <= 0) return [];
      return [{ id, label: words(id), colour, count }];
    });
  }
}
