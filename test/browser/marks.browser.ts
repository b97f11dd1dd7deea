import { afterEach, expect, test } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import { makeRng } from "../../src/interpreter/index.ts";
import { begin, beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** What can be chosen, and what the question is about, is marked on the table. */

let opened: RealPage;
afterEach(() => opened.shut());

const all = (selector: string) => [...opened.root.querySelectorAll(selector)];

test("spaces that can be chosen have a mark that no neighbour covers, as wide on a small board", async () => {
  opened = await visitedPage(390, 844, {});
  await begin(opened, "rules/hexwar.yaml", "persons");
  const marks = await until(() => {
    const found = all('.space-mark[data-mark="can"]');
    return found.length > 0 && found;
  });
  expect(marks.length).toBe(all(".board .space[data-can]").length);
  const own = all(".board .space[data-can] > .body")[0];
  const [mark] = marks;
  // Its own edge is that of its neighbours, so that it is marked once.
  if (own && mark) expect(getComputedStyle(own).stroke).not.toBe(getComputedStyle(mark).stroke);
  // Their names stand inside of their triangles.
  for (const name of await until(() => all('.lit-names [data-in="triangle"]').length > 0 && all(".lit-names text"))) {
    const box = name.getBoundingClientRect();
    const around = marks.map((one) => one.getBoundingClientRect());
    expect(around.some(({ left, right }) => left <= box.left && right >= box.right)).toBe(true);
    expect(box.width).toBeLessThan(Math.max(...around.map(({ width }) => width)) * 0.72);
  }
  const last = all(".board .space").at(-1);
  for (const mark of marks) {
    expect((last?.compareDocumentPosition(mark) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const { vectorEffect, strokeWidth } = getComputedStyle(mark);
    expect(vectorEffect).toBe("non-scaling-stroke");
    expect(Number.parseFloat(strokeWidth)).toBeGreaterThanOrEqual(2);
  }
});

/** Gives first answers until a question names something on the table. */
async function untilNamed(): Promise<readonly string[]> {
  const { app } = opened.playground;
  for (let n = 0; n < 120; n++) {
    const question = positionOf(app.state.game)?.questions[0];
    if (!question) break;
    const drawn = question.about.filter((id) => all(`[data-thing="${CSS.escape(id)}"]`).length > 0);
    if (drawn.length > 0) return drawn;
    const key = question.candidates[n % question.candidates.length]?.key ?? "";
    await app.game.answer(question.seat, key);
  }
  return [];
}

test.each([
  ["rules/neohunt33.yaml", 6, ".about-ring, .card[data-about]"],
  ["rules/neohunt3.yaml", 2, ".about-ring"],
] as const)("%s: what the question names is marked", async (entry, moves, marks) => {
  opened = await visitedPage(1024, 768, {});
  await beginInTheMidst(opened, entry, moves);
  const named = await untilNamed();
  expect(named.length).toBeGreaterThan(0);
  await until(() => all(marks).length > 0);
  const marked = all("[data-about]").map((element) => element.getAttribute("data-thing"));
  for (const id of named) expect(marked).toContain(id);
});

/** Gives answers until a question joins two things by an arrow. */
async function untilAimed(): Promise<{ from: readonly string[]; to: readonly string[] }> {
  const { app } = opened.playground;
  const rng = makeRng("aims");
  for (let n = 0; n < 250; n++) {
    const question = await until(() => positionOf(app.state.game)?.questions[0]);
    if (question.about.length > 0) await new Promise(requestAnimationFrame);
    if (all(".aim").length > 0) {
      return { from: question.about.slice(0, 1), to: question.about.slice(1) };
    }
    const key = question.candidates[rng(question.candidates.length)]?.key ?? "";
    await app.game.answer(question.seat, key);
  }
  return { from: [], to: [] };
}

test("an arrow leads from what the question names first to what it befalls", async () => {
  opened = await visitedPage(1600, 1000, {});
  await beginInTheMidst(opened, "rules/neocombat.yaml", 4);
  const { from, to } = await untilAimed();
  // Who acts and whom it befalls have marks of different shapes, and the line below the table tells them apart.
  const partOf = (id = "") => all(`.card[data-thing="${CSS.escape(id)}"]`)[0]?.getAttribute("data-about");
  expect([partOf(from[0]), partOf(to.at(-1))]).toEqual(["acts", "befallen"]);
  const told = all(".sign-key li").map(({ textContent }) => textContent?.trim());
  expect(told).toEqual(expect.arrayContaining(["acts", "target"]));
  const boxes = (ids: readonly string[]) =>
    ids.flatMap((id) =>
      all(`:is(.token, .card)[data-thing="${CSS.escape(id)}"]`).map((one) => one.getBoundingClientRect()),
    );
  const [starts, goals] = [boxes(from), boxes(to)];
  expect(starts.length).toBeGreaterThan(0);
  // The distance between two boxes, 0 if they overlap.
  const apart = (a: DOMRect, b: DOMRect) =>
    Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
  for (const arrow of all(".aim")) {
    const [line, head] = [".aim-line", ".aim-head"].map((part) => arrow.querySelector(part)?.getBoundingClientRect());
    if (!line || !head) throw new Error("an arrow without line or head");
    expect(Math.min(...starts.map((one) => apart(line, one)))).toBeLessThan(12);
    expect(Math.min(...goals.map((one) => apart(head, one)))).toBeLessThan(16);
  }
});

test("no arrow is drawn while the target can still be chosen", async () => {
  opened = await visitedPage(1600, 1000, {});
  await beginInTheMidst(opened, "rules/neohunt3.yaml", 4);
  const { app } = opened.playground;
  const rng = makeRng("aims");
  for (let open = 0, n = 0; open < 3 && n < 120; n++) {
    const question = await until(() => positionOf(app.state.game)?.questions[0]);
    const targets = question.candidates.filter(({ kind, thing }) => kind === "value" && thing).length;
    if (question.about.length > 0 && targets > 1) {
      open++;
      await new Promise(requestAnimationFrame);
      expect(all(".aim")).toEqual([]);
    }
    await app.game.answer(question.seat, question.candidates[rng(question.candidates.length)]?.key ?? "");
  }
});

test("walls are blocks without lines between them, and no places in sight", async () => {
  opened = await visitedPage(1024, 768, {});
  await beginInTheMidst(opened, "rules/hint.yaml", 0);
  const walls = await until(() => {
    const found = all(".board .space[data-solid] > .body");
    return found.length > 20 && found;
  });
  const place = all(".board .space[data-region] > .body")[0];
  const widthOf = (element?: Element) => element?.getBoundingClientRect().width ?? 0;
  for (const wall of walls) {
    const { fill, stroke } = getComputedStyle(wall);
    expect(stroke).toBe(fill);
    expect(fill).not.toBe(place && getComputedStyle(place).fill);
    expect(widthOf(wall)).toBeGreaterThan(widthOf(place));
  }
});

test("a verb lights its own targets while it is pointed at", async () => {
  opened = await visitedPage(1600, 1000, {});
  await beginInTheMidst(opened, "rules/hint.yaml", 0);
  const { app } = opened.playground;
  const verbs = () =>
    all('.strip .answer[data-kind="command"]').filter((one): one is HTMLElement => one instanceof HTMLElement);
  const begun = () => positionOf(app.state.game)?.questions[0]?.candidates.filter(({ begins }) => begins?.length) ?? [];
  for (let move = 30; begun().length < 2; move += 3) await beginInTheMidst(opened, "rules/hint.yaml", move);
  await until(() => verbs().length >= 2);
  const [command] = begun();
  const verb = verbs().find(({ textContent }) => textContent?.startsWith(command?.label ?? "?"));
  const own = new Set(command?.begins?.map(({ thing }) => thing));
  const lit = () =>
    all(".table [data-can][data-thing]:not([data-unlit])").map((one) => one.getAttribute("data-thing") ?? "");
  const before = lit().length;
  verb?.focus();
  expect(lit().length).toBeGreaterThan(0);
  expect(lit().filter((id) => !own.has(id))).toEqual([]);
  verb?.blur();
  expect(lit()).toHaveLength(before);
});

test("cards that cannot be chosen step back while others of their hand can", async () => {
  opened = await visitedPage(1600, 1000, {});
  const lies = (can: string) => all(`.area[data-own] .zone:has(.card[data-can]) .card${can}:not(.place, .back)`);
  for (let move = 6; lies(":not([data-can])").length === 0; move++) {
    await beginInTheMidst(opened, "rules/neocombat.yaml", move);
    await until(() => all(".strip").length > 0);
  }
  const ground = (one?: Element) => one && getComputedStyle(one).backgroundColor;
  expect(ground(lies(":not([data-can])")[0])).not.toBe(ground(lies("[data-can]")[0]));
});
