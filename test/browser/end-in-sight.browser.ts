import { h, render } from "preact";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useEndInSight } from "../../playground/panels/end-in-sight.ts";

/** A list that grows keeps its end in sight. */

let root: HTMLElement;

const LINE = 20;

function List({ lines }: { readonly lines: number }) {
  const { list, onScroll } = useEndInSight([lines]);
  const line = h("div", { style: { blockSize: `${lines * LINE}px` } });
  return h("div", { ref: list, onScroll, style: { blockSize: "100px", overflow: "auto" } }, line);
}

beforeEach(() => {
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const show = (lines: number) => render(h(List, { lines }), root);
const frames = async (count: number) => {
  for (let n = 0; n < count; n++) await new Promise((done) => requestAnimationFrame(done));
};
const hidden = () => {
  const list = root.firstElementChild;
  return list === null ? Number.NaN : list.scrollHeight - list.scrollTop - list.clientHeight;
};

test("also if it grows once more before the browser has said how far it is scrolled", async () => {
  show(40);
  await frames(6);
  show(80);
  await Promise.resolve();
  show(200);
  await frames(6);
  show(240);
  await frames(6);
  expect(hidden()).toBe(0);
});

test("also if it has grown while it was hidden", async () => {
  root.style.display = "none";
  show(40);
  await frames(6);
  root.style.display = "";
  await expect.poll(hidden).toBe(0);
});

test("but not if somebody has scrolled up, until the end is near again", async () => {
  show(40);
  await frames(6);
  root.firstElementChild?.scrollTo(0, 300);
  await frames(6);
  show(80);
  await frames(6);
  expect(root.firstElementChild?.scrollTop).toBe(300);
  root.firstElementChild?.scrollTo(0, 80 * LINE);
  await frames(6);
  show(90);
  await frames(6);
  expect(hidden()).toBe(0);
});
