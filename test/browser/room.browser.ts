import { h, render } from "preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import type { Scene } from "../../playground/scene.ts";
import { Duel, duelOf } from "../../playground/table/duel.tsx";
import { beginInTheMidst, until } from "../support/playground/begun.ts";
import { overlap } from "../support/playground/boxes.ts";
import { badge, board, space, thing } from "../support/playground/fake-scene.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The board has its room first, and what lies around it is in bands of cards, never of labels. */

let opened: RealPage;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  opened = realPage({ catalogue });
});
afterEach(() => opened.shut());

const all = (selector: string) => [...opened.root.querySelectorAll<HTMLElement>(selector)];
const box = (selector: string) => all(selector)[0]?.getBoundingClientRect() ?? new DOMRect();

const SIZES = [
  [1600, 1000],
  [1024, 768],
  [390, 844],
] as const;
/** The most height of a band of own cards that nobody asks about. */
const BAND = { 1600: 150, 1024: 120, 390: 140 } as const;

/** What is drawn of the board, without the free room around it. */
function drawn(): DOMRect {
  const spaces = all(".board .space > .body").map((one) => one.getBoundingClientRect());
  const [left, top] = [Math.min(...spaces.map((one) => one.left)), Math.min(...spaces.map((one) => one.top))];
  const right = Math.max(...spaces.map((one) => one.right));
  return new DOMRect(left, top, right - left, Math.max(...spaces.map((one) => one.bottom)) - top);
}

describe.each(SIZES)("at %i x %i", (width, height) => {
  test.each([
    ["rules/neohunt3.yaml", 40],
    ["rules/neohunt33.yaml", 40],
    ["rules/hexwar.yaml", 44],
    ["examples/chess.yaml", 6],
  ] as const)("the board of %s is whole, and as large as the table allows", async (path, moves) => {
    await page.viewport(width, height);
    await beginInTheMidst(opened, path, moves);
    const table = () => box(".table");
    // Of a narrow table a fifth goes to the board's frame and its letters and numbers.
    await until(() => drawn().height >= 0.48 * table().height || drawn().width >= 0.8 * table().width);
    const [board, around] = [drawn(), box(".board > svg")];
    for (const side of ["left", "top"] as const) expect(board[side]).toBeGreaterThanOrEqual(around[side] - 1);
    for (const side of ["right", "bottom"] as const) expect(board[side]).toBeLessThanOrEqual(around[side] + 1);
    expect(opened.root.querySelector("svg.overview")).toBeNull();
    const tools = all(".board-bar button").map((one) => one.getBoundingClientRect());
    const spaces = all(".board .space > .body").map((one) => one.getBoundingClientRect());
    for (const tool of tools) expect(spaces.filter((one) => tool.width > 0 && overlap(one, tool))).toEqual([]);
    // Nothing is left over while the board could be larger.
    expect(around.height + 8).toBeGreaterThanOrEqual(board.height);
    expect(Math.min(around.width - board.width, around.height - board.height)).toBeLessThan(70);
  });

  test.each(["rules/neohunt3.yaml", "rules/neohunt33.yaml"])("cards of %s are cards in low bands", async (path) => {
    await page.viewport(width, height);
    await beginInTheMidst(opened, path, 40);
    await until(() => all(".round .card:not(.place)").length > 10);
    // The card in use takes what room its row has.
    const cards = all(".round .area .card:not(.place)").filter((card) => !card.closest('[data-use="now"]'));
    const labels = cards.filter((card) => card.offsetWidth >= card.offsetHeight);
    expect(labels.map((card) => card.textContent)).toEqual([]);
    if (all(".area[data-own] .zone[data-asked]").length === 0)
      expect(box(".area[data-own]").height).toBeLessThanOrEqual(BAND[width]);
    expect(box(".seats-away > .area").height).toBeLessThanOrEqual(BAND[width]);
    const tops = new Set(
      all(".area[data-own] .zone:not(.zone-loose, [data-asked])").map((one) =>
        Math.round(one.getBoundingClientRect().bottom),
      ),
    );
    if (all(".area[data-own] .zone[data-asked]").length === 0) expect(tops.size).toBe(1);
  });

  test("a map keeps more than half of the height, people stand in one row for each seat, and buttons beside the map", async () => {
    await page.viewport(width, height);
    await beginInTheMidst(opened, "rules/hint.yaml", 40);
    await until(() => box(".board > svg").height >= 0.5 * box(".table").height);
    const squads = all(".squad");
    expect(squads).toHaveLength(2);
    for (const squad of squads) {
      const portraits = [...squad.querySelectorAll<HTMLElement>(":scope > .area[data-figure][data-folded]")];
      expect(portraits).toHaveLength(4);
      expect(new Set(portraits.map((one) => Math.round(one.getBoundingClientRect().top))).size).toBe(1);
      // On a phone, and where the table is low, they have only their signs: the map has the room.
      const names = portraits.flatMap((one) => one.querySelector(".area-name") ?? []);
      const shown = names.filter(({ clientWidth }) => clientWidth > 1).map((one) => one.querySelector("strong"));
      expect(shown).toHaveLength(width < 1600 ? 0 : 4);
      for (const name of shown) expect((name?.scrollHeight ?? 99) - (name?.clientHeight ?? 0)).toBeLessThanOrEqual(1);
    }
    expect(all(".net-area[data-folded]")).toHaveLength(1);
    const table = all(".table")[0];
    expect(table?.scrollHeight).toBeLessThanOrEqual((table?.clientHeight ?? 0) + 1);
    for (const tool of all(".board-bar button, svg.overview"))
      expect(overlap(tool.getBoundingClientRect(), box(".board > svg:not(.overview)"))).toBe(false);
  });
});

