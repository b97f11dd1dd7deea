import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, compose, type Files, resolvePath } from "../../../src/dsl/compose/index.ts";
import { fileCache, load } from "../../../src/dsl/load.ts";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { renderDiagnostic } from "../../../src/dsl/text/render.ts";
import type { Source, Span } from "../../../src/dsl/text/source.ts";
import { type Node, type ScalarNode, spanInside, valueAt } from "../../../src/dsl/yaml/node.ts";
import { readYaml } from "../../../src/dsl/yaml/parse.ts";
import { TextLibrary } from "../../../src/scenario/text-library.ts";
import { sized } from "../../properties/size.ts";
import { plainData, scalarsOf } from "../../support/nodes.ts";

const GAME = "game: g\nlanguage: 1\ninclude: part.yaml\nterms:\n  a: one or two\n  b: 'three'\n";
const PART = "part: p\nlanguage: 1\nconstants:\n  n: 1\n";
const VARIANT = "variant: v\nlanguage: 1\nextends: g\nchange:\n  terms.a: original and four\nadd:\n  terms.c: five\n";

function filesOf(texts: Readonly<Record<string, string>>) {
  const sources = new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]));
  const files: Files = { read: (path) => sources.get(path) ?? null };
  return { files, at: (path: string): Source => sources.get(path) ?? expect.fail(path) };
}

function at(node: Node | null | undefined, path: string): ScalarNode {
  let found: Node | undefined = node ?? undefined;
  for (const key of path.split(".")) found = found?.kind === "map" ? valueAt(found, key) : undefined;
  return found?.kind === "scalar" ? found : expect.fail(path);
}

describe("a file that is not there", () => {
  const texts = {
    "rules/parts/cards.yaml": PART,
    "rules/tactics.yaml": GAME,
    "rules/g.yaml": GAME.replace("part.yaml", "parts/card.yaml"),
    "rules/v.yaml": VARIANT.replace("extends: g", "extends: tactic"),
    "rules/far.yaml": VARIANT.replace("extends: g", "extends: something"),
  };

  test.each([
    ["rules/g.yaml", "did you mean `parts/cards.yaml`? Looked for `rules/parts/card.yaml`"],
    ["rules/v.yaml", "did you mean `tactics`? Looked for `rules/tactic.yaml` and `tactic.yaml`"],
    ["rules/far.yaml", "looked for `rules/something.yaml` and `something.yaml`"],
  ])("has the name of a similar one beside it: %s", (path, help) => {
    const { diagnostics } = load({ path, text: texts[path as keyof typeof texts] }, { files: new TextLibrary(texts) });
    expect(diagnostics.find(({ code }) => code === "file-missing")?.help).toBe(help);
  });
});

describe("a composed tree keeps the source of everything", () => {
  const { files, at: source } = filesOf({ "g.yaml": GAME, "part.yaml": PART, "v.yaml": VARIANT });
  const found = new Diagnostics();
  const composed = compose(source("v.yaml"), [], files, fileCache(), found) ?? expect.fail();

  test("its parts", () => {
    expect(found.list).toEqual([]);
    expect(composed).toMatchObject({ kind: "variant", id: "v", gameId: "g", packs: [] });
    expect(composed.sources.map((s) => s.path)).toEqual(["v.yaml", "g.yaml", "part.yaml"]);
    expect(composed.touched.map((t) => [t.by, t.path, t.file.path, t.owner])).toEqual([
      ["include", "constants", "part.yaml", "g"],
      ["change", "terms.a", "v.yaml", "v"],
      ["add", "terms.c", "v.yaml", "v"],
    ]);
    const former = composed.touched.find((t) => t.by === "change")?.former;
    expect(former && plainData(former)).toBe("one or two");
  });

  test("nodes", () => {
    expect(at(composed.root, "constants.n").span.source.path).toBe("part.yaml");
    expect(at(composed.root, "terms.b").span.source.path).toBe("g.yaml");
    expect(at(composed.root, "terms.c").span.source.path).toBe("v.yaml");
  });

  test.each([
    ["two", "g.yaml", "two"],
    ["one or two", "g.yaml", "one or two"],
    ["four", "v.yaml", "four"],
    ["(", "v.yaml", "original"],
    [") and", "v.yaml", "original and"],
    ["two) and four", "v.yaml", "original and four"],
  ])("%s in a text made of two", (part, path, written) => {
    const node = at(composed.root, "terms.a");
    expect(node.text).toBe("(one or two) and four");
    const start = node.text.indexOf(part);
    const place = spanInside(node, start, start + part.length);
    expect(place.source.path).toBe(path);
    expect(place.source.text.slice(place.start, place.end)).toBe(written);
  });
});

test("one edit reads one file again", () => {
  const cache = fileCache();
  const run = (texts: Readonly<Record<string, string>>) => {
    const { files, at: source } = filesOf(texts);
    return compose(source("g.yaml"), [], files, cache, new Diagnostics())?.root;
  };
  const first = run({ "g.yaml": GAME, "part.yaml": PART });
  const second = run({ "g.yaml": `${GAME}  c: new\n`, "part.yaml": PART });
  expect(at(second, "constants.n")).toBe(at(first, "constants.n"));
  expect(at(second, "terms.b")).not.toBe(at(first, "terms.b"));
});

