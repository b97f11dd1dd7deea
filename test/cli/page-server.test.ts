import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_POLICY, policyFor, WORKER_POLICY } from "../../src/cli/page-policy.ts";
import { fileFor, type ServedPage, servePage } from "../../src/cli/page-server.ts";

const folder = mkdtempSync(join(tmpdir(), "page-"));
let page: ServedPage;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<h1>the page</h1>");
  writeFileSync(join(folder, "worker.js"), "0");
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

test("documents are sent with the policy of the page, and everything else with that of workers", async () => {
  const policyOf = async (path: string) => (await fetch(page.address + path)).headers.get("content-security-policy");
  expect([await policyOf(""), await policyOf("index.html")]).toEqual([PAGE_POLICY, PAGE_POLICY]);
  expect([await policyOf("worker.js"), await policyOf("none.js")]).toEqual([WORKER_POLICY, WORKER_POLICY]);
  expect(policyFor("/?x=1.js")).toBe(PAGE_POLICY);
  expect(policyFor("/worker.js?x=.html")).toBe(WORKER_POLICY);
});

test("a worker may reach nothing, and start no other", () => {
  expect(WORKER_POLICY).toMatch(/^default-src 'none';/);
  expect(WORKER_POLICY).toContain("worker-src 'none'");
  expect(WORKER_POLICY).not.toMatch(/connect-src|https?:|\*/);
});
