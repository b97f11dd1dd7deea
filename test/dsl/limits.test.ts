import { describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import type { Diagnostic } from "../../src/dsl/text/diagnostic.ts";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { LIMITS } from "../../src/dsl/text/limits.ts";
import { renderDiagnostic } from "../../src/dsl/text/render.ts";
import { similar } from "../../src/dsl/text/similar.ts";
import { positionAt } from "../../src/dsl/text/source.ts";
import { readYaml } from "../../src/dsl/yaml/parse.ts";

/** Rules of any size and with any mistakes: the work on them is bounded, and reaching a limit is reported. */

const HEAD = "game: nasty\nlanguage: 1\nplayers: 2\nlimit: {rounds: 3, winners: nobody}\n";
const PHASES =
  "phases:\n  - id: main\n    do:\n      - each: p in players\n        ask:\n          x: x in 1..2\n        who: p\n";
const many = (n: number, line: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => line(i)).join("\n");

function findings(text: string, others: Readonly<Record<string, string>> = {}): readonly Diagnostic[] {
  const files = {
    read: (path: string) => (Object.hasOwn(others, path) ? { path, text: others[path] ?? "" } : null),
  };
  return load({ path: "nasty.yaml", text }, { files }).diagnostics;
}

describe("too many findings", () => {
  test("are listed up to a limit, and the rest is counted", () => {
    const found = findings(`${HEAD}${PHASES}terms:\n${many(900, (i) => `  t${i}: wrong${i}`)}\n`);
    expect(found).toHaveLength(LIMITS.findings + 1);
    expect(found.at(-1)?.message).toMatch(/^There are 70\d more findings; 200 are listed\.$/);
  });

  test("errors are listed before warnings", () => {
    const options = many(300, (i) => `  o${i}: {choices: [a, b], default: a}`);
    const found = findings(`${HEAD}${PHASES}options:\n${options}\nterms:\n  last: wrong\n`);
    expect(found.some(({ severity, code }) => severity === "error" && code === "unknown-name")).toBe(true);
  });

  test("in the form of one file are counted too", () => {
    const list = new Diagnostics();
    readYaml({ path: "nasty.yaml", text: `terms:\n${many(900, (i) => `  t: ${i}`)}\n` }, list);
    expect(list.list).toHaveLength(LIMITS.findings + 1);
    expect(list.list.at(-1)?.message).toBe("This file has 699 more findings from here on; 200 are listed.");
  });
});

test("a word is compared with a limited number of others", () => {
  let asked = 0;
  function* names() {
    for (; asked < 1_000_000; asked++) yield `a_rather_long_name_that_is_like_all_others_${asked}`;
  }
  similar("a_rather_long_name_that_is_like_all_others_x", names());
  expect(asked).toBeLessThan(20_000);
});

test("help that nobody will read is not computed", () => {
  let asked = 0;
  const quiet = new Diagnostics(0);
  const at = { source: { path: "a", text: "" }, start: 0, end: 0 };
  quiet.error("syntax", at, "Wrong.", () => String(++asked));
  expect([asked, quiet.hasErrors]).toEqual([0, true]);
});

test("of a very long line only the part near the place is shown", () => {
  const text = `${HEAD}terms: {${many(5_000, (i) => `t${i}: x${i}, `).replaceAll("\n", "")}}\n`;
  const [first] = findings(text).filter(({ code }) => code === "unknown-name");
  expect(first && renderDiagnostic(first).length).toBeLessThan(500);
});

/** The steps that checking took. */
function steps(text: string): number {
  const { checked } = load({ path: "nasty.yaml", text }, { files: { read: () => null } });
  if (!checked) throw new Error("checking was given up");
  return checked.context.effort.steps;
}

/** The first finding of a limit, with its line. */
function limit(text: string, others: Readonly<Record<string, string>> = {}): string | undefined {
  const found = findings(text, others).find(({ code }) => code === "too-large");
  return found && `${positionAt(found.span.source, found.span.start).line} ${found.message}`;
}

const GAME = `${HEAD}${PHASES}`;
const constants = (n: number, of: (i: number) => string) => `${GAME}constants:\n${many(n, of)}\n`;

describe("long chains", () => {
  const CHAIN = /One thing leads to the next more than 600 times before this is reached\.$/;

  test.each([
    ["constants", constants(1_000, (i) => `  c${i}: ${i < 999 ? `c${i + 1} + 0` : 1}`)],
    ["constants that are only known in play", constants(1_000, (i) => `  c${i}: ${i < 999 ? `c${i + 1}` : "players"}`)],
    ["terms", `${GAME}terms:\n${many(1_000, (i) => `  t${i}: ${i < 999 ? `t${i + 1} + 1` : 1}`)}\n`],
    [
      "orders",
      `${GAME}orders:\n${many(1_000, (i) => `  o${i}(p player):\n    - by: ${i < 999 ? `o${i + 1}(p)` : "p.index"}`)}\n`,
    ],
    ["records", `${GAME}types:\n${many(1_000, (i) => `  r${i}: {a: ${i < 999 ? `r${i + 1}` : "int"}}`)}\n`],
    [
      "families",
      `${GAME}kinds: {k: {copies: 1}}\nfamilies:\n${many(1_000, (i) => `  f${i}: [${i < 999 ? `f${i + 1}` : "k"}]`)}\n`,
    ],
  ])("%s", (_, text) => expect(limit(text)).toMatch(CHAIN));

  test("cost little if each thing is declared before its use", () => {
    expect(limit(constants(1_000, (i) => `  c${i}: ${i > 0 ? `c${i - 1} + 0` : 1}`))).toBeUndefined();
  });

  test("of verbs that call each other are followed at any length", () => {
    const verbs = many(
      5_000,
      (i) => `  v${i}(x int):\n    do:\n      - ${i < 1_499 ? `v${i + 1}: x` : "set: table.n = x"}`,
    );
    const text = `${GAME}verbs:\n${verbs}\nstate:\n  table: {n: int = 0}\nchecks:\n  c:\n    holds: (table.n is 1) after v0(1)\n`;
    const errors = findings(text).filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
});

describe("exponential work", () => {
  const records = (n: number, last = "int 0..3") =>
    `types:\n${many(n, (i) => `  r${i}: {${i ? `a: r${i - 1}, b: r${i - 1}` : `a: ${last}`}}`)}\n`;
  const order = (i: number, last: number) =>
    `  o${i}(p player):\n${many(2, () => `    - by: ${i < last ? `o${i + 1}(p)` : "p.index"}`)}`;
  const LARGE = "A `r20` would hold more than 1,000,000 values.";

  test.each([
    ["records that nothing uses", records(36)],
    ["records in a slot", `${records(36)}state:\n  table: {x: r35}\n`],
    ["records in a field", `${records(36)}kinds:\n  c: {table: cs, copies: none, fields: {x: r35}}\ncs:\n  a: {}\n`],
    ["records that begin with a word", `${records(36, "w")}  w: [b, c]\nstate:\n  table: {x: r35}\n`],
  ])("%s", (_, text) => expect(limit(`${GAME}${text}`)).toContain(LARGE));

  test("records as rows", () => {
    const rows = many(9, (i) => `  a${i}: {}`);
    const text = `${GAME}${records(18)}kinds:\n  c: {table: cs, copies: none, fields: {x: r17}}\ncs:\n${rows}\n`;
    expect(limit(text)).toContain("With `x` the tables hold more than 1,000,000 values.");
  });

  test.each([
    ["orders that name the next twice", `orders:\n${many(40, (i) => order(i, 39))}\n`],
    [
      "lists of lists",
      `setup:\n  - let:\n      l0: list(1, 2)\n${many(40, (i) => `  - let:\n      l${i + 1}: list(l${i}, l${i})`)}\n`,
    ],
    [
      "families in families",
      `kinds: {k: {copies: 2}, l: {copies: 2}}\nfamilies:\n  f0: [k, l]\n  g0: [l, k]\n${many(40, (i) => `  f${i + 1}: [f${i}, g${i}]\n  g${i + 1}: [g${i}, f${i}]`)}\n`,
    ],
    [
      "verbs that are imagined",
      `verbs:\n${many(40, (i) => `  v${i}(x int):\n    do:\n${i ? `      - v${i - 1}: x\n      - v${i - 1}: x` : "      - set: table.n = 1"}`)}\nstate:\n  table: {n: int = 0}\nchecks:\n  c:\n    holds: (table.n is 1) after v39(1)\n`,
    ],
  ])("%s cost linear work", (_, text) => expect(steps(`${GAME}${text}`)).toBeLessThan(2_000));
});

test("a record may be declared before its parts, and starts with theirs", () => {
  const text = `${GAME}types:\n  a: {x: b}\n  b: {n: int 0..9 = 7}\nstate:\n  table: {s: a}\n`;
  const { checked } = load({ path: "nasty.yaml", text }, { files: { read: () => null } });
  expect(checked?.model.records.get("a")?.fields[0]?.initial).toEqual([7]);
});

test("attributes of a family of very many kinds exceed the limit of checking", () => {
  const kinds = (line: (i: number) => string) => many(1_000, line);
  const text = `${GAME}kinds:\n${kinds((i) => `  k${i}: {copies: 1}`)}\nfamilies:\n  f: [${kinds((i) => `k${i},`).replaceAll("\n", " ")}]\nstate:\n${kinds((i) => `  k${i}: {n: int 0..3}`)}\nterms:\n${many(30, (i) => `  t${i}(x f): x.n`)}\n`;
  expect(limit(text)).toContain("Checking these rules takes more than 500,000 steps; it stops here.");
});

test("a board with every space joined to one", () => {
  const rows = many(1_200, (i) => `  r${i}: {near: [r0]}`);
  const text = `${GAME}kinds:\n  city: {table: cities, fields: {near: set of city}}\nboards:\n  land: {space: city, links: city.near}\ncities:\n${rows}\n`;
  expect(limit(text)).toContain("The spaces of this board have more than 1,000,000 neighbours together.");
});

test("triggers run in order, however many wait for each other", () => {
  const triggers = many(1_000, (i) => `  t${i}: {after: v, ${i < 999 ? `after trigger: t${i + 1}, ` : ""}say: a}`);
  const text = `${GAME}verbs:\n  v(x int):\n    do: []\ntriggers:\n${triggers}\n`;
  const { checked } = load({ path: "nasty.yaml", text }, { files: { read: () => null } });
  const ids = checked?.model.triggers.map(({ id }) => id);
  expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([1_000, "t999", "t0"]);
});

describe("files", () => {
  test("that include each other in a long chain are read up to a limit", () => {
    const parts = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, i) => [`a${i}.yaml`, `part: a${i}\nlanguage: 1\ninclude: [a${i + 1}.yaml]\n`]),
    );
    const said = limit(`${GAME}include: [a0.yaml]\n`, parts);
    expect(said).toBe("3 More than 500 files are included and extended; this and what follows is not read.");
  });

  test("that are missing are searched for up to a limit", () => {
    const asked: string[] = [];
    const text = `${GAME}include:\n${many(2_000, (i) => `  - a${i}.yaml`)}\n`;
    const read = (path: string) => {
      asked.push(path);
      return null;
    };
    load({ path: "nasty.yaml", text }, { files: { read } });
    expect(asked).toHaveLength(LIMITS.files);
  });

  test("that are too long together", () => {
    const long = `part: a\nlanguage: 1\n${`# a long${" comment".repeat(200)}\n`.repeat(1_000)}`;
    const parts = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`a${i}.yaml`, long]));
    const said = limit(`${GAME}include: [${Object.keys(parts).join(", ")}]\n`, parts);
    expect(said).toContain(
      "All files together have more than 8,000,000 characters; this and what follows is not read.",
    );
  });

  test("with very many blank lines or documents", () => {
    expect(limit(`${GAME}${"\n".repeat(1_100_000)}`)).toContain("more than 1,000,000 words, signs and lines");
    const documents = findings(`${GAME}${"---\n".repeat(1_000)}`);
    expect(documents.filter(({ code }) => code === "yaml-feature")).toHaveLength(1);
  });
});

