import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { linkedIn, openLinked } from "../../playground/state/linked-game.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The page with the real worker and the real rules. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 30 });
const shown = (locator: Locator) => expect.element(locator, { timeout: PATIENCE });
/** Answers are on the table and in the list beside it, so the first match is taken. */
const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

let root: HTMLElement;
let playground: RealPage["playground"];
let shut: RealPage["shut"];

function open(): void {
  ({ root, playground, shut } = realPage());
}

const state = () => playground.app.state;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  open();
});

afterEach(() => shut());

async function openGame(path: string): Promise<void> {
  playground.app.openGame(path);
  await until(
    () => state().seating.setup.entry === path && !state().findings.checking && state().findings.checked?.playable,
  );
}

async function edit(path: string, text: string): Promise<void> {
  const before = state().findings.checked;
  playground.app.edit(path, text);
  playground.app.refreshEditor(path);
  await until(() => !state().findings.checking && state().findings.checked !== before);
}

const NOUGHTS = "examples/tictactoe.yaml";

test("an edit of the rules is playtested at once", async () => {
  await openGame(NOUGHTS);
  await until(() => root.querySelector('.editor-host[data-ready="true"]'));
  await button("Start the game").click();
  await until(() => root.querySelector(".board [data-can]"));
  root.querySelector(".board [data-can]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => positionOf(state().game)?.move === 1);
  // The log leads to the rule that moved the mark.
  const flash = until(() => root.querySelector(".flash-line"));
  await page.getByRole("log").getByRole("button").last().click();
  await flash;
  const text = playground.app.files.text(NOUGHTS) ?? "";
  await edit(NOUGHTS, text.replace("straights(3)", "straights(2)"));
  await shown(page.getByText(/goes on under the edited rules/)).toBeVisible();
  await edit(NOUGHTS, text.replace("straights(3)", "straights(many)"));
  await until(() => root.querySelector(".squiggly-error"));
  await shown(page.getByText("1 error")).toBeVisible();
  expect(positionOf(state().game)?.move).toBe(1);
});

test("games of every form are played by random players and drawn", async () => {
  const playable = state().desk.files.filter((file) => file.head.kind === "game" && file.path.startsWith("examples/"));
  for (const { path } of playable.slice(0, 6)) {
    await openGame(path);
    playground.app.store.change("seating", { players: state().seating.players.map(() => "random") });
    playground.app.store.change("habits", { pace: 0, auto: true, perspective: 0 });
    await button("Start the game").click();
    await until(
      () => state().notice !== null || (positionOf(state().game)?.move ?? 0) >= 8 || positionOf(state().game)?.over,
    );
    expect({ path, notice: state().notice }).toEqual({ path, notice: null });
    await until(() => root.querySelector(".area"));
    const boards = positionOf(state().game)?.scene.boards.length ?? 0;
    await until(() => root.querySelectorAll(".board").length === boards);
    playground.app.game.setAuto(false);
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
  playground.app.create("rules/endless.yaml", ENDLESS);
  await until(
    () =>
      state().seating.setup.entry === "rules/endless.yaml" &&
      !state().findings.checking &&
      state().findings.checked !== null,
  );
  expect(state().findings.checked?.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  await button("Start the game").click();
  await shown(page.elementLocator(root).getByRole("alert")).toHaveTextContent("this takes too long");
  expect(playground.app.files.text("rules/endless.yaml")).toBe(ENDLESS);
  await openGame(NOUGHTS);
  await button("Start the game").click();
  await until(() => root.querySelector(".board [data-can]"));
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

async function makeFile(kind: string, name: string): Promise<void> {
  await button("New file").click();
  await page.getByRole("radio", { name: kind, exact: true }).click({ force: true });
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await button("Make it").click();
  await until(
    () =>
      !state().findings.checking && state().layout.dialog === null && state().desk.openFile.endsWith(`/${name}.yaml`),
  );
}

test("a designer makes a game, plays it many times, changes it, and plays it many times again", async () => {
  await makeFile("Game", "tiny");
  await until(() => state().findings.checked?.playable);
  await button("Play 500 games").click();
  const first = page.getByRole("article", { name: "Run 1" });
  await shown(first).toHaveTextContent(/500 games, [\d.]+ rounds each, [\d.]+ moves/);
  await edit("rules/tiny.yaml", (playground.app.files.text("rules/tiny.yaml") ?? "").replace(">= 10", ">= 20"));
  await button("Play 500 games").click();
  const second = page.getByRole("article", { name: "Run 2" });
  await shown(second).toHaveTextContent(/500 games, [\d.]+ rounds each/);
  await shown(second).toHaveTextContent(/Changed since run 1:.*>= 10.* → .*>= 20/);
  await shown(second).toHaveTextContent(
    /moves in a game: more in this run, [\d.]+ against [\d.]+ in run 1 \(\+[\d.]+, surely \+[\d.]+ to \+[\d.]+\)/,
  );
  await page.getByRole("textbox", { name: "Name of run 1" }).fill("to ten");
  await shown(second).toHaveTextContent("Changed since run 1 (to ten)");
  await first.getByRole("button", { name: "Compare others with this run" }).click();
  await button("Play 500 games").click();
  const third = page.getByRole("article", { name: "Run 3" });
  await shown(third).toHaveTextContent(/Changed since run 1 \(to ten\).*500 games/);
  // The longest game is put on the table, as it was played.
  await third.getByRole("button", { name: "Show a game of moves in a game" }).click();
  await until(() => positionOf(state().game)?.over);
  expect(positionOf(state().game)?.record.setup.seed).toMatch(/^1\/\d+$/);
  expect(state().seating.setup.seed).toBe("1");
});

test("a playtest continues while the designer types, with the rules as they were", async () => {
  await makeFile("Game", "tiny");
  await until(() => state().findings.checked?.playable);
  const text = playground.app.files.text("rules/tiny.yaml") ?? "";
  await button("Play 500 games").click();
  // A syntax error, before the first games are finished.
  await edit("rules/tiny.yaml", text.replace(">= 10", ">= "));
  expect(state().findings.checked?.playable).toBe(false);
  const run = page.getByRole("article", { name: "Run 1" });
  await shown(run).toHaveTextContent(/500 games, [\d.]+ rounds each/);
  expect(state().playtests.runs[0]?.texts["rules/tiny.yaml"]).toBe(text);
});

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
  await openLinked(playground.app, linked);
  const position = positionOf(state().game);
  expect([position?.over !== null, position?.record.setup.seed]).toEqual([true, "7/3"]);
  // The second player takes the first candidate, since the order has come round.
  expect(position?.record.answers[1]?.key).toMatch(/^square=r1c[12]$/);
  await shown(page.getByText("Game 3 of seed 7, as the rules stand here.")).toBeVisible();
  await openLinked(playground.app, { ...linked, file: "nowhere.yaml" });
  await shown(page.getByText(/this page has no such file/)).toBeVisible();
  await openLinked(playground.app, { ...linked, packs: ["lost"] });
  await shown(
    page.getByText("The game of the address has the pack `lost`, and this page has no such pack."),
  ).toBeVisible();
  expect(linkedIn("#game=%7B")).toBe("unreadable");
  expect(linkedIn("#other")).toBeNull();
});

test("other values are tried for the number at the cursor, and one of them is taken", async () => {
  await makeFile("Game", "tiny");
  await until(() => state().findings.checked?.playable && root.querySelector('.editor-host[data-ready="true"]'));
  const file = "rules/tiny.yaml";
  const lines = (playground.app.files.text(file) ?? "").split("\n");
  const line = lines.findIndex((one) => one.includes(">= 10")) + 1;
  const column = (lines[line - 1] ?? "").indexOf("10") + 1;
  playground.app.goTo({ file, line, column, endLine: line, endColumn: column });
  await userEvent.keyboard("{F9}");
  const tried = page.getByRole("article", { name: "Other values" });
  await shown(tried).toHaveTextContent(/10 \(now\)/);
  await until(() => !state().trying.isRunning);
  const found = state().trying.run?.tried.map(({ value, facts }) => [value, facts?.games]);
  expect(found).toEqual([8, 9, 10, 11, 12].map((value) => [value, 200]));
  await tried.getByRole("combobox", { name: "What is measured" }).selectOptions("rounds");
  await tried.getByRole("button", { name: "Put 12 there" }).click();
  expect(playground.app.files.text(file)).toContain(">= 12");
});

test("each card of a run is tried without: one player never takes it", async () => {
  await openGame("examples/love-letter.yaml");
  await button("Play 500 games").click();
  await until(() => state().playtests.runs.length === 1 && !state().playtests.isRunning);
  await shown(page.getByText(/try without it \(under "Cards and commands"\)/).first()).toBeVisible();
  await page.getByText(/^Cards and commands/).click();
  await button("Try without princess").click();
  await until(() => state().doneWithout.wins.size === 1 && !state().doneWithout.isRunning);
  const games = () => [...state().doneWithout.wins].map(([id, won]) => `${id} ${won?.games}`);
  expect(games()).toEqual(["princess 200"]);
  // A player who plays her is out.
  await shown(page.getByRole("row", { name: /^princess/ })).toHaveTextContent(/\(\+\d+\.\d\).*better without/);
  await button(/^Try without each/).click();
  await shown(page.getByRole("progressbar", { name: "Games played without" })).toBeVisible();
  await until(() => games().some((one) => !one.startsWith("princess") && !one.endsWith("undefined")));
  await button("Stop").click();
  await until(() => !state().doneWithout.isRunning);
  expect(games().filter((one) => one.endsWith("undefined"))).toEqual([]);
});

test("scenarios of a game are played whenever they or the game change", async () => {
  await makeFile("Game", "tiny");
  await makeFile("Scenario", "points");
  await shown(page.getByText("1 of 1 scenarios hold")).toBeVisible();
  expect(state().seating.setup.entry).toBe("rules/tiny.yaml");
  await edit("rules/scenarios/points.yaml", SCENARIOS);
  await shown(page.getByText("No problems · 1 of 1 scenarios hold")).toBeVisible();
  await edit("rules/tiny.yaml", (playground.app.files.text("rules/tiny.yaml") ?? "").replace("+= amount", "+= 2"));
  // In the tab of the scenarios and in that of the game.
  await shown(page.getByText("1 error · 0 of 1 scenarios hold")).toBeVisible();
  playground.app.openFile("rules/tiny.yaml");
  await shown(page.getByText("0 of 1 scenarios hold", { exact: true })).toBeVisible();
  await shown(page.getByRole("tab", { name: /points/ }).getByRole("img", { name: "a scenario fails" })).toBeVisible();
  playground.app.store.change("layout", { problemsOpen: true });
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
  await until(() => root.querySelector('.editor-host[data-ready="true"] .view-line'));
  await edit("rules/tiny.yaml", "phases:");
  const isDrawn = (line: string) =>
    [...root.querySelectorAll(".view-line")].some((shown) =>
      shown.textContent.replaceAll("\u00a0", " ").includes(line),
    );
  // The editor is identified by its text, which must not change meanwhile.
  await until(() => isDrawn("phases:"));
  await userEvent.click(root.querySelector(".view-lines") ?? root);
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
  const text = () => playground.app.files.text("rules/tiny.yaml");
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
  await until(() => root.querySelector('.editor-host[data-ready="true"] .view-line'));
  await edit("rules/tiny.yaml", "phases:");
  await userEvent.click(root.querySelector(".view-lines") ?? root);
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
  await expect.poll(() => playground.app.files.text("rules/tiny.yaml")).toBe(wanted);
});

test("a wrapped line ends where it ends in the file", async () => {
  await makeFile("Game", "tiny");
  await until(() => root.querySelector('.editor-host[data-ready="true"] .view-line'));
  const long = `title: ${"very ".repeat(60)}long`;
  await edit("rules/tiny.yaml", `${long}\nplayers: 2`);
  await userEvent.click(root.querySelector(".view-lines") ?? root);
  await userEvent.keyboard("{Control>}{Home}{/Control}{End}!");
  await expect.poll(() => playground.app.files.text("rules/tiny.yaml")).toBe(`${long}!\nplayers: 2`);
});

test("pasted text gets its place, whatever blanks the editor has inserted", async () => {
  await makeFile("Game", "tiny");
  await until(() => root.querySelector('.editor-host[data-ready="true"] .view-line'));
  await edit("rules/tiny.yaml", "state:\n  player:\n    points: int 0..99 = 0");
  await userEvent.click(root.querySelector(".view-lines") ?? root);
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}");
  const area = document.activeElement;
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    area?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste("    coins: int 0..9 = 3\n");
  await until(() => playground.app.files.text("rules/tiny.yaml")?.endsWith("= 0\n    coins: int 0..9 = 3\n"));
  await userEvent.keyboard("    {Escape}");
  paste("terms:\n  rich: yes");
  await until(() => playground.app.files.text("rules/tiny.yaml")?.endsWith("= 3\nterms:\n  rich: yes"));
});
