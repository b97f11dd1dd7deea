import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_POLICY, WORKER_POLICY } from "../../src/cli/page-policy.ts";
import { type Served, servedPage } from "../support/playground/served.ts";

interface TraceEvent {
  readonly args?: { readonly elementCount?: number };
}

/** How many elements the browser computes styles for meanwhile, each as often as it does. */
async function restyled(page: Page, meanwhile: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let count = 0;
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { args } of value as readonly TraceEvent[]) count += args?.elementCount ?? 0;
  });
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline"] },
    transferMode: "ReportEvents",
  });
  await meanwhile();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return count;
}

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
  const [worker = ""] = page.workers().map((one) => one.url());
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
  const keys = 8;
  const inPane = await page.locator(".editor-pane *").count();
  const count = await restyled(page, async () => {
    for (let n = 0; n < keys; n++) {
      await page.keyboard.press(n % 2 === 0 ? "q" : "Backspace");
      await line.filter({ hasText: n % 2 === 0 ? /q$/ : /[^q]$/ }).waitFor();
    }
  });
  expect(count).toBeGreaterThan(0);
  expect(count / keys).toBeLessThan(inPane);
});
