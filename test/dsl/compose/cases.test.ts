import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compose, type Files } from "../../../src/dsl/compose/index.ts";
import { fileCache } from "../../../src/dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { placeJson, sortDiagnostics } from "../../../src/dsl/text/render.ts";
import type { Source, Span } from "../../../src/dsl/text/source.ts";
import { readYaml } from "../../../src/dsl/yaml/parse.ts";
import { printNode } from "../../support/nodes.ts";

/**
 * Each folder of test/cases/compose is a case: base.yaml, with variant.yaml and packs (pack-*.yaml) if there are any, and the expected
 * tree, diagnostics, or both. A case without expected diagnostics must have none.
 */
const root = "test/cases/compose";

function sourceAt(folder: string, name: string): Source | null {
  const path = join(root, folder, name);
  return existsSync(path) ? { path: name, text: readFileSync(path, "utf8") } : null;
}

function place(at: Span): string {
  const { file, line, column } = placeJson(at);
  return `${file}:${line}:${column}`;
}

function shown(d: Diagnostic): string[] {
  return [
    `${place(d.span)} ${d.severity} ${d.code} ${d.message}`,
    ...d.related.map((r) => `  ${place(r.span)} ${r.message}`),
  ];
}

describe("files are composed", () => {
  test.each(readdirSync(root))("%s", (folder) => {
    const files: Files = { read: (path) => sourceAt(folder, path) };
    const entry = sourceAt(folder, "variant.yaml") ?? sourceAt(folder, "base.yaml") ?? expect.fail();
    const packs = readdirSync(join(root, folder))
      .filter((name) => name.startsWith("pack-"))
      .map((name) => sourceAt(folder, name) ?? expect.fail());
    const expected = sourceAt(folder, "expected.yaml");
    const diagnostics = sourceAt(folder, "expected.diagnostics")?.text ?? "";

    for (const order of [packs, [...packs].reverse()]) {
      const found = new Diagnostics();
      const composed = compose(entry, order, files, fileCache(), found);
      const lines = sortDiagnostics(found.list).flatMap(shown);
      expect(lines.map((line) => `${line}\n`).join("")).toBe(diagnostics);
      if (!expected) continue;
      const tree = readYaml(expected, new Diagnostics());
      expect(composed && printNode(composed.root)).toBe(tree && printNode(tree));
    }
  });
});
