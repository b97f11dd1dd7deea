import { grouped } from "../../text/limits.ts";
import type { Context } from "../context.ts";
import type { KindDecl } from "../model.ts";
import { FINGERPRINT_NUMBERS, show, type Type } from "../types.ts";

/** Rules come from strangers: what would need more memory than any game does is refused before a table is laid. */
const MOST_THINGS = 20_000;
const MOST_VALUES = 1_000_000;
/** Keys of maps and members of sets. */
const MOST_KEYS = 10_000;

/** How many things and stored values there would be. Needs the rows of all tables. */
export function checkSizes(context: Context): void {
  const things = new Things(context);
  let total = 0;
  for (const kind of context.model.kinds.values()) {
    total += things.of(kind);
    if (total <= MOST_THINGS) continue;
    const message = `With every \`${kind.id}\` there would be more than ${grouped(MOST_THINGS)} things.`;
    context.error("too-large", kind.span, message, "no game needs so many: say `copies:` or `at most` smaller");
    return;
  }
  checkValues(context, things);
}

function checkValues(context: Context, things: Things): void {
  let total = 0;
  for (const slot of context.model.slots) {
    const size = new Size(things);
    const cells = slot.keys.reduce((product, key) => product * size.domain(key), 1);
    const width = size.width(slot.type);
    if (size.tooWide) {
      const message = `A set or map over ${show(size.tooWide)} would have more than ${grouped(MOST_KEYS)} members.`;
      context.error("too-large", slot.span, message, "give the numbers a smaller range");
      return;
    }
    total += cells * width;
    if (total <= MOST_VALUES) continue;
    const message = `With \`${slot.id}\` a position would hold more than ${grouped(MOST_VALUES)} values.`;
    context.error("too-large", slot.span, message, "say how long a list can be, `list of T up to 9`, or store less");
    return;
  }
}

/** How many things there are of each kind, for the most players. */
class Things {
  readonly #known = new Map<KindDecl, number>();
  readonly #busy = new Set<KindDecl>();
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  of(kind: KindDecl): number {
    const known = this.#known.get(kind);
    if (known !== undefined) return known;
    if (this.#busy.has(kind)) return this.#circle(kind);
    this.#busy.add(kind);
    const count = this.#count(kind);
    this.#busy.delete(kind);
    this.#known.set(kind, count);
    return count;
  }

  #circle(kind: KindDecl): number {
    const message = `There would be some \`${kind.id}\` for every \`${kind.id}\`, and so on without end.`;
    this.#context.error("circular-term", kind.span, message, "take `for every` away from one of them");
    return 0;
  }

  #count(kind: KindDecl): number {
    const { copies } = kind;
    if (kind.id === "player") return Math.max(0, ...this.#context.model.playerCounts);
    if (copies.of === "none") return 0;
    if (copies.of === "spaces") return kind.board?.spaces.filter((space) => space.kind === kind).length ?? 0;
    const parents = copies.parent ? this.of(copies.parent) : 1;
    return parents * (copies.of === "rows" ? rowsOf(kind, copies.count) : constantOf(copies.count));
  }
}

function rowsOf(kind: KindDecl, count: number | "field"): number {
  if (count !== "field") return kind.rows.length * count;
  return (kind.fields.get("copies")?.values ?? []).reduce<number>((sum, value) => sum + Number(value), 0);
}

const constantOf = (count: { readonly op: string; readonly value?: unknown }): number =>
  count.op === "const" && typeof count.value === "number" ? count.value : 1;

/** How many words values of a type need. */
class Size {
  readonly #things: Things;
  /** the first type of keys or members that has too many values */
  tooWide: Type | null = null;

  constructor(things: Things) {
    this.#things = things;
  }

  domain(type: Type): number {
    switch (type.t) {
      case "int":
        return this.#keys(type, type.most - type.least + 1);
      case "bool":
        return 2;
      case "enum":
        return type.of.words.length;
      case "row":
        return type.of.rows.length;
      case "entity":
        return this.#keys(
          type,
          type.of.reduce((sum, kind) => sum + this.#things.of(kind), 0),
        );
      case "optional":
        return 1 + this.domain(type.of);
      default:
        return 1;
    }
  }

  #keys(type: Type, count: number): number {
    if (count > MOST_KEYS) this.tooWide ??= type;
    return count;
  }

  width(type: Type): number {
    switch (type.t) {
      case "optional":
        return 1 + this.width(type.of);
      case "set":
        return Math.ceil(this.domain(type.of) / 32);
      case "list":
        return 1 + type.most * this.width(type.of);
      case "fingerprint":
        return 1 + FINGERPRINT_NUMBERS;
      case "map":
        return this.domain(type.key) * this.width(type.of);
      case "record":
        return type.of.fields.reduce((sum, field) => sum + this.width(field.type), 0);
      default:
        return 1;
    }
  }
}
