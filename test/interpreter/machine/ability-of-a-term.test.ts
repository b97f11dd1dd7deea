import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linked, onBothEngines } from "../codegen/both-engines.ts";

/** A term gives the ability of a moment, and `card:` beside it says who uses it. */

test("both engines use the ability that a term gives", () => {
  const page = readFileSync("docs/mechanisms.md", "utf8");
  const [, text = ""] = /## Moment of an ability[\s\S]*?```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  expect(text).toContain("perform: ability(card, moment)");
  expect(onBothEngines(linked(text, 2), 6)).toEqual({ apart: [null], stopped: [null] });
});
