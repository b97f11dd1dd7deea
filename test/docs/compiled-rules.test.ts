import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `npm run docs` writes the module on this page. The text about it has to stay true. */

test("the quoted parts of the module are in it", () => {
  const page = readFileSync("docs/compiled-rules.md", "utf8");
  const shown = /^```js\n(.*?)^```$/ms.exec(page)?.[1] ?? "";
  const about = page.slice(0, page.indexOf("\n## ")).replace(shown, "");
  const quoted = [...about.matchAll(/`([^`\n]*[[*_][^`\n]*)`/g)].map(([, text = ""]) => text);
  expect(quoted).toContain("b1_2");
  expect(quoted.filter((text) => text !== "S[n + i]" && !shown.includes(text))).toEqual([]);
});
