import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_POLICY, WORKER_POLICY } from "../../src/cli/page-policy.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type Served, servedPage } from "../support/playground/served.ts";

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number; readonly beginData?: { readonly partialLayout?: boolean } };
}

/** What the browser says that it does meanwhile. */
async function traced(page: Page, meanwhile: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as readonly unknown[] as TraceEvent[])));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline"] },
    transferMode: "ReportEvents",
  });
  await meanwhile();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}

/** Waits until a frame has been drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** The page as `npm start` serves it, in its own browser. `played.test.ts` plays on the built page, which loads faster. */

let served: Served;
/** the errors of the page, and the requests that its policy has refused */
const complaints: string[] = [];

beforeAll(async () => {
  served = await servedPage();
  served.page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  served.page.on("pageerror", (error) => complaints.push(String(error)));
});

afterAll(async () => served.close());

test("the page starts a game under its content security policy, without errors", async () => {
  const { page, address } = served;
  await page.goto(address);
  await page.getByRole("button", { name: "New game" }).waitFor();
  await page.locator(".view-lines").first().waitFor();
  expect(complaints).toEqual([]);
});

test("the server of the sources sends the policies with page and worker too", async () => {
  const { page, address } = served;
  const [found] = page.workers();
  const worker = (found ?? (await page.waitForEvent("worker"))).url();
  expect(worker).toContain("worker.ts");
  const policyOf = async (url: string) => (await page.request.get(url)).headers()["content-security-policy"];
  expect([await policyOf(address), await policyOf(worker)]).toEqual([PAGE_POLICY, WORKER_POLICY]);
});

test("the policy blocks everything that rules might bring", async () => {
  const refused = await served.page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.__brought = true";
    // The policy is in the page and in its headers, so each refusal is reported twice.
    const directives = new Set<string>();
    await new Promise<void>((done) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        if (directives.add(effectiveDirective).size === 2) done();
      });
      document.body.append(script);
      void fetch("https://example.com/").catch(() => null);
    });
    return { ran: "__brought" in window, directives: [...directives] };
  });
  expect(refused).toEqual({ ran: false, directives: ["script-src-elem", "connect-src"] });
});

test("a key in the editor does not restyle the pane around it", async () => {
  const { page } = served;
  const line = page.locator(".view-line", { hasText: "language" }).first();
  await line.click();
  await page.keyboard.press("End");
  const inPane = await page.locator(".editor-pane *").count();
  /** Elements restyled by each key. What a key starts elsewhere, findings for instance, may come with any of them. */
  const restyled: number[] = [];
  for (let n = 0; n < 8; n++) {
    const events = await traced(page, async () => {
      await page.keyboard.press(n % 2 === 0 ? "q" : "Backspace");
      await line.filter({ hasText: n % 2 === 0 ? /q$/ : /[^q]$/ }).waitFor();
      await drawn(page);
    });
    restyled.push(events.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0));
  }
  expect(Math.min(...restyled)).toBeGreaterThan(0);
  expect(Math.min(...restyled)).toBeLessThan(inPane);
});

test("pointing at spaces does not lay the board out", async () => {
  const { page } = served;
  const spaces = page.locator(".board .space");
  await spaces.first().hover();
  /** The editor lays out parts of itself, which does not count. */
  const whole = ({ name, args }: TraceEvent) => name === "Layout" && args?.beginData?.partialLayout === false;
  await expect
    .poll(async () => (await traced(page, () => drawn(page))).filter(whole).length, { timeout: PATIENCE })
    .toBe(0);
  /** Layouts by pointing at each space. What else the page does meanwhile may come with any of them, above all on a slow machine. */
  const laidOut: number[] = [];
  let restyles = 0;
  for (let n = 1; n <= 8; n++) {
    const events = await traced(page, async () => {
      await spaces.nth(n).hover();
      await drawn(page);
    });
    laidOut.push(events.filter(whole).length);
    restyles += events.filter(({ name }) => name === "UpdateLayoutTree").length;
  }
  expect(restyles).toBeGreaterThan(0);
  expect(Math.min(...laidOut)).toBe(0);
});
