/** Where things without a place are drawn, and to which region each space belongs, by `look:`. */
import type { SpaceView, ThingView, View } from "../../../src/interpreter/index.ts";
import type { Painter } from "../things/painter.ts";

export class Places {
  readonly #painter: Painter;
  readonly #spaces: ReadonlySet<string>;
  /** for each `kind.field` in use: by thing the first space whose field names it */
  readonly #named = new Map<string, ReadonlyMap<string, string>>();
  /** by space the name of its region */
  readonly #regions = new Map<string, string>();
  readonly #regionNames: ReadonlySet<string>;

  constructor(painter: Painter, view: View) {
    this.#painter = painter;
    this.#spaces = new Set(view.spaces.map(({ name }) => name));
    for (const { at } of painter.look.kinds.values()) {
      const [kind, field] = at?.split(".") ?? [];
      if (at && kind !== undefined && field !== undefined) this.#named.set(at, this.#namedBy(view.spaces, kind, field));
    }
    this.#findRegions(view.spaces);
    this.#regionNames = new Set(this.#regions.values());
  }

  /** The space at which something is drawn by the look of its kind, or null. */
  of(thing: ThingView): string | null {
    const { at } = this.#painter.kindLook(thing.kind ?? "");
    if (at === null) return null;
    const named = this.#named.get(at);
    if (named) return named.get(thing.name ?? "") ?? null;
    const space = this.#painter.told(thing).get(at);
    return typeof space === "string" && this.#spaces.has(space) ? space : null;
  }

  regionOf(space: string): string | null {
    return this.#regions.get(space) ?? null;
  }

  isRegion(name: string): boolean {
    return this.#regionNames.has(name);
  }

  #namedBy(spaces: readonly SpaceView[], kind: string, field: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const space of spaces) {
      const value = space.kind === kind ? this.#painter.toldOfSpace(space).get(field) : undefined;
      if (typeof value === "string" && !found.has(value)) found.set(value, space.name);
    }
    return found;
  }

  #findRegions(spaces: readonly SpaceView[]): void {
    let from = 0;
    for (const board of this.#painter.game.program.boards) {
      const own = spaces.slice(from, from + board.spaces.length);
      from += board.spaces.length;
      const { regions } = this.#painter.boardLook(board.id);
      if (regions === null) continue;
      for (const space of own) {
        const value = this.#painter.toldOfSpace(space).get(regions);
        if (typeof value === "string") this.#regions.set(space.name, value);
      }
    }
  }
}
