import type { Context } from "../context.ts";
import type { OrderDecl } from "../model.ts";

/** Set by the part that checks orders: the keys of an order are checked when it is first used. */
let ensureOrder: (context: Context, order: OrderDecl) => void = () => undefined;

export function onOrder(ensure: (context: Context, order: OrderDecl) => void): void {
  ensureOrder = ensure;
}

export function onOrderUsed(context: Context, order: OrderDecl): void {
  ensureOrder(context, order);
}

export { completeArgs } from "./terms-used.ts";
