import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { markedIn } from "../../playground/editor/marked.ts";
import { load } from "../../src/dsl/load.ts";
import { FEW, together } from "../../src/dsl/text/causes.ts";
import { type Diagnostic, Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { diagnosticJson, renderDiagnostic } from "../../src/dsl/text/render.ts";

/** A mistake that makes many lines wrong is reported once, with help and the number of further places. */

type Slip = (text: string) => string;

const replaced =
  (what: RegExp, by: string): Slip =>
  (text) =>
    text.replace(what, by);
/** The lines below a section, each changed. */
const inSection =
  (name: string, line: Slip): Slip =>
  (text) =>
    text.replace(new RegExp(`^${name}:\\n((?: .*\\n)+)`, "m"), (all) => all.replace(/^( .*\n)/gm, (own) => line(own)));

/** Mistakes by name: the edit, and the expected message. Each gave more than three findings in one of the games. */
const SLIPS: Readonly<Record<string, readonly [Slip, RegExp]>> = {
  "tabs for blanks": [(text) => text.replace(/^ +/gm, (blanks) => "\t".repeat(blanks.length / 2)), /with a tab/],
  "tabs here and there": [
    (text) => {
      let n = 0;
      return text.replace(/^ {4,}/gm, (blanks) => (n++ % 5 === 0 ? "\t".repeat(blanks.length / 2) : blanks));
    },
    /with a tab/,
  ],
  "blanks pasted from a page": [
    (text) => text.replace(/^ +/gm, (blanks) => "\u00a0".repeat(blanks.length)),
    /blanks that are none to YAML/,
  ],
  "no blank behind dashes": [replaced(/^( +)- (?=\w)/gm, "$1-"), /blank is missing after the dash|A list is expected/],
  "a section without its colon": [replaced(/^state:/m, "state"), /stands too far to the right/],
  "a key without its colon": [replaced(/^( +do):$/m, "$1"), /stands too far to the right/],
  "the first line of a block too far to the right": [
    inSection("kinds", replaced(/^ {4}(?=copies)/, "     ")),
    /does not line up|too far to the right/,
  ],
  "a list where keys are wanted": [
    inSection("kinds", (line) => line.replace(/^ {2}(?=\w)/, "  - ").replace(/^ {4}/, "      ")),
    /Keys with values are expected under `kinds`/,
  ],
  "keys where a list is wanted": [
    inSection("phases", replaced(/^ {2}- /, "    ")),
    /A list is expected under `phases`/,
  ],
  "a section that is called otherwise": [replaced(/^kinds:/m, "kindes:"), /`kindes` is not a section of rules/],
  "an open quotation mark": [replaced(/^title: (?=\w)/m, 'title: "'), /is never closed/],
  "a misspelt key everywhere": [replaced(/\bto:/g, "too:"), /no `too`/],
  "a misspelt effect everywhere": [replaced(/- move:/g, "- mvoe:"), /no effect or verb `mvoe`/],
  "a kind that is written with a capital": [inSection("state", replaced(/^ {2}player(?=:)/, "  Player")), /`Player`/],
  "a word of another language for a loop": [replaced(/- each:/g, "- for each:"), /has no `for each`/],
  "signs of another language": [replaced(/ is /g, " == "), /`==` is not part of the language/],
};

const GAMES = ["tutorial/soup", "connect-four", "hearts", "deck-builder"].map((name) => `examples/${name}.yaml`);

const files = {
  read: (path: string) => {
    try {
      return { path, text: readFileSync(path, "utf8") };
    } catch {
      return null;
    }
  },
};
const found = (path: string, text: string) =>
  load({ path, text }, { files }).diagnostics.filter(({ severity }) => severity !== "hint");

describe.each(Object.entries(SLIPS))("%s", (_, [slip, told]) => {
  test("gives few findings, with the real cause among them", () => {
    const broken = GAMES.map((path) => ({ path, text: readFileSync(path, "utf8") }))
      .map((game) => ({ ...game, broken: slip(game.text) }))
      .filter((game) => game.broken !== game.text);
    expect(broken.length).toBeGreaterThan(0);
    for (const { path, broken: text } of broken) {
      const list = found(path, text);
      expect(list.length, `${path}\n${list.map((d) => d.message).join("\n")}`).toBeLessThanOrEqual(FEW);
      expect(list.map((d) => d.message).join("\n"), path).toMatch(told);
    }
  });
});

test("a file with tabs has one finding with all its lines", () => {
  const path = "examples/tutorial/soup.yaml";
  const text = readFileSync(path, "utf8").replace(/^ +/gm, (blanks) => "\t".repeat(blanks.length / 2));
  const tabbed = text.split("\n").filter((line) => /^\t+[^\t#]/.test(line)).length;
  const [first, ...others] = found(path, text);
  expect(others).toEqual([]);
  if (!first) return;
  const json = diagnosticJson(first);
  expect(json.message).toBe(`This line is indented with a tab. The same at ${tabbed - 1} more places.`);
  expect(json.help).toBe("indent with blanks; YAML does not accept tabs");
  expect(json.related).toHaveLength(tabbed - 1);
  expect(json.related[0]).toMatchObject({ file: path, message: "the same here" });
  const marked = markedIn([{ ...json, related: json.related }]);
  expect(marked.map(({ line }) => line)).toEqual([json.line, ...json.related.map(({ line }) => line)]);
  expect(renderDiagnostic(first)).toMatch(/\n {4}also in line \d+(, \d+){11} and \d+ more, which --json lists$/);
});

test("a wrong key in place of a missing one is one finding, and the missing key is none", () => {
  const path = "examples/tutorial/soup.yaml";
  const list = found(
    path,
    readFileSync(path, "utf8").replace("    do:\n      - each: p", "    then:\n      - each: p"),
  );
  expect(list.map(({ message, help }) => [message, help])).toEqual([
    ["There is no `then` in a phase.", "`do:` is missing here: What happens in this phase?"],
  ]);
});

test("a field without a default is one finding, and not one for each row", () => {
  const path = "examples/deck-builder.yaml";
  const list = found(path, readFileSync(path, "utf8").replace(/coins: int 0\.\.3 = 0/, "coins: int 0..3"));
  expect(list).toHaveLength(1);
  expect(list[0]?.message).toContain("has no `coins`");
  expect(list[0]?.help).toContain("give the field a default");
  expect(list[0]?.also?.length).toBeGreaterThan(FEW);
});

test("an id renamed at its declaration is one finding, for all kinds of uses", () => {
  const path = "examples/tutorial/soup.yaml";
  const list = found(path, readFileSync(path, "utf8").replace(/^( +)taste:/m, "$1flavour:"));
  expect(list.filter(({ message }) => message.includes("`taste`"))).toHaveLength(1);
});

describe("findings of one cause", () => {
  const source = { path: "a.yaml", text: "x\n".repeat(40) };
  const at = (line: number, path = source.path) => ({
    source: { ...source, path },
    start: line * 2,
    end: line * 2 + 1,
  });
  const list = (add: (to: Diagnostics) => void): readonly Diagnostic[] => {
    const all = new Diagnostics();
    add(all);
    return together(all.list);
  };

  test("stay separate while they are few, and in each file", () => {
    const few = list((to) => {
      for (let n = 0; n < FEW; n++) to.error("unknown-name", at(n), "There is no name `a`.");
      for (let n = 0; n < FEW; n++) to.error("unknown-name", at(n, "b.yaml"), "There is no name `a`.");
    });
    expect(few).toHaveLength(2 * FEW);
    expect(few.every(({ also }) => also === undefined)).toBe(true);
  });

  test("are reported at the place that does most harm", () => {
    const all = list((to) => {
      to.warning("unused-name", at(0), "There is no kind `a`, so this look is never used.");
      to.error("unknown-attribute", at(1), "A thing has no `a`.");
      to.error("unknown-name", at(2), "There is no place `table.a`.");
      to.error("unknown-name", at(3), "There is no kind `a`.");
      to.error("unknown-name", at(5), "There is no name `cards`.");
      to.error("unknown-name", at(4), "There is no kind `b`.");
    });
    expect(all.map(({ message, also }) => [message, also?.map(({ start }) => start)])).toEqual([
      ["A thing has no `a`.", [0, 4, 6]],
      ["There is no name `cards`.", undefined],
      ["There is no kind `b`.", undefined],
    ]);
  });
});

test("a thing that may be nowhere is one finding, for all its attributes", () => {
  const reads = ["chest", "emptied", "chest", "emptied", "chest"].map((name) => `h.square.${name}`).join(" and ");
  const list = found(
    "none.yaml",
    `game: none
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
kinds:
  square: {space of: field}
  hero: {plural: heroes, copies: 2, stands on: square or none}
boards: {field: {grid: 2 by 2}}
state:
  square: {chest: bool, emptied: bool}
phases:
  - id: go
    do:
      - ask: {hero: h in heroes where ${reads}}
        who: first(players) else impossible
end: {never: {if: round > 9, winners: nobody}}
`,
  );
  expect(list.map((d) => [d.code, d.also?.length])).toEqual([["may-be-none", 4]]);
});
