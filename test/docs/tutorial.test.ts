import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tested } from "../../playground/worker/games/scenarios.ts";
import { load } from "../../src/dsl/load.ts";
import type { Diagnostic } from "../../src/dsl/text/diagnostic.ts";
import { amountOf } from "../../src/lab/amounts.ts";
import { cli } from "../support/cli.ts";
import { playRandomly } from "../support/play.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";
import { FOLDER, fileText, followed, MISTAKES, PAGE, readSteps, TERMINAL } from "../support/tutorial.ts";

const page = readFileSync(PAGE, "utf8");
const steps = readSteps(page);
const told = steps.flatMap((step) => step.blocks);
const blocks = [...told, ...readSteps(readFileSync(TERMINAL, "utf8")).flatMap((step) => step.blocks)].map(
  ({ block }) => block,
);
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

const complaints = (list: readonly Diagnostic[]) =>
  list.filter(({ severity }) => severity !== "hint").map(({ message, help }) => `${message}\n${help}\n`);

const typed = (kind: string) => kind === "yaml" || kind === "mistake";

describe("following the steps word by word", () => {
  let text = "";
  test.each(steps.filter(({ whole }) => whole !== null))("gives the whole file after: $title", ({ blocks, whole }) => {
    const mine = blocks.filter(({ block }) => block.file === whole && typed(block.kind));
    expect(mine.length).toBeGreaterThan(0);
    // Scenarios, variants and packs are files of their own; the exercise continues with the game.
    const before = whole === "ideas" ? fileText("soup") : text;
    text = mine.reduce(followed, before);
    expect(text).toBe(fileText(whole ?? ""));
  });
});

test("each block says where it belongs, and the sentence above it says the same", () => {
  const phrases = { end: /\bat the end\b/i, below: /\bbelow\b/i, instead: /\bin place of the line\b/i };
  for (const { block, above } of told.filter(({ block }) => typed(block.kind) && block.file !== "ideas")) {
    if (block.where.at !== "whole") expect(above).toMatch(phrases[block.where.at]);
    else expect(block.text).toMatch(/^(?:game|variant|pack|scenarios):/);
  }
  expect(told.filter(({ block }) => block.where.at === "below").length).toBeGreaterThan(5);
});

test("every mistake is one that the answers mention", () => {
  const mistaken = blocks.filter(({ kind }) => kind === "mistake");
  expect(mistaken.map(({ file }) => file)).toEqual(Object.keys(MISTAKES));
  for (const { file, text } of mistaken) expect(text).toContain(MISTAKES[file]?.[0]);
});

test("every file is shown in the tutorial, and every link leads to a file", () => {
  const linked = [...page.matchAll(/\]\(\.\.\/examples\/tutorial\/(.*?)\.yaml\)/g)].map(([, name]) => name);
  expect([...new Set(linked), "0-empty"].sort()).toEqual([...names].sort());
});

describe("the output of the program", () => {
  test.each(blocks.filter(({ kind }) => kind === "answer"))("to $file", ({ file, text }) => {
    const [wrong, right] = MISTAKES[file] ?? ["", ""];
    const mistaken = fileText(file).replace(right, wrong);
    if (!mistaken.startsWith("scenarios:")) return expect(complaints(loaded(mistaken).diagnostics)).toEqual([text]);
    const path = `${FOLDER}/${file}.yaml`;
    const { failed, problems } = tested(ruleFiles({ [path]: mistaken, "soup.yaml": fileText("soup") }), path);
    expect(failed).toBe(1);
    expect(problems.map(({ message, help }) => `${message}\n${help}\n`)).toEqual([text]);
  });
});

describe("the files load and are played", () => {
  test.each([...headed("game"), ...headed("variant")])("%s", (name) => {
    const { diagnostics, program } = loaded(fileText(name));
    expect(complaints(diagnostics)).toEqual([]);
    if (!program) throw new Error("no program");
    expect(playRandomly(program, 9).faults).toEqual([]);
  });

  test.each(headed("pack").flatMap((pack) => ["soup", "my-variant"].map((game) => [pack, game] as const)))(
    "%s with %s",
    (pack, game) => {
      const { diagnostics, program } = loaded(fileText(game), [pack]);
      expect(complaints(diagnostics)).toEqual([]);
      if (!program) throw new Error("no program");
      expect(playRandomly(program, 30).faults).toEqual([]);
    },
  );

  test("and all scenarios hold", async () => {
    expect((await cli(`test ${FOLDER}`)).out).toBe("1 passed, 0 failed\n");
  });
});

test("with the tutorial's seed a mushroom is in the first hand", async () => {
  const seed = /type (\d+) as the seed/.exec(page)?.[1];
  const { out } = await cli(`trace ${FOLDER}/soup.yaml --seed ${seed} --json`);
  const { events } = JSON.parse(out) as {
    readonly events: readonly { readonly move: number; readonly text: string }[];
  };
  expect(events.filter(({ move }) => move === 0).map(({ text }) => text)).toContain(
    "mushroom_1 is drawn from deck to p1.hand",
  );
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
  const { playtest } = await import("../../playground/worker/games/playtest.ts");
  const { Gathering } = await import("../../src/lab/facts.ts");
  const setup = { entry: "open.yaml", packs: [], options: {}, players: 2, seed: "1" };
  const { games, measured } = playtest(loaded(rules), { setup, players: [], from: 0, to: 500 }, 1e9);
  if (!measured) throw new Error("the first games say what is measured");
  const gathering = new Gathering(measured);
  for (const some of games) gathering.add(some);
  const { estimates } = gathering.now();
  const all = [1, 2].flatMap((seat) => estimates.get(`score ${seat}`) ?? []);
  return all.map(({ measure, mean }) => `${measure.text}: ${amountOf(measure, mean)}\n`).join("");
}

describe("commands print what the tutorial says", () => {
  const timeless = (text: string) => text.trimEnd().replace(/in \d+\.\d s/g, "in some time");
  test.each(blocks.filter(({ kind }) => kind === "console"))("$text", async ({ text }) => {
    const [command = "", ...expected] = text.split("\n");
    const { out, err } = await cli(command.replace("$ npm run -s cli -- ", ""));
    const printed = timeless(out + err);
    // The page shows only the beginning of the output, since the game keeps asking.
    const shown = timeless(expected.join("\n"));
    expect(command.includes("-- play ") ? printed.slice(0, shown.length) : printed).toBe(shown);
  });
});

test("the game in the README is played, and has as many lines as it says", () => {
  const text = /^```yaml\n([\s\S]*?)^```$/m.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  const { diagnostics, program } = loaded(text);
  expect(complaints(diagnostics)).toEqual([]);
  if (!program) throw new Error("no program");
  expect(playRandomly(program, 10).faults).toEqual([]);
  expect(text.trimEnd().split("\n").length).toBe(15);
  expect(readFileSync("README.md", "utf8")).toContain("Fifteen lines and it plays");
});
