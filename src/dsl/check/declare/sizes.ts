import { grouped, LIMITS } from "../../text/limits.ts";
import type { Span } from "../../text/source.ts";
import { numbersIn } from "../constant-set.ts";
import type { Context } from "../context.ts";
import type { KindDecl, RecordDecl } from "../model.ts";
import { FINGERPRINT_NUMBERS, show, type Type } from "../types.ts";

/** Limits the number of things and of stored values. Needs the rows of all tables. */
export function checkSizes(context: Context): void {
  const things = new Things(context);
  let total = 0;
  for (const kind of context.model.kinds.values()) {
    total += things.of(kind);
    if (total <= LIMITS.things) continue;
    const message = `With every \`${kind.id}\` there would be more than ${grouped(LIMITS.things)} things.`;
    context.error("too-large", kind.span, message, "no game needs so many: say `copies:` or `at most` smaller");
    return;
  }
  checkValues(context, things);
}

interface Stored {
  readonly id: string;
  readonly span: Span;
  readonly type: Type;
  /** how many such values there are */
  readonly times: number;
}

/** Limits the values of a position, those that verbs keep, and those of tables, each by itself. */
function checkValues(context: Context, things: Things): void {
  const { model } = context;
  const size = new Size(things);
  const slots = model.slots.map((slot) => {
    const times = slot.keys.reduce((product, key) => product * size.domain(key), 1);
    return { id: slot.id, span: slot.span, type: slot.type, times };
  });
  const kept = [...model.verbs.values()].flatMap((verb) =>
    verb.keeps.map(({ id, span, type }) => ({ id, span, type, times: 1 })),
  );
  checkStored(context, size, slots, "a position would hold");
  checkStored(context, size, kept, "verbs would keep");
  checkTables(context);
}

/** Limits the values of tables: a cell that is left out has the initial value of its type, which may be large. */
function checkTables(context: Context): void {
  let total = 0;
  for (const field of [...context.model.kinds.values()].flatMap((kind) => [...kind.fields.values()])) {
    total += numbersIn(field.values);
    if (total <= LIMITS.values) continue;
    const message = `With \`${field.id}\` the tables hold more than ${grouped(LIMITS.values)} values.`;
    context.error("too-large", field.span, message, "let the rows say less");
    return;
  }
}

function checkStored(context: Context, size: Size, stored: readonly Stored[], who: string): void {
  let total = 0;
  for (const { id, span, type, times } of stored) {
    const width = size.width(type);
    const wide = size.takeTooWide();
    if (wide) {
      const message = `A set or map over ${show(wide)} would have more than ${grouped(LIMITS.keys)} members.`;
      context.error("too-large", span, message, "give the numbers a smaller range");
      return;
    }
    total += times * width;
    if (total <= LIMITS.values) continue;
    const message = `With \`${id}\` ${who} more than ${grouped(LIMITS.values)} values.`;
    context.error("too-large", span, message, "say how long a list can be, `list of T up to 9`, or store less");
    return;
  }
}

/** Counts the things of each kind, for the greatest number of players. */
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
    const lots = copies.parents.reduce((product, parent) => Math.min(MOST_COUNTED, product * this.of(parent)), 1);
    return lots * (copies.of === "rows" ? rowsOf(kind, copies.count) : constantOf(copies.count));
  }
}

/** Counts stop here, far above the limit. */
const MOST_COUNTED = 1e9;

function rowsOf(kind: KindDecl, count: number | "field"): number {
  if (count !== "field") return kind.rows.length * count;
  return (kind.fields.get("copies")?.values ?? []).reduce<number>((sum, value) => sum + Number(value), 0);
}

const constantOf = (count: { readonly op: string; readonly value?: unknown }): number =>
  count.op === "const" && typeof count.value === "number" ? count.value : 1;

/** Computes how many words of a position the values of a type need. */
class Size {
  readonly #things: Things;
  readonly #records = new Map<RecordDecl, number>();
  /** the first type of keys or members with too many values */
  #tooWide: Type | null = null;

  constructor(things: Things) {
    this.#things = things;
  }

  /** Gives, and forgets, the first type of keys or members with too many values. */
  takeTooWide(): Type | null {
    const found = this.#tooWide;
    this.#tooWide = null;
    return found;
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
      case "body":
      case "empty":
      case "fingerprint":
      case "frame":
      case "list":
      case "map":
      case "none":
      case "record":
      case "set":
      case "unknown":
      case "zone":
        return 1;
    }
  }

  #keys(type: Type, count: number): number {
    if (count > LIMITS.keys) this.#tooWide ??= type;
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
        return this.#record(type.of);
      case "body":
      case "bool":
      case "empty":
      case "entity":
      case "enum":
      case "frame":
      case "int":
      case "none":
      case "row":
      case "unknown":
      case "zone":
        return 1;
    }
  }

  /** Records contain each other; each is measured once. */
  #record(record: RecordDecl): number {
    const known = this.#records.get(record);
    if (known !== undefined) return known;
    const width = record.fields.reduce((sum, field) => sum + this.width(field.type), 0);
    this.#records.set(record, width);
    return width;
  }
}
