import { expect, test } from "vitest";
import { firstOf, placed } from "../../playground/state/brought.ts";
import { Files } from "../../playground/state/files.ts";
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

test("what are no rules stays away", () => expect(paths({ "cat.png": "x", "notes.txt": "y" })).toEqual([]));

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
