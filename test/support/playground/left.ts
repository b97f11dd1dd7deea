import { afterAll, expect } from "vitest";
import { page } from "vitest/browser";

/** All files of tests have one page: none leaves anything on it, or in what it keeps, for the next one. */
afterAll(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
  const left = [...document.body.querySelectorAll("#app, dialog, button")];
  expect(left.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
});
