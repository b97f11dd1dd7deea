import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** A game whose corners and edges are chosen on the table. */

let root: HTMLElement;
let shut: RealPage["shut"];

beforeEach(async () => {
  const opened = await visitedPage(1600, 1000, { catalogue });
  ({ root, shut } = opened);
  await begin(opened, "examples/homesteads.yaml");
  await until(() => offered("corner").length > 0);
});

afterEach(() => shut());

const offered = (form: "corner" | "edge"): SVGGElement[] => [
  ...root.querySelectorAll<SVGGElement>(`.space[data-part="${form}"][data-can]`),
];

const first = (form: "corner" | "edge"): SVGGElement => {
  const [one] = offered(form);
  if (!one) throw new Error(`no ${form} is offered`);
  return one;
};

/** The touchable width of a part across its narrower side. */
function touchedOf(part: SVGGElement): number {
  const touch = part.querySelector<SVGPathElement>(".touch");
  const { width, height } = touch?.getBBox() ?? new DOMRect();
  const { a, b } = touch?.getScreenCTM() ?? new DOMMatrix();
  return Math.min(width, height) * Math.hypot(a, b);
}

test("corners and edges are large enough to be touched, and are chosen one after the other", async () => {
  expect(Math.min(...offered("corner").map(touchedOf))).toBeGreaterThanOrEqual(24);
  const corner = first("corner");
  corner.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => offered("edge").length > 0);
  expect(offered("edge").length).toBeLessThanOrEqual(3);
  expect(Math.min(...offered("edge").map(touchedOf))).toBeGreaterThanOrEqual(24);
});

test("also by keys", async () => {
  const corner = first("corner");
  corner.focus();
  await userEvent.keyboard("{Enter}");
  await until(() => offered("edge").length > 0);
  const edge = first("edge");
  edge.focus();
  await userEvent.keyboard("{Enter}");
  await until(() =>
    root.querySelector('.space[data-part="edge"][class*="c-red"], .space[data-part="edge"][class*="c-blue"]'),
  );
});
