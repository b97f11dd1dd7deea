import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** Games are answered on the table itself: by clicks, controls beside things, the menu of a thing, and keys, all of them in sight. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 20 });

let opened: RealPage;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  await page.viewport(1600, 1000);
  opened = realPage();
});
afterEach(() => opened.shut());

const app = () => opened.playground.app;
const state = () => app().state;
const position = () => positionOf(state().game);
const question = () => position()?.questions[0];
const all = (selector: string) => [...opened.root.querySelectorAll<HTMLElement>(selector)];

/** A game after this many random moves, with a person in each seat. */
async function played(entry: string, moves: number): Promise<void> {
  app().openGame(entry);
  await until(
    () =>
      state().seating.setup.entry === entry &&
      !state().findings.checking &&
      state().findings.checked?.playable === true,
  );
  const counts = state().findings.checked?.outline?.players ?? [2];
  app().setUp({ players: counts.find((count) => count >= 2) ?? counts.at(-1) ?? 2, seed: "7" });
  app().store.change("habits", { auto: false, forced: false });
  app().store.change("seating", { players: state().seating.players.map(() => "person" as const) });
  await app().game.start(moves);
  await until(() => question() && opened.root.querySelector(".table .round"));
}

function inSight(element: Element): boolean {
  const view = opened.root.querySelector(".table")?.getBoundingClientRect();
  const { left, top, width, height } = (element.querySelector(":scope > .body") ?? element).getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return view !== undefined && x >= view.left && x <= view.right && y >= view.top && y <= view.bottom;
}

/** A few games; `near.browser.ts` looks at all. */
const GAMES: readonly (readonly [entry: string, moves: number])[] = [
  ["rules/hexwar.yaml", 9],
  ["examples/holdem.yaml", 3],
  ["examples/backgammon.yaml", 3],
  ["examples/manor.yaml", 0],
];

describe.each([
  [1600, 1000],
  [1024, 768],
] as const)("at %i x %i", (width, height) => {
  test("all answers are in sight or at the edge", async () => {
    await page.viewport(width, height);
    for (const [entry, moves] of GAMES) {
      await played(entry, moves);
      await until(() => {
        const things = all(".table [data-can]");
        return (
          things.length + all(".floating, .strip .answer").length > 0 && (things.length === 0 || things.some(inSight))
        );
      });
      // What the edge has too may be left out.
      await until(() =>
        all(".floating").every((one) => (one.style.visibility !== "hidden" ? inSight(one) : one.dataset.leftOut)),
      );
    }
  });
});

test.each([
  ["examples/leduc.yaml", 1],
  ["examples/liars-dice.yaml", 1],
  ["examples/kuhn-poker.yaml", 1],
] as const)("the bar of %s has all answers in words", async (entry, moves) => {
  await played(entry, moves);
  const bar = () => all(".strip .answer").map((button) => button.firstChild?.textContent ?? "");
  const words = () => question()?.candidates.map(({ label }) => label) ?? [];
  await until(() => bar().length > 1 && bar().length === words().length);
  expect(bar().sort()).toEqual(words().sort());
  expect(words()).not.toContain("yes");
});

/** The attack of HINT: what can be chosen, names and controls lie around the attacked one. */
test("answers that the bar has are never repeated over what has to be seen", async () => {
  await page.viewport(1024, 768);
  const never = ":is(.zone-title, .area-name, .acting, .about-ring, .board-bar, [data-can])";
  for (const moves of [126, 130]) {
    await played("rules/hint.yaml", moves);
    await until(() => all(".strip .answer").length > 0);
    await until(() => all(".floating").every((one) => one.style.visibility !== "hidden" || one.dataset.leftOut));
    for (const box of all(".floating.control:not([data-left-out])")) {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const covered = all(`.table ${never}`).filter((one) => {
        const other = (one.querySelector(":scope > .body") ?? one).getBoundingClientRect();
        const across = Math.min(right, other.right) - Math.max(left, other.left);
        const down = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        return across > 1 && down > 1 && across * down > 16;
      });
      expect(covered.map(({ className, textContent }) => `${className} ${textContent}`)).toEqual([]);
    }
  }
});

test("a number is set beside what it is about, and a command is begun there", async () => {
  await played("examples/holdem.yaml", 3);
  all(".floating .answer")
    .find(({ textContent }) => textContent === "raise")
    ?.click();
  const slider = await until(() => opened.root.querySelector<HTMLInputElement>(".floating input[type=range]"));
  slider.focus();
  await userEvent.keyboard("{ArrowRight}");
  const second = question()?.candidates[1]?.label ?? "none";
  await until(() => opened.root.querySelector(".stepper .answer")?.textContent === second);
  opened.root.querySelector<HTMLElement>(".stepper .answer")?.click();
  await until(() => position()?.move === 4);
  expect(position()?.record.answers.at(-1)?.key).toBe(`raise to=${second}`);
});

const SEVERAL = `game: several
language: 1
title: Several things to do
players: 2
limit: {rounds: 5, winners: nobody}
kinds:
  cell: {space of: field}
  figure: {copies: 1 for every player, stands on: cell or none}
boards:
  field: {grid: 3 by 3}
state:
  figure: {strength: int 0..9 = 3}
setup:
  - each: p in players
    move: p.figure
    to: first(c in cells where not any(c.figures))
phases:
  - id: acting
    do:
      - each: p in players
        window: turn
        player: p
windows:
  turn(player): {who: player, shape: once}
commands:
  rest:
    when: turn
    ask: {figure: f in figures where f.owner is actor}
    do:
      - set: figure.strength += 1
  train:
    when: turn
    ask:
      figure:
        in: f in figures where f.owner is actor
        note: costs {f.strength}
    do:
      - set: figure.strength += 2
`;

test("a figure with several answers has a menu beside it, which keys can use", async () => {
  const entry = "rules/several.yaml";
  app().edit(entry, SEVERAL);
  await played(entry, 0);
  const figure = await until(() => opened.root.querySelector<SVGElement>('.token[data-thing="p1.figure"]'));
  expect(figure.getAttribute("aria-haspopup")).toBe("menu");
  figure.focus();
  await userEvent.keyboard("{Enter}");
  const menu = await until(() => opened.root.querySelector('[role="menu"]'));
  expect([...menu.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["rest", "traincosts 3"]);
  await userEvent.keyboard("{Escape}");
  await until(() => opened.root.querySelector('[role="menu"]') === null);
  await until(() => document.activeElement === figure);
  await userEvent.keyboard("{Enter}");
  await until(() => document.activeElement?.textContent === "rest");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await until(() => position()?.move === 1);
  expect(position()?.record.answers).toEqual([{ seat: 1, key: "train figure=p1.figure" }]);
});
