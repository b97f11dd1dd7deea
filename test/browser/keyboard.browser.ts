import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalogue } from "../../playground/library.ts";
import { positionOf } from "../../playground/state/game-state.ts";
import { forcedAnswer } from "../../playground/state/turns.ts";
import { isBusy } from "../../playground/state/work.ts";
import { leaveText } from "../support/playground/escape.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** Games of each sort, played from the list of games to their end by nothing but keys. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 10 });

let playground: RealPage["playground"];
let shut: RealPage["shut"];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  await page.viewport(1440, 900);
  ({ playground, shut } = realPage({ catalogue }));
});

afterEach(() => shut());

const state = () => playground.app.state;
const focused = () => document.activeElement ?? document.body;
const press = (keys: string) => userEvent.keyboard(keys);

/** Goes on with the tabulator until something is reached. */
async function tabTo(selector: string): Promise<void> {
  for (let n = 0; n < 80 && !focused().matches(selector); n++) {
    if (focused().closest(".monaco-editor")) await leaveText();
    else await press("{Tab}");
  }
  expect(focused().matches(selector), `${selector} is reached with the tabulator`).toBe(true);
}

/** Chooses a game in the list and begins it. */
async function begin(title: string, entry: string): Promise<void> {
  await until(() => state().findings.checked !== null);
  await tabTo(".game-picker");
  await press("{Enter}");
  await until(() => focused().matches(".games-search input"));
  await press(title);
  await press("{Enter}");
  await until(
    () => state().seating.setup.entry === entry && !state().findings.checking && state().findings.checked?.playable,
  );
  await tabTo(".start button[type=submit]");
  await press("{Enter}");
  await until(() => positionOf(state().game) && state().game.is === "played");
  await settled();
}

/** Nobody is asked in vain: what leaves no choice has been answered by itself. */
const settled = () =>
  until(() => {
    const { work, game } = state();
    return !isBusy(work) && !forcedAnswer(state()) && (positionOf(game)?.over || hasQuestion());
  });
const hasQuestion = () => (positionOf(state().game)?.questions.length ?? 0) > 0;

/** Plays on with `step` until the game is over; what is focused must never be lost. */
async function toTheEnd(step: (at: number) => Promise<unknown>): Promise<number> {
  let steps = 0;
  for (; !positionOf(state().game)?.over; steps++) {
    if (steps > 400) throw new Error("the game does not end");
    const before = positionOf(state().game);
    await step(steps);
    await until(() => positionOf(state().game) !== before);
    await settled();
    await until(() => focused() !== document.body);
  }
  return steps;
}

test("a board: arrows go from square to square, Enter chooses", async () => {
  await begin("Noughts", "examples/tictactoe.yaml");
  await toTheEnd(async () => {
    await tabTo(".board .space");
    // From a square that is taken to one that is free.
    const turns = ["{ArrowRight}", "{ArrowDown}", "{ArrowLeft}", "{ArrowLeft}", "{ArrowUp}", "{ArrowUp}"];
    for (let n = 0; n < 40 && !focused().hasAttribute("data-can"); n++) await press(turns[n % turns.length] ?? "");
    expect(focused().getAttribute("data-can")).not.toBeNull();
    await press("{Enter}");
  });
});

test("hexagons: arrows go on to the nearest one that is free, Enter lays a stone", async () => {
  await begin("Hex on Five", "examples/recipes/groups.yaml");
  // Each line to and fro, then the next one, and up again.
  const line = (way: string) => Array.from({ length: 5 }, () => `{Arrow${way}}`);
  const sweep = [...line("Right"), ...line("Left"), "{ArrowDown}"];
  const turns = [...sweep, ...sweep, ...sweep, ...sweep, ...sweep, ...line("Up")];
  await toTheEnd(async () => {
    await tabTo(".board .space");
    for (let n = 0; n < 200 && !focused().hasAttribute("data-can"); n++) await press(turns[n % turns.length] ?? "");
    expect(focused().getAttribute("data-can")).not.toBeNull();
    await press("{Enter}");
  });
});

test("pieces that move: the tabulator goes to a piece and to its goal, Enter chooses them", async () => {
  await begin("Hexapawn", "examples/hexapawn.yaml");
  // What leaves no choice would be chosen by itself on the way to it.
  playground.app.game.setForced(false);
  await toTheEnd(async () => {
    await tabTo(".board [data-can]");
    await press("{Enter}");
  });
});

test("cards: digits choose", async () => {
  await begin("Draw and Play", "examples/recipes/deck-and-hand.yaml");
  await toTheEnd(() => press("1"));
});

test("hidden cards: what is typed chooses, and Enter on a button does", async () => {
  await begin("Love Letter", "examples/love-letter.yaml");
  await toTheEnd(async (at) => {
    const [first] = positionOf(state().game)?.questions[0]?.candidates ?? [];
    const word = first?.label ?? "";
    if (at % 2 === 0 && /^[a-z]/i.test(word)) {
      await press(word.slice(0, 1));
      await until(() => focused().matches(".typed-choice input"));
      await press(`${word.slice(1)}{Enter}`);
    } else {
      if (focused().matches(".typed-choice input")) await press("{Shift>}{Tab}{/Shift}");
      await tabTo(".candidate");
      await press("{Enter}");
    }
  });
});

test("all at once and in secret: each seat chooses for itself", async () => {
  await begin("Goofspiel", "examples/recipes/secret-bid.yaml");
  await toTheEnd(() => press("1"));
});

/** One game of every other sort, chosen in by digits; which ones follows from the number of the step alone. */
test.each<[sort: string, title: string, entry: string]>([
  ["pieces that move from square to square", "Hexapawn", "examples/hexapawn.yaml"],
  ["dice, several of which are kept", "Five Dice", "examples/recipes/dice.yaml"],
  ["a purchase of several goods", "Market Day", "examples/recipes/shopping.yaml"],
  ["a draft", "Pick and Pass", "examples/recipes/drafting.yaml"],
  ["an auction", "Under the Hammer", "examples/recipes/auctions.yaml"],
  ["a game for one", "Night Watch", "examples/recipes/patrol.yaml"],
  ["tiles that are laid and turned", "Roads", "examples/tile-laying.yaml"],
  ["roles that are claimed, and doubted", "The Masked Court", "examples/bluff.yaml"],
  ["all against the game", "High Water", "examples/flood.yaml"],
  ["tricks", "Hearts", "examples/hearts.yaml"],
  ["a map, and somebody hidden on it", "The Fox", "examples/hidden-fox.yaml"],
])("%s: %s", async (_, title, entry) => {
  await begin(title, entry);
  await toTheEnd(async (at) => {
    const count = positionOf(state().game)?.questions.at(0)?.candidates.length ?? 1;
    await press(`${1 + ((at * 7 + 3) % Math.min(count, 9))}`);
  });
});

test("a list of more than nine choices: the tenth has a key, the others are typed", async () => {
  await begin("Small Go", "examples/go.yaml");
  const candidates = positionOf(state().game)?.questions[0]?.candidates ?? [];
  expect(candidates.length).toBeGreaterThan(20);
  await press("0");
  await until(() => positionOf(state().game)?.move === 1);
  expect(positionOf(state().game)?.record.answers[0]?.key).toContain(candidates[9]?.key);
  await settled();
  const wanted = positionOf(state().game)?.questions[0]?.candidates[19];
  await press(`${wanted?.label ?? ""}{Enter}`);
  await until(() => positionOf(state().game)?.move === 2);
  expect(positionOf(state().game)?.record.answers[1]?.key).toContain(wanted?.key);
});
