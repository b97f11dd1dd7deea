/** Lights only the targets of the verb that is pointed at or focused. Written into the page at once: no part of it is drawn again. */
import type { Choice } from "./ways.ts";

/** The things with which an answer can be given. */
const targetsOf = ({ candidate: { thing, on = [], begins = [] } }: Choice): ReadonlySet<string> =>
  new Set([...(thing === null ? [] : [thing]), ...on, ...begins.map((one) => one.thing)]);

const CAN = ".table [data-can][data-thing], .table .space-mark[data-mark='can']";

const nameOf = (one: Element) => one.getAttribute("data-thing") ?? one.getAttribute("data-of") ?? "";

/** Takes the light from all that can be chosen except the targets of an answer. */
export function lightOnly(choice: Choice): void {
  const targets = targetsOf(choice);
  const isOther = (one: Element) => targets.size > 0 && !targets.has(nameOf(one));
  for (const one of document.querySelectorAll(CAN)) {
    one.toggleAttribute("data-unlit", isOther(one));
    one.toggleAttribute("data-lit", targets.size > 0 && !isOther(one));
  }
}

/** Gives all of it back, also to what cannot be chosen any more. */
export function lightAll(): void {
  for (const one of document.querySelectorAll(".table :is([data-unlit], [data-lit])")) {
    one.removeAttribute("data-unlit");
    one.removeAttribute("data-lit");
  }
}
