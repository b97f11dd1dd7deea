import { mkdtempSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_POLICY, policyFor, WORKER_POLICY } from "../../src/cli/page-policy.ts";
import { fileFor, isAskedHere, type ServedPage, servePage } from "../../src/cli/page-server.ts";
import type { Opened } from "../../src/contracts/opened.ts";

const folder = mkdtempSync(join(tmpdir(), "page-"));
let page: ServedPage;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<head></head><h1>the page</h1>");
  writeFileSync(join(folder, "worker.js"), "0");
  page = await servePage(folder, [0]);
});

afterAll(() => page.close());

test("a folder is served with the right types, and other paths are missing", async () => {
  const found = await fetch(page.address);
  expect([found.status, found.headers.get("content-type"), await found.text()]).toEqual([
    200,
    "text/html; charset=utf-8",
    "<head></head><h1>the page</h1>",
  ]);
  expect((await fetch(`${page.address}none.js`)).status).toBe(404);
  expect((await fetch(page.address, { method: "POST" })).status).toBe(404);
  expect(await (await fetch(page.address, { method: "HEAD" })).text()).toBe("");
});

test.each(["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/a/../../secret", "/%", "/\0", "//etc/passwd"])(
  "%j stays inside the folder",
  (url) => {
    const file = fileFor("/srv/page", url);
    expect(file === null || file.startsWith("/srv/page/")).toBe(true);
  },
);

test("if a port is in use the next one is taken; if all are, a message says so", async () => {
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

describe("with files on disk", () => {
  const opened = {
    id: "a",
    run: "b",
    version: "v1",
    entry: "x.yaml",
    packs: [],
    files: { "x.yaml": "game: x" },
    gone: [],
  };
  let now: Opened = opened;
  let served: ServedPage;

  beforeAll(async () => {
    served = await servePage(folder, [0], { opened: () => now });
  });
  afterAll(() => served.close());

  test("the marked page gets them, and only a note while they are unchanged", async () => {
    expect(await (await fetch(served.address)).text()).toContain(
      '<meta name="rulewright-opened" content="opened.json" />',
    );
    expect(await (await fetch(page.address)).text()).not.toContain("rulewright-opened");
    const ask = (since: string) => fetch(`${served.address}opened.json?since=${since}`);
    const first = await ask("");
    expect(await first.json()).toEqual(opened);
    expect([first.headers.get("cache-control"), first.headers.get("content-security-policy")]).toEqual([
      "no-store",
      WORKER_POLICY,
    ]);
    expect((await ask("v1")).status).toBe(204);
    now = { ...opened, version: "v2" };
    expect(await (await ask("v1")).json()).toEqual(now);
    expect((await fetch(`${page.address}opened.json`)).status).toBe(404);
    expect((await fetch(`${served.address}x.yaml`)).status).toBe(404);
  });

  test("a page under another host name gets none", async () => {
    const { port } = new URL(served.address);
    const status = await new Promise<number | undefined>((done) => {
      request({ port, host: "127.0.0.1", path: "/opened.json", headers: { host: "stranger.example" } }, (response) => {
        response.resume();
        done(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });

  test.each([
    ["127.0.0.1:80", true],
    ["192.168.1.7:5173", true],
    ["[::1]:80", true],
    ["localhost:5173", true],
    ["tablet.local", true],
    ["stranger.example", false],
    ["127.0.0.1.stranger.example:80", false],
    ["localhost.stranger.example", false],
    ["", false],
    [undefined, false],
  ])("asked as %j: %j", (host, isHere) => expect(isAskedHere(host)).toBe(isHere));
});

test("only an authorised reader gets it over the network, and is told where", async () => {
  expect(page.elsewhere).toEqual([]);
  const open = await servePage(folder, [0], { toAll: true });
  const { port } = new URL(open.address);
  const found = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const others = found.filter(({ family, internal }) => family === "IPv4" && !internal);
  expect(open.elsewhere).toEqual(others.map(({ address }) => `http://${address}:${port}/`));
  for (const address of open.elsewhere) {
    expect((await fetch(address)).status).toBe(200);
    await expect(fetch(address.replace(port, new URL(page.address).port))).rejects.toThrow();
  }
  await open.close();
});
