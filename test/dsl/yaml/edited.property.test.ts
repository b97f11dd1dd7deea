import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { readEdited } from "../../../src/dsl/yaml/edited.ts";
import { readYaml } from "../../../src/dsl/yaml/parse.ts";
import { sized } from "../../properties/size.ts";
import { YAML_FILES } from "../../support/games.ts";
import { anyEdit, edited } from "../check/again/edits.ts";

const RUNS = sized(1_500, 20_000);

/** The tree of a full read, for texts without findings. */
function read(source: { readonly path: string; readonly text: string }) {
  const diagnostics = new Diagnostics();
  const node = readYaml(source, diagnostics);
  return { node, clean: diagnostics.list.length === 0 };
}

const known = new Map(YAML_FILES.map((source) => [source, null as ReturnType<typeof read> | null]));

test("an incremental read after an edit equals a full one", () => {
  const reach = { whole: 0, parts: 0 };
  const edits = fc.tuple(fc.constantFrom(...YAML_FILES), fc.array(anyEdit, { minLength: 1, maxLength: 2 }));
  fc.assert(
    fc.property(edits, ([source, changes]) => {
      const before = known.get(source) ?? read(source);
      known.set(source, before);
      if (!before.node || !before.clean) return;
      const [now] = changes.reduce((files, change) => edited(files, change), [source] as readonly (typeof source)[]);
      if (!now) return;
      const found = readEdited(now, { source, node: before.node });
      if (!found) {
        reach.whole++;
        return;
      }
      reach.parts++;
      const all = read(now);
      expect(all.clean).toBe(true);
      expect(found).toEqual(all.node);
    }),
    { seed: 13, numRuns: RUNS },
  );
  // Most edits have reused parts, so the comparison has tested something.
  expect(reach.parts).toBeGreaterThan(reach.whole / 2);
});

describe("edits that need a full read", () => {
  const before = "game: one\nterms:\n  first: 1\n  second(p player): 2\nend: |\n  all\n";
  const again = (text: string) => {
    const source = { path: "a.yaml", text: before };
    const { node } = read(source);
    return node && readEdited({ path: "a.yaml", text }, { source, node });
  };

  test.each([
    ["a key that stands twice", before.replace("second(p player)", "first")],
    ["a bracket that is not closed", before.replace(": 1", ": [1")],
    ["something else at the left", before.replace("terms:", "? terms:")],
    ["ends of lines of two characters", before.replaceAll("\n", "\r\n")],
    ["a key that ends the file now", before.slice(0, before.indexOf("end:"))],
  ])("%s", (_, text) => {
    expect(again(text)).toBeNull();
  });

  test("an edit inside a section does not", () => {
    const text = before.replace(": 1", ": 1 + 1");
    expect(again(text)).toEqual(read({ path: "a.yaml", text }).node);
  });
});
