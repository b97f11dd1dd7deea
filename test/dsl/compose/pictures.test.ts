import { expect, test } from "vitest";
import type { Board, Scene } from "../../../playground/scene.ts";
import { heldPicture, pictureUrls } from "../../../playground/state/pictures.ts";
import { Window } from "../../../playground/worker/position/position.ts";
import { checkedOf } from "../../../playground/worker/rules/rules.ts";
import { PageSession } from "../../../playground/worker/session/page-session.ts";
import { LIMITS } from "../../../src/dsl/text/limits.ts";
import { ruleFiles } from "../../support/playground/rule-files.ts";

/** `image:` in looks: the files that it names, findings about them, and what the page makes of them. */

const RULES = `game: animals
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  cell: {space of: field}
  animal: {table: animals, stands on: cell or none}
animals: {cat: {}, dog: {}}
boards:
  field: {grid: 2 by 2}
setup:
  - move: cat
    to: field.r1c1
phases:
  - id: waiting
    do:
      - say: nothing happens
look:
`;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4"/></svg>';

const filesWith = (look: string, more: Record<string, string> = {}) =>
  ruleFiles({ "rules/animals.yaml": RULES + look, "rules/art/cat.svg": DRAWING, ...more });

function findings(look: string, more: Record<string, string> = {}): string[] {
  const { problems } = checkedOf(filesWith(look, more), { entry: "rules/animals.yaml", packs: [], open: null });
  const about = problems.filter(({ message }) => !message.startsWith("Nothing in these rules ends"));
  return about.map(({ line, column, severity, message }) => `${line}:${column} ${severity} ${message}`);
}

const animal = (image: string) => `  kinds:\n    animal: {image: ${image}}\n`;

test("a picture beside the rules is no finding", () => {
  expect(findings(animal("art/cat.svg"))).toEqual([]);
  expect(findings(animal("{by: row, cat: art/cat.svg}"))).toEqual([]);
  expect(
    findings("  boards:\n    field: {image: ./art/../art/cat.svg}\n  kinds:\n    cell: {image: art/cat.svg}\n"),
  ).toEqual([]);
});

test.each<[string, string, string]>([
  ["that is missing", "art/dog.svg", "The picture `art/dog.svg` cannot be read."],
  [
    "on another machine",
    "https://example.org/a.svg",
    "is no path as seen from this file; pictures come from nowhere else.",
  ],
  ["in an address", '"data:image/svg+xml,<svg/>"', "is no path as seen from this file"],
  ["of another kind", "art/cat.html", "`art/cat.html` is no picture."],
  ["without a drawing", "art/empty.svg", "`art/empty.svg` holds no drawing"],
  ["that no browser would show", "art/bare.svg", "`art/bare.svg` does not say that it is SVG"],
  ["with a script", "art/bad.svg", "`art/bad.svg` holds a script; scripts in pictures are never run."],
  ["that is too large", "art/huge.svg", "has more than 500,000 characters or bytes; it is not shown."],
])("a picture %s is a warning at its name", (_, name, message) => {
  const found = findings(animal(name), {
    "rules/art/empty.svg": "<html></html>",
    "rules/art/bare.svg": "<svg viewBox='0 0 1 1'></svg>",
    "rules/art/bad.svg": DRAWING.replace("</svg>", "<script>alert(1)</script></svg>"),
    "rules/art/huge.svg": DRAWING + " ".repeat(LIMITS.picture),
    "rules/art/cat.html": "<p>",
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^20:21 warning /);
  expect(found[0]).toContain(message);
});

test("impossible words and unknown fields are findings as everywhere", () => {
  expect(findings(animal("{by: row, cow: art/cat.svg}"))[0]).toContain("No animal has `cow` there");
  expect(findings(animal("{by: size, cat: art/cat.svg}"))[0]).toContain("There is no `size` of animal");
});

function sceneOf(look: string, more: Record<string, string> = {}): Scene {
  const loaded = filesWith(look, more).load({
    entry: "rules/animals.yaml",
    packs: ["rules/packs/more.yaml"].filter((path) => path in more),
  });
  if (!loaded?.program) throw new Error("cannot be played");
  const setup = { entry: "rules/animals.yaml", packs: [], options: {}, players: 2, seed: "7" };
  return new Window(new PageSession(loaded, setup)).position(0).scene;
}
const imagesOf = ({ boards }: Scene) =>
  boards.flatMap(({ spaces }: Board) => spaces.flatMap(({ things }) => things.map(({ image }) => image)));

test("the table gets the picture of a thing, by its path among all files", () => {
  expect(imagesOf(sceneOf(animal("{by: row, cat: art/cat.svg}")))).toEqual(["rules/art/cat.svg"]);
  expect(imagesOf(sceneOf(animal("{by: row, dog: art/cat.svg}")))).toEqual([null]);
});

test("a pack names pictures relative to its own file", () => {
  const pack = "pack: more\nlanguage: 1\nfor: animals\nadd:\n  look.kinds.animal.image: art/cat.svg\n";
  const files = { "rules/packs/more.yaml": pack, "rules/packs/art/cat.svg": DRAWING };
  expect(imagesOf(sceneOf("  kinds:\n    animal: {label: none}\n", files))).toEqual(["rules/packs/art/cat.svg"]);
});

test("the page shows an address that contains the picture, and nothing else", () => {
  const png = heldPicture("a.png", new Uint8Array([137, 80, 78, 71]));
  const texts: Record<string, string> = {
    "a.svg": DRAWING,
    "a.png": png,
    "b.png": "https://example.org/a.png",
    "c.jpg": "data:text/html,<script>",
    "d.html": DRAWING,
    "e.svg": " ".repeat(LIMITS.picture + 1),
  };
  const urlOf = pictureUrls((path) => texts[path] ?? null);
  expect(urlOf("a.svg")).toBe(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(DRAWING.replace("<svg", '<svg width="9" height="9"'))}`,
  );
  expect(urlOf("a.png")).toBe("data:image/png;base64,iVBORw==");
  for (const path of ["b.png", "c.jpg", "d.html", "e.svg", "missing.svg"]) expect(urlOf(path)).toBeNull();
  texts["a.svg"] = DRAWING.replace("circle", "ellipse");
  expect(urlOf("a.svg")).toContain("ellipse");
});
