import type { ConsoleMessage } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findings, playedPage } from "../support/playground/axe.ts";
import { builtPage, type Served } from "../support/playground/served.ts";

/** Games on the built page, which consists of few files; `page.test.ts` tests how `npm start` serves it. */

let served: Served;
const complaints: string[] = [];

beforeAll(async () => {
  served = await builtPage();
  served.page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  served.page.on("pageerror", (error) => complaints.push(String(error)));
});

// The tests share one page. What a failed test has left must not make the others wait for what never comes.
beforeEach(async () => {
  await served.page.unrouteAll();
  await served.page.context().setOffline(false);
  await served.page.setViewportSize({ width: 1440, height: 900 });
});

afterAll(async () => served.close());

test("at 200 % and on a phone board and choices are in reach, and nothing overflows the page", async () => {
  const { page, address } = served;
  for (const [width, height] of [
    [720, 450],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await playedPage(page, address, "rules/neohunt33.yaml", "light");
    const seen = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const table = box(".table");
      const board = box(".board svg");
      return {
        board: Math.min(board.bottom, table.bottom) - Math.max(board.top, table.top),
        choice: box(".candidate").bottom,
        hand: table.bottom - box(".area[data-own] .card").top,
        wide: document.documentElement.scrollWidth,
      };
    });
    expect(seen.board).toBeGreaterThan(height * 0.3);
    expect(seen.choice).toBeLessThan(height);
    expect(seen.hand).toBeGreaterThan(12);
    expect(seen.wide).toBeLessThanOrEqual(width);
  }
});

test("the guide reports a failed load, and appears after a retry", async () => {
  const { page, address } = served;
  await page.goto(address);
  await page.getByRole("button", { name: "New game" }).waitFor();
  await page.route(/guide-pane/, (route) => route.abort());
  await page.getByRole("button", { name: "Learn" }).click();
  const guide = page.getByRole("complementary", { name: "Guide" });
  await guide.getByRole("alert").waitFor();
  expect(await guide.innerText()).toContain("could not be loaded: is this computer offline?");
  // Still offline, so the page stays.
  await page.context().setOffline(true);
  const unheard = page.waitForEvent("requestfailed");
  await guide.getByRole("button", { name: "Try again" }).click();
  await unheard;
  await page.context().setOffline(false);
  expect(await guide.getByRole("alert").count()).toBe(1);
  await page.unroute(/guide-pane/);
  await guide.getByRole("button", { name: "Try again" }).click();
  await guide.getByRole("heading").first().waitFor();
});

test("whoever comes back is told if the rules cannot be loaded, and finds the game once they can", async () => {
  const { page, address } = served;
  await page.goto(address);
  await page.getByRole("button", { name: "New game" }).waitFor();
  await page.route(/library-/, (route) => route.abort());
  await page.goto(address);
  await page.getByText("The rules could not be loaded: is this computer offline?").waitFor();
  await page.unroute(/library-/);
  await page.goto(address);
  await page.getByRole("button", { name: "New game" }).waitFor();
});

/** A board with tiles, cards in hands, a map of hexes. `npm run soak` takes all games. */
const SAMPLE = [
  ["rules/neohunt33.yaml", "light"],
  ["examples/love-letter.yaml", "dark"],
  ["rules/hexwar.yaml", "light"],
] as const;

test.each(SAMPLE)("%s (%s) is accessible", async (path, theme) => {
  await playedPage(served.page, served.address, path, theme);
  expect(await findings(served.page)).toEqual([]);
});

const WORKER = /\/worker-[^/]*\.js$/;

/** The message of a worker that has made a function from text. The minifier removes `new`. */
const MADE = "a text has become code";
const SAYING = `{
  const said = (made) => (console.debug(${JSON.stringify(MADE)}), made);
  globalThis.Function = new Proxy(Function, {
    construct: (target, given) => said(Reflect.construct(target, given)),
    apply: (target, self, given) => said(Reflect.apply(target, self, given)),
  });
}
`;

/** How often the worker has made a function from text, and the page's text about the played games. */
async function playedGames(forbid: boolean): Promise<{ made: number; said: string }> {
  const { page, address } = served;
  const policy = { "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'" };
  // The worker of a playtest ends when it has played, so it reports by itself what it makes.
  await page.route(WORKER, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), ...(forbid && policy) };
    await route.fulfill({ response, headers, body: `${SAYING}${await response.text()}` });
  });
  let made = 0;
  const count = (message: ConsoleMessage) => {
    if (message.text() === MADE) made++;
  };
  await playedPage(page, address, "examples/othello.yaml", "light");
  page.on("console", count);
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("combobox", { name: "How many games" }).selectOption({ index: 0 });
  await page.getByRole("button", { name: /^Play \d+ games/ }).click();
  const table = page.locator(".playtest table").first();
  await table.waitFor();
  // The run is over when some of its games have been replayed to count rules.
  await page.getByRole("button", { name: /^Play \d+ games/ }).waitFor();
  await page.unroute(WORKER);
  page.off("console", count);
  return { made, said: await table.innerText() };
}

test("compiled rules play runs of random games, with the same result on hosts that forbid code from text", async () => {
  const before = complaints.length;
  // With one processor there is one worker, however slow it is.
  await served.page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
  const free = await playedGames(false);
  // One module for all slices of a run, and one that counts rules, for the games that are replayed afterwards.
  expect(free.made).toBe(2);
  const forbidden = await playedGames(true);
  expect(forbidden.made).toBe(0);
  expect(forbidden.said).toBe(free.said);
  expect(complaints.slice(before).filter((text) => !text.includes("unsafe-eval"))).toEqual([]);
});
