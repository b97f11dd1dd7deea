import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Catalogue, likeliest, offered, searched, thumbnailOf } from "../../playground/state/catalogue.ts";
import { Files } from "../../playground/state/files.ts";
import { campaignsOf, entriesOf, shippedRules } from "../support/playground/rule-files.ts";

const catalogue = JSON.parse(readFileSync("rules/catalogue.json", "utf8")) as Catalogue;
const shipped = shippedRules();
const files = new Files(shipped, null).list();

test("everything playable is in one group", () => {
  const listed = catalogue.groups.flatMap((group) => Object.keys(group.files));
  expect(listed.toSorted()).toEqual([...entriesOf(shipped), ...campaignsOf(shipped)].toSorted());
});

test("each game has one line that fits below its name", () => {
  for (const group of catalogue.groups) {
    for (const line of Object.values(group.files)) expect(line).toMatch(/^[A-Z].{8,110}\.$/);
  }
});

test("the number of the first visit occurs once in its line, and that line once in its file", () => {
  const { entry, change } = catalogue.visit ?? {};
  const text = shipped[change?.file ?? ""] ?? "";
  expect(entriesOf(shipped)).toContain(entry);
  expect(text.split(change?.line ?? "?")).toHaveLength(2);
  expect(change?.line).toContain(change?.marked);
});

test("own files come first, ungrouped ones last, and a search uses the words of group, title and line", () => {
  const own = new Files({ ...shipped, "rules/new.yaml": "game: new\ntitle: Brand new\n" }, null);
  own.set("rules/mine.yaml", "game: mine\ntitle: Mine alone\n");
  const groups = offered(own.list(), catalogue, "rules/mine.yaml");
  expect(groups[0]).toMatchObject({ title: "Yours", games: [{ title: "Mine alone" }] });
  expect(groups.at(-1)).toMatchObject({ title: "More", games: [{ title: "Brand new" }] });
  expect(searched(groups, "mine alone").map(({ title }) => title)).toEqual(["Yours"]);
  expect(likeliest(searched(groups, "draw and play"), "draw and play")?.title).toBe("Draw and Play");
  expect(likeliest(searched(groups, "zzz"), "zzz")).toBe(null);
  expect(searched(groups, "zzz")).toEqual([]);
  expect(offered(files, { groups: [], visit: null }, "").map(({ title }) => title)).toEqual(["Games"]);
});

test("every game of the list has a small picture, and no picture is left of one that is gone (npm run thumbnails)", () => {
  const wanted = catalogue.groups.flatMap((group) => Object.keys(group.files).map(thumbnailOf));
  expect(readdirSync("playground/thumbnails").sort()).toEqual(wanted.sort());
});
