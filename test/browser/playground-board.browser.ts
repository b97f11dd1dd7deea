import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../playground/mount.tsx";
import { positionOf } from "../../playground/state/game-state.ts";
import { FAKE_FILES } from "../support/playground/fake-files.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { pickGame } from "../support/playground/pick.ts";

/** Boards, with a worker that knows no rules: their size, the shown part, and overlays. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 30 });

let root: HTMLElement;
let playground: ReturnType<typeof mount>;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  root = document.createElement("div");
  root.id = "app";
  document.body.append(root);
  const makeWorker = () =>
    new Worker(new URL("../support/playground/fake-worker.ts", import.meta.url), { type: "module" });
  playground = mount(root, { makeWorker, shipped: FAKE_FILES, storage: localStorage, patience: PATIENCE, rest: 10 });
  await pickGame("A walk");
  await page.getByRole("button", { name: "Start the game" }).click();
  await until(() => root.querySelector(".board > svg"));
});

afterEach(() => {
  playground.unmount();
  root.remove();
});

const board = () => root.querySelector<SVGSVGElement>(".board > svg");
const bar = () => page.getByRole("toolbar").first();
const shownWidth = () => board()?.viewBox.baseVal.width ?? 0;
const shownLeft = () => board()?.viewBox.baseVal.x ?? 0;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("a board is zoomed by buttons, keys and the wheel, and stays so during the game", async () => {
  const whole = shownWidth();
  await bar().getByRole("button", { name: "Larger" }).click();
  await until(() => shownWidth() < whole);
  // The small map takes some of its width.
  expect(Math.abs((shownWidth() * 1.5) / whole - 1)).toBeLessThan(0.2);
  board()?.focus();
  expect(document.activeElement).toBe(board());
  press("+");
  await until(() => shownWidth() < whole / 2);
  await userEvent.keyboard("2");
  await until(() => positionOf(playground.app.state.game)?.move === 1);
  expect(Math.abs((shownWidth() * 2.25) / whole - 1)).toBeLessThan(0.2);
  board()?.focus();
  press("0");
  await until(() => shownWidth() === whole);
  board()?.dispatchEvent(new WheelEvent("wheel", { deltaY: -200, ctrlKey: true, bubbles: true, cancelable: true }));
  await until(() => shownWidth() < whole);
});

test("an enlarged board is panned by arrow keys and by dragging, which is no click", async () => {
  await bar().getByRole("button", { name: "Larger" }).click();
  board()?.focus();
  const before = shownLeft();
  press("ArrowRight");
  await until(() => shownLeft() > before);
  const from = shownLeft();
  const { left, top, width, height } = (board() as SVGSVGElement).getBoundingClientRect();
  const at = (x: number) => ({
    ...{ clientX: left + width * x, clientY: top + height / 2 },
    ...{ bubbles: true, pointerId: 1, button: 0 },
  });
  const capture = vi.spyOn(SVGElement.prototype, "setPointerCapture").mockImplementation(() => {});
  const target = root.querySelector('[data-thing="r2c2"]') as SVGElement;
  target.dispatchEvent(new PointerEvent("pointerdown", at(0.4)));
  target.dispatchEvent(new PointerEvent("pointermove", at(0.6)));
  target.dispatchEvent(new PointerEvent("pointerup", at(0.6)));
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  capture.mockRestore();
  await until(() => shownLeft() < from);
  expect(playground.app.state.pointing.inspected).toBeNull();
});

test("spaces are reached by keys", async () => {
  board()?.focus();
  press("Enter");
  const focused = () => document.activeElement?.getAttribute("data-thing");
  await until(() => focused() === "r1c1");
  press("ArrowRight");
  await until(() => focused() === "r1c2");
  press("ArrowDown");
  await until(() => focused() === "r2c2");
});

test("a wide board has the room of the rules", async () => {
  const narrow = root.querySelector(".table-pane")?.getBoundingClientRect().width ?? 0;
  await bar().getByRole("button", { name: "Wide board" }).click();
  await until(() => (root.querySelector(".table-pane")?.getBoundingClientRect().width ?? 0) > narrow * 1.3);
});

test("a thing under the pointer shows what it sees, and a clicked one also the line to it", async () => {
  const thing = (id: string) => root.querySelector(`[data-thing="${id}"]`) as SVGElement;
  // The pointer is where the game was started, which may be on the board by now.
  await userEvent.hover(root.querySelector(".brand") as HTMLElement);
  thing("r1c1").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  await until(() => root.querySelectorAll(".overlay .seen").length === 3);
  expect(root.querySelectorAll(".overlay .walked")).toHaveLength(1);
  expect(root.querySelector(".sight-line")).toBeNull();
  playground.app.inspect("r1c1");
  thing("r1c3").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  await until(() => root.querySelector(".overlay .sight-line"));
  expect(root.querySelectorAll(".overlay .crossed")).toHaveLength(1);
  expect(root.querySelector(".overlay .way")?.getAttribute("points")?.split(" ")).toHaveLength(3);
});

test("a space shows its printed values and those of the piece that covers it, as the table draws both", async () => {
  playground.app.inspect("r1c2");
  const details = await until(() => root.querySelector(".inspector"));
  expect(details?.textContent).toContain("piece 2");
  expect(details?.textContent).toContain("cover");
  expect(root.querySelector('[data-thing="r1c2"] .shows')?.textContent).toContain("4");
});

test("cards have one size, and only those that nobody reads may be smaller on a full table", async () => {
  const cards = await until(() => {
    const found = [...root.querySelectorAll<HTMLElement>(".zones .card:not(.place)")];
    return found.length > 1 && found;
  });
  if (!cards) throw new Error("there are no cards");
  const isBack = (card: HTMLElement) => card.classList.contains("back");
  const sizesOf = (some: readonly HTMLElement[]) =>
    new Set(some.map((one) => `${one.offsetWidth} ${one.offsetHeight}`));
  // In a line of what others have laid open cards are labels, as wide as their names.
  const whole = cards.filter((card) => !card.closest(".round[data-strips] .upper"));
  const [faces, backs] = [whole.filter((card) => !isBack(card)), cards.filter(isBack)];
  expect([sizesOf(faces).size, sizesOf(backs).size]).toEqual([1, 1]);
  const isFull = root.querySelector('.round:is([data-bands], [data-tight="dense"])') !== null;
  if (!isFull) expect(sizesOf(cards).size).toBe(1);
  expect(backs[0]?.offsetWidth).toBeLessThanOrEqual(faces[0]?.offsetWidth ?? 0);
});
