import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { renderDiagnostic } from "../../../src/dsl/text/render.ts";
import { readCsv } from "../../../src/dsl/yaml/csv.ts";
import { spanInside } from "../../../src/dsl/yaml/node.ts";
import { readYaml } from "../../../src/dsl/yaml/parse.ts";
import { expandTables } from "../../../src/dsl/yaml/table.ts";
import { plainData, scalarsOf } from "../../support/nodes.ts";

function shown(found: Diagnostics): string[] {
  return found.list.map((d) => renderDiagnostic(d).split("\n")[0] ?? "");
}

function csv(text: string) {
  const found = new Diagnostics();
  const node = readCsv({ path: "t.csv", text }, found);
  return { node, tree: plainData(node), found: shown(found) };
}

function yaml(text: string) {
  const found = new Diagnostics();
  const node = readYaml({ path: "t.yaml", text }, found);
  return { tree: plainData(node && expandTables(node, found)), found: shown(found) };
}

const EXPECTED = { x: { a: "1", b: "f(p, q)" }, y: { b: "2" } };

describe("a table from a spreadsheet", () => {
  test.each<[string, string]>([
    ["commas", 'id,a,b\nx,1,"f(p, q)"\ny,,2\n'],
    ["semicolons", "id;a;b\nx;1;f(p, q)\ny;;2"],
    ["tabs", "id\ta\tb\nx\t1\tf(p, q)\ny\t\t2\n"],
    ["carriage returns and a byte order mark", '\uFEFFid,a,b\r\nx,1,"f(p, q)"\r\ny,-,2\r\n'],
    ["blanks, empty lines and empty cells at the end", 'id , a,b\n\n x ,1, "f(p, q)" ,,\n,,\ny,,2,\n'],
    ["quoted header", '"id","a","b"\n"x","1","f(p, q)"\n"y","","2"\n'],
  ])("%s", (_, text) => {
    expect(csv(text)).toMatchObject({ tree: EXPECTED, found: [] });
  });

  test("quotation marks, line breaks and lists in cells", () => {
    const { tree, found } = csv('id,a,b\nx,"say ""go""","[p, f(q, r)]"\ny,"two\nlines",[]\n');
    expect(found).toEqual([]);
    expect(tree).toEqual({ x: { a: 'say "go"', b: ["p", "f(q, r)"] }, y: { a: "two\nlines", b: [] } });
  });

  test("every cell knows its place", () => {
    const text = 'id,a,b\nx,"one ""two"" three","[p, ""q"", r]"\n';
    const { node } = csv(text);
    for (const scalar of scalarsOf(node ?? expect.fail())) {
      if (scalar.text.includes('"')) continue;
      expect(text.slice(scalar.span.start, scalar.span.end)).toBe(scalar.text);
    }
    const cell = scalarsOf(node ?? expect.fail()).find((s) => s.text.startsWith("one"));
    const at = cell?.text.indexOf("three") ?? -1;
    const place = cell && spanInside(cell, at, at + 5);
    expect(text.slice(place?.start, place?.end)).toBe("three");
  });

  test.each<[string, string, string[]]>([
    ["nothing", "", ["t.csv:1:1 error csv-form The table is empty."]],
    [
      "no ids",
      "name,a\nx,1\n",
      ["t.csv:1:1 error csv-form The first column of a table holds the ids of its rows, but it is called `name`."],
    ],
    ["a row without id", "id,a\n,1\n", ["t.csv:2:1 error csv-form This row has no id."]],
    [
      "the same id twice",
      "id,a\nx,1\nx,2\n",
      ["t.csv:3:1 error duplicate-key Two rows have the id `x`; only the first is read."],
    ],
    [
      "the same column twice",
      "id,a,a\nx,1,2\n",
      ["t.csv:1:6 error duplicate-key Two columns are called `a`; only the first is read."],
    ],
    ["a column without name", "id,,a\nx,1,2\n", ["t.csv:1:4 error csv-form A column of the table has no name."]],
    [
      "too many cells",
      "id,a\nx,1,2\n",
      ["t.csv:2:1 error csv-form This row has 3 cells, but the table has 2 columns."],
    ],
    ["too few cells", "id,a,b\nx,1\n", ["t.csv:2:1 error csv-form This row has 2 cells, but the table has 3 columns."]],
    [
      "quotes never closed",
      'id,a\nx,"1\ny,2\n',
      ['t.csv:2:3 error csv-form The quotation mark " that opens here is never closed.'],
    ],
    [
      "text after quotes",
      'id,a\nx,"1" 2\n',
      ["t.csv:2:7 error csv-form The cell ends with the quotation mark, and `2` is left over."],
    ],
  ])("%s", (_, text, found) => {
    expect(csv(text).found).toEqual(found);
  });
});

describe("a table from columns and rows", () => {
  test.each<[string, string]>([
    ["brackets", 'columns: [id, a, b]\nrows:\n  - [x, 1, "f(p, q)"]\n  - [y, ~, 2]\n'],
    ["lines", "columns: [id, a, b]\nrows:\n  - - x\n    - 1\n    - f(p, q)\n  - - y\n    -\n    - 2\n"],
    ["a dash for an empty cell", 'columns: [id, a, b]\nrows:\n  - [x, 1, "f(p, q)"]\n  - - y\n    - "-"\n    - 2\n'],
  ])("%s", (name, text) => {
    const expected = name.startsWith("a dash") ? { ...EXPECTED, y: { a: "-", b: "2" } } : EXPECTED;
    expect(yaml(`cards:\n${text.replace(/^/gm, "  ")}`)).toEqual({ tree: { cards: expected }, found: [] });
  });

  test("a cell may hold a list, a table may be empty, and a grid is no table", () => {
    expect(yaml("columns: [id, a]\nrows: [[x, [p, q]]]").tree).toEqual({ x: { a: ["p", "q"] } });
    expect(yaml("columns: [id, a]\nrows:").tree).toEqual({});
    expect(yaml("columns: 3\nrows: 4").tree).toEqual({ columns: "3", rows: "4" });
  });

  test.each<[string, string, string[]]>([
    [
      "too many cells",
      "columns: [id, a]\nrows: [[x, 1, 2]]",
      ["t.yaml:2:8 error csv-form This row has 3 cells, but the table has 2 columns."],
    ],
    ["no list", "columns: [id, a]\nrows: [x]", ["t.yaml:2:8 error wrong-form A row of a table is a list of cells."]],
    [
      "no ids",
      "columns: [a]\nrows: []",
      ["t.yaml:1:11 error csv-form The first column of a table holds the ids of its rows, but it is called `a`."],
    ],
    [
      "a column that is none",
      "columns: [id, [a]]\nrows: []",
      ["t.yaml:1:15 error wrong-form The name of a column is expected here, a single text."],
    ],
  ])("%s", (_, text, found) => {
    expect(yaml(text).found).toEqual(found);
  });
});
