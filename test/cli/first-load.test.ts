import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";

/**
 * While a process loads its first rules V8 optimizes nothing, and everything again afterwards. The program runs with V8's trace of
 * optimizations, between lines that say what it is doing.
 */

const PROGRAM = `
import { readFileSync } from "node:fs";
import { load } from "./src/cli/first-load.ts";
const source = { path: "examples/chess.yaml", text: readFileSync("examples/chess.yaml", "utf8") };
const read = (text) => load({ path: "chess.yaml", text }, { files: { read: () => null } });
const say = (what) => process.stdout.write("\\n== " + what + "\\n");
say("first");
const { program } = FIRST;
say("later");
for (let i = 0; i < 20; i++) read(source.text);
say(program ? "with a program" : "without a program");
`;

/** How many functions V8 has marked for optimization while the first rules were loaded, and afterwards. */
function chosenBy(first: string) {
  const program = PROGRAM.replace("FIRST", first);
  const args = ["--trace-opt", "--import", "tsx", "--input-type=module", "-e", program];
  const text = execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  const [, during = "", after = "", end = ""] = text.split(/^== /m);
  const count = (part: string) => part.split("[marking ").length - 1;
  return { during: count(during), after: count(after), end: end.split("\n", 1)[0] };
}

describe("V8's optimizer", () => {
  test.each([
    ["the first rules", "read(source.text)", "with a program"],
    ["rules that are wrong", 'read(source.text + "nonsense: 1")', "without a program"],
  ])("is off while a process loads %s, and works after that", (_, first, expected) => {
    const { during, after, end } = chosenBy(first);
    expect(end).toBe(expected);
    expect(during).toBe(0);
    expect(after).toBeGreaterThan(5);
  });
});
