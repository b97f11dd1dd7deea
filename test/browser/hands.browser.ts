import { afterEach, expect, test } from "vitest";
import { catalogue } from "../../playground/offered.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** A long hand stays on its plate, even on a narrow page. */

let opened: RealPage;
afterEach(() => opened.shut());

test.each([390, 1024])("at a width of %i all cards of a hand of thirteen lie on their plate", async (width) => {
  opened = await visitedPage(width, 844, { catalogue });
  await begin(opened, "examples/contract.yaml", "persons");
  const plate = await until(() => opened.root.querySelector<HTMLElement>(".area[data-own]"));
  await until(() => plate.querySelectorAll(".lying").length >= 13);
  const edge = plate.getBoundingClientRect().right;
  const rights = [...plate.querySelectorAll(".lying")].map((card) => card.getBoundingClientRect().right);
  expect(Math.max(...rights)).toBeLessThanOrEqual(edge);
});
