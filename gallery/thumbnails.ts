/**
 * `npm run thumbnails [word...]`: a small picture of every game for the list of games, in playground/thumbnails; with words only
 * of those whose path has one of them.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { type Catalogue, thumbnailOf } from "../playground/state/catalogue.ts";
import { ruleFiles, shippedRules } from "../test/support/playground/rule-files.ts";
import { type Entry, entriesIn } from "./entries.ts";
import { shownOf } from "./shown.ts";
import { fromRoot, onStage, paneOf } from "./stage.ts";

/** Drawn as large as a table is, and written in half the size: twice that of the list, for fine screens. */
const VIEW = { viewport: { width: 960, height: 600 }, deviceScaleFactor: 0.5 };

/** The least width of what is shown, so that little boards keep some of what lies beside them. */
const LEAST = 420;
const MARGIN = 24;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the spaces of the first board take up, in the page; null without one. */
function extent(): Box | null {
  const spaces = [...(document.querySelector(".board")?.querySelectorAll(".space") ?? [])];
  const boxes = spaces.map((space) => space.getBoundingClientRect());
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { x, y, width: right - x, height: bottom - y };
}

/** The board as a whole, in the form of the picture; without a board all of the table. */
function around(board: Box | null): Box {
  const { width, height } = VIEW.viewport;
  if (!board) return { x: 0, y: 0, width, height };
  const whole = Math.max(board.width + MARGIN, ((board.height + MARGIN) * width) / height, LEAST);
  const wide = Math.min(whole, width);
  const high = (wide * height) / width;
  const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
  return {
    x: Math.min(Math.max(0, middle.x - wide / 2), width - wide),
    y: Math.min(Math.max(0, middle.y - high / 2), height - high),
    width: wide,
    height: high,
  };
}

const folder = fromRoot("playground/thumbnails");
const shipped = shippedRules();
const files = ruleFiles(shipped);
const { groups } = JSON.parse(readFileSync(fromRoot("rules/catalogue.json"), "utf8")) as Catalogue;
const isListed = ({ path }: Entry) => groups.some((group) => path in group.files);
mkdirSync(folder, { recursive: true });
await onStage(VIEW, async (page) => {
  await page.addStyleTag({ content: paneOf(VIEW.viewport.height) });
  for (const { path } of entriesIn(shipped, process.argv.slice(2)).filter(isListed)) {
    const shown = shownOf(files, path);
    if (!shown) continue;
    await page.evaluate((scene) => window.draw(scene, "light"), shown);
    const board = await page.evaluate(extent);
    const name = `${folder}/${thumbnailOf(path)}`;
    await page.screenshot({ path: name, clip: around(board), type: "jpeg", quality: 62, animations: "disabled" });
  }
});