test("what is wrong with a file is reported once, cached or not", () => {
  const { files, at: source } = filesOf({ "g.yaml": `${GAME}x: @\n`, "part.yaml": PART });
  const cache = fileCache();
  for (let i = 0; i < 2; i++) {
    const found = new Diagnostics();
    compose(source("g.yaml"), [], files, cache, found);
    expect(found.list.map((d) => d.code)).toEqual(["yaml-syntax"]);
  }
});

test("a case of a scenario changes a composed tree in the same way", () => {
  const found = new Diagnostics();
  const root = readYaml({ path: "g.yaml", text: "game: g\nterms:\n  a: 1\n" }, found);
  const map = readYaml({ path: "s.yaml", text: "id: x\nchange:\n  terms.a: original + 1\n" }, found);
  if (root?.kind !== "map" || map?.kind !== "map") throw new Error("two maps are expected");
  const edited = applyEdits(root, map, "x", found);
  expect(plainData(edited.root)).toEqual({ game: "g", terms: { a: "1 + 1" } });
  expect(edited.touched).toHaveLength(1);
  expect(found.list).toEqual([]);
});

test.each([
  ["rules/g.yaml", "./parts/../a.yaml", "rules/a.yaml"],
  ["rules/g.yaml", "../x/a.yaml", "x/a.yaml"],
  ["g.yaml", "../../a.yaml", "../../a.yaml"],
  ["/rules/g.yaml", "a.yaml", "/rules/a.yaml"],
  ["./g.yaml", "a//b.yaml", "a/b.yaml"],
])("from %s, %s is %s", (from, path, expected) => {
  expect(resolvePath(from, path)).toBe(expected);
});

function everyPlace(scalar: ScalarNode): Span[] {
  return Array.from(scalar.text, (_, i) => spanInside(scalar, i, i + 1));
}

function isInside({ source, start, end }: Span): boolean {
  return start >= 0 && end >= start && end <= source.text.length;
}

describe("any files are composed without an exception", () => {
  const keys = [
    "terms",
    "terms.a",
    "terms.b.c",
    "terms.a(x int)",
    "list.i",
    "list.i.b",
    "state.x.y",
    "new.a",
    "..",
    "a b",
    "include",
    "after",
    "id",
    "x.y.z.w",
  ];
  const values = [
    "1",
    "original + 1",
    "{is: original}",
    "{after: i, a: 1}",
    "{id: i}",
    "[1, {id: i}]",
    "",
    "{first: yes}",
    "part.yaml",
    "v.yaml",
    "t.csv",
    "{t: t.csv}",
    '"q',
    "|\n    x",
  ];
  const entry = fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values));
  const body = (indent: string) =>
    fc.array(entry, { maxLength: 5 }).map((list) => list.map(([k, v]) => `${indent}${k}: ${v}\n`).join(""));
  const edits = fc.tuple(body("  "), body("  "), fc.array(fc.constantFrom(...keys), { maxLength: 3 }));
  const unit = (head: string) =>
    fc
      .tuple(edits, body(""))
      .map(
        ([[change, add, remove], rest]) =>
          `${head}\n${rest}change:\n${change}add:\n${add}remove: [${remove.join(", ")}]\n`,
      );
  const game = fc
    .tuple(body("  "), body(""))
    .map(([terms, rest]) => `game: g\nlist:\n  - id: i\n    b: 1\nterms:\n${terms}\n${rest}`);

  test("and every span is inside its file", () => {
    const everything = fc.tuple(
      game,
      unit("part: p"),
      unit("variant: v\nextends: g"),
      unit("pack: a\nfor: g"),
      unit("pack: b\nafter: a"),
      fc.constantFrom("id,b\ni,1\n", "", '"'),
    );
    fc.assert(
      fc.property(everything, ([g, part, v, a, b, csv]) => {
        const texts = { "g.yaml": g, "part.yaml": part, "v.yaml": v, "a.yaml": a, "b.yaml": b, "t.csv": csv };
        const { files, at: source } = filesOf(texts);
        const found = new Diagnostics();
        const packs = [source("a.yaml"), source("b.yaml")];
        const composed = compose(source("v.yaml"), packs, files, fileCache(), found);
        for (const d of found.list) expect(renderDiagnostic(d)).not.toBe("");
        const inTexts = (composed ? scalarsOf(composed.root) : []).flatMap(everyPlace);
        for (const place of [...found.list.flatMap((d) => [d.span, ...d.related.map((r) => r.span)]), ...inTexts]) {
          if (!isInside(place)) expect.fail(`${place.source.path} ${place.start} ${place.end}`);
        }
      }),
      { numRuns: sized(500, 20_000), seed: 1 },
    );
  });
});

test.each(["base and 5", "5 and base"])("a finding about `%s`, made of two files, lies within the new text", (text) => {
  const game = `game: g
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: cards, fields: {worth: int 0..9}}
cards:
  one: {worth: 7}
`;
  const variant = `variant: v\nlanguage: 1\nextends: g\nchange:\n  cards.one.worth: ${text}\n`;
  const files = { read: (path: string) => (path === "g.yaml" ? { path, text: game } : null) };
  const { diagnostics } = load({ path: "v.yaml", text: variant }, { files });
  const whole = diagnostics.find(({ message }) => message.startsWith("This value should be"));
  expect(whole?.span.source.path).toBe("v.yaml");
  expect(whole?.span.source.text.slice(whole.span.start, whole.span.end)).toBe(text);
});
