import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileFor, type ServedPage, servePage } from "../../src/cli/page-server.ts";

const folder = mkdtempSync(join(tmpdir(), "page-"));
let page: ServedPage;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<h1>the page</h1>");
  page = await servePage(folder, [0]);
});

afterAll(() => page.close());

test("a folder is served with the types that a browser wants, and what there is not is missing", async () => {
  const found = await fetch(page.address);
  expect([found.status, found.headers.get("content-type"), await found.text()]).toEqual([
    200,
    "text/html; charset=utf-8",
    "<h1>the page</h1>",
  ]);
  expect((await fetch(`${page.address}none.js`)).status).toBe(404);
  expect((await fetch(page.address, { method: "POST" })).status).toBe(404);
  expect(await (await fetch(page.address, { method: "HEAD" })).text()).toBe("");
});

test.each(["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/a/../../secret", "/%", "/\0", "//etc/passwd"])(
  "%j does not lead out of the folder",
  (url) => {
    const file = fileFor("/srv/page", url);
    expect(file === null || file.startsWith("/srv/page/")).toBe(true);
  },
);

test("where a port is taken the next one is used, and where all are, that is said", async () => {
  const taken = Number(new URL(page.address).port);
  const other = await servePage(folder, [taken, 0]);
  expect(other.address).not.toBe(page.address);
  await other.close();
  await expect(servePage(folder, [taken])).rejects.toThrow(/EADDRINUSE/);
});
