import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { entryOf, type MapNode, type Node, valueOf as valueAt } from "../../src/dsl/yaml/node.ts";
import { readYaml } from "../../src/dsl/yaml/read.ts";
import { changePack } from "../../src/scenario/changes.ts";

function asMap(node: Node | null | undefined): MapNode {
  if (node?.kind !== "map") throw new Error("not a map");
  return node;
}

function parse(text: string): MapNode {
  const diagnostics = new Diagnostics();
  const node = readYaml({ path: "s.yaml", text }, diagnostics);
  expect(diagnostics.list).toEqual([]);
  return asMap(node);
}

const packOf = (holder: MapNode) => changePack(holder, { id: "case", for: "game", after: ["storm"] });

const TEXT = `# A comment that is long enough to be overwritten.
scenarios: some title
game: some_game
players: 2
start: empty
cases:
  - id: one
    see: A-1
    change:                   # a variant
      cards.ace.value: 0
    given: []
    add:
      cards.two: {value: 2}
    when: []
`;

describe("the changes of a case", () => {
  test("become a pack whose places are those of the scenario file", () => {
    const file = parse(TEXT);
    const cases = valueAt(file, "cases");
    const holder = asMap(cases?.kind === "list" ? cases.items[0] : null);
    const source = packOf(holder);
    if (!("text" in source)) throw new Error("no source");
    expect(source.path).toBe("s.yaml");
    const pack = parse(source.text);
    expect(pack.entries.map((e) => e.key.text)).toEqual(["pack", "for", "language", "after", "change", "add"]);
    for (const key of ["change", "add"]) {
      expect(entryOf(pack, key)?.key.span.start).toBe(entryOf(holder, key)?.key.span.start);
    }
    expect(source.text.split("\n").findIndex((line) => line.includes("cards.ace"))).toBe(9);
  });

  test("are refused where they share a line with something else", () => {
    const holder = parse("{id: one, change: {a.b: 1}}");
    expect(packOf(holder)).toMatchObject({ start: 10 });
  });

  test("stand below the head where there is no room above them", () => {
    const source = packOf(parse("change:\n  a.b: 1\n"));
    expect(
      "text" in source && source.text.startsWith("pack: case\nfor: game\nlanguage: 1\nafter: [storm]\nchange:"),
    ).toBe(true);
  });
});
