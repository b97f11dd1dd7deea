import { expect, test } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import {
  app,
  begin,
  focused,
  onRealPages,
  play,
  press,
  settled,
  state,
  tabTo,
  until,
} from "../support/playground/by-keys.ts";

/** The ways to answer by keyboard; `keyboard-sorts.browser.ts` plays games of every sort with them. */

onRealPages();

test("a board: arrows go from square to square, Enter chooses", async () => {
  await begin("Noughts", "examples/tictactoe.yaml");
  await play(async () => {
    await tabTo(".board .space");
    // From an occupied square to a free one.
    const turns = ["{ArrowRight}", "{ArrowDown}", "{ArrowLeft}", "{ArrowLeft}", "{ArrowUp}", "{ArrowUp}"];
    for (let n = 0; n < 40 && !focused().hasAttribute("data-can"); n++) await press(turns[n % turns.length] ?? "");
    expect(focused().getAttribute("data-can")).not.toBeNull();
    await press("{Enter}");
  });
});

test("hexagons: arrows go on to the nearest one that is free, Enter lays a stone", async () => {
  await begin("Hex on Five", "examples/recipes/groups.yaml");
  // Along each line and back, then to the next line, and up again at the end.
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

test("pieces that move: Tab goes to a piece and to its goal, Enter chooses them", async () => {
  await begin("Hexapawn", "examples/hexapawn.yaml");
  // Forced answers are switched off, since they would be given on the way.
  app().game.setForced(false);
  await play(async () => {
    await tabTo(".board [data-can]");
    await press("{Enter}");
  });
});

test("cards: digits choose", async () => {
  await begin("Draw and Play", "examples/recipes/deck-and-hand.yaml");
  await play(() => press("1"));
});

test("hidden cards: typed text chooses, and so does Enter on a button", async () => {
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
