/** Lights only the targets of the verb that is pointed at or focused. Written into the page at once: no part of it is drawn again. */
import type { Choice } from "./ways.ts";

/** The things with which an answer can be given. */
const targetsOf = ({ candidate: { thing, on = [], begins = [] } }: Choice): ReadonlySet<string> =>
  new Set([...(thing === null ? [] : [thing]), ...on, ...begins.map((one) => one.thing)]);

const CAN = ".table [data-can][data-thing], .table .space-mark[data-mark='can']";

const nameOf = (one: Element) => one.getAttribute("data-thing") ?? one.getAttribute("data-of") ?? "";

/** Takes the light from all that can be chosen except the targets of an answer; null: gives it back. */
export function lightOnly(from: Element, choice: Choice | null): void {
  const pane = from.closest(".table-pane");
  const targets = choice && targetsOf(choice);
  const isOther = (one: Element) => targets !== null && targets.size > 0 && !targets.has(nameOf(one));
  for (const one of pane?.querySelectorAll(CAN) ?? []) one.toggleAttribute("data-unlit", isOther(one));
}
