import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tested } from "../../playground/worker/scenarios.ts";
import { load } from "../../src/dsl/load.ts";
import type { Diagnostic } from "../../src/dsl/text/diagnostic.ts";
import { cli } from "../support/cli.ts";
import { playRandomly } from "../support/play.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";
import { corrected, FOLDER, fileText, follow, MISTAKES, PAGE, readTutorial } from "../support/tutorial.ts";

const page = readFileSync(PAGE, "utf8");
const steps = readTutorial(page);
const blocks = steps.flatMap((step) => step.blocks);
const names = readdirSync(FOLDER).map((name) => name.replace(/\.yaml$/, ""));
const headed = (kind: string) => names.filter((name) => fileText(name).startsWith(`${kind}:`));

const read = (path: string) => {
  const name =
    path
      .split("/")
      .at(-1)
      ?.replace(/\.yaml$/, "") ?? "";
  return names.includes(name) ? { path, text: fileText(name) } : null;
};

const loaded = (text: string, packs: readonly string[] = []) =>
  load(
    { path: `${FOLDER}/open.yaml`, text },
    { files: { read }, packs: packs.flatMap((pack) => read(`${FOLDER}/${pack}.yaml`) ?? []) },
  );

const told = (list: readonly Diagnostic[]) =>
  list.filter(({ severity }) => severity !== "hint").map(({ message, help }) => `${message}\n${help}\n`);

describe("whoever follows the steps word by word", () => {
  let text = "";
  test.each(steps.filter(({ whole }) => whole !== null))("has the whole file after: $title", ({ blocks, whole }) => {
    const typed = blocks.filter(({ kind, file }) => file === whole && (kind === "yaml" || kind === "mistake"));
    expect(typed.length).toBeGreaterThan(0);
    text = typed.reduce((now, block) => corrected(block.file, follow(now, block)), text);
    expect(text).toBe(fileText(whole ?? ""));
  });
});

test("every block to type is part of the file that it names", () => {
  for (const { kind, file, text } of blocks) {
    if (kind === "yaml") expect(fileText(file)).toContain(text);
    if (kind === "mistake") expect(fileText(file)).toContain(corrected(file, text));
  }
  expect(blocks.filter(({ kind }) => kind === "mistake").map(({ file }) => file)).toEqual(Object.keys(MISTAKES));
});

test("every file is shown in the tutorial, and every link leads to a file", () => {
  const linked = [...page.matchAll(/\]\(\.\.\/examples\/tutorial\/(.*?)\.yaml\)/g)].map(([, name]) => name);
  expect([...new Set(linked), "1-empty"].sort()).toEqual([...names].sort());
});

describe("what the program answers", () => {
  test.each(blocks.filter(({ kind }) => kind === "answer"))("to $file", ({ file, text }) => {
    const [wrong, right] = MISTAKES[file] ?? ["", ""];
    const mistaken = fileText(file).replace(right, wrong);
    if (!mistaken.startsWith("scenarios:")) return expect(told(loaded(mistaken).diagnostics)).toEqual([text]);
    const path = `${FOLDER}/${file}.yaml`;
    const { failed, problems } = tested(ruleFiles({ [path]: mistaken, "soup.yaml": fileText("soup") }), path);
    expect(failed).toBe(1);
    expect(problems.map(({ message, help }) => `${message}\n${help}\n`)).toEqual([text]);
  });
});

describe("the files load and are played", () => {
  test.each([...headed("game"), ...headed("variant")])("%s", (name) => {
    const { diagnostics, program } = loaded(fileText(name));
    expect(told(diagnostics)).toEqual([]);
    if (!program) throw new Error("no program");
    expect(playRandomly(program, 9).faults).toEqual([]);
  });

  test.each(headed("pack").flatMap((pack) => ["soup", "my-variant"].map((game) => [pack, game] as const)))(
    "%s with %s",
    (pack, game) => {
      const { diagnostics, program } = loaded(fileText(game), [pack]);
      expect(told(diagnostics)).toEqual([]);
      if (!program) throw new Error("no program");
      expect(playRandomly(program, 30).faults).toEqual([]);
    },
  );

  test("and all scenarios hold", async () => {
    expect((await cli(`test ${FOLDER}`)).out).toBe("2 passed, 0 failed\n");
  });
});

describe("figures of many games", () => {
  test.each(blocks.filter(({ kind }) => kind === "figures"))("$file $rest", async ({ file, rest, text }) => {
    const change = /^with (\w+:) (.*)$/.exec(rest);
    const rules = change
      ? fileText(file).replace(new RegExp(`${change[1]} .*`), `${change[1]} ${change[2]}`)
      : fileText(file);
    expect(text).toBe(await figures(rules));
  });
});

async function figures(rules: string): Promise<string> {
  const { playtest } = await import("../../playground/worker/playtest.ts");
  const { summarise } = await import("../../src/playtest/statistics.ts");
  const setup = { entry: "open.yaml", packs: [], options: {}, players: 2, seed: "1" };
  const reports = playtest(loaded(rules), { setup, from: 0, to: 500 }, 1e9);
  const { scores } = summarise(reports, { players: 2, seed: "1", agents: ["random", "random"] });
  return (scores ?? []).map((score, seat) => `Seat ${seat + 1}: mean score ${score?.mean.toFixed(2)}\n`).join("");
}

describe("commands print what the tutorial says", () => {
  const timeless = (text: string) => text.trimEnd().replace(/in \d+\.\d s/g, "in some time");
  test.each(blocks.filter(({ kind }) => kind === "console"))("$text", async ({ text }) => {
    const [command = "", ...expected] = text.split("\n");
    const { out, err } = await cli(command.replace("$ npm run -s cli -- ", ""));
    const printed = timeless(out + err);
    // A game goes on asking; what is shown is its beginning.
    const shown = timeless(expected.join("\n"));
    expect(command.includes("-- play ") ? printed.slice(0, shown.length) : printed).toBe(shown);
  });
});

test("the game in the README is played, and has as many lines as it says", () => {
  const text = /^```yaml\n([\s\S]*?)^```$/m.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  const { diagnostics, program } = loaded(text);
  expect(told(diagnostics)).toEqual([]);
  if (!program) throw new Error("no program");
  expect(playRandomly(program, 10).faults).toEqual([]);
  expect(text.trimEnd().split("\n").length).toBe(15);
  expect(readFileSync("README.md", "utf8")).toContain("Fifteen lines and it plays");
});
