import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { Files } from "../../playground/state/files.ts";
import { firstOf, placed } from "../../playground/state/import-files.ts";
import { heldPicture } from "../../playground/state/pictures.ts";
import { filesIn, zipOf } from "../../playground/state/zip.ts";

const files = new Files(
  { "rules/walk.yaml": "game: walk\n", "rules/packs/night.yaml": "pack: night\nfor: [walk]\n" },
  null,
);
const paths = (brought: Record<string, string>) => Object.keys(placed(brought, files.list()));

test.each<[string, string, string, string]>([
  ["a path of the project", "rules/variants/x.yaml", "variant: x\n", "rules/variants/x.yaml"],
  ["a path in a folder that lies elsewhere", "home/me/rules/x.yaml", "game: x\n", "rules/x.yaml"],
  ["a file that is here already", "night.yaml", "pack: night\n", "rules/packs/night.yaml"],
  ["a game of the name of a pack", "night.yaml", "game: night\n", "rules/night.yaml"],
  ["a new game", "soup.yaml", "game: soup\n", "rules/soup.yaml"],
  ["a new variant", "hasty.yaml", "variant: hasty\n", "rules/variants/hasty.yaml"],
  ["scenarios", "examples.yaml", "scenarios: x\n", "rules/scenarios/examples.yaml"],
  ["a table", "cards.csv", "id,taste\n", "rules/cards.csv"],
])("%s has its place", (_, path, text, wanted) => expect(paths({ [path]: text })).toEqual([wanted]));

test("files that are no rules are ignored", () => expect(paths({ "cat.exe": "x", "notes.txt": "y" })).toEqual([]));

test("a game is shown first", () => {
  files.set("rules/packs/a.yaml", "pack: a\n");
  files.set("rules/z.yaml", "game: z\n");
  expect(firstOf(["rules/packs/a.yaml", "rules/z.yaml"], files.list())?.path).toBe("rules/z.yaml");
});

const OWN = { "rules/soup.yaml": "game: soup\ntitle: Crème brûlée\n", "rules/packs/pepper.yaml": "pack: pepper\n" };

test("files that were saved together are opened as they were", async () => {
  const zip = zipOf(OWN);
  expect(filesIn(zip.buffer)).toEqual(OWN);
  expect(zipOf(OWN)).toEqual(zip);
  expect(filesIn(new TextEncoder().encode("no zip at all, but long enough to be one").buffer)).toBeNull();
  expect(filesIn(new ArrayBuffer(0))).toBeNull();
});

test("pictures keep their place relative to their rules; a single one gets the place where the open game looks for it", () => {
  expect(paths({ "soup/soup.yaml": "game: soup\n", "soup/art/carrot.svg": "<svg/>" })).toEqual([
    "rules/soup.yaml",
    "rules/art/carrot.svg",
  ]);
  const open = { entry: "rules/walk.yaml", pictures: ["rules/art/cat.png"] };
  expect(Object.keys(placed({ "cat.png": "x" }, files.list(), open))).toEqual(["rules/art/cat.png"]);
  expect(Object.keys(placed({ "dog.png": "x" }, files.list(), open))).toEqual(["rules/dog.png"]);
});

test("pictures are saved with the rest as bytes", () => {
  const bytes = new Uint8Array([137, 80, 78, 71, 0, 255]);
  const own = { ...OWN, "rules/art/cat.png": heldPicture("cat.png", bytes) };
  const zip = zipOf(own);
  expect(unzipSync(zip)["rules/art/cat.png"]).toEqual(bytes);
  expect(filesIn(zip.buffer)).toEqual(own);
});
