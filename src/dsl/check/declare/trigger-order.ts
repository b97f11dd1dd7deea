import type { Context } from "../context.ts";
import type { TriggerDecl } from "../model.ts";
import { get, named } from "./read.ts";

/**
 * Puts triggers into the order in which they go off: that of the files, and where one says `after trigger` or
 * `before trigger`, not before what it waits for. The order of all others stays as it is.
 */
export function orderTriggers(context: Context): void {
  const { triggers } = context.model;
  const waits = waitsOf(context);
  const left = [...triggers];
  triggers.length = 0;
  while (left.length > 0) {
    const next = left.findIndex((trigger) => !left.some((other) => waits.get(trigger)?.has(other)));
    if (next < 0) break;
    triggers.push(...left.splice(next, 1));
  }
  if (left.length > 0) circle(context, left, waits);
}

type Waits = ReadonlyMap<TriggerDecl, ReadonlySet<TriggerDecl>>;

function waitsOf(context: Context): Waits {
  const byId = new Map(context.model.triggers.map((trigger) => [trigger.id, trigger]));
  const waits = new Map(context.model.triggers.map((trigger) => [trigger, new Set<TriggerDecl>()]));
  for (const { key, value } of named(context, "triggers")) {
    const own = byId.get(key.text);
    for (const way of ["after trigger", "before trigger"]) {
      const node = get(value, way);
      if (node?.kind !== "scalar") continue;
      const other = byId.get(node.text);
      if (!other) context.unknown(node.span, "trigger", node.text, byId.keys());
      else context.use(node.span, other);
      if (!own || !other) continue;
      const [first, second] = way === "after trigger" ? [other, own] : [own, other];
      waits.get(second)?.add(first);
    }
  }
  return waits;
}

/** Those in the circle stay in the order of the file, so that everything else can still be checked. */
function circle({ model, diagnostics }: Context, left: readonly TriggerDecl[], waits: Waits): void {
  model.triggers.push(...left);
  const [first] = left.filter((trigger) => left.some((other) => waits.get(other)?.has(trigger)));
  if (!first) return;
  const names = left.map((trigger) => `\`${trigger.id}\``).join(", ");
  const message = `Triggers wait for each other in a circle: ${names}.`;
  diagnostics.error("circular-term", first.span, message, "take one `after trigger` or `before trigger` away");
}
