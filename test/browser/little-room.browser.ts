import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { positionOf } from "../../playground/state/game-state.ts";
import { beginInTheMidst, until } from "../support/playground/begun.ts";
import { overlap } from "../support/playground/boxes.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** On a small table the viewer's own hand, a row of the board, and the effect of an edit are in sight. */

let opened: RealPage;
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => opened.shut());

const all = (selector: string) => [...opened.root.querySelectorAll(selector)];
const table = () => opened.root.querySelector(".table")?.getBoundingClientRect() ?? new DOMRect();

function inSight(element: Element, least = 0.9): boolean {
  const view = table();
  const { top, bottom, height } = element.getBoundingClientRect();
  return Math.min(bottom, view.bottom) - Math.max(top, view.top) >= height * least;
}

/** A game after this many random moves, with a person in each seat. */
async function played(entry: string, moves: number): Promise<void> {
  localStorage.setItem("rulewright/visited", "yes");
  opened = realPage({ catalogue });
  await beginInTheMidst(opened, entry, moves);
}

const SMALL = [
  [390, 844],
  [1024, 768],
] as const;

describe.each(SMALL)("at %i x %i", (width, height) => {
  test.each([
    ["examples/hearts.yaml", 30],
    ["examples/contract.yaml", 30],
    ["examples/deck-builder.yaml", 30],
  ] as const)("the hand of %s is at the lower edge, however the table is scrolled", async (entry, moves) => {
    await page.viewport(width, height);
    await played(entry, moves);
    const pane = opened.root.querySelector(".table");
    for (const top of [0, 200, 10_000]) {
      pane?.scrollTo(0, top);
      const own = await until(() => opened.root.querySelector(".area[data-own]"));
      const cards = [...own.querySelectorAll('[data-zone$=".hand"] .card')];
      expect(cards.length).toBeGreaterThan(0);
      await until(() => cards.every((card) => inSight(card, 0.4)));
    }
  });

  test("the things that the first edit adds are in sight", async () => {
    await page.viewport(width, height);
    opened = realPage({ catalogue });
    await until(() => all(".board [data-can]").length > 0);
    await page.getByRole("button", { name: /^Change this/ }).click();
    await until(() => all(".board .space[data-new]").length > 0);
    await until(() => all(".board .space[data-new] > .body").every((body) => inSight(body, 0.5)));
  });
});

describe.each(SMALL)("at %i x %i", (width, height) => {
  test.each([
    ["rules/neocombat.yaml", 14],
    ["rules/neohunt3.yaml", 0],
    ["rules/neohunt33.yaml", 0],
    ["examples/love-letter.yaml", 5],
  ] as const)("own cards of %s that are asked about or held are whole", async (entry, moves) => {
    await page.viewport(width, height);
    await played(entry, moves);
    const inHand = () => all(".area[data-own] .zone-fan .card");
    const asked = () => {
      const offered = inHand().filter((card) => card.hasAttribute("data-can"));
      return offered.length > 0 ? offered : inHand();
    };
    await until(() => inHand().length > 0);
    const isWhole = (card: Element) => {
      const fan = card.closest(".zone-things")?.getBoundingClientRect() ?? new DOMRect();
      return inSight(card, 0.99) && card.getBoundingClientRect().bottom <= fan.bottom + 1;
    };
    await until(() => asked().every(isWhole));
  });

  test.each(["rules/neohunt3.yaml", "rules/neocombat.yaml"])("no word on a card of %s is broken", async (entry) => {
    await page.viewport(width, height);
    await played(entry, 14);
    await until(() => all(".card-title").length > 5);
    const broken = all(".card-title").flatMap((title) => brokenWords(title));
    expect(broken).toEqual([]);
  });
});

