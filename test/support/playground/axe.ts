import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { expect } from "vitest";

/** What axe finds on the page of a game that is being played. */

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** So many random moves are played before, so that hands, logs and boards are not empty. */
const MOVES = 8;

export type Theme = "light" | "dark";

/** Opens a game in a theme (`auto`: in that of the browser) with random players, and waits until some moves were played and the editor is there. */
export async function playedPage(page: Page, address: string, entry: string, theme: Theme | "auto"): Promise<void> {
  const players = JSON.stringify({ packs: [], options: {}, players: 0, seed: "3" });
  if (page.url() !== address) await page.goto(address);
  await page.evaluate(
    ([path, colours, setup]) => {
      localStorage.clear();
      localStorage.setItem("rulewright/visited", "yes");
      localStorage.setItem("rulewright/theme", colours ?? "");
      // The page would give forced answers at some moment of its own, and it would depend on the machine how far the game gets.
      localStorage.setItem("rulewright/forced", "no");
      localStorage.setItem("rulewright/entry", path ?? "");
      localStorage.setItem(`rulewright/setup/${path}`, setup ?? "");
    },
    [entry, theme, players],
  );
  await page.reload();
  await page.locator(".start button[type=submit]:not(:disabled)").waitFor();
  await page.locator(".view-line").first().waitFor({ state: "attached" });
  await page.locator(".start button[type=submit]").click();
  await page.locator(".table, .curtain").first().waitFor();
  // The box may be out of sight where the page is narrow.
  if ((await page.locator(".curtain").count()) > 0)
    await page.locator("label", { hasText: "curtain" }).locator("input").first().dispatchEvent("click");
  await page.locator(".table").waitFor();
  for (let n = 0; n < MOVES; n++) {
    // An answer that was given may still be worked at, and may be the last one: then nothing can be answered any more.
    await expect.poll(() => page.evaluate(canGoOn)).not.toBe("waiting");
    if ((await page.evaluate(canGoOn)) === "over") return;
    const before = await page.evaluate(chooseWhile, null);
    // What is asked next may be the same in the same words, but then a move has been counted. The page forbids that a text is
    // evaluated in it, so its own ways of waiting for a condition cannot be used. A click is lost if its button is replaced at
    // that moment, so it is repeated while nothing has happened.
    await expect.poll(() => page.evaluate(chooseWhile, before)).not.toBe(before);
  }
}

/** Whether something can be answered, an answer is being worked at, or the game is over. */
const canGoOn = () => {
  const candidates = [...document.querySelectorAll(".candidate")];
  if (candidates.length === 0) return "over";
  return candidates.some((one) => !one.hasAttribute("aria-disabled")) ? "asked" : "waiting";
};

/**
 * What the page says of how far the game is. If it still says this, the first answer is clicked (null: none is). Looking and clicking are
 * one call: between two calls the next question could come, and be answered. Where the page is narrow the choices may be out of sight.
 */
const chooseWhile = (before: string | null) => {
  const now = [...document.querySelectorAll(".move-count, .choices")].map((one) => one.textContent).join("\n");
  if (now === before) document.querySelector<HTMLElement>(".candidate:not([aria-disabled])")?.click();
  return now;
};

/** What axe finds in both themes of a page that follows the browser. */
export async function findingsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
    found.push(...(await findings(page)).map((finding) => `${theme}: ${finding}`));
  }
  return found;
}

/** Each finding in one line: the rule, and what it found. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (of: Document) => Promise<{ violations: Finding[] }> } };
    return (await axe.run(document)).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 6).map(({ html, failureSummary }) => {
      const why = failureSummary?.replaceAll("\n", " ").slice(0, 200) ?? "";
      return `${id}: ${html.slice(0, 160)} ${why}`;
    }),
  );
}
