import { grouped, LIMITS } from "../../text/limits.ts";
import type { Context } from "../context.ts";
import type { RecordDecl } from "../model.ts";
import { type Type, UNKNOWN } from "../types.ts";
import { firstValue } from "./cells.ts";

type Field = RecordDecl["fields"][number];

/**
 * Checks that no record contains itself, directly or not, and that none is too large for a position. Settles the
 * initial values of their fields.
 */
export function checkRecords(context: Context): void {
  const records = new Records(context);
  for (const record of context.model.records.values()) records.size(record);
}

class Records {
  private readonly context: Context;
  private readonly sizes = new Map<RecordDecl, number>();
  /** the records that are being measured, each with the field that leads on */
  private readonly around = new Map<RecordDecl, Field>();
  private readonly endless = new Set<Field>();

  constructor(context: Context) {
    this.context = context;
  }

  /** How many values a record holds, as far as that is known before the tables are read. */
  size(record: RecordDecl): number {
    const known = this.sizes.get(record);
    if (known !== undefined) return known;
    const { effort } = this.context;
    effort.enter(record.span);
    let size = 0;
    for (const field of record.fields) {
      this.around.set(record, field);
      size += this.width(field.type);
    }
    this.around.delete(record);
    effort.leave();
    this.settle(record, size);
    this.sizes.set(record, size > LIMITS.values ? 1 : size);
    return this.sizes.get(record) ?? size;
  }

  private settle(record: RecordDecl, size: number): void {
    if (size > LIMITS.values) {
      const message = `A \`${record.id}\` would hold more than ${grouped(LIMITS.values)} values.`;
      this.context.error("too-large", record.span, message, "let it hold fewer or shorter parts");
    }
    const unclear = (field: Field) => size > LIMITS.values || this.endless.has(field);
    record.fields = record.fields.map((field) =>
      unclear(field)
        ? { ...field, type: UNKNOWN, initial: null }
        : { ...field, initial: field.initial ?? firstValue(field.type) },
    );
  }

  private width(type: Type): number {
    switch (type.t) {
      case "optional":
      case "map":
        return this.width(type.of);
      case "set":
        this.width(type.of);
        return 1;
      case "list":
        return 1 + type.most * this.width(type.of);
      case "record":
        return this.inner(type.of);
      case "body":
      case "bool":
      case "empty":
      case "entity":
      case "enum":
      case "fingerprint":
      case "frame":
      case "int":
      case "none":
      case "row":
      case "unknown":
      case "zone":
        return 1;
    }
  }

  private inner(record: RecordDecl): number {
    const field = this.around.get(record);
    if (!field) return this.size(record);
    const message = `A \`${record.id}\` would hold a \`${record.id}\`, and so on without end.`;
    if (!this.endless.has(field)) this.context.error("circular-term", field.span, message, "name another type here");
    this.endless.add(field);
    return 1;
  }
}
