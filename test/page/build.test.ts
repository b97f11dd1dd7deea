import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page, type Worker } from "playwright";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOORS } from "../../playground/worker/doors.ts";
import { type ServedPage, servePage } from "../../src/cli/page-server.ts";
import { findChromium } from "../support/chromium.ts";
import { PATIENCE } from "../support/playground/patience.ts";

/** The built page, as `rulewright playground` serves it. */

const outDir = fileURLToPath(new URL("../../.tmp/page-hosted", import.meta.url));

let output: Rolldown.RolldownOutput["output"] | readonly [];
let served: ServedPage;
let browser: Browser;
let page: Page;
/** a server of another origin; below, the requests that have arrived there */
let elsewhere: Server;
const arrived: string[] = [];

beforeAll(async () => {
  const built = (await build({ configFile: "vite.config.ts", logLevel: "error", build: { outDir } })) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[];
  output = Array.isArray(built) ? (built[0]?.output ?? []) : built.output;
  elsewhere = createServer((request, response) => {
    arrived.push(request.url ?? "");
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" }).end("0");
  });
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  served = await servePage(outDir, [0]);
  browser = await chromium.launch({ ...findChromium(), timeout: PATIENCE });
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
});

afterAll(async () => {
  await browser.close();
  await served.close();
  elsewhere.close();
});

test("neither the page nor what it loads first needs the editor", () => {
  const chunks = new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const first = new Set<string>();
  const follow = (name: string) => {
    if (first.has(name)) return;
    first.add(name);
    for (const next of chunks.get(name)?.imports ?? []) follow(next);
  };
  follow(entry?.fileName ?? "");
  const names = [...first].map((name) => chunks.get(name)?.name);
  expect(names).toContain("index");
  expect([...chunks.values()].map(({ name }) => name)).toContain("monaco");
  expect(names).not.toContain("monaco");
  const html = output.find(({ fileName }) => fileName === "index.html");
  expect(html?.type === "asset" && String(html.source)).not.toContain("monaco");
});

test("the worker loads bots, playtests and scenarios after the first position", () => {
  const texts = new Map(
    output.map((one) => [posix.basename(one.fileName), one.type === "chunk" ? one.code : String(one.source)]),
  );
  const needed = (entry: string, form: RegExp): ReadonlySet<string> => {
    const found = new Set([entry]);
    for (const name of found) for (const [, to = ""] of (texts.get(name) ?? "").matchAll(form)) found.add(to);
    return found;
  };
  const size = (names: ReadonlySet<string>) =>
    [...names].reduce((sum, name) => sum + (texts.get(name)?.length ?? 0), 0);
  const entry = [...texts.keys()].find((name) => /^worker-/.test(name)) ?? "";
  const first = size(needed(entry, /(?:from|import)\s*"\.\/([^"]+\.js)"/g));
  const all = size(needed(entry, /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g));
  expect(first).toBeGreaterThan(500_000);
  expect(first / all).toBeLessThan(0.8);
});

const addressElsewhere = (path: string) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/${path}`;

/** Tries to send something out of a worker by every available or restorable means. Gives the results. */
function triedIn(worker: Worker, path: string): Promise<readonly string[]> {
  return worker.evaluate(
    async ([doors, address]) => {
      const found: string[] = [];
      const chain: object[] = [];
      for (let at: object | null = globalThis; at !== null; at = Object.getPrototypeOf(at)) chain.push(at);
      for (const name of doors) {
        Reflect.deleteProperty(globalThis, name);
        Reflect.set(globalThis, name, 1);
        Reflect.defineProperty(globalThis, name, { value: 1 });
        for (const at of chain) if (Reflect.get(at, name, globalThis) !== undefined) found.push(name);
      }
      const code = `import(${JSON.stringify(address)})`;
      await new Function(`return ${code}`)().then(
        () => found.push("import"),
        () => null,
      );
      return found;
    },
    [DOORS, addressElsewhere(path)] as const,
  );
}

test("no worker of the page has network functions, and none gets one back", async () => {
  await page.goto(served.address);
  await page.locator(".view-lines").first().waitFor();
  await page.locator(".candidate").first().waitFor();
  expect(page.workers()).toHaveLength(1);
  // The editor starts its worker when it needs it. Here both workers are started from their files.
  const files = output.flatMap(({ fileName }) => (/worker[^/]*\.js$/.test(fileName) ? [fileName] : []));
  expect(files).toHaveLength(2);
  for (const file of files) {
    const begun = page.waitForEvent("worker", (worker) => worker.url().endsWith(file));
    await page.evaluate((url) => void new Worker(url, { type: "module" }), `${served.address}${file}`);
    await begun;
  }
  for (const worker of page.workers()) expect(await triedIn(worker, "from-the-page")).toEqual([]);
  expect(arrived).toEqual([]);
});

/** A worker with all means of sending, which tries them. */
const PROBE = `
  const tries = {
    fetch: () => fetch(ELSEWHERE + "fetch", { mode: "no-cors" }),
    import: () => import(ELSEWHERE + "import"),
    request: () => new Promise((done, failed) => {
      const request = new XMLHttpRequest();
      request.onload = done;
      request.onerror = failed;
      request.open("GET", ELSEWHERE + "request");
      request.send();
    }),
    socket: () => new Promise((done, failed) => {
      const socket = new WebSocket(ELSEWHERE.replace("http", "ws") + "socket");
      socket.onopen = done;
      socket.onerror = failed;
    }),
  };
  const told = Object.entries(tries).map(([name, go]) => new Promise((done) => done(go())).then(() => name, () => null));
  Promise.all(told).then((names) => postMessage(names));
`;

/** The requests that arrive at the other origin from a worker whose file this server sends. */
async function arrivesFrom(address: string): Promise<readonly string[]> {
  arrived.length = 0;
  await page.goto(address);
  await page.evaluate(
    (url) =>
      new Promise((done, failed) => {
        const worker = new Worker(url, { type: "module" });
        worker.onmessage = done;
        worker.onerror = ({ message }) => failed(new Error(message));
      }),
    `${address}probe.js`,
  );
  return arrived.toSorted();
}

test("a worker with all its network functions reaches nothing under the policy of its file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "probe-"));
  const probe = PROBE.replaceAll("ELSEWHERE", JSON.stringify(addressElsewhere("")));
  writeFileSync(join(folder, "index.html"), "");
  writeFileSync(join(folder, "probe.js"), probe);
  // Without a policy all requests arrive, so the probe works.
  const careless = createServer((request, response) => {
    const isProbe = request.url === "/probe.js";
    response.writeHead(200, { "content-type": isProbe ? "text/javascript" : "text/html" }).end(isProbe ? probe : "");
  });
  careless.listen(0, "127.0.0.1");
  await once(careless, "listening");
  const careful = await servePage(folder, [0]);
  try {
    const open = `http://127.0.0.1:${(careless.address() as AddressInfo).port}/`;
    expect(await arrivesFrom(open)).toEqual(["/fetch", "/import", "/request", "/socket"]);
    expect(await arrivesFrom(careful.address)).toEqual([]);
  } finally {
    careless.close();
    await careful.close();
  }
});
