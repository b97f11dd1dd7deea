import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";

test("a real browser lays out text, takes clicks and runs module workers", async () => {
  const button = document.createElement("button");
  button.textContent = "Count";
  let clicks = 0;
  button.addEventListener("click", () => {
    clicks += 1;
  });
  document.body.append(button);
  await userEvent.click(page.getByRole("button", { name: "Count" }));
  expect(clicks).toBe(1);
  expect(button.getBoundingClientRect().width).toBeGreaterThan(20);
  button.remove();

  const source = new Blob(["postMessage(6 * 7)"], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source), { type: "module" });
  const answer = await new Promise((resolve) => {
    worker.onmessage = (event) => resolve(event.data);
  });
  worker.terminate();
  expect(answer).toBe(42);
});
