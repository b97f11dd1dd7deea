import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalogue } from "../../playground/library.ts";
import type { Question } from "../../playground/protocol.ts";
import { positionOf } from "../../playground/state/game-state.ts";
import { forcedAnswer } from "../../playground/state/turns.ts";
import { isBusy } from "../../playground/state/work.ts";
import { SOAK } from "../properties/size.ts";
import { leaveText } from "../support/playground/escape.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/**
 * Games of each sort, begun from the list of games and played by nothing but keys: until each sort of question has been answered,
 * the short ones and all of the soak to their end.
 */

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

/** Some more steps than it takes until focus, list and log are as in the midst of a game. */
const STEPS = 8;

const sortOf = ({ place, field }: Question) => `${place?.line} ${field}`;

/**
 * Plays on with `step` until so many sorts of questions have been answered, or the game is over; what is focused must never be
 * lost.
 */
async function play(step: (at: number) => Promise<unknown>, sorts = 1): Promise<void> {
  const answered = new Set<string>();
  const isEnough = (steps: number) => !SOAK && steps >= STEPS && answered.size >= sorts;
  for (let steps = 0; !positionOf(state().game)?.over && !isEnough(steps); steps++) {
    if (steps > 400) throw new Error("the game does not end");
    const before = positionOf(state().game);
    for (const question of before?.questions ?? []) answered.add(sortOf(question));
    await step(steps);
    await until(() => positionOf(state().game) !== before);
    await settled();
    await until(() => focused() !== document.body);
  }
  expect(answered.size).toBeGreaterThanOrEqual(sorts);
}

test("a board: arrows go from square to square, Enter chooses", async () => {
  await begin("Noughts", "examples/tictactoe.yaml");
  await play(async () => {
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
  await play(async () => {
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
  await play(async () => {
    await tabTo(".board [data-can]");
    await press("{Enter}");
  });
});

test("cards: digits choose", async () => {
  await begin("Draw and Play", "examples/recipes/deck-and-hand.yaml");
  await play(() => press("1"));
});

test("hidden cards: what is typed chooses, and Enter on a button does", async () => {
  await begin("Love Letter", "examples/love-letter.yaml");
  await play(async (at) => {
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
  await play(() => press("1"));
});

/** One game of every other sort, chosen in by digits; which ones follows from the number of the step alone. */
test.each<[sort: string, title: string, entry: string, questions: number]>([
  ["pieces that move from square to square", "Hexapawn", "examples/hexapawn.yaml", 2],
  ["dice, several of which are kept", "Five Dice", "examples/recipes/dice.yaml", 1],
  ["a purchase of several goods", "Market Day", "examples/recipes/shopping.yaml", 2],
  ["a draft", "Pick and Pass", "examples/recipes/drafting.yaml", 1],
  ["an auction", "Under the Hammer", "examples/recipes/auctions.yaml", 4],
  ["a game for one", "Night Watch", "examples/recipes/patrol.yaml", 1],
  ["tiles that are laid and turned", "Roads", "examples/tile-laying.yaml", 3],
  ["roles that are claimed, and doubted", "The Masked Court", "examples/bluff.yaml", 7],
  ["all against the game", "High Water", "examples/flood.yaml", 3],
  ["tricks", "Hearts", "examples/hearts.yaml", 2],
  ["a map, and somebody hidden on it", "The Fox", "examples/hidden-fox.yaml", 4],
])("%s: %s", async (_, title, entry, questions) => {
  await begin(title, entry);
  await play(async (at) => {
    const count = positionOf(state().game)?.questions.at(0)?.candidates.length ?? 1;
    await press(`${1 + ((at * 7 + 3) % Math.min(count, 9))}`);
  }, questions);
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
