import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { focusMarked, markThings } from "../../playground/state/marking.ts";
import { type Opened, openedGame, until } from "../support/playground/opened.ts";

/** Notes about things on the table, and links to their lines and back; with a worker that knows no rules. */

let opened: Opened;
beforeEach(async () => {
  opened = await openedGame();
  opened.app.store.change("seating", { players: ["person", "person"] });
});
afterEach(() => opened.close());

const note = () => opened.root.querySelector<HTMLElement>(".peek");
const inspector = () => opened.root.querySelector<HTMLElement>(".inspector");
const pointer = (name: string, more: PointerEventInit = {}) =>
  new PointerEvent(name, { bubbles: true, pointerType: "mouse", clientX: 5, clientY: 5, ...more });

/** Rests the pointer on a thing, with the small moves that a real pointer keeps sending. */
const restingOn = (id: string, words: string) =>
  until(() => {
    opened.thing(id)?.dispatchEvent(pointer("pointerover"));
    return note()?.textContent?.includes(words);
  });

test("the note about a thing says what can be done with it, or why nothing can", async () => {
  await restingOn("p1.A", "Can be chosen: walk: who");
  await restingOn("r1c3", "nobody stands there no: p2.A");
  expect(note()?.textContent).toContain("walk.yaml:3");
  opened.root.querySelector(".table")?.dispatchEvent(pointer("pointerleave", { bubbles: false }));
  await until(() => note() === null);
});

test("the focus shows the same note, Escape hides it, and ? opens the details of a thing that can be chosen", async () => {
  const { app, thing } = opened;
  await app.game.answer(1, "walk");
  await until(() => thing("r1c3")?.hasAttribute("data-can"));
  const space = thing("r1c3") as SVGElement;
  space.focus();
  await until(() => note()?.textContent?.includes("nobody stands there"));
  space.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await until(() => note() === null);
  space.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
  await until(() => inspector());
  // The touch has chosen nothing.
  expect(positionOf(app.state.game)?.move).toBe(0);
});

test("a resting finger opens the details, and the click after it chooses nothing", async () => {
  const { app, thing } = opened;
  await app.game.answer(1, "walk");
  await until(() => thing("r1c3")?.hasAttribute("data-can"));
  const space = thing("r1c3") as SVGElement;
  space.dispatchEvent(pointer("pointerdown", { pointerType: "touch" }));
  await until(() => inspector());
  space.dispatchEvent(pointer("pointerup", { pointerType: "touch" }));
  space.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  // Replies come in order, so an answer would have been replied to before this.
  await app.link.call("complete", { entry: "rules/walk.yaml", packs: [], path: "rules/walk.yaml", offset: 0 });
  expect(positionOf(app.state.game)?.move).toBe(0);
  // A finger that moves scrolls instead.
  app.inspect(null);
  await until(() => !inspector());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    space.dispatchEvent(pointer("pointerdown", { pointerType: "touch" }));
    const waiting = vi.getTimerCount();
    space.dispatchEvent(pointer("pointermove", { pointerType: "touch", clientY: 60 }));
    expect(vi.getTimerCount()).toBe(waiting - 1);
  } finally {
    vi.useRealTimers();
  }
});

test("details lead to the line, and from the line the things are marked", async () => {
  const { app, thing } = opened;
  const seen: unknown[] = [];
  app.goTo = (place) => seen.push(place.line);
  app.inspect("p2.A");
  await page.getByRole("button", { name: /^Show its line/ }).click();
  expect(seen).toEqual([2]);
  expect(app.state.layout.tab).toBe("rules");
  await markThings(app, "rules/walk.yaml", 3);
  await until(() => thing("p1.A")?.hasAttribute("data-marked"));
  expect(thing("p2.A")?.hasAttribute("data-marked")).toBe(false);
  focusMarked(app);
  expect(document.activeElement).toBe(thing("p1.A"));
  const text = app.files.text("rules/walk.yaml") ?? "";
  await markThings(app, "rules/walk.yaml", text.length);
  await until(() => !thing("p1.A")?.hasAttribute("data-marked"));
});

test("the cursor in the editor marks the things that are defined there", async () => {
  const { root, thing } = opened;
  const line = await until(() => root.querySelector<HTMLElement>('.editor-host[data-ready="true"] .view-line'));
  line.dispatchEvent(
    new MouseEvent("mousedown", {
      bubbles: true,
      clientX: line.getBoundingClientRect().left + 4,
      clientY: line.getBoundingClientRect().top + 4,
      button: 0,
    }),
  );
  line.dispatchEvent(new MouseEvent("mouseup", { bubbles: true, button: 0 }));
  await until(() => thing("p1.A")?.hasAttribute("data-marked"));
});
