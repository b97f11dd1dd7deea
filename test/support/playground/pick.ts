import { page } from "vitest/browser";

/** Chooses a game in the list of games. */
export async function pickGame(title: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Game: / }).click();
  await page.getByRole("dialog", { name: "Games" }).getByRole("button", { name: title }).first().click();
}
