import { afterEach, beforeEach, expect, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { PATIENCE } from "./patience.ts";
import { type RealPage, realPage } from "./real-page.ts";

/** The real page for tests that edit rules. */

export const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 30 });
export const shown = (locator: Locator) => expect.element(locator, { timeout: PATIENCE });
/** Answers are on the table and in the list beside it, so the first match is taken. */
export const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

let opened: RealPage;

export const root = () => opened.root;
export const app = () => opened.playground.app;
export const state = () => app().state;

/** Opens a page before each test of a file, and closes it afterwards. */
export function editRealPages(): void {
  beforeEach(async () => {
    localStorage.clear();
    await page.viewport(1440, 900);
    opened = realPage();
  });
  afterEach(() => opened.shut());
}

export async function openGame(path: string): Promise<void> {
  app().openGame(path);
  await until(
    () => state().seating.setup.entry === path && !state().findings.checking && state().findings.checked?.playable,
  );
}

export async function edit(path: string, text: string): Promise<void> {
  const before = state().findings.checked;
  app().edit(path, text);
  app().refreshEditor(path);
  await until(() => !state().findings.checking && state().findings.checked !== before);
}

export async function makeFile(kind: string, name: string): Promise<void> {
  await button("New file").click();
  await page.getByRole("radio", { name: kind, exact: true }).click({ force: true });
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await button("Make it").click();
  await until(
    () =>
      !state().findings.checking && state().layout.dialog === null && state().desk.openFile.endsWith(`/${name}.yaml`),
  );
}