test("two figures of which one does something to the other stand side by side, with their values", async () => {
  await page.viewport(390, 844);
  const [doer, other] = [
    thing("a", { label: "Ada Lee" }),
    thing("b", { label: "Bo Chan", badges: [badge("wounds", "2")] }),
  ];
  const scene = {
    boards: [board("field", "grid", [space("s", 0, 0, { things: [doer] }), space("t", 1, 0, { things: [other] })])],
    areas: [],
  };
  const seen = scene as unknown as Scene;
  expect(duelOf(["a"], seen)).toBeNull();
  expect(duelOf(["a", "nobody"], seen)).toBeNull();
  const duel = duelOf(["a", "b"], seen);
  if (!duel) throw new Error("there is no duel");
  const place = document.createElement("div");
  document.body.append(place);
  render(h(Duel, { duel, scene: seen }), place);
  const [one, two] = [...place.querySelectorAll<HTMLElement>(".duel-side")];
  expect([one?.textContent, two?.textContent]).toEqual([
    expect.stringContaining("Ada Lee"),
    expect.stringContaining("wounds2"),
  ]);
  expect(one?.getBoundingClientRect().right).toBeLessThan(two?.getBoundingClientRect().left ?? 0);
  expect(place.querySelector(".duel")?.getBoundingClientRect().height).toBeLessThan(70);
  render(null, place);
  place.remove();
});

test("at 1024 pixels the rules are one line beside a running game, and stay open for whoever opened them", async () => {
  await page.viewport(1024, 768);
  await beginInTheMidst(opened, "rules/hint.yaml", 40);
  await until(() => box(".editor-pane").height < 60);
  const question = all(".choices .question-title")[0];
  expect(question?.getBoundingClientRect().height).toBeGreaterThan(10);
  expect(box(".choices").height).toBeGreaterThan(300);
  await userEvent.keyboard("{Alt>}r{/Alt}");
  await until(() => box(".editor-pane").height > 120);
  expect(localStorage.getItem("rulewright/rules-open")).toBe("yes");
  await userEvent.click(all(".fold-rules")[0] ?? document.body);
  await until(() => box(".editor-pane").height < 60);
  expect(localStorage.getItem("rulewright/rules-open")).toBe("no");
});

test("what the bar tells of the game is whole or left out", async () => {
  await page.viewport(1024, 768);
  await beginInTheMidst(opened, "rules/neohunt3.yaml", 40);
  await until(() => all(".standing > div").length > 0);
  const bar = box(".standing");
  const shown = all(".standing > div").filter((one) => one.getBoundingClientRect().top < bar.bottom - 2);
  for (const one of shown) expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(bar.right + 1);
  const now = box(".now");
  for (const last of all(".now-last").filter((one) => one.getBoundingClientRect().top < now.bottom))
    expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(now.right + 1);
});