describe("changes", () => {
  const variant = (i: number, change: string) =>
    `variant: v${i}\nlanguage: 1\nextends: ${i === 0 ? "below" : `v${i - 1}`}.yaml\n${change}`;

  test("that double the text before", () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`v${i}.yaml`, variant(i, "change:\n  terms.t: original + original\n")]),
    );
    const game = { "below.yaml": `${GAME}terms:\n  t: count(players)\n` };
    const found = findings(variant(30, "change:\n  terms.t: original + original\n"), { ...game, ...files });
    const said = "With what `original` stands for this becomes longer than 4,000 characters.";
    expect(found.map(({ message }) => message)).toContain(said);
  });

  test("in very many places", () => {
    const text = variant(0, `change:\n${many(6_000, (i) => `  terms.t${i}: 2`)}\n`);
    const game = { "below.yaml": `${GAME}terms:\n  t: 1\n` };
    const said = "More than 5,000 places are changed; this and what follows is left as it was.";
    expect(findings(text, game).map(({ message }) => message)).toContain(said);
  });

  test("in very long sections", () => {
    const text = variant(0, `change:\n${many(2_000, (i) => `  terms.t${i}: 2`)}\n`);
    const game = { "below.yaml": `${GAME}terms:\n${many(5_000, (i) => `  t${i}: 1`)}\n` };
    expect(limit(text, game)).toContain("So many changes of so long sections take too long;");
  });
});

test("constants that contain each other in lists", () => {
  const said = limit(constants(40, (i) => `  c${i}: ${i > 0 ? `list(c${i - 1}, c${i - 1})` : "list(1, 2)"}`));
  expect(said).toContain("The constant `c13` is made of more than 10,000 values.");
});

test.each([
  ["copies", `${GAME}kinds:\n  a: {copies: '3${" ".repeat(200_000)}x'}\n`],
  ["the id of a game", `game: x${" ".repeat(200_000)}y\n${GAME.slice(12)}`],
  ["a list with brackets that stay open", `${GAME}terms:\n  t: [${"(, ".repeat(20_000)}]\n`],
])("endless blanks and brackets in %s are read once", (_, text) => {
  expect(findings(text).some(({ severity }) => severity === "error")).toBe(true);
});
