import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { linkedIn, openLinked } from "../../playground/state/linked-game.ts";
import {
  app,
  button,
  edit,
  editRealPages,
  makeFile,
  openGame,
  root,
  shown,
  state,
  until,
} from "../support/playground/edited.ts";

/** The page with the real worker and the real rules. */

editRealPages();

const NOUGHTS = "examples/tictactoe.yaml";

test("an edit of the rules is playtested at once", async () => {
  await openGame(NOUGHTS);
  await until(() => root().querySelector('.editor-host[data-ready="true"]'));
  await button("Start the game").click();
  await until(() => root().querySelector(".board [data-can]"));
  root()
    .querySelector(".board [data-can]")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => positionOf(state().game)?.move === 1);
  // The log leads to the rule that moved the mark.
  const flash = until(() => root().querySelector(".flash-line"));
  await page.getByRole("log").getByRole("button").last().click();
  await flash;
  const text = app().files.text(NOUGHTS) ?? "";
  await edit(NOUGHTS, text.replace("straights(3)", "straights(2)"));
  await shown(page.getByText(/goes on under the edited rules/)).toBeVisible();
  await edit(NOUGHTS, text.replace("straights(3)", "straights(many)"));
  await until(() => root().querySelector(".squiggly-error"));
  await shown(page.getByText("1 error")).toBeVisible();
  expect(positionOf(state().game)?.move).toBe(1);
});

test("games of every form are played by random players and drawn", async () => {
  const playable = state().desk.files.filter((file) => file.head.kind === "game" && file.path.startsWith("examples/"));
  for (const { path } of playable.slice(0, 4)) {
    await openGame(path);
    app().store.change("seating", { players: state().seating.players.map(() => "random") });
    app().store.change("habits", { pace: 0, auto: true, perspective: 0 });
    await button("Start the game").click();
    await until(
      () => state().notice !== null || (positionOf(state().game)?.move ?? 0) >= 8 || positionOf(state().game)?.over,
    );
    expect({ path, notice: state().notice }).toEqual({ path, notice: null });
    await until(() => root().querySelector(".area"));
    const boards = positionOf(state().game)?.scene.boards.length ?? 0;
    await until(() => root().querySelectorAll(".board").length === boards);
    app().game.setAuto(false);
  }
});

const ENDLESS = `game: endless
language: 1
title: Endless
players: 2
cycle: turn
limit: {rounds: 3, winners: nobody}

phases:
  - id: thinking
    do:
      - each: p in players
        do:
          - ask:
              number: a in 1..5000 where any(b in 1..5000 where any(c in 1..5000 where a + b + c < 0))
            who: p
            otherwise:
              - ask:
                  other: n in 1..2
                who: p
`;

