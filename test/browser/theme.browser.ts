import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { balance } from "../../playground/table/balance.ts";
import { sizesFor } from "../../playground/table/sizes.ts";
import { begin, beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** What a table is made of, what lies large in its middle, and what its signs mean. */

let opened: RealPage;
afterEach(() => opened.shut());

const all = (selector: string) => [...opened.root.querySelectorAll(selector)];
const words = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim() ?? "");

/** Answers with the first choices, until something holds. */
async function playUntil(holds: () => boolean): Promise<void> {
  const { app } = opened.playground;
  app.store.change("habits", { curtain: false });
  if (app.state.habits.perspective !== "follow") await app.game.look("follow");
  for (let n = 0; n < 60 && !holds(); n++) {
    const { over, questions } = await until(() => {
      const position = positionOf(app.state.game);
      return (position?.over || position?.questions.length) && position;
    });
    const [question] = questions;
    if (over || !question) break;
    await app.game.answer(question.seat, question.candidates[0]?.key ?? "");
    await new Promise(requestAnimationFrame);
  }
  await until(holds);
}

test("a stake lies in the middle as chips, and the plate of who has won is lit", async () => {
  opened = await visitedPage(1024, 768, {});
  await begin(opened, "examples/kuhn-poker.yaml", "persons");
  const table = await until(() => all(".table:has(> .round)")[0]);
  expect(all(".round")[0]?.getAttribute("data-material")).toBe("felt");
  expect(getComputedStyle(table).backgroundImage).toContain("gradient");
  await until(() => all(".large-chips .heaped").length === 2);
  expect(words(".large-chips + .large-told")).toEqual(["2 pot"]);
  await playUntil(() => all(".area[data-won]").length > 0);
  const won = positionOf(opened.playground.app.state.game)?.over?.winners.map((seat) => `p${seat}`);
  const lit = all(".area[data-won] .area-name").map((one) => one.getAttribute("data-thing"));
  expect(lit).toEqual(won);
});

test("a bid is drawn as a number of dice, and hidden dice lie side by side", async () => {
  opened = await visitedPage(1024, 768, {});
  await begin(opened, "examples/liars-dice.yaml", "persons");
  await until(() => all(".seats-away .token[data-hidden], .seats-away .token.shape-die").length === 5);
  expect(all(".large")).toEqual([]);
  await playUntil(() => all(".large-die").length > 0);
  expect(words(".large-times")[0]).toMatch(/^\d+ ×$/);
  expect(words(".large-words")[0]).toContain("bid of");
});

test("signs in sight are named below the table where it has room", async () => {
  opened = await visitedPage(1024, 768, {});
  await begin(opened, "examples/deck-builder.yaml", "persons");
  await until(() => words(".sign-key li").includes("coins"));
  const [key] = all(".sign-key");
  expect(key?.getBoundingClientRect().height).toBeLessThan(26);
  opened.shut();
  opened = await visitedPage(390, 844, {});
  await begin(opened, "examples/deck-builder.yaml", "persons");
  const hidden = await until(() => all(".sign-key")[0]);
  expect(hidden.getBoundingClientRect().height).toBe(0);
});

test("a number of coins is a coin with the number on it", async () => {
  opened = await visitedPage(1024, 768, {});
  await beginInTheMidst(opened, "rules/hexwar.yaml", 44);
  const coins = await until(() => all(".coin-pill").length > 0 && all(".coin-pill"));
  expect(all(".round")[0]?.getAttribute("data-material")).toBe("sea");
  for (const coin of coins) expect(coin.querySelector("text")?.textContent).toMatch(/^\d+$/);
  expect(all(".coin-pill .glyph")).toEqual([]);
  // It can be read on a phone, too.
  await page.viewport(390, 844);
  await until(() => all(".coin-face").every((one) => one.getBoundingClientRect().height >= 14));
});

test("what the table names a space for stands on it, and nothing stands where nobody is", async () => {
  opened = await visitedPage(1024, 768, {});
  await begin(opened, "rules/neohunt33.yaml", "persons");
  const pin = await until(() => all(".pin")[0]);
  expect(pin.textContent).toBe("white");
  expect(pin.closest("[data-thing]")?.getAttribute("data-thing")).toMatch(/^r[13]c[13]$/);
  const numbers = words(".board .token.shape-square .bust-name text");
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).not.toContain("0");
  // The three hunters of a corner are as large as the room between name and values lets them be, and all their plates are in sight.
  const widths = all(".board .token.shape-circle > g > .body").map((body) => body.getBoundingClientRect().width);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(34);
});

