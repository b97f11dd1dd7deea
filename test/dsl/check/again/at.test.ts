import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { complete, definition, hover, type Rules } from "../../../../src/dsl/assist/index.ts";
import { fileCache, load, Memory, type Source } from "../../../../src/dsl/load.ts";
import { runs } from "../../../properties/size.ts";
import { files, loadRules } from "../../../support/games.ts";
import { anyEdit, edited } from "./edits.ts";

/** A query about a place in an edited file does not wait for a full check, and gives the same answer. */

const PATHS = ["rules/hint.yaml", "rules/neocombat.yaml", "examples/deck-builder.yaml", "examples/chess.yaml"];
const PLACES = 12;

function asked(rules: Rules, source: Source, offset: number): string {
  const all = [complete(rules, source, offset), hover(rules, source, offset), definition(rules, source, offset)];
  return JSON.stringify(all, (key, value) => (key === "source" ? (value as Source).path : value), 1);
}

describe("queries at places of a file after an edit", () => {
  test.each(PATHS)("%s", (path) => {
    const before = loadRules(path).composed?.sources ?? [];
    const reading = { cache: fileCache(), memory: new Memory() };
    const loadAll = (sources: readonly Source[]) => {
      const byPath = new Map(sources.map((source) => [source.path, source]));
      const [first] = sources;
      if (!first) throw new Error("no file");
      return load(first, { files: { read: (name) => byPath.get(name) ?? files.read(name) }, ...reading });
    };
    fc.assert(
      fc.property(anyEdit, fc.nat(), fc.array(fc.nat(), { minLength: PLACES, maxLength: PLACES }), (edit, file, at) => {
        loadAll(before);
        const sources = edited(before, edit);
        const loaded = loadAll(sources);
        const source = sources[file % sources.length];
        if (!source) return;
        const near = loaded.at(source.path);
        for (const place of at) {
          const offset = place % (source.text.length + 1);
          expect(asked(near, source, offset)).toBe(asked(loaded, source, offset));
        }
      }),
      { ...runs(6, 200), seed: 1 },
    );
  });
});