test("rules that never end are stopped, and the text is still there", async () => {
  await until(() => !state().findings.checking);
  app().create("rules/endless.yaml", ENDLESS);
  await until(
    () =>
      state().seating.setup.entry === "rules/endless.yaml" &&
      !state().findings.checking &&
      state().findings.checked !== null,
  );
  expect(state().findings.checked?.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  await button("Start the game").click();
  await shown(page.elementLocator(root()).getByRole("alert")).toHaveTextContent("this takes too long");
  expect(app().files.text("rules/endless.yaml")).toBe(ENDLESS);
  await openGame(NOUGHTS);
  await button("Start the game").click();
  await until(() => root().querySelector(".board [data-can]"));
});

/** The smallest game that the page offers, with as many scenarios as points. */
const SCENARIOS = `scenarios: Points
language: 1
game: tiny
players: 2
cases:
  - id: one_point
    when:
      - p1: amount is 1
    then:
      - p1.points is 1
`;

test("the address of a game puts it on the table, as it was played", async () => {
  const agents = ["first", "random"];
  const linked = {
    file: "games/tictactoe.yaml",
    players: 2,
    options: {},
    packs: [],
    seed: "7",
    index: 3,
    agents,
    rotates: true,
  };
  await openLinked(app(), linked);
  const position = positionOf(state().game);
  expect([position?.over !== null, position?.record.setup.seed]).toEqual([true, "7/3"]);
  // The second player takes the first candidate, since the order has come round.
  expect(position?.record.answers[1]?.key).toMatch(/^square=r1c[12]$/);
  await shown(page.getByText("Game 3 of seed 7, as the rules stand here.")).toBeVisible();
  await openLinked(app(), { ...linked, file: "nowhere.yaml" });
  await shown(page.getByText(/this page has no such file/)).toBeVisible();
  await openLinked(app(), { ...linked, packs: ["lost"] });
  await shown(
    page.getByText("The game of the address has the pack `lost`, and this page has no such pack."),
  ).toBeVisible();
  expect(linkedIn("#game=%7B")).toBe("unreadable");
  expect(linkedIn("#other")).toBeNull();
});

test("scenarios of a game are played whenever they or the game change", async () => {
  await makeFile("Game", "tiny");
  await makeFile("Scenario", "points");
  await shown(page.getByText("1 of 1 scenarios hold")).toBeVisible();
  expect(state().seating.setup.entry).toBe("rules/tiny.yaml");
  await edit("rules/scenarios/points.yaml", SCENARIOS);
  await shown(page.getByText("No problems · 1 of 1 scenarios hold")).toBeVisible();
  await edit("rules/tiny.yaml", (app().files.text("rules/tiny.yaml") ?? "").replace("+= amount", "+= 2"));
  // In the tab of the scenarios and in that of the game.
  await shown(page.getByText("1 error · 0 of 1 scenarios hold")).toBeVisible();
  app().openFile("rules/tiny.yaml");
  await shown(page.getByText("0 of 1 scenarios hold", { exact: true })).toBeVisible();
  await shown(page.getByRole("tab", { name: /points/ }).getByRole("img", { name: "a scenario fails" })).toBeVisible();
  app().store.change("layout", { problemsOpen: true });
  await shown(page.getByText(/one_point fails: p1.points is 1expected: 1; found: 2/)).toBeVisible();
});

/**
 * Closes the list of completions. It appears some time after a key, and Enter would choose from it. If it is asked for, it comes in any
 * case, and stays closed afterwards.
 */
async function closeList(): Promise<void> {
  const list = () => document.querySelector(".suggest-widget.visible");
  await userEvent.keyboard("{Control>} {/Control}");
  await until(list);
  await userEvent.keyboard("{Escape}");
  await until(() => !list());
}

test("the editor places the cursor where the next line belongs", async () => {
  await makeFile("Game", "tiny");
  await until(() => root().querySelector('.editor-host[data-ready="true"] .view-line'));
  await edit("rules/tiny.yaml", "phases:");
  const isDrawn = (line: string) =>
    [...root().querySelectorAll(".view-line")].some((shown) =>
      shown.textContent.replaceAll("\u00a0", " ").includes(line),
    );
  // The editor is identified by its text, which must not change meanwhile.
  await until(() => isDrawn("phases:"));
  await userEvent.click(root().querySelector(".view-lines") ?? root());
  await userEvent.keyboard("{Control>}{End}{/Control}");
  const typed = ["- id: turns", "do:", "- each: p in players", "do:", "- ask:", "card: c in p.hand"];
  // Somebody who types sees each line before the next.
  const type = async (keys: string, line = keys) => {
    await userEvent.keyboard(keys);
    await until(() => isDrawn(line));
    await closeList();
    await userEvent.keyboard("{Enter}");
  };
  await userEvent.keyboard("{Enter}");
  for (const line of typed) await type(line);
  await type("{Backspace}who: p", "who: p");
  const text = () => app().files.text("rules/tiny.yaml");
  // Pressed again at once, before the editor has coloured the line.
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("score: player.points{Escape}");
  const wanted = [
    "phases:",
    "  - id: turns",
    "    do:",
    "      - each: p in players",
    "        do:",
    "          - ask:",
    "              card: c in p.hand",
    "            who: p",
    "",
    "score: player.points",
  ];
  await expect.poll(text).toBe(wanted.join("\n"));
});

const READABLE = `game: tiny
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card:
    table: cards
    starts in: table.shelf
    fields: {power: int 0..9}
cards:
  lantern: {power: 3, text: 'Lights {power} rooms.'}
  rope: {power: 1}
state:
  table:
    shelf: pile of card
phases:
  - id: choosing
    do:
      - ask:
          card: c in table.shelf
        who: first(players) else impossible
`;

test("repeated events are one line of the log", async () => {
  await makeFile("Game", "tiny");
  const dealt = READABLE.replace("phases:", "setup:\n  - each: n in 1..4\n    shuffle: table.shelf\nphases:");
  await edit("rules/tiny.yaml", dealt);
  await until(() => state().findings.checked?.playable);
  await button("Start the game").click();
  await shown(button(/4 × shelf is shuffled/)).toBeVisible();
});

test("the text of a card can be read where the card is chosen", async () => {
  await makeFile("Game", "tiny");
  await edit("rules/tiny.yaml", READABLE);
  await until(() => state().findings.checked?.playable);
  await button("Start the game").click();
  await shown(button(/^lantern/)).toHaveTextContent("Lights 3 rooms.");
  await shown(button(/^rope/)).toHaveTextContent(/rope$/);
});

test("lines typed as printed get the printed indentation", async () => {
  await makeFile("Game", "tiny");
  await until(() => root().querySelector('.editor-host[data-ready="true"] .view-line'));
  await edit("rules/tiny.yaml", "phases:");
  await userEvent.click(root().querySelector(".view-lines") ?? root());
  await userEvent.keyboard("{Control>}{End}{/Control}");
  const printed = [
    "  - id: turns",
    "    do:",
    "      - each: p in players",
    "        say: '{{p} looks'",
    "  - id: more",
  ];
  for (const line of printed) {
    await userEvent.keyboard(`{Enter}${line}`);
    await closeList();
  }
  const wanted = ["phases:", ...printed].join("\n").replace("{{", "{");
  await expect.poll(() => app().files.text("rules/tiny.yaml")).toBe(wanted);
});

test("a wrapped line ends where it ends in the file", async () => {
  await makeFile("Game", "tiny");
  await until(() => root().querySelector('.editor-host[data-ready="true"] .view-line'));
  const long = `title: ${"very ".repeat(60)}long`;
  await edit("rules/tiny.yaml", `${long}\nplayers: 2`);
  await userEvent.click(root().querySelector(".view-lines") ?? root());
  await userEvent.keyboard("{Control>}{Home}{/Control}{End}!");
  await expect.poll(() => app().files.text("rules/tiny.yaml")).toBe(`${long}!\nplayers: 2`);
});

test("pasted text gets its place, whatever blanks the editor has inserted", async () => {
  await makeFile("Game", "tiny");
  await until(() => root().querySelector('.editor-host[data-ready="true"] .view-line'));
  await edit("rules/tiny.yaml", "state:\n  player:\n    points: int 0..99 = 0");
  await userEvent.click(root().querySelector(".view-lines") ?? root());
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}");
  const area = document.activeElement;
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    area?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste("    coins: int 0..9 = 3\n");
  await until(() => app().files.text("rules/tiny.yaml")?.endsWith("= 0\n    coins: int 0..9 = 3\n"));
  await userEvent.keyboard("    {Escape}");
  paste("terms:\n  rich: yes");
  await until(() => app().files.text("rules/tiny.yaml")?.endsWith("= 3\nterms:\n  rich: yes"));
});