/** Words of a text that go on in the next line without a place for a hyphen. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild;
  if (!(text instanceof Text)) return [];
  const lineOf = (at: number) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    // The first box of a letter may be that of the hyphen before it.
    return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
  };
  return [...text.data.matchAll(/[^\s\u00ad-]+/g)].flatMap(({ 0: word, index }) =>
    lineOf(index) === lineOf(index + word.length - 1) ? [] : [word],
  );
}

test("at 1024 pixels the table has the height and most of the width, and the whole question is in sight at 390", async () => {
  await page.viewport(1024, 768);
  await played("rules/hint.yaml", 40);
  await until(() => table().width > 640 && table().height > 540);
  const [choices, log] = [".choices", ".log"].map((one) => all(one)[0]?.getBoundingClientRect() ?? new DOMRect());
  for (const pane of [choices, log]) {
    expect(pane?.right).toBeLessThanOrEqual(table().left);
    expect(pane?.height).toBeGreaterThan(100);
    expect(pane?.bottom).toBeLessThanOrEqual(768);
  }
  await page.viewport(390, 844);
  const title = await until(() => opened.root.querySelector(".strip-title"));
  await until(() => title.getBoundingClientRect().width > 0 && title.scrollHeight <= title.clientHeight);
  const map = await until(() => opened.root.querySelector("svg.overview"));
  const [small, board] = [map, map.closest(".board")].map((one) => one?.getBoundingClientRect() ?? new DOMRect());
  const share = ((small?.width ?? 0) * (small?.height ?? 0)) / ((board?.width ?? 1) * (board?.height ?? 1));
  expect(share).toBeLessThan(0.05);
});

test("at 1024 pixels hexagons have names, and only those triangles that can be chosen, and all of them can be read", async () => {
  await page.viewport(1024, 768);
  await played("rules/hexwar.yaml", 0);
  const heights = (selector: string) =>
    all(selector).map((text) => {
      const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 0) : 0;
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    });
  await until(() => heights(".board .lit-names text").length === 18);
  await until(() => Math.min(...heights(".board .lit-names text")) >= 8.8);
  expect(heights(".board .name.shown text")).toHaveLength(19);
  expect(Math.min(...heights(".board .name.shown text"))).toBeGreaterThanOrEqual(8.8);
  // Their pictures are cut to the same hexagon.
  const cut = (image: SVGImageElement) => (image.style.clipPath.match(/[\d.]+(?=%)|\b0(?=px)/g) ?? []).map(Number);
  const picture = [...opened.root.querySelectorAll<SVGImageElement>(".space image")].find(
    (one) => cut(one).length === 12,
  );
  const body = picture?.closest(".space")?.querySelector<SVGGeometryElement>(".body");
  const half = (picture?.width.baseVal.value ?? 0) / 2;
  const percents = picture ? cut(picture) : [];
  expect(percents).toHaveLength(12);
  for (let at = 0; at < percents.length; at += 2) {
    const [x, y] = [percents[at] ?? 0, percents[at + 1] ?? 0].map((part) => ((part - 50) / 50) * half * 0.98) as [
      number,
      number,
    ];
    expect(body?.isPointInFill(new DOMPoint(x, y)), `${x} ${y}`).toBe(true);
  }
});

test.each([
  [1024, 620, "rules/neohunt3.yaml", 2],
  // With single cards in the zones of this turn and of what is used.
  [390, 844, "rules/neohunt33.yaml", 40],
] as const)(
  "at %i x %i small cards of %s have a picture, and number and title apart",
  async (wide, high, entry, moves) => {
    await page.viewport(wide, high);
    await played(entry, moves);
    const pictured = ".area[data-own] .zone:not([data-asked]) .card:not(.back):has(> .card-pictured)";
    await until(() => all(pictured).length > 3);
    for (const card of all(pictured)) {
      const [picture, corner, title] = [".card-pictured", ".card-corner", ".card-title"].map(
        (part) => card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(),
      );
      expect(picture?.width).toBeGreaterThan(0.8 * card.getBoundingClientRect().width);
      expect(corner && title && title.height > 0 && overlap(corner, title)).toBe(false);
    }
  },
);

test("on a phone the present phase is whole beside the menu", async () => {
  await page.viewport(390, 844);
  await played("rules/hint.yaml", 24);
  const box = (selector: string) => opened.root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const phase = () => box(".phases [aria-current]");
  await until(() => phase().width > 0 && phase().right <= box(".phases").right + 1);
  expect(phase().right).toBeLessThanOrEqual(box(".menu-button").left);
});

test("on a phone cards of a panel that are asked about are in sight, in place of what else it tells", async () => {
  await page.viewport(390, 844);
  await played("rules/hint.yaml", 24);
  const { app } = opened.playground;
  const asked = () => all(".squad > .area:has(> .sheet-numbers) > .zones .card[data-can]");
  for (let n = 0; n < 80 && asked().length === 0; n++) {
    const question = positionOf(app.state.game)?.questions[0];
    const key = question?.candidates[(n * 3) % question.candidates.length]?.key ?? "";
    await app.game.answer(question?.seat ?? 1, key);
  }
  expect(asked().length).toBeGreaterThan(0);
  await until(() => asked().every((card) => inSight(card, 0.95)));
  const sheet = asked()[0]?.closest(".area")?.querySelector(".sheet-numbers");
  expect(sheet?.getBoundingClientRect().height).toBe(0);
});

test("at 200 % rows of the board are in sight", async () => {
  await page.viewport(720, 450);
  await played("examples/chess.yaml", 6);
  const ranks = () =>
    new Set(
      all(".board .space > .body")
        .filter((body) => inSight(body))
        .map((body) => Math.round(body.getBoundingClientRect().top)),
    );
  await until(() => ranks().size >= 8);
});

test("played cards are folded as they get many, and a button unfolds them", async () => {
  await page.viewport(1440, 900);
  await played("examples/contract.yaml", 40);
  const fold = await until(() => opened.root.querySelector<HTMLButtonElement>(".fold-cards"));
  const zone = fold.closest(".zone");
  const more = Number(fold.textContent?.replace(" more", ""));
  expect(more).toBeGreaterThan(7);
  expect(zone?.querySelectorAll(".lying")).toHaveLength(7);
  fold.click();
  await until(() => zone?.querySelectorAll(".lying").length === more + 7);
});

test("cards of a panel that are asked about stand beside its name, and the board above has the room", async () => {
  await page.viewport(1024, 768);
  await played("rules/hint.yaml", 24);
  const { app } = opened.playground;
  const asked = () => all(".squad > .area:has(> .sheet-numbers):has(> .zones .card[data-can])")[0];
  for (let n = 0; n < 80 && !asked(); n++) {
    const question = positionOf(app.state.game)?.questions[0];
    const key = question?.candidates[(n * 3) % question.candidates.length]?.key ?? "";
    await app.game.answer(question?.seat ?? 1, key);
  }
  const panel = await until(asked);
  const [name, zones] = [".area-head", ".zones"].map((one) => panel?.querySelector(one)?.getBoundingClientRect());
  expect(zones?.left).toBeGreaterThanOrEqual(name?.right ?? Infinity);
  await until(() => (all(".board > svg")[0]?.getBoundingClientRect().height ?? 0) > 0.4 * table().height);
});

test("on a phone no piece lies on the name or coordinate of its tile, and names of places do not touch", async () => {
  await page.viewport(390, 844);
  await played("rules/neohunt3.yaml", 40);
  await until(() => all(".board .tile-label").length === 9 && all(".board .beside-name").length === 9);
  const boxes = (selector: string) => all(selector).map((one) => one.getBoundingClientRect());
  // A text box is higher than its letters, so only its middle half counts.
  const letters = [...boxes(".board .tile-label"), ...boxes(".board .beside-name")].map(
    ({ x, y, width, height }) => new DOMRect(x, y + height / 4, width, height / 2),
  );
  const pieces = boxes(".board .token > g > .body");
  expect(pieces.length).toBeGreaterThan(10);
  expect(letters.filter((one, at) => letters.some((other, nth) => nth !== at && overlap(one, other)))).toEqual([]);
  expect(letters.filter((one) => pieces.some((piece) => overlap(one, piece)))).toEqual([]);
  const titles = boxes(".area[data-seated] .zone:not(.zone-loose) > .zone-title").filter(({ width }) => width > 0);
  expect(titles.filter((one, at) => titles.some((other, nth) => nth !== at && overlap(one, other)))).toEqual([]);
  expect(all(".area[data-seated] .score").filter((one) => one.checkVisibility())).toEqual([]);
});
