/**
 * `npm run gallery [word...]`: one page with a picture of every game, example and recipe after some moves, in both
 * themes and three widths; with words only of those whose path has one of them.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { ruleFiles, shippedRules } from "../test/support/playground/rule-files.ts";
import { type Entry, entriesIn } from "./entries.ts";
import { type Shown, shownOf } from "./shown.ts";
import { fromRoot, onStage, paneOf } from "./stage.ts";

const folder = fromRoot(".tmp/gallery");
const THEMES = ["light", "dark"] as const;
const WIDTHS = { wide: 1600, narrow: 1024, phone: 390 } as const;

const HEIGHT = 900;

interface Picture {
  readonly theme: string;
  readonly width: keyof typeof WIDTHS;
  readonly file: string;
}

async function picturesOf(page: Page, { path }: Entry, shown: Shown): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [width, pixels] of Object.entries(WIDTHS) as [keyof typeof WIDTHS, number][]) {
    if (asked.widths.length > 0 && !asked.widths.includes(width)) continue;
    await page.setViewportSize({ width: pixels, height: HEIGHT });
    for (const theme of THEMES) {
      if (asked.themes.length > 0 && !asked.themes.includes(theme)) continue;
      await page.evaluate(([scene, name]) => window.draw(scene, name), [shown, theme] as const);
      const file = `${path.replace(/\.yaml$/, "").replaceAll("/", "-")}-${width}-${theme}.png`;
      await page.locator(".table").screenshot({ path: join(folder, file), animations: "disabled" });
      pictures.push({ theme, width, file });
    }
  }
  return pictures;
}

const text = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function sectionOf({ path, title }: Entry, pictures: readonly Picture[]): string {
  const images = pictures.map(
    ({ file, theme, width }) =>
      `<figure class="${width}"><a href="${file}"><img loading="lazy" src="${file}" alt="${text(title)}, ${width}, ${theme}"></a></figure>`,
  );
  return `<section><h2>${text(title)}</h2><p>${text(path)}</p><div>${images.join("")}</div></section>`;
}

const PAGE_STYLE = `
body{font:15px system-ui,sans-serif;margin:2rem;background:#f3f1ec;color:#23272e}
div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}
img{display:block;border:1px solid #0003;border-radius:6px;width:100%}
.wide{width:520px}.narrow{width:380px}.phone{width:170px}`;

const pageOf = (sections: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rulewright: gallery</title><style>${PAGE_STYLE}</style><h1>Gallery</h1>${sections.join("\n")}</html>\n`;

/** The states of the game that the tutorial makes: they are no part of what the page ships as games. */
function tutorial(): Record<string, string> {
  const folder = "examples/tutorial";
  const files = readdirSync(fromRoot(folder)).filter((file) => file.endsWith(".yaml"));
  return Object.fromEntries(
    files.map((file) => [`${folder}/${file}`, readFileSync(fromRoot(folder, file), "utf8")] as const),
  );
}

/** `--wide --dark` asks for some of the pictures only. */
const words = process.argv.slice(2);
const asked = {
  paths: words.filter((word) => !word.startsWith("--")),
  widths: words.filter((word) => word.slice(2) in WIDTHS).map((word) => word.slice(2)),
  themes: words.filter((word) => THEMES.some((theme) => `--${theme}` === word)).map((word) => word.slice(2)),
};
const shipped = { ...shippedRules(), ...tutorial() };
const files = ruleFiles(shipped);
mkdirSync(folder, { recursive: true });
const sections: string[] = [];
await onStage({}, async (page) => {
  await page.addStyleTag({ content: paneOf(HEIGHT) });
  for (const entry of entriesIn(shipped, asked.paths)) {
    try {
      const shown = shownOf(files, entry.path);
      if (shown) sections.push(sectionOf(entry, await picturesOf(page, entry, shown)));
    } catch (error) {
      console.error(`${entry.path}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
});
writeFileSync(join(folder, "index.html"), pageOf(sections));
console.log(`${sections.length} games: ${join(folder, "index.html")}`);
