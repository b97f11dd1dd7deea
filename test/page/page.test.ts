import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_POLICY, WORKER_POLICY } from "../../src/cli/page-policy.ts";
import { type Served, servedPage } from "../support/playground/served.ts";

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