test("signs that a yes or no decides are told, and groups are larger than hands where there is room", async () => {
  opened = await visitedPage(1600, 1000, {});
  await beginInTheMidst(opened, "rules/neocombat.yaml", 4);
  await until(() => words(".sign-key li").includes("cloaked"));
  const round = await until(() => all(".round")[0] as HTMLElement | undefined);
  round.style.setProperty("--middle", "2");
  const [group, hand] = [".zone-group .card:not(.back)", ".area[data-own] .zone-fan .card"].map((selector) =>
    Math.max(...all(selector).map((one) => one.getBoundingClientRect().width)),
  );
  expect(group).toBeGreaterThan((hand ?? 0) * 1.5);
  const among = (width: number) => sizesFor("none", { clientWidth: width, clientHeight: 800 } as HTMLElement, false);
  expect(among(800).some(({ middle }) => middle !== undefined)).toBe(true);
  expect(among(400).some(({ middle }) => middle !== undefined)).toBe(false);
});

test("a hand in rows has rows alike", async () => {
  opened = await visitedPage(1024, 768, {});
  const card = '<div class="lying" style="display: inline-block; width: 50px; height: 60px"></div>';
  const round = document.createElement("div");
  round.innerHTML = `<div class="area" data-own><div class="zone-fan"><div class="zone-things">${card.repeat(11)}</div></div></div>`;
  round.className = "round";
  round.style.width = "520px";
  round.dataset.rows = "";
  opened.root.append(round);
  const inFirst = () => {
    const tops = [...round.querySelectorAll<HTMLElement>(".lying")].map(({ offsetTop }) => offsetTop);
    return tops.filter((top) => top === tops[0]).length;
  };
  expect(inFirst()).toBeGreaterThan(6);
  expect(inFirst()).toBeLessThan(11);
  balance(round);
  expect(inFirst()).toBe(6);
});

test("spaces that can be chosen carry the names by which they are listed", async () => {
  opened = await visitedPage(1024, 768, {});
  await beginInTheMidst(opened, "examples/swarm.yaml", 2);
  const { app } = opened.playground;
  await playUntil(() => all('.space-mark[data-mark="can"]').length > 0);
  const listed = positionOf(app.state.game)?.questions[0]?.candidates.map(({ label }) => label);
  expect(words(".lit-names text").toSorted()).toEqual(listed?.toSorted());
});

test("of actions in order the one under way is raised, and those before it are grey", async () => {
  opened = await visitedPage(1600, 1000, {});
  await beginInTheMidst(opened, "rules/neohunt3.yaml", 30);
  await playUntil(() => all('[data-use="now"]').length > 0);
  const action = Number(/\d+$/.exec(words(".standing > div").find((one) => one.startsWith("action")) ?? "")?.[0]);
  for (const zone of all('.zone[data-zone$=".plan"]')) {
    const used = [...zone.querySelectorAll(".lying")].map((one) => one.getAttribute("data-use"));
    expect(used.slice(0, action)).toEqual([...Array(action - 1).fill("done"), "now"]);
    expect(used.slice(action).filter(Boolean)).toEqual([]);
  }
});

test("a value that is a colour is a dot of it on the board", async () => {
  opened = await visitedPage(1024, 768, {});
  await begin(opened, "rules/neohunt33.yaml", "persons");
  const [dot] = await until(() => all(".tile .value-dot.c-black").length > 0 && all(".tile .value-dot.c-black"));
  expect(dot && getComputedStyle(dot).fill).toBe("rgb(42, 45, 51)");
  // Name and values stand on plates, before the picture of the room.
  const [tile] = all(".tile:has(> g > .picture)");
  const plates = [...(tile?.querySelectorAll(".tile-plate") ?? [])].map((plate) => plate.getBoundingClientRect());
  const written = [...(tile?.querySelectorAll(".tile-label, g.shows") ?? [])].map((text) =>
    text.getBoundingClientRect(),
  );
  expect(plates).toHaveLength(2);
  for (const text of written) {
    const middle = text.top + text.height / 2;
    expect(plates.some(({ top, bottom }) => top < middle && middle < bottom)).toBe(true);
  }
});
