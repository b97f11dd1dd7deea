import type { Context } from "../context.ts";
import type { TriggerDecl } from "../model.ts";
import { get, named } from "./nodes.ts";

/**
 * Puts triggers into the order in which they run: that of the files, except that a trigger with `after trigger` or
 * `before trigger` comes behind those that it waits for. The order of all others stays.
 */
export function orderTriggers(context: Context): void {
  const { triggers } = context.model;
  const waits = waitsOf(context);
  const written = [...triggers];
  const { ready, freed } = waiting(written, waits);
  triggers.length = 0;
  for (let at = 0; at < written.length; ) {
    const next = written[at];
    if (!next || !ready.delete(at)) {
      at++;
      continue;
    }
    triggers.push(next);
    at++;
    // A trigger that waited for this one may stand further up, and then comes next.
    for (const free of freed(next)) at = Math.min(at, free);
  }
  const placed = new Set(triggers);
  if (placed.size < written.length)
    circle(
      context,
      written.filter((trigger) => !placed.has(trigger)),
      waits,
    );
}

/**
 * `ready`: the indices of triggers that wait for nothing; `freed`: those that wait for nothing any more once one is
 * placed.
 */
function waiting(written: readonly TriggerDecl[], waits: Waits) {
  const ready = new Set<number>();
  const counts = written.map((trigger) => waits.get(trigger)?.size ?? 0);
  const behind = new Map<TriggerDecl, number[]>();
  for (const [i, trigger] of written.entries()) {
    if (counts[i] === 0) ready.add(i);
    for (const other of waits.get(trigger) ?? []) {
      const others = behind.get(other);
      if (others) others.push(i);
      else behind.set(other, [i]);
    }
  }
  const freed = (placed: TriggerDecl): number[] =>
    (behind.get(placed) ?? []).filter((i) => {
      counts[i] = (counts[i] ?? 0) - 1;
      if (counts[i] === 0) ready.add(i);
      return counts[i] === 0;
    });
  return { ready, freed };
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

/** Reports a circle. Its triggers stay in the order of the file, so that everything else can still be checked. */
function circle({ model, diagnostics }: Context, left: readonly TriggerDecl[], waits: Waits): void {
  for (const trigger of left) model.triggers.push(trigger);
  const waitedFor = new Set(left.flatMap((trigger) => [...(waits.get(trigger) ?? [])]));
  const first = left.find((trigger) => waitedFor.has(trigger));
  if (!first) return;
  const names = left.map((trigger) => `\`${trigger.id}\``).join(", ");
  const message = `Triggers wait for each other in a circle: ${names}.`;
  diagnostics.error("circular-term", first.span, message, "take one `after trigger` or `before trigger` away");
}
