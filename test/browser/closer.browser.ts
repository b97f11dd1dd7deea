import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalogue } from "../../playground/library.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** What one looks at closely is shown so large that all that is written on it can be read. */

const PATIENCE = 60_000;
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 10 });

let root: HTMLElement;
let playground: RealPage["playground"];
let shut: RealPage["shut"];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  await page.viewport(1280, 720);
  ({ root, playground, shut } = realPage({ catalogue }));
});

afterEach(() => shut());

async function begin(path: string): Promise<void> {
  const { app } = playground;
  app.openGame(path);
  await until(() => {
    const { seating, findings } = app.state;
    return seating.setup.entry === path && !findings.checking && findings.checked?.playable;
  });
  app.store.change("seating", { players: app.state.seating.players.map(() => "person" as const) });
  await until(() => root.querySelector(".start button[type=submit]:not(:disabled)"));
  root.querySelector<HTMLButtonElement>(".start button[type=submit]")?.click();
  await until(() => root.querySelector(".table [data-can]"));
}

const closer = () => root.querySelector<HTMLElement>(".peek .closer");

test("a card under the pointer, or with the focus, is shown whole; a back tells nothing", async () => {
  await begin("examples/love-letter.yaml");
  const card = root.querySelector<HTMLElement>(".area[data-own] .card:not(.back, .place)");
  if (!card) throw new Error("there is no card in the hand");
  await userEvent.hover(card);
  await until(() => closer()?.querySelector(".card-text"));
  const shown = closer()?.querySelector<HTMLElement>(".card");
  const words = closer()?.querySelector<HTMLElement>(".card-text");
  expect(shown?.querySelector(".card-title")?.textContent).toBe(card.querySelector(".card-title")?.textContent);
  expect(shown?.offsetWidth).toBeGreaterThan(card.offsetWidth * 1.3);
  expect(words?.scrollHeight).toBeLessThanOrEqual((words?.clientHeight ?? 0) + 1);
  const { top, bottom, left, right } = root.querySelector(".peek")?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
  const back = root.querySelector<HTMLElement>(".card.back");
  if (!back) throw new Error("there is no back");
  await userEvent.hover(back);
  await until(() => closer() === null);
  await userEvent.unhover(back);
  card.focus();
  await until(() => closer()?.querySelector(".card-text"));
});

test("a card that grows under the pointer stays under it, also at its edges", async () => {
  await begin("examples/love-letter.yaml");
  const card = root.querySelector<HTMLElement>(".area[data-own] .card:not(.back, .place)");
  if (!card) throw new Error("there is no card in the hand");
  const { left, top, bottom, width } = card.getBoundingClientRect();
  for (const y of [top + 2, bottom - 2]) {
    await userEvent.hover(card, { position: { x: width / 2, y: y - top } });
    const seen: boolean[] = [];
    for (let n = 0; n < 20; n++) {
      await new Promise((done) => requestAnimationFrame(done));
      const box = card.getBoundingClientRect();
      seen.push(box.top <= y && box.bottom >= y && box.left <= left + width / 2);
    }
    expect(seen).not.toContain(false);
    await userEvent.unhover(card);
  }
});
