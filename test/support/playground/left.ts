import { afterAll, expect } from "vitest";
import { page } from "vitest/browser";

/** All test files share one page, so each must leave it and its storage empty. */
afterAll(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
  const left = [...document.body.querySelectorAll("#app, dialog, button")];
  expect(left.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
});
