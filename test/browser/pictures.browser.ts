import { afterEach, beforeEach, expect, test } from "vitest";
import { type Opened, openedGame, until } from "../support/playground/opened.ts";

/** Pictures on the table are shown, but scripts in them never run. */

const PATH = "rules/art/fire.svg";
const SCRIPT = "document.documentElement.dataset.ran='yes';parent.document.documentElement.dataset.ran='yes'";
const DRAWING =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="${SCRIPT}"><script>${SCRIPT}</script>` +
  `<image href="x" onerror="${SCRIPT}"/><circle cx="20" cy="10" r="9" fill="red"/></svg>`;

let opened: Opened;
beforeEach(async () => {
  opened = await openedGame();
  await opened.app.game.look(0);
});
afterEach(() => opened.close());

const picture = () => opened.thing("p1.fire")?.querySelector<HTMLImageElement>("img.card-picture") ?? null;

test("a drawing among the files is shown on the card that names it, follows its edits, and no script in it runs", async () => {
  const { app, thing } = opened;
  expect(thing("p1.fire")?.querySelector(".card-art")).not.toBeNull();
  app.edit(PATH, DRAWING);
  await until(() => picture()?.complete && (picture()?.naturalWidth ?? 0) > 0);
  expect(picture()?.naturalWidth).toBe(40);
  expect(picture()?.src).toMatch(/^data:image\/svg\+xml/);
  app.edit(PATH, DRAWING.replace("0 0 40 20", "0 0 60 20"));
  await until(() => picture()?.naturalWidth === 60);
  await picture()?.decode();
  expect(document.documentElement.dataset.ran).toBeUndefined();
  expect(opened.root.querySelector(".table script, .table [onload]")).toBeNull();
});

test("a picture fills its card from side to side, and a narrow card has nothing else", async () => {
  const { app, thing } = opened;
  app.edit(PATH, DRAWING);
  await until(() => picture()?.complete);
  const card = thing("p1.fire");
  const wideOf = (one: Element | null | undefined) => one?.getBoundingClientRect().width ?? 0;
  expect(wideOf(picture())).toBeGreaterThan(wideOf(card) - 4);
  if (card instanceof HTMLElement) card.style.inlineSize = "36px";
  await until(
    () => (picture()?.getBoundingClientRect().height ?? 0) > (card?.getBoundingClientRect().height ?? 99) - 8,
  );
});
